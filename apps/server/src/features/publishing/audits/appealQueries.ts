import { MAX_COUNTED } from '@easel/domain/counting.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Appeal } from '../../../platform/db/schema.generated.ts'

export type AppealRow = Selectable<Appeal>

/** The one appeal against a submission. */
export function appealOf(db: Db, auditId: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeal').selectAll().where('audit_id', '=', auditId).executeTakeFirst()
}

/** How the appeal against a submission stands. */
export interface AppealStanding {
  readonly state: AppealState
  readonly lodgedAt: Date
}

export async function appealStandings(
  db: Db,
  auditIds: readonly string[],
): Promise<Map<string, AppealStanding>> {
  if (auditIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('appeal')
    .select(['audit_id', 'state', 'lodged_at'])
    .where('audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.audit_id, { state: AppealState.parse(row.state), lodgedAt: row.lodged_at }]),
  )
}

/** Its place in the queue of appeals, counted from one. */
export async function placeOf(db: Db, { appeal_id, lodged_at }: AppealRow): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*) as place from (
      select from appeal where state = 'WAITING' and (lodged_at, appeal_id) <= (${lodged_at}, ${appeal_id}::uuid)
      limit ${MAX_COUNTED}) as before`.execute(db)
  return rows[0]?.place ?? 1
}
