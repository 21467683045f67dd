import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../../platform/db/connection.ts'
import { storableJson } from '../../../../platform/db/literalQueries.ts'
import type { PackageDrawing } from '../../../../platform/db/schema.generated.ts'
import { Difference, DrawFault } from './task.ts'

type DrawingRow = Selectable<PackageDrawing>

/** What has been drawn of a package, or why not. */
export interface Drawing extends Pick<DrawingRow, 'package_id' | 'file_ids' | 'film_file_id' | 'crashes'> {
  readonly state: 'WAITING' | 'DRAWN' | 'FAILED'
  readonly fault: DrawFault | null
  readonly differences: readonly Difference[]
}

const State = z.enum(['WAITING', 'DRAWN', 'FAILED'])
const Differences = z.array(Difference)

const readDrawing = ({ package_id, file_ids, film_file_id, crashes, ...row }: DrawingRow): Drawing => ({
  package_id,
  file_ids,
  film_file_id,
  crashes,
  state: State.parse(row.state),
  fault: DrawFault.nullable().parse(row.fault),
  differences: Differences.parse(row.differences),
})

/** @returns whether it is asked for the first time. */
export async function insertDrawing(tx: Db, packageId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('package_drawing')
    .values({ package_id: packageId, state: 'WAITING', asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findDrawing(db: Db, packageId: string): Promise<Drawing | null> {
  return (await drawingsOf(db, [packageId])).get(packageId) ?? null
}

/** By package; absent where nobody has asked for one. */
export async function drawingsOf(db: Db, packageIds: readonly string[]): Promise<Map<string, Drawing>> {
  if (packageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('package_drawing')
    .selectAll()
    .where('package_id', '=', sql<string>`any(${[...new Set(packageIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.package_id, readDrawing(row)]))
}

export interface EndedDrawing {
  readonly fileIds: readonly string[]
  readonly fault: DrawFault | null
  readonly differences: readonly Difference[]
}

/** @returns false where another worker was first. */
export async function endDrawing(
  tx: Db,
  packageId: string,
  { fileIds, fault, differences }: EndedDrawing,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('package_drawing')
    .set({
      state: fault ? 'FAILED' : 'DRAWN',
      file_ids: [...fileIds],
      fault: fault && storableJson(fault),
      differences: storableJson(differences),
      ended_at: now,
    })
    .where('package_id', '=', packageId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @returns how many there have been. */
export async function countCrash(db: Db, packageId: string): Promise<number> {
  const { crashes } = await db
    .updateTable('package_drawing')
    .set(({ eb }) => ({ crashes: eb('crashes', '+', 1) }))
    .where('package_id', '=', packageId)
    .returning('crashes')
    .executeTakeFirstOrThrow()
  return crashes
}

export async function keepFilm(tx: Db, packageId: string, fileId: string): Promise<void> {
  await tx
    .updateTable('package_drawing')
    .set({ film_file_id: fileId })
    .where('package_id', '=', packageId)
    .execute()
}

/** Packages that have waited since before a moment, the oldest first. */
export async function undrawnSince(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('package_drawing')
    .select('package_id')
    .where('state', '=', 'WAITING')
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.package_id)
}
