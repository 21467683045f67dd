import { listRemovals, type Removal } from '@easel/contract/reviews.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { queryOf } from '../../../shell/data.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useAddress } from '../../../shell/useAddress.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type RemovalChoice, RemovalDialog } from './RemovalDialog.tsx'
import classes from './RemovalItem.module.css'
import { RemovalItem } from './RemovalItem.tsx'

const FILTERS = ['WAITING', 'GRANTED', 'REFUSED', 'ALL'] as const
const skeletonRows = ['a', 'b', 'c']

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
      <Loaded query={removals} skeleton={<RowsSkeleton />}>
        {({ items, ...paging }) =>
          items.length === 0 ? (
            <EmptyState title={t(filter === 'WAITING' ? 'removals.none' : 'removals.noneOther')}>
              {t('removals.noneText')}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.removals} aria-label={t('removals.list')}>
                {items.map((removal) => (
                  <RemovalItem
                    key={removal.removalId}
                    removal={removal}
                    onDecide={(choice) => setDeciding({ removal, choice })}
                  />
                ))}
              </ul>
              <Pagination {...paging} hrefOf={(to) => hrefWith({ page: to })} />
            </>
          )
        }
      </Loaded>
      {deciding && <RemovalDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Stack>
  )
}

function RowsSkeleton() {
  return (
    <Stack gap={32}>
      {skeletonRows.map((key) => (
        <SkeletonText key={key} lines={4} />
      ))}
    </Stack>
  )
}
