import { nouns } from '@easel/contract/manifests.ts'
import {
  type OwnShareTerm,
  type ShareTerm,
  type ShareTermProposal,
  ShareTermProposal as ShareTermProposalReply,
} from '@easel/contract/money/share-terms/endpoints.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { type ShareTermMove, ShareTermProposalState } from '@easel/domain/money/share-terms/lifecycle.ts'
import { shareTermPolicy, shareTermRelations } from '@easel/domain/money/share-terms/policy.ts'
import { shareTermState } from '@easel/domain/money/share-terms/rules.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { refuse } from '@easel/domain/rule.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { ownerNamed, ownersById } from '../ledger/public.ts'
import { USUAL_RATIO } from '../sales/public.ts'
import { decide, proposeEnd, proposeTerm, relationsOf } from './propose.ts'
import {
  findProposal,
  type ProposalRow,
  proposalRows,
  ratiosOtherwise,
  type TermRow,
  termRows,
  termsOf,
} from './queries.ts'

const OWN_MAX = 100
const { kind: Kind } = ShareTermProposalReply.shape

const productOf = (row: TermRow | ProposalRow) =>
  row.product_id === null ? null : { productId: row.product_id, name: row.product_name ?? '' }

const figuresOf = (row: TermRow, today: string): OwnShareTerm => ({
  termId: row.share_term_id,
  product: productOf(row),
  platformRatio: row.platform_ratio,
  firstDay: row.first_day,
  lastDay: row.last_day,
  state: shareTermState({ firstDay: row.first_day, lastDay: row.last_day }, today),
})

/** The platform's part of designers and works, with four eyes (docs/decisions/share-terms.md). */
export const shareTerms = feature(nouns.shareTerms, (platform) => {
  const { db, clock } = platform
  const today = () => shanghaiDay(clock.now())

  async function termReplies(actor: Actor, rows: readonly TermRow[]): Promise<ShareTerm[]> {
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
      const figures = figuresOf(row, today())
      const relations = shareTermRelations(policyActor(actor, 'staff'), {
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

  async function replies(actor: Actor, rows: readonly ProposalRow[]): Promise<ShareTermProposal[]> {
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
      const state = ShareTermProposalState.parse(row.state)
      const can = (move: ShareTermMove) =>
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

  async function reply(actor: Actor, proposalId: string): Promise<ShareTermProposal | DomainError> {
    const row = await findProposal(db, proposalId)
    const [found] = row ? await replies(actor, [row]) : []
    return found ?? domainError('not_found')
  }

  return {
    handlers: {
      listShareTerms: async ({ actor, query: { state, account, after, perPage } }) => {
        const owner = account ? await ownerNamed(db, account, clock.now()) : undefined
        if (account && !owner) return { items: [], next: null }
        const found = await termRows(db, {
          state: state === 'ALL' ? null : state,
          today: today(),
          accountId: owner?.accountId ?? null,
          after,
          limit: perPage + 1,
        })
        const { rows, next } = cursorPage(found, perPage, (row) => row.share_term_id)
        return { items: await termReplies(actor, rows), next }
      },
      listShareTermProposals: async ({ actor, query: { state, after, perPage } }) => {
        const found = await proposalRows(db, {
          state: state === 'ALL' ? null : state,
          after,
          limit: perPage + 1,
        })
        const { rows, next } = cursorPage(found, perPage, (row) => row.proposal_id)
        return { items: await replies(actor, rows), next }
      },
      getShareTermProposal: ({ actor, params }) => reply(actor, params.id),
      proposeShareTerm: async (call) => {
        const proposed = await proposeTerm(platform, call, call.body)
        return proposed instanceof DomainError ? proposed : reply(call.actor, proposed)
      },
      proposeShareTermEnd: async (call) => {
        const proposed = await proposeEnd(platform, call, call.params.id, call.body)
        return proposed instanceof DomainError ? proposed : reply(call.actor, proposed)
      },
      decideShareTerm: async (call) => {
        const { body } = call
        const decision =
          body.decision === 'APPROVE'
            ? ({ move: 'approve', note: null } as const)
            : ({ move: 'reject', note: body.note } as const)
        return (await decide(platform, call, call.params.id, decision)) ?? reply(call.actor, call.params.id)
      },
      withdrawShareTerm: async (call) =>
        (await decide(platform, call, call.params.id, { move: 'withdraw', note: null })) ??
        reply(call.actor, call.params.id),
      listOwnShareTerms: async ({ actor }) => ({
        usualRatio: USUAL_RATIO,
        terms: (await termsOf(db, actor.accountId, OWN_MAX)).map((row) => figuresOf(row, today())),
      }),
    },
  }
})
