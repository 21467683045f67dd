import { SENT_AND_OPEN } from '@easel/domain/money/payouts/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { BankFile, BankFilePart, BankFileWord } from '../../../platform/db/schema.generated.ts'
import { leavingAmong, mayLeave, type PayoutRow } from './queries.ts'

/** Without its content, which may have megabytes. */
const COLUMNS = [
  'bank_file_id',
  'direction',
  'name',
  'sha256',
  'size_bytes',
  'message_kind',
  'message_id',
  'transfers',
  'recorded',
  'total_fen',
  'state',
  'refusal',
  'source',
  'made_by',
  'made_at',
  'placed_at',
] as const
export type BankFileRow = Pick<Selectable<BankFile>, (typeof COLUMNS)[number]>

/** When the payment that has waited longest for a file, and may leave, was asked for; null where none waits. */
export async function oldestReady(db: Db): Promise<Date | null> {
  const { oldest } = await db
    .selectFrom('payout')
    .select((row) => row.fn.min('requested_at').as('oldest'))
    .where('state', '=', 'READY')
    .where(mayLeave)
    .executeTakeFirstOrThrow()
  return oldest
}

/** What is ready and may leave, in the order of asking, locked; what somebody moves at this moment is left out. */
export async function lockReady(tx: Db, most: number): Promise<PayoutRow[]> {
  const rows = await tx
    .selectFrom('payout')
    .selectAll()
    .where('state', '=', 'READY')
    .where(mayLeave)
    .orderBy('requested_at')
    .orderBy('payout_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const leaving = await leavingAmong(
    tx,
    rows.map((row) => row.payout_id),
  )
  return rows.flatMap((row) => (leaving.has(row.payout_id) ? { ...row, state: 'READY' as const } : []))
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
  db.selectFrom('bank_file').select(COLUMNS).where('bank_file_id', '=', fileId).executeTakeFirst()

/** A page of one row more than is shown, from after a row on; the latest first. */
export function fileRows(
  db: Db,
  direction: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<BankFileRow[]> {
  return db
    .selectFrom('bank_file')
    .select(COLUMNS)
    .$if(direction !== 'ALL', (query) => query.where('direction', '=', direction))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(made_at, bank_file_id) < (
          select made_at, bank_file_id from bank_file as last where last.bank_file_id = ${after ?? null}::uuid)`,
      ),
    )
    .orderBy('made_at', 'desc')
    .orderBy('bank_file_id', 'desc')
    .limit(limit)
    .execute()
}

export const lockIncoming = (tx: Db, sha256: string): Promise<BankFileRow | undefined> =>
  tx
    .selectFrom('bank_file')
    .select(COLUMNS)
    .where('direction', '=', 'IN')
    .where('sha256', '=', sha256)
    .forUpdate()
    .executeTakeFirst()

/** @returns false where it is in another state by now. */
export async function moveFile(
  tx: Db,
  fileId: string,
  from: readonly string[],
  change: Updateable<BankFile>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_file')
    .set(change)
    .where('bank_file_id', '=', fileId)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What an earlier version keeps of a file: its content in one. */
export const findContent = (db: Db, fileId: string) =>
  db
    .selectFrom('bank_file')
    .select(['direction', 'content_cipher'])
    .where('bank_file_id', '=', fileId)
    .executeTakeFirst()

export async function insertPart(tx: Db, part: Insertable<BankFilePart>): Promise<void> {
  await tx.insertInto('bank_file_part').values(part).execute()
}

export const findPart = (db: Db, fileId: string, number: number) =>
  db
    .selectFrom('bank_file_part')
    .select(['bank_file_part_id', 'cipher'])
    .where('bank_file_id', '=', fileId)
    .where('number', '=', number)
    .executeTakeFirst()

/** One that is there already stays: who reads a file again finds the same. */
export async function insertWords(tx: Db, words: readonly Insertable<BankFileWord>[]): Promise<void> {
  if (words.length === 0) return
  await tx
    .insertInto('bank_file_word')
    .values([...words])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The next words of a file that are not recorded, after a place. */
export const wordsAfter = (
  db: Db,
  fileId: string,
  after: { readonly place: number; readonly key: string },
  limit: number,
): Promise<Selectable<BankFileWord>[]> =>
  db
    .selectFrom('bank_file_word')
    .selectAll()
    .where('bank_file_id', '=', fileId)
    .where(sql<boolean>`(place, key) > (${after.place}::integer, ${after.key}::text)`)
    .orderBy('place')
    .orderBy('key')
    .limit(limit)
    .execute()

/** @returns false where it was recorded by another. */
export async function deleteWord(
  tx: Db,
  { bank_file_id, place, key }: Pick<Selectable<BankFileWord>, 'bank_file_id' | 'place' | 'key'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bank_file_word')
    .where('bank_file_id', '=', bank_file_id)
    .where('place', '=', place)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteWords(tx: Db, fileId: string): Promise<void> {
  await tx.deleteFrom('bank_file_word').where('bank_file_id', '=', fileId).execute()
}

export async function countWords(db: Db, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bank_file_word')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('bank_file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Says how far a file is recorded. @param left words that are not */
export async function noteLeft(db: Db, fileId: string, left: number): Promise<void> {
  await db
    .updateTable('bank_file')
    .set({ recorded: sql`transfers - ${left}::integer` })
    .where('bank_file_id', '=', fileId)
    .execute()
}

/** Files of ours that are not in their folder yet, or of the bank that an earlier version has not recorded whole. */
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

/** The name of a file of ours that is not in its folder yet, locked; undefined where another process has it. */
export async function lockUnplaced(tx: Db, fileId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bank_file')
    .select('name')
    .where('bank_file_id', '=', fileId)
    .where('state', '=', 'MADE')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.name
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

/** The keys of the payments in a file of ours, by its message id, and whether the bank has yet to answer each. */
export async function keysOfMessage(
  db: Db,
  messageId: string,
): Promise<readonly { readonly key: string; readonly isOpen: boolean }[]> {
  const { rows } = await sql<{ key: string; isOpen: boolean }>`
    select payout.key, payout.state in (${literals(SENT_AND_OPEN)}) as "isOpen" from bank_file join payout using (bank_file_id)
    where bank_file.direction = 'OUT' and bank_file.message_id = ${messageId}
    order by payout.key`.execute(db)
  return rows
}
