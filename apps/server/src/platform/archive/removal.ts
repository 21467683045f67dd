import type { Db } from '../db/connection.ts'
import type { RowsPart } from './archive.ts'
import { deleteUpTo, hasRows, lockLeft, type Place, placeAfter, putLeft } from './removalQueries.ts'

/** So many rows a transaction, and so many transactions a call. */
const STEPS = { rows: 10_000, most: 100 }

/**
 * Takes rows that are in the store out of their table, the lowest key first, in steps: what breaks off goes on with the
 * next call. Nothing goes of a part that is not archived. @returns how many rows went
 * @throws where rows are gone, or there, that the archive does not know of
 */
export async function removeRows(
  { db }: { readonly db: Db },
  part: RowsPart,
  steps: typeof STEPS = STEPS,
): Promise<number> {
  let removed = 0
  let after: Place | null = null
  for (let count = 0; count < steps.most; count += 1) {
    const gone: Gone = await db
      .transaction()
      .execute((tx) => removeStep(tx, part, { after, most: steps.rows }))
    removed += gone.rows
    if (!gone.last) break
    after = gone.last
  }
  return removed
}

interface Gone {
  readonly rows: number
  /** Where the next step begins; null where there is none. */
  readonly last: Place | null
}
const NOTHING: Gone = { rows: 0, last: null }

async function removeStep(
  tx: Db,
  part: RowsPart,
  { after, most }: { readonly after: Place | null; readonly most: number },
): Promise<Gone> {
  const left = await lockLeft(tx, part)
  if (left === 0) return NOTHING
  const last = await placeAfter(tx, part, after, Math.min(most, left))
  const rows = await deleteUpTo(tx, part, { after, last })
  if (rows === 0) throw new Error(`${part.name}: ${left} rows are gone that nobody has removed`)
  // The table refuses fewer than none: rows that were never archived stay.
  await putLeft(tx, part, left - rows)
  if (rows === left && (await hasRows(tx, part)))
    throw new Error(`${part.name}: there are rows that are not archived`)
  return { rows, last: rows === left ? null : last }
}
