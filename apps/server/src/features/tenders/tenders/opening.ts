import type { OpeningMove } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import type { Organiser } from './edit.ts'
import { tenderRefusal } from './facts.ts'
import { changeTender, lockTender, type TenderRow } from './queries.ts'

const changesOf = (move: OpeningMove, accountId: string, at: Date) =>
  ({
    ask: { opening: 'ASKED', asked_by: accountId, asked_at: at },
    open: { opening: 'OPENED', opened_by: accountId, opened_at: at },
    takeBack: { opening: 'SEALED', asked_by: null, asked_at: null },
  })[move]

/**
 * Opens the bids by two people: one asks, another one opens, after bidding has ended (docs/design/tenders.md, Sealed).
 */
export function moveOpening(
  { db, clock }: Platform,
  organiser: Organiser,
  tenderId: string,
  move: OpeningMove,
): Promise<TenderRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockTender(tx, tenderId)
    if (!row) return domainError('not_found')
    const now = clock.now()
    const refusal = await tenderRefusal(
      { db: tx, row, actor: policyActor(organiser.actor, 'staff'), now },
      move,
    )
    if (refusal) return refusal
    const after = await changeTender(tx, tenderId, {
      ...changesOf(move, organiser.actor.accountId, now),
      updated_at: now,
    })
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: `tenderOpening.${move}`,
      subjectKind: 'tender',
      subjectId: tenderId,
      from: row.opening,
      to: after.opening,
    })
    return after
  })
}
