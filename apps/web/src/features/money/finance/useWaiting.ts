import { type FinanceWaiting, getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { getSession, type Session, useSession } from '../../../app/session.ts'

const renewMs = 30_000

const waitingQuery = apiQuery(getFinanceWaiting)

const mayAsk = ({ me }: Session): boolean => me?.account?.roles.includes('finance') ?? false

/** What the layout of finance reads. */
export const waitingQueries = () => (mayAsk(getSession()) ? [waitingQuery] : [])

/**
 * What waits for finance, counted anew while a screen of finance is open; undefined before the first answer, and for whoever
 * is not of finance and has one of its sections.
 */
export function useWaiting(): FinanceWaiting | undefined {
  const enabled = mayAsk(useSession())
  return useQuery({ ...waitingQuery, refetchInterval: renewMs, enabled }).data
}
