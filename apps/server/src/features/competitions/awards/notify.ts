import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NewNotice, putNotice, putNotices } from '../../base/notices/public.ts'
import { organisersOf, type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { prizeNamed } from './prizes.ts'
import { type AwardRow, setNotified, takeUnnotified, titleOfEntry } from './queries.ts'

const EVERY_SECONDS = 5
const MAX_AT_ONCE = 100
const Kind = z.enum(['AWARD_WON', 'AWARD_MOVED_UP', 'AWARD_TAKEN_BACK'])

/** Notifies winners, from the instant of the announcement on. @returns how many notices were written */
export function notifyWinners(platform: Platform): Promise<number> {
  const { db, clock } = platform
  return forEachNext(MAX_AT_ONCE, ({ failed, take }) =>
    db.transaction().execute(async (tx) => {
      const row = await takeUnnotified(tx, clock.now(), failed)
      if (!row) return false
      take(row.award_id)
      await putNotice(tx, clock, await noticeOf(platform, row))
      await setNotified(tx, row.award_id)
      return true
    }),
  )
}

async function noticeOf(platform: Platform, row: AwardRow): Promise<NewNotice> {
  const edition = await shownEditionsOf(platform).byId(row.edition_id)
  if (!edition) throw new Error(`edition ${row.edition_id} is not published`)
  const kind = Kind.parse(row.notice)
  const prize = prizeNamed(edition.definition, row.scope, row.prize_key).name
  return {
    accountId: row.account_id,
    kind,
    subject: { kind: 'award', id: row.award_id, name: prize },
    params: { edition: edition.definition.name, prize, usd: row.usd },
    key: `${kind}:${row.award_id}:${row.list_id}`,
  }
}

/** Notifies every organiser without an entry in the edition that a winner has declined: a new list lets the next entry move up. */
export async function notifyOrganisers(
  tx: Db,
  clock: Clock,
  { editionId, definition }: ShownEdition,
  row: AwardRow,
): Promise<void> {
  const entry = await titleOfEntry(tx, row.entry_id)
  const prize = prizeNamed(definition, row.scope, row.prize_key).name
  const edition = definition.name
  const notices = (await organisersOf(tx, editionId)).map(
    (id): NewNotice => ({
      accountId: id,
      kind: 'AWARD_DECLINED',
      subject: { kind: 'edition', id: editionId, name: edition },
      params: { edition, prize, entry },
      key: `AWARD_DECLINED:${row.award_id}:${row.list_id}:${id}`,
    }),
  )
  await putNotices(tx, clock, notices)
}

export const awardTask = (platform: Platform): PollingTask => ({
  name: 'awards.notify',
  everySeconds: EVERY_SECONDS,
  tick: () => notifyWinners(platform),
})
