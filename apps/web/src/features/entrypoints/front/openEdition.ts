import { type EditionSummary, listEditions } from '@easel/contract/competitions/editions/endpoints.ts'
import type { RouterContextProvider } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { readInBrowser, readOnServer } from '../../../app/pageRead.ts'

export type OpenEdition = Pick<EditionSummary, 'slug' | 'name' | 'phases' | 'timeline'>

/** Those under way come first. */
const FIRST = { query: { currentPage: 1, perPage: 30 } } as const
/** Nobody waits longer for the front page, which is whole without it. */
const WAIT_MS = 500

/** People vote before others enter: whoever comes to the front page may do the one at once. */
const openOf = ({ items }: { readonly items: readonly OpenEdition[] }): OpenEdition | null =>
  items.find(({ phases }) => phases.includes('VOTING')) ??
  items.find(({ phases }) => phases.includes('SUBMISSION')) ??
  null

const none = () => null

export const openOnServer = (context: Readonly<RouterContextProvider>) =>
  readOnServer(context, listEditions, FIRST).then(openOf, none)

export const openInBrowser = () =>
  Promise.race([
    readInBrowser(apiQuery(listEditions, FIRST)).then(openOf, none),
    new Promise<null>((done) => setTimeout(done, WAIT_MS, null)),
  ])
