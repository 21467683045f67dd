import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginMissing } from './begin.ts'
import { notifyWinner } from './notify.ts'
import { takeDue, takeLate } from './notifyQueries.ts'

const EVERY_SECONDS = 60
/** Winners are reminded so long before a milestone is wanted. */
const REMINDED_BEFORE_MS = 3 * 24 * 3_600_000

/** Reminds winners of what is due, and tells them what is late, once for each date. @returns how many notices */
export function remindOfDeliveries({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const due = await takeDue(tx, now, new Date(now.getTime() + REMINDED_BEFORE_MS))
    const late = await takeLate(tx, now)
    for (const row of due)
      await notifyWinner(tx, clock, row, { kind: 'DELIVERY_DUE', key: row.due_at.toISOString() })
    for (const row of late)
      await notifyWinner(tx, clock, row, { kind: 'DELIVERY_LATE', key: row.due_at.toISOString() })
    return due.length + late.length
  })
}

export const deliveryTask = (platform: Platform): PollingTask => ({
  name: 'deliveries.remind',
  everySeconds: EVERY_SECONDS,
  tick: async () => (await beginMissing(platform)) + (await remindOfDeliveries(platform)),
})
