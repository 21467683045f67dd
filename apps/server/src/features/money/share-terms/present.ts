import {
  type OwnShareTerm,
  type ShareTerm,
  type ShareTermProposal,
  ShareTermProposal as ShareTermProposalReply,
} from '@easel/contract/money/share-terms/endpoints.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import {
  type ProposalMove,
  ProposalState,
  proposalRelations,
  shareTermPolicy,
} from '@easel/domain/money/proposals.ts'
import { shareTermState } from '@easel/domain/money/share-terms/rules.ts'
import { refuse } from '@easel/domain/rule.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { ownersById } from '../ledger/public.ts'
import { USUAL_RATIO } from '../sales/public.ts'
import { relationsOf } from './propose.ts'
import { type ProposalRow, ratiosOtherwise, type TermRow } from './queries.ts'

type Deps = Pick<Platform, 'db' | 'clock'>

const { kind: Kind } = ShareTermProposalReply.shape

const productOf = (row: TermRow | ProposalRow) =>
  row.product_id === null ? null : { productId: row.product_id, name: row.product_name ?? '' }

/** A term as its designer reads it. @param today a day in Shanghai */
export const presentTerm = (row: TermRow, today: string): OwnShareTerm => ({
  termId: row.share_term_id,
  product: productOf(row),
  platformRatio: row.platform_ratio,
  firstDay: row.first_day,
  lastDay: row.last_day,
  state: shareTermState({ firstDay: row.first_day, lastDay: row.last_day }, today),
})

/** Terms as finance reads them. */
export async function presentTerms(
  { db, clock }: Deps,
  actor: Actor,
  rows: readonly TermRow[],
): Promise<ShareTerm[]> {
  const [owners, staff] = await Promise.all([
    ownersById(
      db,
      rows.map((row) => row.account_id),
      clock.now(),
    ),
    staffNames(
      db,
      rows.flatMap((row) => row.set_by ?? []),
    ),
  ])
  return rows.flatMap((row) => {
    const owner = owners.get(row.account_id)
    if (!owner) return []
    const figures = presentTerm(row, shanghaiDay(clock.now()))
    const relations = proposalRelations(policyActor(actor, 'staff'), {
      accountId: row.account_id,
      proposedBy: null,
    })
    const over =
      figures.state === 'ENDED' ? refuse('shareTerm.notEarlier', { lastDay: row.last_day ?? '' }) : null
    return {
      ...figures,
      owner,
      reason: row.reason,
      setBy: row.set_by === null ? null : (staff.get(row.set_by) ?? null),
      setAt: row.set_at.toISOString(),
      can: { end: canOf(shareTermPolicy.can(relations, 'propose', 'NONE', clock.now()) ?? over) },
    }
  })
}

/** Proposals with what their reader may do. */
export async function presentProposals(
  { db, clock }: Deps,
  actor: Actor,
  rows: readonly ProposalRow[],
): Promise<ShareTermProposal[]> {
  const [owners, staff, otherwise] = await Promise.all([
    ownersById(
      db,
      rows.map((row) => row.account_id),
      clock.now(),
    ),
    staffNames(
      db,
      rows.flatMap((row) => [row.proposed_by, row.decided_by ?? row.proposed_by]),
    ),
    ratiosOtherwise(
      db,
      rows.map((row) => row.proposal_id),
      USUAL_RATIO,
    ),
  ])
  return rows.flatMap((row) => {
    const owner = owners.get(row.account_id)
    if (!owner) return []
    const state = ProposalState.parse(row.state)
    const can = (move: ProposalMove) =>
      canOf(shareTermPolicy.can(relationsOf(actor, row), move, state, clock.now()))
    return {
      proposalId: row.proposal_id,
      kind: Kind.parse(row.kind),
      owner,
      product: productOf(row),
      platformRatio: row.platform_ratio,
      firstDay: row.first_day,
      lastDay: row.last_day,
      reason: row.reason,
      state,
      proposedBy: staff.get(row.proposed_by) ?? '',
      proposedAt: row.proposed_at.toISOString(),
      decidedBy: row.decided_by === null ? null : (staff.get(row.decided_by) ?? null),
      decidedAt: row.decided_at?.toISOString() ?? null,
      note: row.note,
      otherwiseRatio: otherwise.get(row.proposal_id) ?? USUAL_RATIO,
      can: { approve: can('approve'), reject: can('reject'), withdraw: can('withdraw') },
    }
  })
}
