import { BidState } from '@easel/domain/tenders/bids/lifecycle.ts'
import type { BidFacts } from '@easel/domain/tenders/bids/policy.ts'
import { type BidCounts, factsOf, type TenderRow } from '../tenders/public.ts'
import type { BidRow } from './queries.ts'

/** A bid that is not there yet is a draft. */
export const bidFacts = (tender: TenderRow, row: BidRow | undefined, counts: BidCounts): BidFacts => ({
  state: row ? BidState.parse(row.state) : 'DRAFT',
  tender: factsOf(tender, counts.decided),
  isConfirmed: row ? row.tender_version === tender.version : false,
  placesLeft: tender.places - counts.won,
})
