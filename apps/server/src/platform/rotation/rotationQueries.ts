import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { SealedColumn } from './sealedColumn.ts'

export interface SealedRow {
  readonly key: string
  readonly of: string
  readonly sealed: string
}

/** The encrypted text itself, in its column or in its field of a JSON column. */
const textOf = ({ column, within }: SealedColumn): RawBuilder<string> =>
  within ? sql`${sql.ref(within)} ->> ${sql.lit(column)}` : sql`${sql.ref(column)}`

/** Those that are there, in the order of their primary keys. */
export async function sealedRows(
  db: Db,
  place: SealedColumn,
  after: string | null,
  limit: number,
): Promise<SealedRow[]> {
  const key = sql.ref(place.key)
  const rest = after === null ? sql`true` : sql`${key} > ${after}`
  const { rows } = await sql<SealedRow>`
    select ${key}::text as key, ${sql.ref(place.of ?? place.key)}::text as of, ${textOf(place)} as sealed
    from ${sql.table(place.table)} where ${textOf(place)} is not null and ${textOf(place)} <> '' and ${rest}
    order by ${key} limit ${limit}`.execute(db)
  return rows
}

/** @returns false where somebody has written another text meanwhile */
export async function replaceSealed(
  db: Db,
  place: SealedColumn,
  { key, sealed, next }: { readonly key: string; readonly sealed: string; readonly next: string },
): Promise<boolean> {
  const { column, within } = place
  const change = within
    ? sql`${sql.ref(within)} = jsonb_set(${sql.ref(within)}, array[${sql.lit(column)}], to_jsonb(${next}::text))`
    : sql`${sql.ref(column)} = ${next}`
  const { numAffectedRows } = await sql`
    update ${sql.table(place.table)} set ${change}
    where ${sql.ref(place.key)} = ${key} and ${textOf(place)} = ${sealed}`.execute(db)
  return numAffectedRows === 1n
}
