import type { LevelFigures } from '@easel/domain/accounts/levels/suggest.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { DesignerLevelChange } from '../../../platform/db/schema.generated.ts'

export type LevelRow = Selectable<DesignerLevelChange>

const withName = (db: Db) =>
  db
    .selectFrom('designer_level_change')
    .innerJoin('account', 'account.id', 'designer_level_change.set_by')
    .selectAll('designer_level_change')
    .select(
      sql<string>`coalesce(nullif(account.name, ''), split_part(account.email, '@', 1))`.as('set_by_name'),
    )

export type NamedLevelRow = LevelRow & { readonly set_by_name: string }

/** The levels of a designer, the latest day first. */
export function levelPageQuery(db: Db, designerId: string, page: PageQuery) {
  return withName(db)
    .where('designer_level_change.designer_id', '=', designerId)
    .orderBy('since', 'desc')
    .orderBy('set_at', 'desc')
    .orderBy('change_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export async function countLevels(db: Db, designerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('designer_level_change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('designer_id', '=', designerId)
    .executeTakeFirstOrThrow()
  return count
}

export function findLevel(db: Db, designerId: string, changeId: string): Promise<NamedLevelRow> {
  return withName(db)
    .where('designer_level_change.designer_id', '=', designerId)
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow()
}

/** The level that holds at `at`, or will; undefined where staff set none until then. */
export function levelAt(db: Db, designerId: string, at: Date): Promise<LevelRow | undefined> {
  return db
    .selectFrom('designer_level_change')
    .selectAll()
    .where('designer_id', '=', designerId)
    .where('since', '<=', at)
    .orderBy('since', 'desc')
    .orderBy('set_at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertLevel(tx: Db, change: Insertable<DesignerLevelChange>): Promise<void> {
  await tx.insertInto('designer_level_change').values(change).execute()
}

/** Whose level comes into force next, and has not yet. */
export async function nextDueDesigner(
  db: Db,
  now: Date,
  except: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('designer_level_change')
    .select('designer_id')
    .where('applied_at', 'is', null)
    .where('since', '<=', now)
    .where('designer_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('since')
    .orderBy('set_at')
    .limit(1)
    .executeTakeFirst()
  return row?.designer_id
}

/** The designer's levels that come into force now, the last of them last. The caller has locked the designer. */
export function applyDue(tx: Db, designerId: string, now: Date): Promise<LevelRow[]> {
  return sql<LevelRow>`
    with due as (
      update designer_level_change set applied_at = ${now}
      where designer_id = ${designerId} and applied_at is null and since <= ${now}
      returning *
    )
    select * from due order by since, set_at, change_id`
    .execute(tx)
    .then(({ rows }) => rows)
}

/** What a designer has published, what was decided of their submissions since `since`, and what sales brought. */
export async function levelFigures(db: Db, designerId: string, since: Date): Promise<LevelFigures> {
  const { rows } = await sql<LevelFigures>`
    select
      (select count(*)::int from product where designer_id = ${designerId} and state = 'PUBLISHED') as published,
      (select count(*)::int from audit where designer_id = ${designerId} and decided_at >= ${since}
        and state in ('APPROVED', 'PUBLISHED')) as approved,
      (select count(*)::int from audit where designer_id = ${designerId} and decided_at >= ${since}
        and state = 'REJECTED') as rejected,
      (select coalesce(sum(amount_fen), 0)::bigint
        from designer
        join ledger_account on ledger_account.owner_id = designer.account_id
          and ledger_account.kind in ('pending', 'clawback')
        join entry using (ledger_account_id)
        join journal using (journal_id)
        where designer_id = ${designerId} and journal.kind in ('SALES', 'RESTATE', 'SPLIT')
          and journal.at >= ${since}) as "revenueFen"`.execute(db)
  return rows[0] ?? { published: 0, approved: 0, rejected: 0, revenueFen: 0 }
}
