import type { EditionSummary } from '@easel/contract/competitions/editions/endpoints.ts'
import type { RouterContextProvider } from 'react-router'
import { ApiError } from '../../../app/apiError.ts'
import { editionsInBrowser, editionsOnServer } from '../../competitions/editions/public.ts'

/** What `/` reads for visitors: the edition under way, or the latest. */
export interface FrontPage {
  readonly edition: EditionSummary | null
}

// The rest of the page needs no answer: one that fails leaves out the competition alone.
const firstOf = (read: Promise<{ readonly items: readonly EditionSummary[] }>): Promise<FrontPage> =>
  read.then(
    ({ items }) => ({ edition: items[0] ?? null }),
    (reason: unknown) => {
      if (reason instanceof ApiError) return { edition: null }
      throw reason
    },
  )

export const frontOnServer = (context: Readonly<RouterContextProvider>) => firstOf(editionsOnServer(context))
export const frontInBrowser = () => firstOf(editionsInBrowser())
