import { resultPublic } from '@easel/contract/competitions/awards/endpoints.ts'
import type { PublicAward } from '@easel/contract/competitions/awards/shapes.ts'
import { gallery } from '@easel/contract/competitions/entries/endpoints.ts'
import type { GalleryEntry } from '@easel/contract/competitions/entries/shapes.ts'
import type { RouterContextProvider } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import type { EditionPlace } from '../../../app/editionSites.ts'
import { slugInBrowser, slugOnServer } from '../../../app/editionSlug.ts'
import { readInBrowser, readOnServer } from '../../../app/pageRead.ts'

/** What the home of an edition shows of its works. */
export interface EditionWorks {
  readonly entries: readonly GalleryEntry[]
  /** None before they are announced. */
  readonly awards: readonly PublicAward[]
}

/** As many as pass by in two minutes, in an order that is the same for everybody. */
const PASSING_BY = { pageSize: 24, seed: 'everybody' } as const

export async function homeOnServer(
  context: Readonly<RouterContextProvider>,
  place: EditionPlace,
): Promise<EditionWorks> {
  const edition = await slugOnServer(context, place)
  const [{ items }, { awards }] = await Promise.all([
    readOnServer(context, gallery, { query: { edition, ...PASSING_BY } }),
    readOnServer(context, resultPublic, { query: { edition } }),
  ])
  return { entries: items, awards }
}

export async function homeInBrowser(place: EditionPlace): Promise<EditionWorks> {
  const edition = await slugInBrowser(place)
  const [{ items }, { awards }] = await Promise.all([
    readInBrowser(apiQuery(gallery, { query: { edition, ...PASSING_BY } })),
    readInBrowser(apiQuery(resultPublic, { query: { edition } })),
  ])
  return { entries: items, awards }
}
