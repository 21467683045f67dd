import { DEFAULT_LOCALE, LOCALES } from '@easel/contract/messages/index.ts'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NewNotice, putNotices } from '../../base/notices/public.ts'
import { organisersOf, type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { prizeNamed } from './prizes.ts'
import { type AwardRow, localesOf, setNotified, takeUnnotified, titleOfEntry } from './queries.ts'

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
      const locales = await localesOf(tx, [row.account_id])
      await putNotices(tx, clock, [await noticeOf(platform, row, locales)])
      await setNotified(tx, row.award_id)
      return true
    }),
  )
}

/** Names of prizes are in the language that the winner reads. */
async function noticeOf(
  platform: Platform,
  row: AwardRow,
  locales: ReadonlyMap<string, string>,
): Promise<NewNotice> {
  const edition = await shownEditionsOf(platform).byId(row.edition_id)
  if (!edition) throw new Error(`edition ${row.edition_id} is not published`)
  const locale = LOCALES.find((known) => known === locales.get(row.account_id)) ?? DEFAULT_LOCALE
  const kind = Kind.parse(row.notice)
  const prize = prizeNamed(edition.definition, row.scope, row.prize_key).name[locale]
  return {
    accountId: row.account_id,
    kind,
    subject: { kind: 'award', id: row.award_id, name: prize },
    params: { edition: edition.definition.name[locale], prize, usd: row.usd },
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
  const { name } = prizeNamed(definition, row.scope, row.prize_key)
  const notices = (await organisersOf(tx, editionId)).map(({ id, locale }): NewNotice => {
    const language = LOCALES.find((known) => known === locale) ?? DEFAULT_LOCALE
    return {
      accountId: id,
      kind: 'AWARD_DECLINED',
      subject: { kind: 'edition', id: editionId, name: definition.name[language] },
      params: { edition: definition.name[language], prize: name[language], entry },
      key: `AWARD_DECLINED:${row.award_id}:${row.list_id}:${id}`,
    }
  })
  await putNotices(tx, clock, notices)
}

export const awardTask = (platform: Platform): PollingTask => ({
  name: 'awards.notify',
  everySeconds: EVERY_SECONDS,
  tick: () => notifyWinners(platform),
})
