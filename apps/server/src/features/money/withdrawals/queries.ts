import { isDeepStrictEqual } from 'node:util'
import type { DesignerType } from '@easel/domain/accounts/designers/application.ts'
import { HOME_COUNTRY } from '@easel/domain/accounts/designers/bankAccount.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import {
  OPEN_WITHDRAWAL_STATES,
  type WithdrawalStateOrNone,
} from '@easel/domain/money/withdrawals/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { Withdrawal as WithdrawalTable } from '../../../platform/db/schema.generated.ts'
import type { SealedColumn } from '../../../platform/rotation/sealedColumn.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { closesOncePaid } from './factQueries.ts'
import { sealedPerson } from './person.ts'

/** The row, with its month as `yyyy-MM`. */
export type WithdrawalRow = Omit<Selectable<WithdrawalTable>, 'month'> & { readonly month: Month }

const monthText = sql<Month>`to_char(withdrawal.month, 'YYYY-MM')`.as('month')

export const rows = (db: Db) => db.selectFrom('withdrawal').selectAll('withdrawal').select(monthText)

/** Locked until the transaction ends: of two clerks, or a clerk and the bank, one comes after the other. */
export async function lockWithdrawal(tx: Db, withdrawalId: string): Promise<WithdrawalRow | undefined> {
  return rows(tx).where('withdrawal_id', '=', withdrawalId).forNoKeyUpdate().executeTakeFirst()
}

export async function findWithdrawal(db: Db, withdrawalId: string): Promise<WithdrawalRow | undefined> {
  return rows(db).where('withdrawal_id', '=', withdrawalId).executeTakeFirst()
}

/** A number of its own, such as `W202611-00000012`: what bank and designer name it by. */
export async function newOrderNumber(tx: Db, month: Month): Promise<string> {
  const { rows: found } = await sql<{ next: number }>`
    select nextval('withdrawal_order_number') as next`.execute(tx)
  return `W${month.replace('-', '')}-${String(found[0]?.next ?? 0).padStart(8, '0')}`
}

export async function insertWithdrawal(
  tx: Db,
  row: Omit<Insertable<WithdrawalTable>, 'month'> & { readonly month: Month },
): Promise<WithdrawalRow> {
  await tx
    .insertInto('withdrawal')
    .values({ ...row, month: `${row.month}-01` })
    .execute()
  return rows(tx).where('withdrawal_id', '=', row.withdrawal_id).executeTakeFirstOrThrow()
}

/** The guard of the lifecycle's table once more. @returns undefined where it was in none of `from`. */
export async function updateWithdrawal(
  tx: Db,
  withdrawalId: string,
  from: readonly WithdrawalStateOrNone[],
  change: Updateable<WithdrawalTable>,
): Promise<WithdrawalRow | undefined> {
  const updated = await tx
    .updateTable('withdrawal')
    .set(change)
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', sql<string>`any(${[...from]}::text[])`)
    .returning('withdrawal_id')
    .executeTakeFirst()
  return updated && findWithdrawal(tx, withdrawalId)
}

/** The accounts that withdrawals are paid to, by the withdrawals. */
export async function payeesOf(
  db: Db,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('withdrawal')
    .select(['withdrawal_id', 'account_id'])
    .where('withdrawal_id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .execute()
  return new Map(found.map((row) => [row.withdrawal_id, row.account_id]))
}

/**
 * The open withdrawals of an account, locked, in one order. Whoever wants those of some states chooses among these: a row that another transaction is
 * just moving into such a state is not found by it.
 */
export async function lockOpenOf(tx: Db, accountId: string): Promise<WithdrawalRow[]> {
  return rows(tx)
    .where('account_id', '=', accountId)
    .where('state', '=', sql<string>`any(${[...OPEN_WITHDRAWAL_STATES]}::text[])`)
    .orderBy('withdrawal_id')
    .forNoKeyUpdate()
    .execute()
}

/** The next one that has waited for its invoice since before a moment, locked; one that another worker has is skipped. */
export async function lockNextLapsing(
  tx: Db,
  before: Date,
  except: readonly string[],
): Promise<WithdrawalRow | undefined> {
  return rows(tx)
    .where('state', '=', 'WAITING_INVOICE')
    .where('invoice_wanted_at', '<=', before)
    .where('withdrawal_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('invoice_wanted_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * The first of two approvals, where the second is still to come. A row that failed keeps the two by which it was paid:
 * those count for no other payment.
 */
export const firstApprover = (
  row: Pick<WithdrawalRow, 'approved_by' | 'first_approved_by'>,
): string | null => (row.approved_by === null ? row.first_approved_by : null)

/** The first of two approvals, of an application or of another attempt: the state stays. */
export async function setFirstApproval(
  tx: Db,
  withdrawalId: string,
  { by, now }: { readonly by: string; readonly now: Date },
  change: Updateable<WithdrawalTable> = {},
): Promise<WithdrawalRow> {
  await tx
    .updateTable('withdrawal')
    .set({
      ...change,
      first_approved_by: by,
      first_approved_at: now,
      approved_by: null,
      approved_at: null,
      updated_at: now,
    })
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
  return rows(tx).where('withdrawal_id', '=', withdrawalId).executeTakeFirstOrThrow()
}

/** Who is paid: the bank data as they were verified when the withdrawal was applied for, or paid again. */
const Creditor = z.object({
  name: z.string(),
  bankName: z.string(),
  bic: z.string().nullable().default(null),
  country: z.string().default(HOME_COUNTRY),
  province: z.string(),
  city: z.string(),
  branch: z.string(),
  accountNumber: z.string(),
})
type Creditor = z.infer<typeof Creditor>

const contextOf = (withdrawalId: string) => `withdrawal:${withdrawalId}:creditor`

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'withdrawal', key: 'withdrawal_id', column: 'creditor_cipher', context: contextOf },
  sealedPerson,
]

/** The columns of a withdrawal: encrypted whole, and beside it what a screen shows. */
export function creditorColumns(secrets: Secrets, withdrawalId: string, creditor: Creditor) {
  return {
    creditor_cipher: secrets.encrypt(JSON.stringify(creditor), contextOf(withdrawalId)),
    bank_account_name: creditor.name,
    bank_name: creditor.bankName,
    bank_branch: creditor.branch,
    bank_card_last4: creditor.accountNumber.slice(-4),
  }
}

export const openedCreditor = (secrets: Secrets, withdrawalId: string, cipher: string): Creditor =>
  Creditor.parse(JSON.parse(secrets.decrypt(cipher, contextOf(withdrawalId))))

/** Whether a withdrawal is paid to these details, whatever else changed. */
export const isPaidTo = (
  secrets: Secrets,
  { withdrawal_id, creditor_cipher }: WithdrawalRow,
  creditor: Creditor,
): boolean =>
  isDeepStrictEqual(openedCreditor(secrets, withdrawal_id, creditor_cipher), Creditor.parse(creditor))

interface MayWithdraw {
  readonly accountId: string
  readonly designerType: DesignerType
  readonly availableFen: Fen
}

/**
 * Verified designers with at least the minimum of their type available, or with anything where it is their last, in the
 * order of their accounts.
 */
export async function accountsAbove(
  db: Db,
  leastFen: Readonly<Record<DesignerType, Fen>>,
  after: string | null,
  limit: number,
): Promise<MayWithdraw[]> {
  const { rows } = await sql<MayWithdraw>`
    select owner_id as "accountId", designer_type as "designerType", balance_fen as "availableFen"
    from ledger_account join designer on designer.account_id = owner_id
    where kind = 'available' and registration_status = 'VERIFIED'
      and (balance_fen >= case designer_type when 'CORPORATE' then ${leastFen.CORPORATE}::bigint
          else ${leastFen.INDIVIDUAL}::bigint end
        or balance_fen > 0 and ${closesOncePaid(sql.ref('owner_id'))})
      and (${after}::uuid is null or owner_id > ${after}::uuid)
    order by owner_id limit ${limit}`.execute(db)
  return rows
}

/** Withdrawals that wait for finance: to be approved, and failed ones. */
export async function waitingForFinance(db: Db): Promise<Readonly<Record<'SUBMITTED' | 'FAILED', number>>> {
  const { rows } = await sql<{ submitted: number; failed: number }>`
    select (select count(*) from withdrawal where state = 'SUBMITTED') as submitted,
      (select count(*) from withdrawal where state = 'FAILED') as failed`.execute(db)
  return { SUBMITTED: rows[0]?.submitted ?? 0, FAILED: rows[0]?.failed ?? 0 }
}
