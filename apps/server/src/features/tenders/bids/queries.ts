import { MADE_BID_STATES } from '@easel/domain/tenders/bids/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Bid } from '../../../platform/db/schema.generated.ts'

export type BidRow = Selectable<Bid>

export function findBid(db: Db, bidId: string): Promise<BidRow | undefined> {
  return db.selectFrom('bid').selectAll().where('bid_id', '=', bidId).executeTakeFirst()
}

export function ownBidOf(db: Db, tenderId: string, designerId: string): Promise<BidRow | undefined> {
  return db
    .selectFrom('bid')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('designer_id', '=', designerId)
    .executeTakeFirst()
}

/** Moves of one bid follow each other. */
export function lockOwnBid(tx: Db, tenderId: string, designerId: string): Promise<BidRow | undefined> {
  return tx
    .selectFrom('bid')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('designer_id', '=', designerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The tenders of a designer's bids whose bidding goes on, in one order. */
export function runningBidsOf(db: Db, designerId: string, now: Date): Promise<Pick<BidRow, 'tender_id'>[]> {
  return db
    .selectFrom('bid')
    .innerJoin('tender', 'tender.tender_id', 'bid.tender_id')
    .select('bid.tender_id')
    .where('designer_id', '=', designerId)
    .where('state', '=', 'SUBMITTED')
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('bid.tender_id')
    .execute()
}

/** Undefined where the designer has one already, from another window perhaps. */
export function insertBid(tx: Db, row: Insertable<Bid>): Promise<BidRow | undefined> {
  return tx
    .insertInto('bid')
    .values(row)
    .onConflict((conflict) => conflict.constraint('bid_once').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Of a row that the transaction has locked; its revision counts up. */
export function changeBid(
  tx: Db,
  bidId: string,
  changes: Omit<Updateable<Bid>, 'revision' | 'bid_id'>,
): Promise<BidRow> {
  return tx
    .updateTable('bid')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('bid_id', '=', bidId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A bid with its bidder's level, for those who compare. */
export interface ComparedBid extends BidRow {
  readonly designer_level: string
}

/** What was submitted and not withdrawn, the winners first, then the shortlist, in the order of submission. */
export function comparedBids(db: Db, tenderId: string): Promise<ComparedBid[]> {
  return db
    .selectFrom('bid')
    .innerJoin('designer', 'designer.designer_id', 'bid.designer_id')
    .selectAll('bid')
    .select('designer.designer_level')
    .where('tender_id', '=', tenderId)
    .where('state', 'in', MADE_BID_STATES)
    .orderBy(sql`state = 'WON'`, 'desc')
    .orderBy('is_shortlisted', 'desc')
    .orderBy('submitted_at')
    .orderBy('bid_id')
    .execute()
}
