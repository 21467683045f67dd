import { BidFields } from '@easel/domain/tenders/bids/fields.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { sealOf, type TenderRow } from '../tenders/public.ts'
import type { BidRow } from './queries.ts'

type Tender = Pick<TenderRow, 'tender_id' | 'seal_key'>
const contextOf = (bidId: string): string => `bid:${bidId}`

/** What a bid says, as the database stores it: nobody reads it there (docs/design/tenders.md, Sealed). */
export const sealBid = (secrets: Secrets, tender: Tender, bidId: string, fields: BidFields): string =>
  sealOf(secrets, tender).encrypt(JSON.stringify(fields), contextOf(bidId))

/** For its bidder, and for organisers once bids are opened: who calls it has asked the policy. */
export const readBid = (
  secrets: Secrets,
  tender: Tender,
  { bid_id, sealed }: Pick<BidRow, 'bid_id' | 'sealed'>,
): BidFields => BidFields.parse(JSON.parse(sealOf(secrets, tender).decrypt(sealed, contextOf(bid_id))))
