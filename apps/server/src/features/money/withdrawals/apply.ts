import type { WithdrawalChoice } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { type InvoiceType, needsInvoice } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  bankDetailsOf,
  type DesignerWithAccount,
  identityOf,
  lockDesignerOfAccount,
  withBan,
} from '../../accounts/designers/public.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { lockAccounts, postJournals, setOffDebts } from '../ledger/public.ts'
import { loadEligibility } from './facts.ts'
import { journalsOf, notifyOfMove } from './move.ts'
import { personColumns } from './person.ts'
import { creditorColumns, insertWithdrawal, newOrderNumber, type WithdrawalRow } from './queries.ts'

export interface Application {
  readonly accountId: string
  readonly logActor: LogActor
  readonly invoiceType: InvoiceType
  /** The figures that were confirmed. */
  readonly amountFen: Fen
  readonly taxFen: Fen
}

/**
 * Applies for the whole of what is available (docs/design/revenue.md, Withdrawal): the figures, the tax rule and the
 * bank data are frozen into the record. Of many at once one succeeds; the database holds that too.
 */
export async function apply(
  platform: Platform,
  application: Application,
): Promise<WithdrawalRow | DomainError> {
  const { db, clock } = platform
  const { accountId } = application
  // By itself, so that it stays where the application is refused because the figures are others then.
  await db
    .transaction()
    .execute((tx) => setOffDebts(tx, clock, [accountId], { key: `apply:${newId()}`, madeBy: accountId }))
  try {
    return await inTransaction(db, (tx) => applyIn(tx, platform, application))
  } catch (error) {
    if (isUniqueViolation(error, 'withdrawal_one_a_month')) return domainError('withdrawal.alreadyThisMonth')
    throw error
  }
}

async function applyIn(
  tx: Db,
  platform: Platform,
  { accountId, logActor, invoiceType, amountFen, taxFen }: Application,
): Promise<WithdrawalRow | DomainError> {
  await lockDesignerAndAccounts(tx, accountId)
  const now = platform.clock.now()
  const { designer, blockers, choices, mustAgree } = await loadEligibility(tx, accountId, now)
  const [first] = blockers
  if (designer && (first?.code === 'withdrawal.banned' || first?.code === 'withdrawal.bannedForGood'))
    return withBan(tx, designer.designer_id, first, now)
  if (first || !designer) return first ? asDomainError(first) : domainError('withdrawal.notVerified')
  const choice = choices.find((each) => each.invoiceType === invoiceType)
  if (!choice) return domainError('withdrawal.notYourChoice')
  if (choice.amountFen !== amountFen || choice.taxFen !== taxFen)
    return domainError('withdrawal.figuresChanged')
  if (mustAgree) return domainError('agreement.required')
  return record(tx, platform, { designer, choice, logActor, now })
}

/** The designer first, as a ban does; then the money. Neither changes until the application is recorded. */
async function lockDesignerAndAccounts(tx: Db, ownerId: string): Promise<void> {
  await lockDesignerOfAccount(tx, ownerId)
  await lockAccounts(tx, [
    { kind: 'available', ownerId },
    { kind: 'reserved', ownerId },
  ])
}

interface Recorded {
  readonly designer: DesignerWithAccount
  readonly choice: WithdrawalChoice
  readonly logActor: LogActor
  readonly now: Date
}

async function record(
  tx: Db,
  { clock, secrets }: Platform,
  { designer, choice, logActor, now }: Recorded,
): Promise<WithdrawalRow | DomainError> {
  const creditor = bankDetailsOf(secrets, designer)
  if (!creditor) return domainError('withdrawal.noBankData')
  const withdrawalId = newId()
  const month = shanghaiMonth(now)
  const waits = needsInvoice(choice.invoiceType)
  const row = await insertWithdrawal(tx, {
    withdrawal_id: withdrawalId,
    order_number: await newOrderNumber(tx, month),
    account_id: designer.account_id,
    designer_id: designer.designer_id,
    designer_type: designer.designer_type,
    month,
    invoice_type: choice.invoiceType,
    rule_version: choice.rule.version,
    amount_fen: choice.amountFen,
    tax_fen: choice.taxFen,
    ...creditorColumns(secrets, withdrawalId, creditor),
    ...personColumns(
      secrets,
      { withdrawalId, invoiceType: choice.invoiceType },
      identityOf(secrets, designer),
    ),
    state: waits ? 'WAITING_INVOICE' : 'SUBMITTED',
    invoice_wanted_at: waits ? now : null,
    applied_at: now,
    updated_at: now,
  })
  await postJournals(tx, clock, journalsOf('apply', row, designer.account_id))
  await recordActivity(tx, clock, logActor, {
    act: 'withdrawal.apply',
    subjectKind: 'withdrawal',
    subjectId: withdrawalId,
    to: row.state,
  })
  await notifyOfMove(tx, clock, 'apply', row)
  return row
}
