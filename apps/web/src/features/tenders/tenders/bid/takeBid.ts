import { getOwnBid, type OwnBid } from '@easel/contract/tenders/bids/endpoints.ts'
import { getTender, listTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import { invalidate, keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'

/** The answer to a change becomes what is shown. */
export async function takeBid(bid: OwnBid): Promise<OwnBid> {
  queryClient.setQueryData(keyOf(getOwnBid, { params: { id: bid.tenderId } }), bid)
  await invalidate(getTender, listTenders)
  return bid
}
