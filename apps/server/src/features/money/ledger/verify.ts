import type { Db } from '../../../platform/db/connection.ts'
import {
  type Checks,
  countEntries,
  firstDifference,
  LEDGER_CHECKS,
  withoutTimeLimit,
} from './verifyQueries.ts'

export type Verdict =
  | { readonly sound: true; readonly journals: number; readonly entries: number }
  | { readonly sound: false; readonly check: string; readonly difference: string }

/**
 * Rebuilds every balance and rollup from the entries and compares; stops at the first difference. Changes nothing.
 * All checks see one moment of the database.
 * @param more what must hold between the ledger and the nouns above it
 */
export function verifyLedger(db: Db, more: Checks): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await withoutTimeLimit(tx)
      return verdictOf(tx, more)
    })
}

/** The verdict as the transaction sees it. */
export async function verdictOf(tx: Db, more: Checks): Promise<Verdict> {
  for (const [check, find] of Object.entries({ ...LEDGER_CHECKS, ...more })) {
    const difference = await firstDifference(tx, find)
    if (difference) return { sound: false, check, difference }
  }
  return { sound: true, ...(await countEntries(tx)) }
}
