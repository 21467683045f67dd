import { listRemovals, type Removal } from '@easel/contract/review/reviews/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { type RemovalChoice, RemovalDialog } from './RemovalDialog.tsx'
import classes from './RemovalItem.module.css'
import { RemovalItem } from './RemovalItem.tsx'

const FILTERS = ['WAITING', 'GRANTED', 'REFUSED', 'ALL'] as const

const removalsQuery = ({ page, oneOf }: Address) =>
  pagedQuery(listRemovals, {
    query: { state: oneOf('filter', FILTERS), currentPage: page, perPage: PAGE_SIZE },
  })

const page = pageData((address) => [removalsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/removals`: designers' applications to take a work out of the store. */
export default function RemovalsScreen() {
  const t = useT('reviews')
  const address = useAddress()
  const [deciding, setDeciding] = useState<{ removal: Removal; choice: RemovalChoice } | null>(null)
  const filter = address.oneOf('filter', FILTERS)
  const removals = useQuery(removalsQuery(address))
  return (
    <>
      <ListScreen
        title={t('removals.title')}
        filters={[
          {
            show: 'tabs',
            name: 'filter',
            label: t('removals.filters'),
            options: FILTERS.map((value) => ({ value, label: t(`removals.filter.${value}`) })),
          },
        ]}
        query={removals}
        skeleton={<SkeletonRows rows={3} lines={4} />}
        empty={
          <EmptyState title={t(filter === 'WAITING' ? 'removals.none' : 'removals.noneOther')}>
            {t('removals.noneText')}
          </EmptyState>
        }
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
      </ListScreen>
      {deciding && <RemovalDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
