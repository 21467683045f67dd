import type { Platform } from '../../../platform/platform.ts'
import { type PayoutFigures, payoutFigures } from './metricQueries.ts'

const GAUGES = {
  easel_payouts_waiting: 'Payments that were not sent yet',
  easel_payouts_unknown: 'Payments that may have arrived: the bank has not answered',
  easel_payouts_unknown_oldest_seconds: 'Seconds since the oldest of them was sent',
  easel_payouts_attention: 'Payments that finance has to look at',
} as const

/** What waits for the bank, for the alarms of docs/operations.md. */
export function addPayoutGauges({ db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>): void {
  metrics.gauges(GAUGES, [], async () => readingsOf(await payoutFigures(db), clock.now()))
}

function readingsOf({ waiting, unknown, oldestSentAt, attention }: PayoutFigures, now: Date) {
  const ageSeconds = oldestSentAt === null ? 0 : Math.max(0, (now.getTime() - oldestSentAt.getTime()) / 1000)
  const one = (value: number) => [{ labels: {}, value }]
  return {
    easel_payouts_waiting: one(waiting),
    easel_payouts_unknown: one(unknown),
    easel_payouts_unknown_oldest_seconds: one(ageSeconds),
    easel_payouts_attention: one(attention),
  }
}
