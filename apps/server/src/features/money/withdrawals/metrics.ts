import type { Platform } from '../../../platform/platform.ts'
import { waitingForFinance } from './dueQueries.ts'

const GAUGES = { easel_withdrawals_waiting: 'Withdrawals that wait for finance, by state' } as const

/** What waits for finance, for the alarms of docs/operations.md. */
export function addWithdrawalGauges({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  metrics.gauges(GAUGES, ['state'], async () => {
    const waiting = await waitingForFinance(db)
    return {
      easel_withdrawals_waiting: Object.entries(waiting).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    }
  })
}
