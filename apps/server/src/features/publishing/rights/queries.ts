import { Id } from '@easel/contract/envelope.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { OPEN_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { RightsRecord } from '../../../platform/db/schema.generated.ts'

export type RightsRow = Selectable<RightsRecord>

export interface RightsFilter {
  readonly designerId: string
  readonly archived: boolean
}

const matching = (db: Db, { designerId, archived }: RightsFilter) =>
  db
    .selectFrom('rights_record')
    .where('designer_id', '=', designerId)
    .where('archived_at', archived ? 'is not' : 'is', null)

/** The designer's own records, newest change first. */
export function rightsPageQuery(db: Db, filter: RightsFilter, page: PageQuery) {
  return matching(db, filter)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('record_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export async function countRights(db: Db, filter: RightsFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A record by what details name, which may be no id at all, with the account that owns it. */
export async function namedRights(db: Db, recordId: string) {
  const id = Id.safeParse(recordId)
  if (!id.success) return undefined
  return db
    .selectFrom('rights_record')
    .innerJoin('designer', 'designer.designer_id', 'rights_record.designer_id')
    .selectAll('rights_record')
    .select('designer.account_id')
    .where('record_id', '=', id.data)
    .executeTakeFirst()
}

export function lockRights(tx: Db, recordId: string): Promise<RightsRow | undefined> {
  return tx
    .selectFrom('rights_record')
    .selectAll()
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst()
}

/** Of two who would go past the limit at once the second waits here and sees the first. */
export async function lockDesigner(tx: Db, designerId: string): Promise<void> {
  await tx
    .selectFrom('designer')
    .select('designer_id')
    .where('designer_id', '=', designerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export function insertRights(tx: Db, record: Insertable<RightsRecord>): Promise<RightsRow> {
  return tx.insertInto('rights_record').values(record).returningAll().executeTakeFirstOrThrow()
}

export function updateRights(
  tx: Db,
  recordId: string,
  changes: Updateable<RightsRecord>,
): Promise<RightsRow> {
  return tx
    .updateTable('rights_record')
    .set(changes)
    .where('record_id', '=', recordId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * How many works name each record: products in the store or hidden, and submissions on their way. A submission
 * for a product is that product; `except` leaves one work out.
 */
export function usesQuery(recordIds: readonly string[], except: string | null) {
  const wanted = sql`any(${[...recordIds]}::text[])`
  return sql<{ record_id: string; works: number }>`
    select record_id, count(*) as works from (
      select product.details ->> 'rightsRecordId' as record_id, product_id as work_id from product
      where product.details ->> 'rightsRecordId' = ${wanted} and product.state <> 'REMOVED'
      union
      select audit.details ->> 'rightsRecordId', coalesce(product_id, audit_id) from audit
      where audit.details ->> 'rightsRecordId' = ${wanted}
        and audit.state in (${literals(OPEN_AUDIT_STATES)})
    ) as used
    where work_id is distinct from ${except}::uuid
    group by record_id`
}

export async function usesOf(
  db: Db,
  recordIds: readonly string[],
  except: string | null = null,
): Promise<Map<string, number>> {
  if (recordIds.length === 0) return new Map()
  const { rows } = await usesQuery(recordIds, except).execute(db)
  return new Map(rows.map((row) => [row.record_id, row.works]))
}
