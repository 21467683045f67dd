import type { ConsoleSection } from '@easel/contract/manifests.ts'
import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { getSession, type Session, useSession } from '../../../app/session.ts'

const renewMs = 60_000

const waitingQuery = apiQuery(getFinanceWaiting)

const mayAsk = ({ me }: Session): boolean =>
  me?.account?.roles.some((role) => role === 'finance' || role === 'admin') ?? false

/** What the console shows around its pages, to whom may ask. */
export const waitingQueries = () => (mayAsk(getSession()) ? [waitingQuery] : [])

/** What waits for finance, counted anew while the console is open. */
export const useWaiting = () =>
  useQuery({ ...waitingQuery, refetchInterval: renewMs, enabled: mayAsk(useSession()) })

/** The same for each section of the console, as far as it is known. */
export function useFinanceCounts(): Readonly<Partial<Record<ConsoleSection, number>>> {
  const { data: waiting } = useWaiting()
  if (!waiting) return {}
  return {
    'finance/withdrawals': waiting.withdrawals,
    'finance/payouts': waiting.payouts + waiting.unmatched,
    'finance/feed': waiting.breaks + waiting.feed,
    'finance/adjustments': waiting.adjustments,
    'finance/share-terms': waiting.shareTerms,
    'finance/tenders': waiting.tenders,
  }
}
