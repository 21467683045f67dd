import { nouns } from '@easel/contract/manifests.ts'
import type { Adjustment } from '@easel/contract/money/adjustments/endpoints.ts'
import { AdjustmentCounter } from '@easel/domain/money/adjustments/rules.ts'
import { adjustmentPolicy, type ProposalMove, ProposalState } from '@easel/domain/money/proposals.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { canOf } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { availableOf, journalsByKey, ownersById } from '../ledger/public.ts'
import { decide, keyOfAdjustment, propose, relationsOf } from './adjust.ts'
import { type AdjustmentRow, adjustmentRows, findAdjustment } from './queries.ts'

/** Money that finance moves by hand, with four eyes (docs/design/revenue.md, The ledger; docs/decisions/ledger.md). */
export const adjustments = feature(nouns.adjustments, (platform) => {
  const { db, clock } = platform

  async function replies(actor: Actor, rows: readonly AdjustmentRow[]): Promise<Adjustment[]> {
    const accountIds = rows.map((row) => row.account_id)
    const [owners, available, staff, journals] = await Promise.all([
      ownersById(db, accountIds, clock.now()),
      availableOf(db, accountIds),
      staffNames(
        db,
        rows.flatMap((row) => [row.proposed_by, row.decided_by ?? row.proposed_by]),
      ),
      journalsByKey(
        db,
        rows.map((row) => keyOfAdjustment(row.adjustment_id)),
      ),
    ])
    return rows.flatMap((row) => {
      const owner = owners.get(row.account_id)
      if (!owner) return []
      const state = ProposalState.parse(row.state)
      const can = (move: ProposalMove) =>
        canOf(adjustmentPolicy.can(relationsOf(actor, row), move, state, clock.now()))
      return {
        adjustmentId: row.adjustment_id,
        owner,
        amountFen: row.amount_fen,
        counter: AdjustmentCounter.parse(row.counter),
        reason: row.reason,
        product: row.product_id === null ? null : { productId: row.product_id, name: row.product_name ?? '' },
        day: row.day,
        state,
        proposedBy: staff.get(row.proposed_by) ?? '',
        proposedAt: row.proposed_at.toISOString(),
        decidedBy: row.decided_by === null ? null : (staff.get(row.decided_by) ?? null),
        decidedAt: row.decided_at?.toISOString() ?? null,
        note: row.note,
        availableFen: available.get(row.account_id) ?? 0,
        journal: journals.get(keyOfAdjustment(row.adjustment_id)) ?? null,
        can: { approve: can('approve'), reject: can('reject'), withdraw: can('withdraw') },
      }
    })
  }

  async function reply(actor: Actor, adjustmentId: string): Promise<Adjustment | DomainError> {
    const row = await findAdjustment(db, adjustmentId)
    const [found] = row ? await replies(actor, [row]) : []
    return found ?? domainError('not_found')
  }

  return {
    handlers: {
      listAdjustments: async ({ actor, query: { state, after, perPage } }) => {
        const found = await adjustmentRows(db, {
          state: state === 'ALL' ? null : state,
          after,
          limit: perPage + 1,
        })
        const { rows, next } = cursorPage(found, perPage, (row) => row.adjustment_id)
        return { items: await replies(actor, rows), next }
      },
      getAdjustment: ({ actor, params }) => reply(actor, params.id),
      proposeAdjustment: async (call) => {
        const proposed = await propose(platform, call, call.body)
        return proposed instanceof DomainError ? proposed : reply(call.actor, proposed)
      },
      decideAdjustment: async (call) => {
        const { body } = call
        const decision =
          body.decision === 'APPROVE'
            ? ({ move: 'approve', note: null } as const)
            : ({ move: 'reject', note: body.note } as const)
        return (await decide(platform, call, call.params.id, decision)) ?? reply(call.actor, call.params.id)
      },
      withdrawAdjustment: async (call) =>
        (await decide(platform, call, call.params.id, { move: 'withdraw', note: null })) ??
        reply(call.actor, call.params.id),
    },
  }
})
