import { MAX_COUNTED } from '@easel/domain/counting.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Appeal } from '../../../platform/db/schema.generated.ts'

export type AppealRow = Selectable<Appeal>

/**
 * The end of a statement from `appeal`, beside a row of submissions that goes by `audit`: the one appeal in force.
 * While the submission is rejected that is the one against this rejection, which may be its second; else the latest.
 */
export const appealInForce = (audit: string): string => `
  where appeal.audit_id = ${audit}.audit_id
    and (${audit}.state <> 'REJECTED' or appeal.rejected_at = ${audit}.decided_at)
  order by appeal.rejected_at desc limit 1`
const IN_FORCE = sql.raw(appealInForce('audit'))

/** The appeal in force against a submission. */
export async function appealOf(db: Db, auditId: string): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    select in_force.* from audit cross join lateral (select * from appeal ${IN_FORCE}) as in_force
    where audit.audit_id = ${auditId}`.execute(db)
  return rows[0]
}

/** Its place in the queue of appeals, counted from one. */
export async function placeOf(db: Db, { appeal_id, lodged_at }: AppealRow): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*) as place from (
      select from appeal where state = 'WAITING' and (lodged_at, appeal_id) <= (${lodged_at}, ${appeal_id}::uuid)
      limit ${MAX_COUNTED}) as before`.execute(db)
  return rows[0]?.place ?? 1
}
