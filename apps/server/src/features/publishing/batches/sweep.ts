import type { Platform } from '../../../platform/platform.ts'
import { deleteEmptyBatches } from './queries.ts'

const KEPT_HOURS = 24
const MAX_AT_ONCE = 200

/** Deletes batches that have been empty for a day. @returns how many */
export function sweepEmptyBatches({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000)
  return db.transaction().execute((tx) => deleteEmptyBatches(tx, before, MAX_AT_ONCE))
}
