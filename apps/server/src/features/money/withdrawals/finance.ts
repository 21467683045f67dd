import { holdRefusal } from '@easel/domain/money/withdrawals/blockers.ts'
import { togetherRefusal } from '@easel/domain/money/withdrawals/flags.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { bankDetailsOf, findDesigner, identityOf, payoutHolds } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { requestPayout } from '../payouts/public.ts'
import { closeRow, freezeRow, unfreezeRow } from './hold.ts'
import { invoiceInForce, refuseInvoice } from './invoiceQueries.ts'
import { moveRefusal, moveWithdrawal } from './move.ts'
import { openedPerson, personColumns } from './person.ts'
import {
  creditorColumns,
  firstApprover,
  isPaidTo,
  lockWithdrawal,
  openedCreditor,
  setFirstApproval,
  type WithdrawalRow,
} from './queries.ts'
import { flagsOf } from './queueQueries.ts'

/** A clerk of finance working on one withdrawal. */
export interface Clerk {
  readonly actor: Actor
  readonly ip: string
  readonly withdrawalId: string
  readonly reason: string | null
  /** Of the invoice that was looked at; left out where the move is not about one. */
  readonly invoiceUploadedAt?: string | null
}

/** `approveTogether` is `approve` for one of many: only what nobody has to look at. */
export type FinanceMove =
  | 'refuseInvoice'
  | 'approve'
  | 'approveTogether'
  | 'retry'
  | 'freeze'
  | 'unfreeze'
  | 'close'

/** Makes a move of finance: of two clerks at one withdrawal the second meets the state that the first left. */
export function act(
  platform: Platform,
  move: FinanceMove,
  clerk: Clerk,
): Promise<WithdrawalRow | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const row = await lockWithdrawal(tx, clerk.withdrawalId)
    if (!row) return domainError('not_found')
    const named = move === 'approveTogether' ? 'approve' : move
    const refusal = await moveRefusal(tx, row, named, policyActor(clerk.actor, 'staff'), platform.clock.now())
    if (refusal) return refusal
    const isOld =
      clerk.invoiceUploadedAt !== undefined &&
      clerk.invoiceUploadedAt !== (await invoiceInForce(tx, row.withdrawal_id))
    return isOld ? domainError('conflict') : moveLocked(tx, platform, move, row, clerk)
  })
}

async function moveLocked(
  tx: Db,
  platform: Platform,
  move: FinanceMove,
  row: WithdrawalRow,
  clerk: Clerk,
): Promise<WithdrawalRow | DomainError> {
  const by = { logActor: logActorOf(clerk), reason: clerk.reason }
  switch (move) {
    case 'refuseInvoice':
      return refuse(tx, platform, row, clerk)
    case 'approve':
      return approve(tx, platform, row, clerk)
    case 'approveTogether': {
      const flags = (await flagsOf(tx, [row.withdrawal_id])).get(row.withdrawal_id) ?? []
      const look = togetherRefusal(
        { amountFen: row.amount_fen, flags },
        platform.config.secondApprovalAboveFen,
      )
      return look ? asDomainError(look) : approve(tx, platform, row, clerk)
    }
    case 'retry':
      return retry(tx, platform, row, clerk)
    case 'freeze':
      return freezeRow(tx, platform, row, { ...by, because: 'FINANCE' })
    case 'unfreeze':
      return unfreezeRow(tx, platform, row, by)
    case 'close':
      return closeRow(tx, platform, row, by)
  }
}

async function refuse(
  tx: Db,
  { clock }: Platform,
  row: WithdrawalRow,
  clerk: Clerk,
): Promise<WithdrawalRow | DomainError> {
  const now = clock.now()
  const reason = clerk.reason ?? ''
  if (!(await refuseInvoice(tx, row.withdrawal_id, { by: clerk.actor.accountId, reason, now })))
    return domainError('withdrawal.noInvoice')
  return moveWithdrawal(tx, clock, row, {
    move: 'refuseInvoice',
    logActor: logActorOf(clerk),
    reason,
    set: { invoice_wanted_at: now, first_approved_by: null, first_approved_at: null },
  })
}

/** Above the configured amount the first approval waits for a colleague's. */
async function approve(
  tx: Db,
  platform: Platform,
  row: WithdrawalRow,
  clerk: Clerk,
): Promise<WithdrawalRow | DomainError> {
  const { clock, config } = platform
  const by = clerk.actor.accountId
  if (row.amount_fen > config.secondApprovalAboveFen && firstApprover(row) === null)
    return approveFirst(tx, platform, row, clerk)
  const moved = await moveWithdrawal(tx, clock, row, {
    move: 'approve',
    logActor: logActorOf(clerk),
    set: { approved_by: by, approved_at: clock.now(), attempt: row.attempt + 1 },
  })
  return pay(tx, platform, moved)
}

/** Nothing leaves by it; `change` is what the second one is to find. */
async function approveFirst(
  tx: Db,
  { clock }: Platform,
  row: WithdrawalRow,
  clerk: Clerk,
  change: Parameters<typeof setFirstApproval>[3] = {},
): Promise<WithdrawalRow> {
  await recordActivity(tx, clock, logActorOf(clerk), {
    act: 'withdrawal.approveFirst',
    subjectKind: 'withdrawal',
    subjectId: row.withdrawal_id,
    from: row.state,
    to: row.state,
  })
  return setFirstApproval(tx, row.withdrawal_id, { by: clerk.actor.accountId, now: clock.now() }, change)
}

/**
 * The same withdrawal, the next attempt: to the bank data as they are verified now. Above the configured amount the
 * first retry keeps these data, and a colleague's pays to them; where they changed in between it is a first one again.
 */
async function retry(
  tx: Db,
  platform: Platform,
  row: WithdrawalRow,
  clerk: Clerk,
): Promise<WithdrawalRow | DomainError> {
  const { clock, config, secrets } = platform
  const designer = await findDesigner(tx, row.designer_id)
  if (designer?.registration_status !== 'VERIFIED') return domainError('withdrawal.notVerified')
  const creditor = bankDetailsOf(secrets, designer)
  if (!creditor) return domainError('withdrawal.noBankData')
  // Asked once more after the details were read: a change that came into force in between holds them.
  const heldUntil = (await payoutHolds(tx, [row.designer_id], clock.now())).get(row.designer_id)
  if (heldUntil) return asDomainError(holdRefusal(heldUntil))
  const columns = creditorColumns(secrets, row.withdrawal_id, creditor)
  const first = firstApprover(row)
  const isApproved = first !== null && isPaidTo(secrets, row, creditor)
  if (row.amount_fen > config.secondApprovalAboveFen && !isApproved)
    return approveFirst(tx, platform, row, clerk, columns)
  const moved = await moveWithdrawal(tx, clock, row, {
    move: 'retry',
    logActor: logActorOf(clerk),
    set: {
      ...columns,
      ...personColumns(
        secrets,
        { withdrawalId: row.withdrawal_id, invoiceType: row.invoice_type },
        identityOf(secrets, designer),
      ),
      attempt: row.attempt + 1,
      first_approved_by: first,
      first_approved_at: first === null ? null : row.first_approved_at,
      approved_by: clerk.actor.accountId,
      approved_at: clock.now(),
    },
  })
  return pay(tx, platform, moved)
}

/** Asks for the payment in the same transaction; it is sent once that is committed. */
async function pay(tx: Db, platform: Platform, row: WithdrawalRow): Promise<WithdrawalRow> {
  const { withdrawal_id: id, person_cipher: person } = row
  await requestPayout(tx, platform, {
    withdrawalId: id,
    attempt: row.attempt,
    orderNumber: row.order_number,
    amountFen: row.actual_fen,
    creditor: openedCreditor(platform.secrets, id, row.creditor_cipher),
    person: person === null ? null : openedPerson(platform.secrets, id, person),
  })
  return row
}
