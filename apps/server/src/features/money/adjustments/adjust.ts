import { statesAfter } from '@easel/domain/lifecycle.ts'
import { AdjustmentCounter, type AdjustmentInput } from '@easel/domain/money/adjustments/rules.ts'
import { keyOfAccount, type LedgerAccount } from '@easel/domain/money/ledger/accounts.ts'
import {
  adjustmentLifecycle,
  adjustmentPolicy,
  type ProposalMove,
  ProposalState,
  proposalRelations,
} from '@easel/domain/money/proposals.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { availableOf, lockAccounts, ownerNamed, postJournals } from '../ledger/public.ts'
import { type AdjustmentRow, insertAdjustment, lockAdjustment, productExists, setDecided } from './queries.ts'

type Deps = Pick<Platform, 'db' | 'clock'>

export interface Clerk {
  readonly actor: Actor
  readonly ip: string
}

/** Proposes to change what an account has available; nothing is posted. @returns the id of the adjustment */
export function propose(
  { db, clock }: Deps,
  clerk: Clerk,
  input: AdjustmentInput,
): Promise<string | DomainError> {
  return inTransaction(db, async (tx) => {
    const owner = await ownerNamed(tx, input.account, clock.now())
    if (!owner) return domainError('adjustment.noAccount')
    const { accountId } = owner
    const relations = proposalRelations(policyActor(clerk.actor, 'staff'), { accountId, proposedBy: null })
    const refusal = adjustmentPolicy.can(relations, 'propose', 'NONE', clock.now())
    if (refusal) return asDomainError(refusal)
    if (input.productId && !(await productExists(tx, input.productId)))
      return domainError('adjustment.noProduct')
    const availableFen = (await availableOf(tx, [accountId])).get(accountId) ?? 0
    if (availableFen + input.amountFen < 0) return domainError('adjustment.belowZero', { availableFen })
    const adjustmentId = newId()
    await insertAdjustment(tx, {
      ...input,
      adjustmentId,
      accountId,
      proposedBy: clerk.actor.accountId,
      proposedAt: clock.now(),
    })
    await recordActivity(tx, clock, logActorOf(clerk), {
      act: 'adjustment.propose',
      subjectKind: 'adjustment',
      subjectId: adjustmentId,
      to: 'PROPOSED',
      reason: input.reason,
    })
    return adjustmentId
  })
}

interface Decision {
  readonly move: Exclude<ProposalMove, 'propose'>
  readonly note: string | null
}

/**
 * Approves and posts an adjustment, rejects it, or takes it back. Of two clerks at once one decides; the other hears
 * that it is decided.
 */
export function decide(
  { db, clock }: Deps,
  clerk: Clerk,
  adjustmentId: string,
  { move, note }: Decision,
): Promise<DomainError | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockAdjustment(tx, adjustmentId)
    if (!row) return domainError('not_found')
    const state = ProposalState.parse(row.state)
    const refusal = adjustmentPolicy.can(relationsOf(clerk.actor, row), move, state, clock.now())
    if (refusal) return asDomainError(refusal)
    if (move === 'approve') {
      const posted = await post(tx, clock, clerk, row)
      if (posted) return posted
    }
    const [to] = statesAfter(adjustmentLifecycle, state, move)
    const decided = ProposalState.parse(to)
    await setDecided(tx, adjustmentId, {
      state: decided,
      decidedBy: clerk.actor.accountId,
      decidedAt: clock.now(),
      note,
    })
    await recordActivity(tx, clock, logActorOf(clerk), {
      act: `adjustment.${move}`,
      subjectKind: 'adjustment',
      subjectId: adjustmentId,
      from: state,
      to: decided,
      reason: note,
    })
    return null
  })
}

export const relationsOf = (actor: Actor, row: AdjustmentRow) =>
  proposalRelations(policyActor(actor, 'staff'), { accountId: row.account_id, proposedBy: row.proposed_by })

export const keyOfAdjustment = (adjustmentId: string): string => `adjust:${adjustmentId}`

/** Posts it and notifies the owner. Both accounts are locked first, so that the balance is that of the posting. */
async function post(tx: Db, clock: Clock, clerk: Clerk, row: AdjustmentRow): Promise<DomainError | null> {
  const { adjustment_id: adjustmentId, account_id: ownerId, amount_fen: amountFen } = row
  const available: LedgerAccount = { kind: 'available', ownerId }
  const counter: LedgerAccount = { kind: AdjustmentCounter.parse(row.counter) }
  const locked = await lockAccounts(tx, [available, counter])
  const availableFen = locked.get(keyOfAccount(available))?.balanceFen ?? 0
  if (availableFen + amountFen < 0) return domainError('adjustment.belowZero', { availableFen })
  await postJournals(tx, clock, [
    {
      kind: 'ADJUST',
      key: keyOfAdjustment(adjustmentId),
      madeBy: clerk.actor.accountId,
      causes: { adjustmentId, productId: row.product_id, day: row.day },
      lines: [
        { account: available, amountFen },
        { account: counter, amountFen: -amountFen },
      ],
    },
  ])
  await putNotice(tx, clock, {
    accountId: ownerId,
    kind: amountFen > 0 ? 'ADJUSTMENT_ADDED' : 'ADJUSTMENT_TAKEN',
    subject: null,
    params: { amountFen: Math.abs(amountFen) },
    note: row.reason,
    key: `adjustment.approve:${adjustmentId}`,
  })
  return null
}
