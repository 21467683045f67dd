import type { Ticker } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity, SYSTEM } from '../activity/public.ts'
import { lockNextEnded, markEnded } from './banQueries.ts'
import { notifyOfBan } from './notifyOfBan.ts'
import { banOf } from './permissions.ts'
import { accountOf } from './queries.ts'

const EVERY_SECONDS = 5
/** A worker that has to stop ends its round first. */
const ROUND = 50

type BanParts = Pick<Platform, 'db' | 'clock'>

/** Spec §4: a ban ends by itself; the designer is notified once, whichever worker sees it first. */
export function banTicker(platform: BanParts): Ticker {
  return { name: 'bans', everySeconds: EVERY_SECONDS, tick: () => endDueBans(platform) }
}

/** @returns how many notices were written. */
export async function endDueBans({ db, clock }: BanParts): Promise<number> {
  let ended = 0
  while (ended < ROUND && (await db.transaction().execute((tx) => endNext(tx, clock)))) ended += 1
  return ended
}

async function endNext(tx: BanParts['db'], clock: BanParts['clock']): Promise<boolean> {
  const row = await lockNextEnded(tx, clock.now())
  if (!row) return false
  await markEnded(tx, row.ban_id, clock.now())
  await recordActivity(tx, clock, SYSTEM, {
    act: 'ban.end',
    subjectKind: 'ban',
    subjectId: row.ban_id,
    from: 'ACTIVE',
    to: 'ENDED',
  })
  await notifyOfBan(tx, clock, await accountOf(tx, row.designer_id), banOf(row), 'BAN_ENDED')
  return true
}
