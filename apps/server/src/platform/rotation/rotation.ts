import type { Db } from '../db/connection.ts'
import type { Secrets } from '../secrets.ts'
import { replaceSealed, sealedRows } from './rotationQueries.ts'
import type { SealedColumn } from './sealedColumn.ts'

/** Rows that are read at once. */
const TOGETHER = 500

/**
 * Encrypts under the newest key what older ones have encrypted. The portal may run: a text that changes meanwhile was
 * written by it under the newest key already. What is interrupted can be run again.
 * @returns how many texts there are, and how many of them were encrypted anew
 * @throws where no key fits a text
 */
export async function reencrypt(
  db: Db,
  secrets: Pick<Secrets, 'renew'>,
  column: SealedColumn,
): Promise<{ texts: number; renewed: number }> {
  let [texts, renewed, after]: [number, number, string | null] = [0, 0, null]
  for (;;) {
    const rows = await sealedRows(db, column, after, TOGETHER)
    for (const { key, of, sealed } of rows) {
      const next = secrets.renew(sealed, column.context(of))
      if (next !== null && (await replaceSealed(db, column, { key, sealed, next }))) renewed += 1
    }
    texts += rows.length
    after = rows.at(-1)?.key ?? null
    if (rows.length < TOGETHER) return { texts, renewed }
  }
}
