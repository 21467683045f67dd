import type { Can } from '@easel/contract/can.ts'
import {
  type Invoice,
  Withdrawal,
  type WithdrawalDetail,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import { StaffWithdrawal, type StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import {
  WITHDRAWAL_ACTS,
  type WithdrawalMove,
  WithdrawalState,
} from '@easel/domain/money/withdrawals/lifecycle.ts'
import { withdrawalPolicy, withdrawalRelations } from '@easel/domain/money/withdrawals/policy.ts'
import { invoiceDue } from '@easel/domain/money/withdrawals/rules.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { bansUntil, designersNamed, masked, payoutHolds } from '../../accounts/designers/public.ts'
import { timelineOf } from '../../base/activity/public.ts'
import { filesById, linkOf } from '../../base/files/public.ts'
import { atBankOf, disputedOf, payoutsOf } from '../payouts/public.ts'
import { ruleOf, sourcesOf, taxRules } from './factQueries.ts'
import { type InvoiceRow, invoicesOf, withInvoice } from './invoiceQueries.ts'
import { firstApprover, type WithdrawalRow } from './queries.ts'
import { flagsOf } from './queueQueries.ts'

const { closedAs: ClosedAs, frozenFor: FrozenFor } = Withdrawal.shape
const { read: Read } = StaffWithdrawal.shape.invoice.unwrap().shape
const Stored = WithdrawalState.exclude(['CANNOT_WITHDRAW'])

type PlainWithdrawal = Omit<Withdrawal, 'can'>
type CanOf = (row: WithdrawalRow, move: WithdrawalMove) => Can

/** What showing rows takes beside them: a few statements, however many there are. */
async function loadReplyContext({ db, clock }: Platform, rows: readonly WithdrawalRow[], actor: PolicyActor) {
  const now = clock.now()
  const rules = new Map((await taxRules(db)).map((rule) => [`${rule.invoiceType} ${rule.version}`, rule]))
  const bans = await bansUntil(
    db,
    rows.map((row) => row.designer_id),
    'WITHDRAW',
    now,
  )
  const holds = await payoutHolds(
    db,
    rows.map((row) => row.designer_id),
    now,
  )
  const ids = rows.map((row) => row.withdrawal_id)
  const disputed = await disputedOf(db, ids)
  const atBank = await atBankOf(db, ids)
  const invoiced = await withInvoice(db, ids)
  const can: CanOf = (row, move) => {
    const parties = { accountId: row.account_id, firstApprovedBy: firstApprover(row) }
    const thing = {
      state: Stored.parse(row.state),
      bannedUntil: bans.get(row.designer_id) ?? null,
      heldUntil: holds.get(row.designer_id) ?? null,
      hasInvoice: invoiced.has(row.withdrawal_id),
      isDisputed: disputed.has(row.withdrawal_id),
      isAtBank: atBank.has(row.withdrawal_id),
    }
    return canOf(withdrawalPolicy.can(withdrawalRelations(actor, parties), move, thing, now))
  }
  const show = (row: WithdrawalRow): PlainWithdrawal => {
    const rule = rules.get(`${row.invoice_type} ${row.rule_version}`)
    if (!rule) throw new Error(`There is no tax rule ${row.invoice_type} ${row.rule_version}`)
    return presented(row, ruleOf(rule))
  }
  return { can, show }
}

const presented = (row: WithdrawalRow, rule: Withdrawal['rule']): PlainWithdrawal => ({
  withdrawalId: row.withdrawal_id,
  orderNumber: row.order_number,
  month: row.month,
  invoiceType: InvoiceType.parse(row.invoice_type),
  amountFen: row.amount_fen,
  taxFen: row.tax_fen,
  actualFen: row.actual_fen,
  status: Stored.parse(row.state),
  appliedAt: row.applied_at.toISOString(),
  arrivedAt: row.arrived_at?.toISOString() ?? null,
  remark: row.remark,
  closedAs: ClosedAs.parse(row.closed_as),
  frozenFor: FrozenFor.parse(row.frozen_for),
  invoiceDueAt: invoiceDueAtOf(row),
  rule,
  creditor: {
    accountName: row.bank_account_name,
    bankName: row.bank_name,
    bankBranch: row.bank_branch,
    accountNumber: masked(row.bank_card_last4),
  },
})

/** By when a withdrawal needs its invoice; null where it waits for none. */
export const invoiceDueAtOf = ({ state, invoice_wanted_at }: WithdrawalRow): string | null =>
  state === 'WAITING_INVOICE' && invoice_wanted_at ? invoiceDue(invoice_wanted_at).toISOString() : null

/** Rows as their owner sees them, in the order given. */
export async function ownWithdrawals(
  platform: Platform,
  actor: Actor,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const { can, show } = await loadReplyContext(platform, rows, policyActor(actor, 'owner'))
  return rows.map((row) => ({
    ...show(row),
    can: { uploadInvoice: can(row, 'uploadInvoice'), cancel: can(row, 'cancel') },
  }))
}

/** What a page of one record shows beside it. */
async function details(
  platform: Platform,
  row: WithdrawalRow,
): Promise<Pick<WithdrawalDetail, 'sources' | 'invoices' | 'timeline'>> {
  const { db } = platform
  const invoices = await invoicesOf(db, [row.withdrawal_id])
  const timeline = await timelineOf(db, {
    subjectIds: [row.withdrawal_id],
    acts: WITHDRAWAL_ACTS.map((act) => `withdrawal.${act}`),
    ownerAccountId: row.account_id,
  })
  return {
    sources: await sourcesOf(db, row.account_id, row.withdrawal_id),
    invoices: await presentInvoices(platform, invoices),
    timeline: timeline.map(({ at, act, from, to, by, reason }) => ({ at, act, from, to, by, reason })),
  }
}

async function presentInvoices(platform: Platform, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  const files = await filesById(
    platform.db,
    rows.map((row) => row.file_id),
  )
  return rows.flatMap((row) => {
    const file = files.get(row.file_id)
    if (!file) return []
    return {
      invoiceId: row.invoice_id,
      number: row.number,
      date: row.invoice_date,
      amountFen: row.amount_fen,
      taxFen: row.tax_fen,
      fileName: file.file_name,
      mediaType: file.media_type,
      url: linkOf(platform, file),
      uploadedAt: row.uploaded_at.toISOString(),
      refusedAt: row.refused_at?.toISOString() ?? null,
      refuseReason: row.refuse_reason,
    }
  })
}

export async function ownDetail(
  platform: Platform,
  actor: Actor,
  row: WithdrawalRow,
): Promise<WithdrawalDetail> {
  const [own] = await ownWithdrawals(platform, actor, [row])
  if (!own) throw new Error('one row in, none out')
  return { ...own, ...(await details(platform, row)) }
}

/** Rows as finance sees them, in the order given. */
export async function staffWithdrawals(
  platform: Platform,
  actor: Actor,
  rows: readonly WithdrawalRow[],
): Promise<StaffWithdrawal[]> {
  const { db, config, clock } = platform
  const { can, show } = await loadReplyContext(platform, rows, policyActor(actor, 'staff'))
  const designerOf = await designersNamed(
    db,
    rows.map((row) => row.designer_id),
    clock.now(),
  )
  const clerks = await staffNames(
    db,
    rows.flatMap((row) => [row.first_approved_by ?? [], row.approved_by ?? []].flat()),
  )
  const ids = rows.map((row) => row.withdrawal_id)
  const flags = await flagsOf(db, ids)
  const inForce = (await invoicesOf(db, ids)).filter((invoice) => invoice.refused_at === null)
  const invoices = new Map(
    await Promise.all(
      inForce.map(async (invoice) => {
        const [shownInvoice] = await presentInvoices(platform, [invoice])
        const read = Read.parse(invoice.read_figures)
        return [invoice.withdrawal_id, shownInvoice ? { ...shownInvoice, read } : null] as const
      }),
    ),
  )
  return rows.map((row) => ({
    ...show(row),
    accountId: row.account_id,
    designerId: row.designer_id,
    ...designerOf(row.designer_id),
    designerType: row.designer_type === 'CORPORATE' ? 'CORPORATE' : 'INDIVIDUAL',
    own: row.account_id === actor.accountId,
    attempt: row.attempt,
    approvalsNeeded: row.amount_fen > config.secondApprovalAboveFen ? 2 : 1,
    approvals: approvalsOf(row, clerks),
    flags: [...(flags.get(row.withdrawal_id) ?? [])],
    invoice: invoices.get(row.withdrawal_id) ?? null,
    can: {
      refuseInvoice: can(row, 'refuseInvoice'),
      approve: can(row, 'approve'),
      retry: can(row, 'retry'),
      freeze: can(row, 'freeze'),
      unfreeze: can(row, 'unfreeze'),
      close: can(row, 'close'),
    },
  }))
}

/** Of a failed one those of its next attempt: by whom the last was approved its history says. */
const approvalsOf = (row: WithdrawalRow, names: ReadonlyMap<string, string>) =>
  [
    [row.state === 'FAILED' ? firstApprover(row) : row.first_approved_by, row.first_approved_at] as const,
    [row.state === 'FAILED' ? null : row.approved_by, row.approved_at] as const,
  ].flatMap(([by, at]) => (by && at ? { by: names.get(by) ?? '', at: at.toISOString() } : []))

export async function staffDetail(
  platform: Platform,
  actor: Actor,
  row: WithdrawalRow,
): Promise<StaffWithdrawalDetail> {
  const [staff] = await staffWithdrawals(platform, actor, [row])
  if (!staff) throw new Error('one row in, none out')
  const payouts = await payoutsOf(platform.db, row.withdrawal_id)
  return { ...staff, ...(await details(platform, row)), payouts }
}
