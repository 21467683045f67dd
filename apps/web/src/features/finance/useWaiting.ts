import { type FinanceWaiting, getFinanceWaiting } from '@easel/contract/revenue/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../shell/data.ts'

const renewMs = 30_000

/** What waits for finance, counted anew while a screen of finance is open; undefined before the first answer. */
export const useWaiting = (): FinanceWaiting | undefined =>
  useQuery({ ...queryOf(getFinanceWaiting), refetchInterval: renewMs }).data
