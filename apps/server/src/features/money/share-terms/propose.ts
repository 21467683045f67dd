import { statesAfter } from '@easel/domain/lifecycle.ts'
import {
  type ProposalMove,
  ProposalState,
  proposalRelations,
  shareTermLifecycle,
  shareTermPolicy,
} from '@easel/domain/money/proposals.ts'
import {
  endingRefusal,
  type ShareTermEnd,
  type ShareTermInput,
  settingRefusal,
} from '@easel/domain/money/share-terms/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { findDesignerOfAccount, lockDesigner } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { ownerNamed } from '../ledger/public.ts'
import { lastSettledMonth, lockSales } from '../sales/public.ts'
import { putInForce } from './inForce.ts'
import {
  findTerm,
  insertProposal,
  isWorkOf,
  lockProposal,
  type ProposalRow,
  setDecided,
  termsBeside,
} from './queries.ts'

type Deps = Pick<Platform, 'db' | 'clock'>

export interface Clerk {
  readonly actor: Actor
  readonly ip: string
}

type Proposed = Pick<
  ProposalRow,
  'kind' | 'designer_id' | 'product_id' | 'share_term_id' | 'first_day' | 'last_day'
>

/** Proposes a term; no share changes. @returns the id of the proposal */
export function proposeTerm(
  { db, clock }: Deps,
  clerk: Clerk,
  input: ShareTermInput,
): Promise<string | DomainError> {
  return inTransaction(db, async (tx) => {
    const owner = await ownerNamed(tx, input.account, clock.now())
    const designer = owner && (await findDesignerOfAccount(tx, owner.accountId))
    if (!designer) return domainError('shareTerm.noDesigner')
    return propose(tx, clock, clerk, {
      accountId: designer.account_id,
      reason: input.reason,
      platformRatio: input.platformRatio,
      proposed: {
        kind: 'SET',
        designer_id: designer.designer_id,
        product_id: input.productId,
        share_term_id: null,
        first_day: input.firstDay,
        last_day: input.lastDay,
      },
    })
  })
}

/** Proposes the last day of a term. @returns the id of the proposal */
export function proposeEnd(
  { db, clock }: Deps,
  clerk: Clerk,
  termId: string,
  { lastDay, reason }: ShareTermEnd,
): Promise<string | DomainError> {
  return inTransaction(db, async (tx) => {
    const term = await findTerm(tx, termId)
    if (!term) return domainError('not_found')
    return propose(tx, clock, clerk, {
      accountId: term.account_id,
      reason,
      platformRatio: term.platform_ratio,
      proposed: {
        kind: 'END',
        designer_id: term.designer_id,
        product_id: term.product_id,
        share_term_id: termId,
        first_day: term.first_day,
        last_day: lastDay,
      },
    })
  })
}

interface Proposing {
  readonly accountId: string
  readonly reason: string
  readonly platformRatio: number
  readonly proposed: Proposed
}

async function propose(
  tx: Db,
  clock: Clock,
  clerk: Clerk,
  { accountId, reason, platformRatio, proposed }: Proposing,
): Promise<string | DomainError> {
  const relations = proposalRelations(policyActor(clerk.actor, 'staff'), { accountId, proposedBy: null })
  const refusal = shareTermPolicy.can(relations, 'propose', 'NONE', clock.now())
  if (refusal) return asDomainError(refusal)
  const unfit = await unfitness(tx, proposed)
  if (unfit) return unfit
  const proposalId = newId()
  await insertProposal(tx, {
    ...proposed,
    proposal_id: proposalId,
    platform_ratio: platformRatio,
    reason,
    state: 'PROPOSED',
    proposed_by: clerk.actor.accountId,
    proposed_at: clock.now(),
  })
  await recordActivity(tx, clock, logActorOf(clerk), {
    act: 'shareTerm.propose',
    subjectKind: 'shareTerm',
    subjectId: proposalId,
    to: 'PROPOSED',
    reason,
  })
  return proposalId
}

/** Why it cannot be in force, asked when it is proposed and when it is approved. */
async function unfitness(tx: Db, proposed: Proposed): Promise<DomainError | null> {
  const { kind, designer_id: designerId, product_id: productId, share_term_id: termId } = proposed
  const { first_day: firstDay, last_day: lastDay } = proposed
  const lastSettled = await lastSettledMonth(tx)
  if (kind === 'END') {
    const term = termId === null ? undefined : await findTerm(tx, termId)
    if (!term || lastDay === null) return domainError('not_found')
    const refusal = endingRefusal({ firstDay: term.first_day, lastDay: term.last_day }, lastDay, lastSettled)
    return refusal && asDomainError(refusal)
  }
  if (productId !== null && !(await isWorkOf(tx, productId, designerId)))
    return domainError('shareTerm.noWork')
  const others = await termsBeside(tx, { designerId, productId })
  const refusal = settingRefusal({ firstDay, lastDay }, others, lastSettled)
  return refusal && asDomainError(refusal)
}

interface Decision {
  readonly move: Exclude<ProposalMove, 'propose'>
  readonly note: string | null
}

/**
 * Puts a proposal in force, rejects it, or takes it back. Of two clerks at once one decides. Approving waits for
 * batches and settlements, so that no day is counted by a term that overlaps another, or settled meanwhile.
 */
export function decide(
  { db, clock }: Deps,
  clerk: Clerk,
  proposalId: string,
  { move, note }: Decision,
): Promise<DomainError | null> {
  return inTransaction(db, async (tx) => {
    if (move === 'approve') await lockSales(tx)
    const row = await lockProposal(tx, proposalId)
    if (!row) return domainError('not_found')
    const state = ProposalState.parse(row.state)
    const refusal = shareTermPolicy.can(relationsOf(clerk.actor, row), move, state, clock.now())
    if (refusal) return asDomainError(refusal)
    let termId = row.share_term_id
    if (move === 'approve') {
      await lockDesigner(tx, row.designer_id)
      const unfit = await unfitness(tx, row)
      if (unfit) return unfit
      termId = await putInForce(tx, clock, clerk.actor.accountId, row)
    }
    const [to] = statesAfter(shareTermLifecycle, state, move)
    const decided = ProposalState.parse(to)
    await setDecided(tx, proposalId, {
      state: decided,
      decidedBy: clerk.actor.accountId,
      decidedAt: clock.now(),
      note,
      termId,
    })
    await recordActivity(tx, clock, logActorOf(clerk), {
      act: `shareTerm.${move}`,
      subjectKind: 'shareTerm',
      subjectId: proposalId,
      from: state,
      to: decided,
      reason: note,
    })
    return null
  })
}

export const relationsOf = (actor: Actor, row: Pick<ProposalRow, 'account_id' | 'proposed_by'>) =>
  proposalRelations(policyActor(actor, 'staff'), { accountId: row.account_id, proposedBy: row.proposed_by })
