import { type FinanceWaiting, getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { useSession } from '../../../app/session.ts'

const renewMs = 30_000

/**
 * What waits for finance, counted anew while a screen of finance is open; undefined before the first answer, and for whoever
 * is not of finance and has one of its sections.
 */
export function useWaiting(): FinanceWaiting | undefined {
  const isFinance = useSession().me?.account?.roles.includes('finance') ?? false
  return useQuery({ ...apiQuery(getFinanceWaiting), refetchInterval: renewMs, enabled: isFinance }).data
}
