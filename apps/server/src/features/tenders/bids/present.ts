import type { OwnBid, StaffBid, StaffBids } from '@easel/contract/tenders/bids/endpoints.ts'
import { nextMoment } from '@easel/domain/policy.ts'
import { missingInBid, priceOf } from '@easel/domain/tenders/bids/fields.ts'
import { BidState } from '@easel/domain/tenders/bids/lifecycle.ts'
import { type BidPolicyMove, bidPolicy, bidRelations } from '@easel/domain/tenders/bids/policy.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { agreementsOf, bidCounts, contentOf, type TenderRow } from '../tenders/public.ts'
import { bidFacts } from './facts.ts'
import { type BidRow, type ComparedBid, comparedBids } from './queries.ts'
import { readBid } from './sealed.ts'

/** A bid as its bidder reads it. */
export async function presentOwnBid(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  tender: TenderRow,
  row: BidRow,
): Promise<OwnBid> {
  const now = clock.now()
  const [counts, agreements] = await Promise.all([
    bidCounts(db, tender.tender_id),
    agreementsOf(db, tender.tender_id, [row.designer_id]),
  ])
  const facts = bidFacts(tender, row, counts)
  const can = (move: BidPolicyMove) => canOf(bidPolicy.can(['owner'], move, facts, now))
  const fields = readBid(secrets, tender, row)
  return {
    ...fields,
    bidId: row.bid_id,
    tenderId: row.tender_id,
    state: facts.state,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    agreements: agreements.get(row.designer_id) ?? [],
    missing: missingInBid(fields, contentOf(tender)),
    isConfirmed: facts.isConfirmed,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    can: {
      save: can('save'),
      submit: can('submit'),
      withdraw: can('withdraw'),
      confirm: can('confirm'),
    },
    canUntil: nextMoment([tender.starts_at, tender.ends_at], now)?.toISOString() ?? null,
  }
}

/** The bids of a tender side by side; whoever asks has been let by the policy. */
export async function presentBids(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  tender: TenderRow,
): Promise<z.infer<typeof StaffBids>> {
  const { db } = platform
  const [rows, counts] = await Promise.all([
    comparedBids(db, tender.tender_id),
    bidCounts(db, tender.tender_id),
  ])
  const designerIds = rows.map((row) => row.designer_id)
  const [names, designerOf, agreements] = await Promise.all([
    staffNames(
      db,
      rows.flatMap((row) => row.decided_by ?? []),
    ),
    designersNamed(db, designerIds, platform.clock.now()),
    agreementsOf(db, tender.tender_id, designerIds),
  ])
  const items = rows.map((row) => {
    const facts = bidFacts(tender, row, counts)
    const relations = bidRelations(policyActor(actor, 'staff'), row.designer_id)
    const can = (move: BidPolicyMove) => canOf(bidPolicy.can(relations, move, facts, platform.clock.now()))
    return {
      ...presentBid(platform, tender, row),
      ...designerOf(row.designer_id),
      isConfirmed: facts.isConfirmed,
      agreements: agreements.get(row.designer_id) ?? [],
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
      can: { shortlist: can('shortlist'), win: can('win'), lose: can('lose') },
    }
  })
  return { items, placesLeft: Math.max(0, tender.places - counts.won) }
}

function presentBid(
  { secrets }: Pick<Platform, 'secrets'>,
  tender: TenderRow,
  row: ComparedBid,
): Omit<StaffBid, 'can' | 'decidedBy' | 'isConfirmed' | 'agreements' | 'designerName' | 'designerBanned'> {
  const fields = readBid(secrets, tender, row)
  if (row.submitted_at === null) throw new Error(`bid ${row.bid_id} was not submitted`)
  return {
    ...fields,
    bidId: row.bid_id,
    designerId: row.designer_id,
    level: row.designer_level,
    state: BidState.parse(row.state),
    submittedAt: row.submitted_at.toISOString(),
    payFen: priceOf(fields, contentOf(tender)),
    isShortlisted: row.is_shortlisted,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  }
}
