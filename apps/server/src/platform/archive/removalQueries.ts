import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { RowsPart } from './archive.ts'

/** The key of one row, as text. */
export type Place = readonly string[]

/** How many rows of a part are still to go, until the transaction ends for this process alone; 0 where another is at it. */
export async function lockLeft(tx: Db, { table, name }: RowsPart): Promise<number> {
  const row = await tx
    .selectFrom('archived_part')
    .select('left_rows')
    .where('table_name', '=', table)
    .where('part_name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.left_rows ?? 0
}

export async function putLeft(tx: Db, { table, name }: RowsPart, left: number): Promise<void> {
  await tx
    .updateTable('archived_part')
    .set({ left_rows: left })
    .where('table_name', '=', table)
    .where('part_name', '=', name)
    .execute()
}

const keyOf = ({ key }: RowsPart) => sql.join(key.map((column) => sql.ref(column)))
/** As literals, which take the types of the columns that they are compared with. */
const valuesOf = (place: Place) => sql.join(place.map((value) => sql.lit(value)))

const isOf = ({ where }: RowsPart): RawBuilder<unknown> =>
  sql`${sql.ref(where.column)} = ${sql.lit(where.value)}`

const isAfter = (part: RowsPart, after: Place | null): RawBuilder<unknown> =>
  after ? sql`(${keyOf(part)}) > (${valuesOf(after)})` : sql`true`

/** The key of the row that is the nth after a place; null where there are fewer. */
export async function placeAfter(
  tx: Db,
  part: RowsPart,
  after: Place | null,
  nth: number,
): Promise<Place | null> {
  const texts = sql.join(part.key.map((column) => sql`${sql.ref(column)}::text`))
  const { rows } = await sql<{ place: string[] }>`
    select array[${texts}] as place from ${sql.table(part.table)}
    where ${isOf(part)} and ${isAfter(part, after)}
    order by ${keyOf(part)} offset ${nth - 1} limit 1`.execute(tx)
  return rows[0]?.place ?? null
}

/** Deletes the rows after one place up to another one, or all after it. @returns how many */
export async function deleteUpTo(
  tx: Db,
  part: RowsPart,
  { after, last }: { readonly after: Place | null; readonly last: Place | null },
): Promise<number> {
  const isUpTo = last ? sql`(${keyOf(part)}) <= (${valuesOf(last)})` : sql`true`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(part.table)}
    where ${isOf(part)} and ${isAfter(part, after)} and ${isUpTo}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function hasRows(tx: Db, part: RowsPart): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(part.table)} where ${isOf(part)} limit 1`.execute(tx)
  return rows.length > 0
}
