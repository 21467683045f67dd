import { JUDGE_LANGUAGES, type JudgeLanguage } from '@easel/domain/competitions/judging/fields.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { CompetitionJudge } from '../../../platform/db/schema.generated.ts'

export type JudgeRow = Selectable<CompetitionJudge>

export const languagesOf = ({ languages }: Pick<JudgeRow, 'languages'>): JudgeLanguage[] =>
  JUDGE_LANGUAGES.filter((language) => languages.includes(language))

/** Every judge of an edition there is or was, the first named first. */
export function judgesOf(db: Db, editionId: string) {
  return db
    .selectFrom('competition_judge as judge')
    .innerJoin('account', 'account.id', 'judge.account_id')
    .selectAll('judge')
    .select(['account.email', 'account.name'])
    .where('judge.edition_id', '=', editionId)
    .orderBy('judge.judge_id')
    .execute()
}
export type NamedJudge = Awaited<ReturnType<typeof judgesOf>>[number]

export function findJudge(db: Db, judgeId: string): Promise<JudgeRow | undefined> {
  return db.selectFrom('competition_judge').selectAll().where('judge_id', '=', judgeId).executeTakeFirst()
}

/** The judge that an account is in an edition now. */
export function judgeIn(db: Db, editionId: string, accountId: string): Promise<JudgeRow | undefined> {
  return db
    .selectFrom('competition_judge')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Whether an account judges an edition or has judged it: it may be named again, and finds its scores as they were. */
export async function hasJudged(db: Db, editionId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('competition_judge')
    .select('judge_id')
    .where('edition_id', '=', editionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Who names an account as a judge, and its entering, follow each other. */
export async function lockParticipant(tx: Db, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Who opens a round, which nobody else finds before, and who names or removes a judge of the edition follow each other.
 * After the account's row (`lockParticipant`), before rounds.
 */
export async function lockJudging(tx: Db, editionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('judging:' || ${editionId}, 0))`.execute(tx)
}

interface NewJudge {
  readonly judgeId: string
  readonly editionId: string
  readonly accountId: string
  readonly languages: readonly JudgeLanguage[]
  readonly by: string
  readonly at: Date
}

/** Names an account, or names it again. @returns undefined where it judges the edition already */
export function putJudge(
  tx: Db,
  { judgeId, editionId, accountId, languages, by, at }: NewJudge,
): Promise<JudgeRow | undefined> {
  return tx
    .insertInto('competition_judge')
    .values({
      judge_id: judgeId,
      edition_id: editionId,
      account_id: accountId,
      languages: [...languages],
      named_by: by,
      named_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('competition_judge_once')
        .doUpdateSet({
          languages: [...languages],
          named_by: by,
          named_at: at,
          removed_at: null,
          removal_reason: null,
          left_by_entry: false,
        })
        .where('competition_judge.removed_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * @param reason of who removed the judge; null where the judge has entered the edition
 * @returns whether the account judged until now
 */
export async function endJudge(tx: Db, judgeId: string, reason: string | null, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('competition_judge')
    .set({ removed_at: at, removal_reason: reason ?? '', left_by_entry: reason === null })
    .where('judge_id', '=', judgeId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0
}

/** Writes down that judges are reminded, but for those who were since. @returns who is to be reminded */
export async function markReminded(
  tx: Db,
  judgeIds: readonly string[],
  at: Date,
  since: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('competition_judge')
    .set({ reminded_at: at })
    .where('judge_id', '=', sql<string>`any(${[...judgeIds]}::uuid[])`)
    .where((where) => where.or([where('reminded_at', 'is', null), where('reminded_at', '<=', since)]))
    .returning('judge_id')
    .execute()
  return rows.map((row) => row.judge_id)
}

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
