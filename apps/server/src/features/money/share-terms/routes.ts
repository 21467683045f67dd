import { nouns } from '@easel/contract/manifests.ts'
import type { ShareTermProposal } from '@easel/contract/money/share-terms/endpoints.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { ownerNamed } from '../ledger/public.ts'
import { USUAL_RATIO } from '../sales/public.ts'
import { presentProposals, presentTerm, presentTerms } from './present.ts'
import { decide, proposeEnd, proposeTerm } from './propose.ts'
import { findProposal, proposalRows, termRows, termsOf } from './queries.ts'

const OWN_MAX = 100

/** The platform's part of designers and works, with four eyes (docs/decisions/share-terms.md). */
export const shareTerms = feature(nouns.shareTerms, (platform) => {
  const { db, clock } = platform
  const today = () => shanghaiDay(clock.now())

  async function reply(actor: Actor, proposalId: string): Promise<ShareTermProposal | DomainError> {
    const row = await findProposal(db, proposalId)
    const [found] = row ? await presentProposals(platform, actor, [row]) : []
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
        return { items: await presentTerms(platform, actor, rows), next }
      },
      listShareTermProposals: async ({ actor, query: { state, after, perPage } }) => {
        const found = await proposalRows(db, {
          state: state === 'ALL' ? null : state,
          after,
          limit: perPage + 1,
        })
        const { rows, next } = cursorPage(found, perPage, (row) => row.proposal_id)
        return { items: await presentProposals(platform, actor, rows), next }
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
        terms: (await termsOf(db, actor.accountId, OWN_MAX)).map((row) => presentTerm(row, today())),
      }),
    },
  }
})
