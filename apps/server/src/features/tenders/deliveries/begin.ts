import { priceOf } from '@easel/domain/tenders/bids/fields.ts'
import { deliveryPlan } from '@easel/domain/tenders/deliveries/plan.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { forEachFound } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BidRow, findBid, readBid } from '../bids/public.ts'
import { contentOf, findTender, type TenderRow } from '../tenders/public.ts'
import { accountOfDesigner, insertDeliveries, wonWithoutDeliveries } from './queries.ts'

const AT_ONCE = 50

/** Begins the milestones of a bid that has won, each with its part of the price; the parts sum to it exactly. */
export async function beginDeliveries(
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
  tx: Db,
  tender: TenderRow,
  bid: BidRow,
): Promise<void> {
  const content = contentOf(tender)
  const accountId = await accountOfDesigner(tx, bid.designer_id)
  const now = clock.now()
  const plan = deliveryPlan(content, priceOf(readBid(secrets, tender, bid), content))
  await insertDeliveries(
    tx,
    plan.map(({ milestone, place, dueAt, amountFen }) => ({
      delivery_id: newId(),
      bid_id: bid.bid_id,
      tender_id: tender.tender_id,
      designer_id: bid.designer_id,
      account_id: accountId,
      milestone,
      place,
      amount_fen: amountFen,
      due_at: new Date(dueAt),
      state: 'WAITING',
      created_at: now,
      updated_at: now,
    })),
  )
}

/** Bids that won before there were deliveries get theirs. @returns of how many bids */
export async function beginMissing(platform: Pick<Platform, 'db' | 'clock' | 'secrets'>): Promise<number> {
  const { db } = platform
  return forEachFound(
    AT_ONCE,
    (except, limit) => wonWithoutDeliveries(db, except, limit),
    (bidId) => bidId,
    (bidId) =>
      db.transaction().execute(async (tx) => {
        const bid = await findBid(tx, bidId)
        const tender = bid && (await findTender(tx, bid.tender_id))
        if (!bid || !tender) return false
        await beginDeliveries(platform, tx, tender, bid)
        return true
      }),
  )
}
