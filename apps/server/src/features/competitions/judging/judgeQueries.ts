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
    .select(['account.email', 'account.name', 'account.locale'])
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

/** Who names an account as a judge, and its entering, follow each other. */
export async function lockParticipant(tx: Db, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
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
