import { staffListProducts } from '@easel/contract/review/reviews/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ANY_TYPE, TYPE_CHOICES, useTypeFilter } from '../listAddress.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { StaffWorksTable } from './StaffWorksTable.tsx'
import type { StaffMove, StaffWork } from './staffMoves.ts'

const STATES = ['ALL', ...PRODUCT_STATES] as const

/** `/console/works`: everything in the store, to hide, show again and remove. */
export default function StaffWorksScreen() {
  const t = useT('reviews')
  const { page, get, oneOf, hrefWith } = useAddress()
  const typeFilter = useTypeFilter()
  const [moving, setMoving] = useState<{ work: StaffWork; move: StaffMove } | null>(null)
  const state = oneOf('state', STATES)
  const type = oneOf('type', TYPE_CHOICES)
  const search = get('q')
  const works = useQuery(
    pagedQuery(staffListProducts, {
      query: {
        state,
        currentPage: page,
        perPage: PAGE_SIZE,
        ...(type === ANY_TYPE ? {} : { productType: type }),
        ...(search ? { search } : {}),
      },
    }),
  )
  const narrowed = search !== '' || type !== ANY_TYPE || state !== 'ALL'
  const onMove = (work: StaffWork, move: StaffMove) => setMoving({ work, move })
  return (
    <>
      <ListScreen
        title={t('works.title')}
        lead={t('works.lead')}
        filters={[
          {
            show: 'tabs',
            name: 'state',
            label: t('works.filters'),
            options: STATES.map((value) => ({ value, label: t(`works.filter.${value}`) })),
          },
          { show: 'search', name: 'q', label: t('works.search') },
          typeFilter,
        ]}
        query={works}
        skeleton={<StaffWorksTable works={undefined} onMove={onMove} />}
        empty={
          <EmptyState
            title={t(narrowed ? 'works.noneFound' : 'works.none')}
            action={
              narrowed && (
                <ButtonLink href={hrefWith({ q: null, type: null, state: null })}>
                  {t('queue.clear')}
                </ButtonLink>
              )
            }
          >
            {t(narrowed ? 'works.noneFoundText' : 'works.noneText')}
          </EmptyState>
        }
      >
        {(items) => <StaffWorksTable works={items} onMove={onMove} />}
      </ListScreen>
      {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
    </>
  )
}
