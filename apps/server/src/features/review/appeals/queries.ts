import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import type { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import type { Appeal } from '../../../platform/db/schema.generated.ts'
import { type AppealRow, resubmissionsOf } from '../../publishing/audits/public.ts'

export type AppealFilter = AppealState | 'ALL'

const matching = (db: Db, state: AppealFilter) =>
  db.selectFrom('appeal').$if(state !== 'ALL', (query) => query.where('state', '=', state))

/** What waits comes oldest first, what has been decided newest first. */
export function appealPageQuery(db: Db, state: AppealFilter, page: PageQuery) {
  const direction = state === 'WAITING' ? 'asc' : 'desc'
  return matching(db, state)
    .selectAll()
    .orderBy('lodged_at', direction)
    .orderBy('appeal_id', state === 'ALL' ? 'asc' : direction)
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export function countAppeals(db: Db, state: AppealFilter): Promise<number> {
  return countFound(db, matching(db, state).select('appeal_id'))
}

export function findAppeal(db: Db, appealId: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeal').selectAll().where('appeal_id', '=', appealId).executeTakeFirst()
}

export function insertAppeal(tx: Db, appeal: Insertable<Appeal>): Promise<AppealRow> {
  return tx.insertInto('appeal').values(appeal).returningAll().executeTakeFirstOrThrow()
}

/** The guard of the lifecycle's table once more: what waits is answered or withdrawn once. */
export function updateWaiting(
  tx: Db,
  appealId: string,
  changes: Updateable<Appeal> & { readonly state: AppealState },
): Promise<AppealRow | undefined> {
  return tx
    .updateTable('appeal')
    .set(changes)
    .where('appeal_id', '=', appealId)
    .where('state', '=', 'WAITING')
    .returningAll()
    .executeTakeFirst()
}

/** What the appeals are about, by the id of the submission. */
export async function appealedWorks(db: Db, auditIds: readonly string[]) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('product', 'product.product_id', 'audit.product_id')
    .select([
      'audit.audit_id',
      'audit.name',
      'audit.version',
      'audit.product_type',
      'audit.cover_file_id',
      'product.state as product_state',
    ])
    .where('audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.audit_id, row]))
}

export function waitingOfDesigner(tx: Db, designerId: string): Promise<AppealRow[]> {
  return tx
    .selectFrom('appeal')
    .selectAll()
    .where('designer_id', '=', designerId)
    .where('state', '=', 'WAITING')
    .orderBy('appeal_id')
    .execute()
}

/** Waiting appeals against rejections of a product's submissions. */
export function waitingOfProduct(tx: Db, productId: string): Promise<AppealRow[]> {
  return tx
    .selectFrom('appeal')
    .selectAll('appeal')
    .innerJoin('audit', 'audit.audit_id', 'appeal.audit_id')
    .where('audit.product_id', '=', productId)
    .where('appeal.state', '=', 'WAITING')
    .orderBy('appeal.appeal_id')
    .execute()
}

/** Waiting appeals for other submissions of the works of these: of their products, and of what became one of them. */
export async function waitingBeside(tx: Db, auditIds: readonly string[]): Promise<AppealRow[]> {
  const ids = sql`any(${[...auditIds]}::uuid[])`
  const { rows } = await sql<AppealRow>`
    with recursive line as (${resubmissionsOf(auditIds)}), beside as (
      select audit_id from line
      union
      select audit_id from audit
      where state = 'REJECTED' and product_id in (select product_id from audit where audit_id = ${ids})
    )
    select appeal.* from appeal join beside using (audit_id)
    where appeal.state = 'WAITING' order by appeal.appeal_id`.execute(tx)
  return rows
}
