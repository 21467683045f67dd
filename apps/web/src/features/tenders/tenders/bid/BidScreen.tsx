import { getOwnBid } from '@easel/contract/tenders/bids/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { Budget } from '../Budget.tsx'
import { TenderFrame, tenderQuery } from '../tender/TenderFrame.tsx'
import { BidForm } from './BidForm.tsx'
import { BidState } from './BidState.tsx'

const ownBidQuery = (tenderId: string) => apiQuery(getOwnBid, { params: { id: tenderId } })

const page = pageData(({ param }) => [tenderQuery(param('tenderId')), ownBidQuery(param('tenderId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/tenders/{id}/bid`: one's own bid, which nobody else reads before bids are opened. */
export default function BidScreen() {
  return <TenderFrame page="bid">{(tender) => <Own tender={tender} />}</TenderFrame>
}

function Own({ tender }: { tender: Tender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const query = useQuery(ownBidQuery(tender.tenderId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {(bid) =>
        !bid && tender.can.bid ? (
          <EmptyState title={t('bid.none')}>{words(tender.can.bid)}</EmptyState>
        ) : (
          <Stack gap={32}>
            <Conditions tender={tender} />
            {bid && <BidState bid={bid} tender={tender} />}
            <BidForm bid={bid} tender={tender} />
          </Stack>
        )
      }
    </Loaded>
  )
}

/** What a price and a plan are made by. */
function Conditions({ tender }: { tender: Tender }) {
  const t = useT('tenders')
  return (
    <DescriptionList
      facts={[
        { label: t('part.budget'), value: <Budget {...tender} /> },
        { label: t('part.places'), value: tender.places },
        { label: t('part.endsAt'), value: <DateTime value={tender.endsAt} /> },
        { label: t('part.deliverBy'), value: <DateTime value={tender.deliverBy} show="date" /> },
      ]}
    />
  )
}
