import type { Tender, TenderQuestion, TenderSummary } from '@easel/contract/tenders/tenders/shapes.ts'
import { nextMoment, type PolicyActor } from '@easel/domain/policy.ts'
import { BidState } from '@easel/domain/tenders/bids/lifecycle.ts'
import { DeliveryState, isLate } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { milestonesOf } from '@easel/domain/tenders/deliveries/plan.ts'
import { changedParts } from '@easel/domain/tenders/tenders/changes.ts'
import { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { SHOWN_TENDER_STATES, tenderStateAt } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { tenderPolicy, tenderRelations } from '@easel/domain/tenders/tenders/policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { agreedAt } from './agreementQueries.ts'
import { contentOf, factsOf, listedOf, partiesOf } from './facts.ts'
import { bidCounts, bidderIn, bidVersion, findVersion, type ListedTender, type TenderRow } from './queries.ts'
import { type QuestionRow, questionsOf } from './questionQueries.ts'

export function presentSummary(row: ListedTender, now: Date): TenderSummary {
  return {
    ...listedOf(row),
    state: SHOWN_TENDER_STATES.parse(tenderStateAt(factsOf(row, 0), now)),
    bids: row.bids,
    ownBid: row.own_bid === null ? null : BidState.parse(row.own_bid),
    isInvited: row.is_invited,
    next: nextOf(row, now),
  }
}

/** What the reader delivers next. */
function nextOf(row: ListedTender, now: Date): TenderSummary['next'] {
  const { next_milestone: key, next_due_at: dueAt } = row
  if (key === null || dueAt === null) return null
  const state = DeliveryState.parse(row.next_state)
  const named = milestonesOf(contentOf(row)).find((each) => each.key === key)
  return {
    name: named?.name ?? { en: key, zh: key },
    state,
    dueAt: dueAt.toISOString(),
    isLate: isLate(state, dueAt, now),
  }
}

/** A tender as one designer reads it; the terms, like everything else, are those of the latest version. */
export async function presentTender(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: PolicyActor & { readonly designerId: string },
  row: TenderRow,
): Promise<Tender> {
  const now = clock.now()
  const { tender_id: tenderId, version, published_at: publishedAt } = row
  if (version === null || publishedAt === null) throw new Error(`tender ${tenderId} is not published`)
  const [parties, counts, { isInvited, ownBid }, questions, changed, agreed] = await Promise.all([
    partiesOf(db, row, actor),
    bidCounts(db, tenderId),
    bidderIn(db, tenderId, actor.designerId),
    questionsOf(db, tenderId),
    changedSinceBid({ db }, row, actor.designerId),
    agreedAt(db, tenderId, actor.designerId),
  ])
  const facts = factsOf(row, counts.decided)
  const bid = canOf(tenderPolicy.can(tenderRelations(actor, parties), 'bid', facts, now))
  return {
    ...contentOf(row),
    tenderId,
    state: SHOWN_TENDER_STATES.parse(tenderStateAt(facts, now)),
    version,
    publishedAt: publishedAt.toISOString(),
    bids: counts.bids,
    opening: facts.opening,
    isInvited,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    changed,
    agreedAt: agreed?.toISOString() ?? null,
    ownBid: ownBid === null ? null : BidState.parse(ownBid),
    questions: questions.map((each) => presentQuestion(each, actor.designerId)),
    can: { bid, ask: bid },
    canUntil: nextMoment([row.starts_at, row.ends_at], now)?.toISOString() ?? null,
  }
}

const presentQuestion = (row: QuestionRow, designerId: string): TenderQuestion => ({
  questionId: row.question_id,
  question: row.question,
  askedAt: row.asked_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  isOwn: row.designer_id === designerId,
})

async function changedSinceBid({ db }: Pick<Platform, 'db'>, row: TenderRow, designerId: string) {
  const known = await bidVersion(db, row.tender_id, designerId)
  if (known === null || known === row.version) return []
  const before = await findVersion(db, row.tender_id, known)
  return before ? changedParts(TenderDraft.parse(before.content), contentOf(row)) : []
}
