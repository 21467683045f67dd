import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext, type NextRow } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { lockNextEnded, markEnded } from './banQueries.ts'
import type { BanDeps } from './bans.ts'
import { notifyOfBan } from './notifyOfBan.ts'
import { clearEndedPayoutChanges } from './payoutChangeQueries.ts'
import { banOf } from './permissions.ts'
import { accountOf } from './queries.ts'

const EVERY_SECONDS = 5
/** A worker that has to stop ends its round first. */
const ROUND = 50

type Deps = Pick<Platform, 'db' | 'clock'>

/** Spec §4: a ban ends by itself; the designer is notified once, whichever worker sees it first. */
export function banTask(platform: Deps, deps: BanDeps): PollingTask {
  return { name: 'bans', everySeconds: EVERY_SECONDS, tick: () => endDueBans(platform, deps) }
}

/** Clears links that ended, and details that were kept to come back. */
export function payoutClearingTask({ db, clock }: Deps): PollingTask {
  return {
    name: 'payout-changes-clearing',
    everySeconds: 600,
    tick: () => clearEndedPayoutChanges(db, clock.now()),
  }
}

/** @returns how many notices were written. */
export const endDueBans = ({ db, clock }: Deps, deps: BanDeps): Promise<number> =>
  forEachNext(ROUND, (next) => db.transaction().execute((tx) => endNext(tx, clock, deps, next)))

async function endNext(tx: Db, clock: Clock, { followBans }: BanDeps, next: NextRow): Promise<boolean> {
  const row = await lockNextEnded(tx, clock.now(), next.failed)
  if (!row) return false
  next.take(row.ban_id)
  await markEnded(tx, row.ban_id, clock.now())
  await recordActivity(tx, clock, SYSTEM, {
    act: 'ban.end',
    subjectKind: 'ban',
    subjectId: row.ban_id,
    from: 'ACTIVE',
    to: 'ENDED',
  })
  const { account_id: accountId, designer_id: designerId } = row
  const owner = designerId ? await accountOf(tx, designerId) : accountId
  if (owner) await notifyOfBan(tx, clock, owner, banOf(row), 'BAN_ENDED')
  if (designerId) await followBans(tx, clock, designerId)
  return true
}
