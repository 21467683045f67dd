import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { BankFile } from '../../platform/db/schema.generated.ts'
import type { PayoutRow } from './queries.ts'

export type BankFileRow = Selectable<BankFile>

/** When the payment that has waited longest for a file was asked for; null where none waits. */
export async function oldestReady(db: Db): Promise<Date | null> {
  const { oldest } = await db
    .selectFrom('payout')
    .select((row) => row.fn.min('requested_at').as('oldest'))
    .where('state', '=', 'READY')
    .executeTakeFirstOrThrow()
  return oldest
}

/** What is ready, in the order of asking, locked; what somebody moves at this moment is left out. */
export async function lockReady(tx: Db, most: number): Promise<PayoutRow[]> {
  const rows = await tx
    .selectFrom('payout')
    .selectAll()
    .where('state', '=', 'READY')
    .orderBy('requested_at')
    .orderBy('payout_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({ ...row, state: 'READY' as const }))
}

/** @returns false where a file of these bytes is there already. */
export async function insertFile(tx: Db, file: Insertable<BankFile>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_file')
    .values(file)
    .onConflict((conflict) => conflict.columns(['direction', 'sha256']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

export const findFile = (db: Db, fileId: string): Promise<BankFileRow | undefined> =>
  db.selectFrom('bank_file').selectAll().where('bank_file_id', '=', fileId).executeTakeFirst()

/** Files of ours that are not in their folder yet, or of the bank that are not taken to their end. */
export async function unfinishedFiles(db: Db, state: 'MADE' | 'TAKEN'): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_file')
    .select('bank_file_id')
    .where('state', '=', state)
    .where('placed_at', 'is', null)
    .orderBy('made_at')
    .execute()
  return rows.map((row) => row.bank_file_id)
}

export async function updateFile(tx: Db, fileId: string, change: Updateable<BankFile>): Promise<void> {
  await tx.updateTable('bank_file').set(change).where('bank_file_id', '=', fileId).execute()
}

/** The payments of a file that are in a state, locked in the order of their keys. */
export async function lockOfFile(tx: Db, fileId: string): Promise<PayoutRow[]> {
  const rows = await tx
    .selectFrom('payout')
    .selectAll()
    .where('bank_file_id', '=', fileId)
    .where('state', '=', 'SENDING')
    .orderBy('key')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, state: 'SENDING' as const }))
}

/** The keys of the payments in a file of ours, by its message id. */
export async function keysOfMessage(db: Db, messageId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select payout.key from bank_file join payout using (bank_file_id)
    where bank_file.direction = 'OUT' and bank_file.message_id = ${messageId}
    order by payout.key`.execute(db)
  return rows.map(({ key }) => key)
}
