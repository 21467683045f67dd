import { resultPublic } from '@easel/contract/competitions/awards/endpoints.ts'
import type { RouterContextProvider } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { type EditionPlace, editionPlaceOf } from '../../../app/editionSites.ts'
import { nothingHere } from '../../../app/nothingHere.ts'
import { readInBrowser, readOnServer } from '../../../app/pageRead.ts'

/** The edition of an address; a link for an audience has no page of winners. */
export function slugAt(url: string): string {
  const place: EditionPlace | null = editionPlaceOf(new URL(url).pathname)
  if (!place?.slug) throw nothingHere()
  return place.slug
}

export const winnersOnServer = (context: Readonly<RouterContextProvider>, edition: string) =>
  readOnServer(context, resultPublic, { query: { edition } })
export const winnersInBrowser = (edition: string) =>
  readInBrowser(apiQuery(resultPublic, { query: { edition } }))
