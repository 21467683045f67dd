import { listRemovals, type Removal } from '@easel/contract/reviews/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { queryOf } from '../../../shell/data.ts'
import { LoadedPage } from '../../../shell/LoadedPage.tsx'
import { useAddress } from '../../../shell/useAddress.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type RemovalChoice, RemovalDialog } from './RemovalDialog.tsx'
import classes from './RemovalItem.module.css'
import { RemovalItem } from './RemovalItem.tsx'

const FILTERS = ['WAITING', 'GRANTED', 'REFUSED', 'ALL'] as const

/** `/console/removals`: designers' applications to take a work out of the store. */
export default function RemovalsScreen() {
  const t = useT('reviews')
  const { page, oneOf, hrefWith } = useAddress()
  const [deciding, setDeciding] = useState<{ removal: Removal; choice: RemovalChoice } | null>(null)
  const filter = oneOf('filter', FILTERS)
  const removals = useQuery({
    ...queryOf(listRemovals, { query: { state: filter, currentPage: page, perPage: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap={24}>
      <PageHeader title={t('removals.title')} lead={t('removals.lead')} />
      <Tabs
        label={t('removals.filters')}
        current={filter}
        tabs={FILTERS.map((key) => ({
          key,
          label: t(`removals.filter.${key}`),
          href: hrefWith({ filter: key === 'WAITING' ? null : key }),
          ...(key === filter ? { count: removals.data?.total } : {}),
        }))}
      />
      <LoadedPage
        query={removals}
        skeleton={<SkeletonRows rows={3} lines={4} />}
        empty={
          <EmptyState title={t(filter === 'WAITING' ? 'removals.none' : 'removals.noneOther')}>
            {t('removals.noneText')}
          </EmptyState>
        }
        hrefWith={hrefWith}
      >
        {(items) => (
          <ul className={classes.removals} aria-label={t('removals.list')}>
            {items.map((removal) => (
              <RemovalItem
                key={removal.removalId}
                removal={removal}
                onDecide={(choice) => setDeciding({ removal, choice })}
              />
            ))}
          </ul>
        )}
      </LoadedPage>
      {deciding && <RemovalDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Stack>
  )
}
