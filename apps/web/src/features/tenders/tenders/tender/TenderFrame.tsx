import { getTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { untilChange } from '../../../../app/untilChange.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { TenderBadge } from '../Badges.tsx'

export type TenderPage = 'about' | 'images' | 'materials' | 'submission' | 'bid' | 'delivery'
const pages: readonly TenderPage[] = ['about', 'images', 'materials', 'submission', 'bid', 'delivery']

export const tenderQuery = (tenderId: string) => apiQuery(getTender, { params: { id: tenderId } })

interface TenderFrameProps {
  readonly page: TenderPage
  readonly children: (tender: Tender) => ReactNode
}

/** What the pages of one tender have around them; it is read again when its state changes by time. */
export function TenderFrame({ page, children }: TenderFrameProps) {
  const t = useT('tenders')
  const locale = useLocale()
  const { tenderId = '' } = useParams()
  const now = useNow()
  const query = useQuery({
    ...tenderQuery(tenderId),
    refetchInterval: ({ state }) => untilChange([state.data?.canUntil], now),
  })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
      {(tender) => (
        <Stack gap={32}>
          <PageHeader
            title={tender.title[locale]}
            badge={<TenderBadge state={tender.state} />}
            back={{ href: paths.tenders(), label: t('sections.open') }}
            actions={<ButtonLink href={paths.tenderCalendar(tenderId)}>{t('calendar')}</ButtonLink>}
          />
          {tender.cancelReason !== null && (
            <Banner tone="bad" title={t('cancelled')}>
              {tender.cancelReason}
            </Banner>
          )}
          <Tabs
            label={tender.title[locale]}
            current={page}
            tabs={pages
              .filter((key) => key !== 'delivery' || tender.ownBid === 'WON')
              .map((key) => ({
                key,
                label: t(`page.${key}`),
                href: paths.tender(tenderId, key === 'about' ? undefined : key),
              }))}
          />
          {children(tender)}
        </Stack>
      )}
    </Loaded>
  )
}
