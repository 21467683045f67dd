import { DesignerLevel } from '@easel/domain/accounts/levels/rules.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { OpeningState } from '@easel/domain/tenders/tenders/lifecycle.ts'
import {
  mayBid,
  type TenderFacts,
  type TenderParties,
  type TenderPolicyMove,
  tenderPolicy,
  tenderRelations,
} from '@easel/domain/tenders/tenders/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import { bidCounts, bidderIn, type TenderRow } from './queries.ts'

/** What a tender says now: its draft, or the latest version of what is published. */
export const contentOf = ({ draft }: Pick<TenderRow, 'draft'>): TenderDraft => TenderDraft.parse(draft)

/** What every list of tenders shows of one, for bidders and for staff. */
export function listedOf(row: Pick<TenderRow, 'tender_id' | 'draft'>) {
  const { title, budget, budgetFen, places, startsAt, endsAt, deliverBy } = contentOf(row)
  return { tenderId: row.tender_id, title, budget, budgetFen, places, startsAt, endsAt, deliverBy }
}

/** @param decided how many of its bids have won or lost */
export const factsOf = (row: TenderRow, decided: number): TenderFacts => ({
  publishedAt: row.published_at,
  cancelledAt: row.cancelled_at,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  opening: OpeningState.parse(row.opening),
  isDecided: decided > 0,
})

/** How an actor stands to a tender: who is no designer neither bids nor has bid. */
export async function partiesOf(db: Db, row: TenderRow, actor: PolicyActor): Promise<TenderParties> {
  const askedBy = row.asked_by
  if (actor.designerId === null) return { mayBid: false, hasBid: false, askedBy }
  const { level, isInvited, ownBid } = await bidderIn(db, row.tender_id, actor.designerId)
  return {
    mayBid: mayBid(contentOf(row), { level: DesignerLevel.parse(level), isInvited }),
    hasBid: ownBid !== null,
    askedBy,
  }
}

interface Asked {
  readonly db: Db
  readonly row: TenderRow
  readonly actor: PolicyActor
  readonly now: Date
}

/** Why the actor may not make this move with a tender now, or null. */
export async function tenderRefusal(
  { db, row, actor, now }: Asked,
  move: TenderPolicyMove,
): Promise<DomainError | null> {
  const [parties, { decided }] = await Promise.all([partiesOf(db, row, actor), bidCounts(db, row.tender_id)])
  const refusal = tenderPolicy.can(tenderRelations(actor, parties), move, factsOf(row, decided), now)
  return refusal && asDomainError(refusal)
}
