import { staffListProducts } from '@easel/contract/reviews/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { PRODUCT_STATES } from '@easel/domain/products/types.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { queryOf } from '../../../shell/data.ts'
import { LoadedPage } from '../../../shell/LoadedPage.tsx'
import { useAddress } from '../../../shell/useAddress.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ANY_TYPE, TYPE_CHOICES } from '../listAddress.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { StaffWorksTable } from './StaffWorksTable.tsx'
import type { StaffMove, StaffWork } from './staffMoves.ts'

const STATES = ['ALL', ...PRODUCT_STATES] as const

/** `/console/works`: everything in the store, to hide, show again and remove. */
export default function StaffWorksScreen() {
  const t = useT('reviews')
  const { page, get, oneOf, hrefWith, change } = useAddress()
  const [moving, setMoving] = useState<{ work: StaffWork; move: StaffMove } | null>(null)
  const state = oneOf('state', STATES)
  const type = oneOf('type', TYPE_CHOICES)
  const search = get('q')
  const works = useQuery({
    ...queryOf(staffListProducts, {
      query: {
        state,
        currentPage: page,
        perPage: PAGE_SIZE,
        ...(type === ANY_TYPE ? {} : { productType: type }),
        ...(search ? { search } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const onSearch = useCallback((q: string) => change({ q }), [change])
  const narrowed = search !== '' || type !== ANY_TYPE || state !== 'ALL'
  const onMove = (work: StaffWork, move: StaffMove) => setMoving({ work, move })
  return (
    <Stack gap={24}>
      <PageHeader title={t('works.title')} lead={t('works.lead')} />
      <Tabs
        label={t('works.filters')}
        current={state}
        tabs={STATES.map((key) => ({
          key,
          label: t(`works.filter.${key}`),
          href: hrefWith({ state: key === 'ALL' ? null : key }),
          ...(key === state && search === '' && type === ANY_TYPE ? { count: works.data?.total } : {}),
        }))}
      />
      <Row gap={12}>
        <SearchField label={t('works.search')} value={search} onSearch={onSearch} />
        <FilterSelect
          label={t('typeFilter')}
          value={type}
          onChange={(value) => change({ type: value === ANY_TYPE ? null : value })}
          options={TYPE_CHOICES.map((value) => ({
            value,
            label: value === ANY_TYPE ? t('allTypes') : t(`type.${value}`),
          }))}
        />
      </Row>
      <LoadedPage
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
        hrefWith={hrefWith}
      >
        {(items) => <StaffWorksTable works={items} onMove={onMove} />}
      </LoadedPage>
      {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
    </Stack>
  )
}
