import { getEdition, listEditions } from '@easel/contract/competitions/editions/endpoints.ts'
import type { RouterContextProvider } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import type { EditionPlace } from '../../../app/editionSites.ts'
import { slugInBrowser, slugOnServer } from '../../../app/editionSlug.ts'
import { readInBrowser, readOnServer } from '../../../app/pageRead.ts'

type Context = Readonly<RouterContextProvider>
const firstPage = { query: { currentPage: 1, perPage: 30 } } as const

/** While the server renders: the edition of a place, and 404 where there is none. */
export async function editionOnServer(context: Context, place: EditionPlace) {
  const params = { slug: await slugOnServer(context, place) }
  return readOnServer(context, getEdition, { params })
}

export async function editionInBrowser(place: EditionPlace) {
  const slug = await slugInBrowser(place)
  return readInBrowser(apiQuery(getEdition, { params: { slug } }))
}

export const editionsOnServer = (context: Context) => readOnServer(context, listEditions, firstPage)
export const editionsInBrowser = () => readInBrowser(apiQuery(listEditions, firstPage))
