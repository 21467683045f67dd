import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { putNotice } from '../../base/notices/public.ts'
import { forgetAccount } from '../accounts/public.ts'
import { lockDesigner, updateDesigner } from '../designers/public.ts'
import { applyDue, nextDueDesigner } from './queries.ts'

const EVERY_SECONDS = 30
/** A worker that has to stop ends its round first. */
const ROUND = 50

type Deps = Pick<Platform, 'db' | 'clock'>

/** A level that was set for a later day comes into force by itself. */
export function levelTask(platform: Deps): PollingTask {
  return { name: 'levels', everySeconds: EVERY_SECONDS, tick: () => applyAllDue(platform) }
}

/** @returns for how many designers a level came into force. */
export const applyAllDue = ({ db, clock }: Deps): Promise<number> =>
  forEachNext(ROUND, async ({ failed, take }) => {
    const designerId = await nextDueDesigner(db, clock.now(), failed)
    if (!designerId) return false
    take(designerId)
    await db.transaction().execute((tx) => applyLevels(tx, clock, designerId))
    return true
  })

/**
 * Puts the designer's levels in force whose day has come and notifies once of each that changes something.
 * Of two workers the second waits for the designer's row and finds nothing left.
 */
export async function applyLevels(tx: Db, clock: Clock, designerId: string): Promise<void> {
  const designer = await lockDesigner(tx, designerId)
  if (!designer) return
  let level = designer.designer_level
  for (const change of await applyDue(tx, designerId, clock.now())) {
    if (change.level === level) continue
    await putNotice(tx, clock, {
      accountId: designer.account_id,
      kind: 'LEVEL_CHANGED',
      subject: { kind: 'designer', id: designerId },
      note: change.reason,
      params: { from: level, to: change.level },
      key: `level.changed:${change.change_id}`,
    })
    level = change.level
  }
  if (level === designer.designer_level) return
  await updateDesigner(tx, designerId, { designer_level: level, updated_at: clock.now() })
  await forgetAccount(tx, designer.account_id)
}
