import { statesFrom } from '@easel/domain/lifecycle.ts'
import { DISPUTES } from '@easel/domain/money/payouts/attention.ts'
import {
  type PayoutMove,
  PayoutState,
  payoutLifecycle,
  UNDER_WAY,
} from '@easel/domain/money/payouts/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { Payout, PayoutMessage } from '../../../platform/db/schema.generated.ts'

export type PayoutRow = Omit<Selectable<Payout>, 'state'> & { readonly state: PayoutState }

export async function insertPayout(tx: Db, payout: Insertable<Payout>): Promise<void> {
  await tx.insertInto('payout').values(payout).execute()
}

/** The payment of a withdrawal that was not sent. @returns undefined where none is in a state to move from. */
export async function moveUnsent(
  tx: Db,
  withdrawalId: string,
  move: PayoutMove,
  to: PayoutState,
  now: Date,
): Promise<{ readonly payoutId: string; readonly from: string } | undefined> {
  const { rows } = await sql<{ payoutId: string; from: string }>`
    with found as (
      select payout_id, state from payout
      where withdrawal_id = ${withdrawalId} and state = any(${statesFrom(payoutLifecycle, move)}::text[])
      for update)
    update payout set state = ${to}, next_at = ${to === 'READY' ? now : null}
    from found where payout.payout_id = found.payout_id
    returning payout.payout_id as "payoutId", found.state as "from"`.execute(tx)
  return rows[0]
}

export async function withdrawalOf(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('payout').select('withdrawal_id').where('key', '=', key).executeTakeFirst()
  return row?.withdrawal_id
}

export async function lockPayout(tx: Db, key: string): Promise<PayoutRow | undefined> {
  const row = await tx.selectFrom('payout').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
  return row && { ...row, state: PayoutState.parse(row.state) }
}

export async function lockPayoutById(tx: Db, payoutId: string): Promise<PayoutRow | undefined> {
  const query = tx.selectFrom('payout').selectAll().where('payout_id', '=', payoutId)
  const row = await query.forUpdate().executeTakeFirst()
  return row && { ...row, state: PayoutState.parse(row.state) }
}

/** Every attempt of a withdrawal, locked, the first one first. */
export async function lockAttempts(tx: Db, withdrawalId: string): Promise<PayoutRow[]> {
  const rows = await tx
    .selectFrom('payout')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('attempt')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, state: PayoutState.parse(row.state) }))
}

/** Those of the withdrawals of which the bank contradicts itself, or named another amount. */
export async function disputedOf(db: Db, withdrawalIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (withdrawalIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payout')
    .select('withdrawal_id')
    .distinct()
    .where('withdrawal_id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .where('attention', 'in', [...DISPUTES])
    .execute()
  return new Set(rows.map((row) => row.withdrawal_id))
}

/** Those of the withdrawals of which a payment is under way or disputed: the bank may pay it yet. */
export async function atBankOf(db: Db, withdrawalIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (withdrawalIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payout')
    .select('withdrawal_id')
    .distinct()
    .where('withdrawal_id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .where((where) =>
      where.or([where('state', 'in', [...UNDER_WAY]), where('attention', 'in', [...DISPUTES])]),
    )
    .execute()
  return new Set(rows.map((row) => row.withdrawal_id))
}

const disputedOther = sql`
  from payout as other
  where other.withdrawal_id = payout.withdrawal_id and other.payout_id <> payout.payout_id
    and other.attention in (${literals(DISPUTES)})`

/**
 * Whether a payment may leave as far as its other attempts go: while one of them is disputed the bank may pay that one
 * yet, so what is READY waits (docs/decisions/payments.md).
 */
export const mayLeave = sql<boolean>`(payout.state <> 'READY' or not exists (select ${disputedOther}))`

/** The disputed attempt that keeps a payment from leaving, the first one where there are several. */
export async function attemptBefore(
  db: Db,
  payoutId: string,
): Promise<{ readonly id: string; readonly attempt: number } | null> {
  const { rows } = await sql<{ id: string; attempt: number }>`
    select disputed.id, disputed.attempt from payout,
      lateral (select other.payout_id as id, other.attempt ${disputedOther} order by other.attempt limit 1) as disputed
    where payout.payout_id = ${payoutId} and not ${mayLeave}`.execute(db)
  return rows[0] ?? null
}

/**
 * Of payments that are locked, those that may leave still. A dispute that was recorded just before they were locked is
 * seen by this statement, and not by the one that locked them: it read the other attempts as it began.
 */
export async function leavingAmong(tx: Db, payoutIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('payout')
    .select('payout_id')
    .where('payout_id', '=', sql<string>`any(${[...payoutIds]}::uuid[])`)
    .where(mayLeave)
    .execute()
  return new Set(rows.map((row) => row.payout_id))
}

/** The payment that has been due for longest, locked for this transaction; others are left to other workers. */
export async function lockDue(tx: Db, now: Date, except: readonly string[]): Promise<PayoutRow | undefined> {
  const row = await tx
    .selectFrom('payout')
    .selectAll()
    .where('next_at', '<=', now)
    .where('payout_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .where(mayLeave)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const leaving = await leavingAmong(tx, [row.payout_id])
  if (!leaving.has(row.payout_id)) return lockDue(tx, now, [...except, row.payout_id])
  return { ...row, state: PayoutState.parse(row.state) }
}

/** The row is locked by the caller. */
export async function updatePayout(tx: Db, payoutId: string, change: Updateable<Payout>): Promise<void> {
  await tx.updateTable('payout').set(change).where('payout_id', '=', payoutId).execute()
}

/** An entry of the bank that is there already is dropped. */
export async function insertMessage(tx: Db, message: Insertable<PayoutMessage>): Promise<void> {
  await tx
    .insertInto('payout_message')
    .values(message)
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
    .execute()
}

/** The last booking of another amount than ours. */
export async function wrongBooking(db: Db, payoutId: string) {
  return db
    .selectFrom('payout_message')
    .select(['amount_fen', 'bank_reference', 'booked_at'])
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'BOOKED')
    .where('outcome', '=', 'WRONG_AMOUNT')
    .orderBy('at', 'desc')
    .orderBy('payout_message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the bank has ever named another amount than ours. */
export async function hasOtherAmount(tx: Db, payoutId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_message')
    .select('payout_message_id')
    .where('payout_id', '=', payoutId)
    .where('outcome', '=', 'WRONG_AMOUNT')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isEntryTaken(tx: Db, entryId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_message')
    .select('payout_message_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}

export async function bankPosition(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('bank_cursor')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.position ?? null
}

export async function setBankPosition(db: Db, name: string, position: string): Promise<void> {
  await db
    .insertInto('bank_cursor')
    .values({ name, position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
    .execute()
}

/** Payments in a file that the bank has said nothing of for too long: finance is to ask what became of it. */
export async function noteSilentFiles(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('payout')
    .set({ attention: sql`coalesce(attention, 'noAnswer')`, next_at: null })
    .where('state', '=', 'SENT')
    .where('bank_file_id', 'is not', null)
    .where('next_at', '<=', now)
    .execute()
}
