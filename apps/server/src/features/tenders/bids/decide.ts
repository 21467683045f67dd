import type { Relation } from '@easel/domain/policy.ts'
import { bidPolicy } from '@easel/domain/tenders/bids/policy.ts'
import { tenderPolicy, tenderRelations } from '@easel/domain/tenders/tenders/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  bidCounts,
  factsOf,
  findTender,
  lockTender,
  notifyDesigner,
  partiesOf,
  type TenderRow,
} from '../tenders/public.ts'
import { bidFacts } from './facts.ts'
import { type BidRow, changeBid, findBid } from './queries.ts'

interface Organiser {
  readonly actor: Actor
  readonly ip: string
}

/** A tender whose bids the organiser may compare: opened, and without a bid of their own. */
export async function comparableTender(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  tenderId: string,
): Promise<TenderRow | DomainError> {
  const row = await findTender(db, tenderId)
  if (!row) return domainError('not_found')
  const { decided } = await bidCounts(db, row.tender_id)
  const refusal = tenderPolicy.can(
    await relationsOf(db, actor, row),
    'decide',
    factsOf(row, decided),
    clock.now(),
  )
  return refusal ? asDomainError(refusal) : row
}

/** Whoever bids for a tender decides on none of its bids. */
async function relationsOf(db: Db, actor: Actor, row: TenderRow): Promise<readonly Relation[]> {
  const staff = policyActor(actor, 'staff')
  return tenderRelations(staff, await partiesOf(db, row, staff))
}

export const shortlistBid = (
  platform: Platform,
  organiser: Organiser,
  bidId: string,
  isShortlisted: boolean,
) =>
  deciding(platform, organiser, { bidId, move: 'shortlist', to: isShortlisted ? 'yes' : 'no' }, (tx, row) =>
    changeBid(tx, row.bid_id, { is_shortlisted: isShortlisted, updated_at: platform.clock.now() }),
  )

/** What follows a bid that has won, in the transaction of the decision: a noun of a higher layer. */
export type AfterWin = (platform: Platform, tx: Db, tender: TenderRow, bid: BidRow) => Promise<void>

interface Decision {
  readonly decision: 'WIN' | 'LOSE'
  readonly reason: string
}

/** Lets a bid win a place or lose, for good; its bidder reads the reason. */
export const decideBid = (
  platform: Platform,
  organiser: Organiser,
  bidId: string,
  { decision, reason, afterWin }: Decision & { readonly afterWin: AfterWin },
) => {
  const won = decision === 'WIN'
  const state = won ? 'WON' : 'LOST'
  return deciding(
    platform,
    organiser,
    { bidId, move: won ? 'win' : 'lose', to: state, reason },
    async (tx, row, tender) => {
      const now = platform.clock.now()
      const decided = await changeBid(tx, bidId, {
        state,
        reason,
        decided_by: organiser.actor.accountId,
        decided_at: now,
        updated_at: now,
      })
      if (won) await afterWin(platform, tx, tender, decided)
      const kind = won ? 'BID_WON' : 'BID_LOST'
      await notifyDesigner(tx, platform.clock, tender, row.designer_id, { kind, key: bidId, note: reason })
      return decided
    },
  )
}

interface Move {
  readonly bidId: string
  readonly move: 'shortlist' | 'win' | 'lose'
  readonly to: string
  readonly reason?: string
}

/** Decisions on the bids of one tender follow each other, so that there are no more winners than places. */
function deciding(
  { db, clock }: Platform,
  organiser: Organiser,
  { bidId, move, to, reason }: Move,
  work: (tx: Db, row: BidRow, tender: TenderRow) => Promise<BidRow>,
): Promise<TenderRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const named = await findBid(tx, bidId)
    const tender = named && (await lockTender(tx, named.tender_id))
    const row = tender && (await findBid(tx, bidId))
    if (!tender || !row || row.state === 'DRAFT') return domainError('not_found')
    const facts = bidFacts(tender, row, await bidCounts(tx, tender.tender_id))
    const relations = await relationsOf(tx, organiser.actor, tender)
    const refusal = bidPolicy.can(relations, move, facts, clock.now())
    if (refusal) return asDomainError(refusal)
    await work(tx, row, tender)
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: `bid.${move}`,
      subjectKind: 'bid',
      subjectId: bidId,
      from: row.state,
      to,
      ...(reason === undefined ? {} : { reason }),
    })
    return tender
  })
}
