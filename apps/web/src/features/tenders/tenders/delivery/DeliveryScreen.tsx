import { listDeliveries } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { untilChange } from '../../../../app/untilChange.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { TenderFrame, tenderQuery } from '../tender/TenderFrame.tsx'
import { Milestone } from './Milestone.tsx'

const deliveriesQuery = (tenderId: string) => apiQuery(listDeliveries, { params: { id: tenderId } })

const page = pageData(({ param }) => [tenderQuery(param('tenderId')), deliveriesQuery(param('tenderId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/tenders/{id}/delivery`: what a winner delivers, milestone by milestone. */
export default function DeliveryScreen() {
  return <TenderFrame page="delivery">{(tender) => <Deliveries tender={tender} />}</TenderFrame>
}

function Deliveries({ tender: { tenderId } }: { tender: Tender }) {
  const t = useT('deliveries')
  const now = useNow()
  const query = useQuery({
    ...deliveriesQuery(tenderId),
    refetchInterval: ({ state }) => untilChange(state.data?.items.map(({ canUntil }) => canUntil) ?? [], now),
  })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={10} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('own.none')}>{t('own.noneText')}</EmptyState>
        ) : (
          <Stack gap={64}>
            {items.map((delivery) => (
              <Milestone key={delivery.deliveryId} delivery={delivery} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}
