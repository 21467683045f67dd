import type { Db } from '../../../platform/db/connection.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext, type NextRow, runSteps } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginMissing } from './begin.ts'
import { notifyWinner } from './notify.ts'
import { takeDue, takeLate } from './notifyQueries.ts'
import type { DeliveryRow } from './queries.ts'

const EVERY_SECONDS = 60
/** A worker that has to stop ends its round first. */
const ROUND = 50
/** Winners are reminded so long before a milestone is wanted. */
const REMINDED_BEFORE_MS = 3 * 24 * 3_600_000

type Taken = DeliveryRow | undefined

/** Reminds winners of what is due, and tells them what is late, once for each date. @returns how many notices */
export function remindOfDeliveries({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const until = new Date(now.getTime() + REMINDED_BEFORE_MS)
  const each = (kind: 'DELIVERY_DUE' | 'DELIVERY_LATE', take: (tx: Db, next: NextRow) => Promise<Taken>) =>
    forEachNext(ROUND, (next) =>
      db.transaction().execute(async (tx) => {
        const row = await take(tx, next)
        if (!row) return false
        next.take(row.delivery_id)
        await notifyWinner(tx, clock, row, { kind, key: row.due_at.toISOString() })
        return true
      }),
    )
  return runSteps({
    due: () => each('DELIVERY_DUE', (tx, { failed }) => takeDue(tx, now, until, failed)),
    late: () => each('DELIVERY_LATE', (tx, { failed }) => takeLate(tx, now, failed)),
  })
}

export const deliveryTask = (platform: Platform): PollingTask => ({
  name: 'deliveries.remind',
  everySeconds: EVERY_SECONDS,
  tick: () =>
    runSteps({ missing: () => beginMissing(platform), reminders: () => remindOfDeliveries(platform) }),
})
