import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export interface Pair {
  readonly entryId: string
  readonly judgeId: string
}

interface Asked {
  readonly judgeIds: readonly string[]
  readonly entryIds: readonly string[]
  /** Revenue that was shared since then makes a conflict. */
  readonly since: Date
}

/**
 * Which of these judges may not judge which of these entries (docs/design/competitions.md, Judging): all of them where
 * they have entered the edition themselves, a declared conflict, the same person, the same company, revenue shared
 * since. Asked each time, so that it is never out of date.
 * A person or a company is the same by the last digits of its document with its name, or by the bank account; a
 * company is a judge's, too, where the judge is its contact person.
 */
export async function conflictsAmong(db: Db, { judgeIds, entryIds, since }: Asked): Promise<Pair[]> {
  const { rows } = await sql<{ judge_id: string; entry_id: string }>`
    select judge.judge_id, entry.entry_id
    from competition_judge as judge
    join account as judge_account on judge_account.id = judge.account_id
    left join designer as own on own.account_id = judge.account_id
    join competition_entry as entry on entry.edition_id = judge.edition_id
    join account as entrant_account on entrant_account.id = entry.account_id
    join designer as entrant on entrant.designer_id = entry.designer_id
    where judge.judge_id = any(${[...judgeIds]}::uuid[]) and entry.entry_id = any(${[...entryIds]}::uuid[])
      and (
        exists (
          select from competition_entry as own_entry
          where own_entry.edition_id = judge.edition_id and own_entry.account_id = judge.account_id
            and own_entry.submission > 0 and own_entry.state <> 'WITHDRAWN')
        or exists (
          select from competition_conflict as declared
          where declared.judge_id = judge.judge_id and declared.entry_id = entry.entry_id)
        or (lower(own.real_name) = lower(entrant.real_name)
          and (own.id_card_last4 = entrant.id_card_last4
            or own.business_license_last4 = entrant.business_license_last4))
        or (own.bank_card_last4 = entrant.bank_card_last4
          and lower(own.bank_account_name) = lower(entrant.bank_account_name))
        or lower(entrant.contact_person_email) = judge_account.email
        or lower(own.contact_person_email) = entrant_account.email
        or lower(own.contact_person_email) = lower(entrant.contact_person_email)
        or exists (
          select from share_scheme as scheme
          where (scheme.owner_id, scheme.sharer_id) in (
              (judge.account_id, entry.account_id), (entry.account_id, judge.account_id))
            and scheme.from_at is not null
            and coalesce(scheme.ended_at, scheme.until_at, 'infinity') > ${since}))`.execute(db)
  return rows.map((row) => ({ judgeId: row.judge_id, entryId: row.entry_id }))
}

export async function declareConflict(
  tx: Db,
  { judgeId, entryId }: Pair,
  reason: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('competition_conflict')
    .values({ judge_id: judgeId, entry_id: entryId, reason, declared_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
