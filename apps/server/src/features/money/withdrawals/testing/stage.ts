import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import type { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Owner } from '../../../publishing/audits/public.ts'
import { postJournals } from '../../ledger/public.ts'
import { creditorColumns, insertWithdrawal } from '../queries.ts'
import { insertTaxFiling } from '../taxFilingQueries.ts'

/** Gives an account money that can be withdrawn, as a settled month would. */
export async function giveAvailable(
  { platform: { db, clock } }: TestApp,
  ownerId: string,
  amountFen: Fen,
): Promise<void> {
  await db.transaction().execute((tx) =>
    postJournals(tx, clock, [
      {
        kind: 'ADJUST',
        key: `test:${newId()}`,
        madeBy: null,
        causes: {},
        lines: [
          { account: { kind: 'store' }, amountFen: -amountFen },
          { account: { kind: 'available', ownerId }, amountFen },
        ],
      },
    ]),
  )
}

interface Staged {
  readonly invoiceType?: InvoiceType
  readonly amountFen?: Fen
  readonly taxFen?: Fen
  readonly firstApprovedBy?: string | null
  readonly appliedAt?: Date
}

/** A withdrawal that waits for an invoice or for approval, with its money reserved, written straight into the database. */
export async function stageWithdrawal(
  { platform: { db, clock, secrets } }: TestApp,
  { accountId, designerId }: Owner,
  staged: Staged = {},
): Promise<string> {
  const { invoiceType = 'VAT_3', amountFen = 1_000_000, taxFen = 29_126, firstApprovedBy = null } = staged
  const withdrawalId = newId()
  const now = staged.appliedAt ?? clock.now()
  await db.transaction().execute(async (tx) => {
    await insertWithdrawal(tx, {
      withdrawal_id: withdrawalId,
      order_number: `W-${withdrawalId.slice(-12)}`,
      account_id: accountId,
      designer_id: designerId,
      designer_type: 'INDIVIDUAL',
      month: freeMonth(accountId),
      invoice_type: invoiceType,
      rule_version: invoiceType === 'WITHHOLDING' ? 'author-2019' : 'vat-3-2016',
      amount_fen: amountFen,
      tax_fen: taxFen,
      ...creditorColumns(secrets, withdrawalId, CREDITOR),
      state: invoiceType === 'WITHHOLDING' ? 'SUBMITTED' : 'WAITING_INVOICE',
      invoice_wanted_at: invoiceType === 'WITHHOLDING' ? null : now,
      first_approved_by: firstApprovedBy,
      first_approved_at: firstApprovedBy && now,
      applied_at: now,
      updated_at: now,
    })
    await postJournals(tx, clock, [
      {
        kind: 'ADJUST',
        key: `test:${withdrawalId}`,
        madeBy: null,
        causes: {},
        lines: [
          { account: { kind: 'store' }, amountFen: -amountFen },
          { account: { kind: 'reserved', ownerId: accountId }, amountFen },
        ],
      },
    ])
  })
  return withdrawalId
}

const CREDITOR = {
  name: 'Test Person',
  bankName: 'ICBC',
  bic: null,
  country: 'CN',
  province: 'Beijing',
  city: 'Beijing',
  branch: 'Main',
  accountNumber: '6222020000000000',
}

const months = new Map<string, number>()
/** One application a month: each staged one of an account is in a month of its own. */
function freeMonth(accountId: string): Month {
  const count = months.get(accountId) ?? 0
  months.set(accountId, count + 1)
  return `${1990 + Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

let asked = 0
/** A file for the tax office that somebody asked for, each of a month of its own. */
export async function stageTaxFiling(
  { platform: { db, clock } }: TestApp,
  accountId: string,
): Promise<string> {
  const id = newId()
  asked += 1
  const month = `${1980 + Math.floor(asked / 12)}-${String((asked % 12) + 1).padStart(2, '0')}`
  await insertTaxFiling(db, { id, month, askedBy: accountId, askedAt: clock.now() })
  return id
}
