import { getEdition, getEditionLink, listEditions } from '@easel/contract/competitions/editions/endpoints.ts'
import { LinkToken } from '@easel/domain/competitions/editions/links.ts'
import type { RouterContextProvider } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import type { EditionPlace } from '../../../app/editionSites.ts'
import { nothingHere } from '../../../app/nothingHere.ts'
import { readInBrowser, readOnServer } from '../../../app/pageRead.ts'

type Context = Readonly<RouterContextProvider>
const firstPage = { query: { currentPage: 1, perPage: 30 } } as const

/** While the server renders: the edition of a place, and 404 where there is none. */
export async function editionOnServer(context: Context, place: EditionPlace) {
  const params = { slug: place.slug ?? (await slugOnServer(context, place.token)) }
  return readOnServer(context, getEdition, { params })
}

/** Nothing is asked about what cannot be a link: any unknown address may look like one. */
async function slugOnServer(context: Context, token: string | null): Promise<string> {
  if (!LinkToken.safeParse(token).success || token === null) throw nothingHere()
  return (await readOnServer(context, getEditionLink, { params: { token } })).slug
}

export async function editionInBrowser(place: EditionPlace) {
  const slug = place.slug ?? (await slugInBrowser(place.token))
  return readInBrowser(apiQuery(getEdition, { params: { slug } }))
}

async function slugInBrowser(token: string | null): Promise<string> {
  if (!LinkToken.safeParse(token).success || token === null) throw nothingHere()
  return (await readInBrowser(apiQuery(getEditionLink, { params: { token } }))).slug
}

export const editionsOnServer = (context: Context) => readOnServer(context, listEditions, firstPage)
export const editionsInBrowser = () => readInBrowser(apiQuery(listEditions, firstPage))
