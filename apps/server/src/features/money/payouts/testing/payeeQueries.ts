import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { addMonths } from '@easel/domain/base/calendar/month.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Owner } from '../../../publishing/audits/public.ts'

export const CREDITOR = {
  name: 'Mei Lin',
  bankName: 'ICBC',
  bic: null,
  country: 'CN',
  province: 'Beijing',
  city: 'Beijing',
  branch: 'Haidian <& "Main">',
  accountNumber: '6222021234567890123',
}

const BANK = {
  bank_account_name: CREDITOR.name,
  bank_name: 'ICBC',
  bank_branch: 'Main',
  bank_card_last4: '0123',
}

let staged = 0

/** A withdrawal that is being paid, of a payee of its own where none is named; nothing is reserved for it. One that is there stays. */
export async function stagePayee(
  { db, clock }: Platform,
  withdrawalId: string,
  amountFen: Fen,
  payee?: Owner,
): Promise<void> {
  const now = clock.now()
  const { accountId, designerId } = payee ?? { accountId: newId(), designerId: newId() }
  const there = await db
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()
  if (there) return
  staged += 1
  if (!payee) await insertPayee(db, accountId, designerId, now)
  await db
    .insertInto('withdrawal')
    .values({
      withdrawal_id: withdrawalId,
      order_number: `P-${withdrawalId.slice(-12)}`,
      account_id: accountId,
      designer_id: designerId,
      designer_type: 'INDIVIDUAL',
      // One application a month: each of a payee who is named is in a month of its own.
      month: payee ? `${addMonths('1970-01', staged)}-01` : '2026-11-01',
      invoice_type: 'WITHHOLDING',
      rule_version: 'author-2019',
      amount_fen: amountFen,
      tax_fen: 0,
      creditor_cipher: '',
      ...BANK,
      state: 'WITHDRAWING',
      attempt: 1,
      applied_at: now,
      updated_at: now,
    })
    .execute()
}

async function insertPayee(db: Db, accountId: string, designerId: string, now: Date): Promise<void> {
  await db
    .insertInto('account')
    .values({ id: accountId, email: `payee-${accountId}@example.com`, name: 'Payee' })
    .execute()
  await db
    .insertInto('designer')
    .values({
      designer_id: designerId,
      account_id: accountId,
      designer_type: 'INDIVIDUAL',
      registration_status: 'VERIFIED',
      nickname: `payee ${designerId.slice(-8)}`,
      nickname_key: `payee ${designerId.slice(-8)}`,
      real_name: CREDITOR.name,
      address: '1 Test Road',
      ...BANK,
      bank_province: 'Beijing',
      bank_city: 'Beijing',
      bank_card_cipher: '',
      content_types: ['themes'],
      applied_at: now,
      updated_at: now,
    })
    .execute()
}
