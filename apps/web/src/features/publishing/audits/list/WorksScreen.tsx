import {
  listWorksOfType,
  type WORK_FILTERS,
  WORK_SORTS,
} from '@easel/contract/publishing/audits/workEndpoints.ts'
import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { PRODUCT_RULES, type ProductType } from '@easel/domain/productTypes.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { apiQuery, pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths, worksNames, worksTypeIn, worksTypes } from '../../../../app/paths.ts'
import { untilChange } from '../../../../app/untilChange.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { UploadBlocked, useUploadRefusal } from '../../../accounts/designers/public.ts'
import { UploadButton } from '../content/UploadButton.tsx'
import { OpenBatches, openBatchesQuery } from './OpenBatches.tsx'
import { type View, viewsOf, WorksSkeleton } from './views.tsx'
import { isBatchType, WorkList } from './WorkList.tsx'

interface ListChoice {
  readonly filter: (typeof WORK_FILTERS)[number]
  readonly sort: (typeof WORK_SORTS)[number]
  readonly page: number
  readonly search: string
  readonly view: View
}

/** As many as are looked at side by side: each brings its icons and its wallpapers. */
const PHONES = 12
const AS_PHONES = { perPage: PHONES, phones: 'true' } as const

/** A page of the list of one kind of works. */
const worksQuery = (productType: ProductType, { filter, sort, page, search, view }: ListChoice) => {
  const size = view === 'phones' ? AS_PHONES : { perPage: PAGE_SIZE }
  return pagedQuery(listWorksOfType, {
    params: { productType },
    query: { filter, sort, currentPage: page, ...size, ...(search ? { search } : {}) },
  })
}

const NONE = {}

const OF_ONE = ['ALL', 'IN_PROCESS', 'REMOVED', 'HIDDEN'] as const
const OF_BATCHES = ['ALL', 'ONLINE', 'WAITING', 'REJECTED', 'REMOVED', 'HIDDEN'] as const

/** Spec §2, theme filter labels; §4, the states of a wallpaper. Staff hide works of every type. */
type Filter = (typeof WORK_FILTERS)[number]
const filtersOf = (type: ProductType): readonly [Filter, ...Filter[]] =>
  PRODUCT_RULES[type].inBatches ? OF_BATCHES : OF_ONE

/** What the address chooses. */
const chosenIn = ({ page, get, oneOf }: Address, productType: ProductType) => ({
  filter: oneOf('filter', filtersOf(productType)),
  search: get('q'),
  sort: oneOf('sort', WORK_SORTS),
  view: oneOf('view', viewsOf(productType)),
  page,
})

const page = pageData((address) => {
  const productType = worksTypeIn(address.pathname)
  return [
    worksQuery(productType, chosenIn(address, productType)),
    ...(isBatchType(productType) ? [openBatchesQuery(productType)] : []),
    apiQuery(listTagNames),
  ]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/works/<kind>`: everything of one kind that the designer has made, with what can be done about it. */
export default function WorksScreen() {
  const t = useT('audits')
  const address = useAddress()
  const productType = worksTypeIn(useLocation().pathname)
  const choice = chosenIn(address, productType)
  const { filter, search, sort, view } = choice
  const now = useNow()
  const works = useQuery({
    ...worksQuery(productType, choice),
    refetchInterval: ({ state: { data } }) =>
      untilChange(data?.items.map(({ audit }) => audit?.canUntil) ?? [], now),
  })
  const counts = works.data?.counts
  const list = (
    <ListPart
      filters={[
        {
          show: 'tabs',
          name: 'filter',
          label: t('works.filters'),
          options: filtersOf(productType).map((value) => ({
            value,
            label: t(`filter.${value}`),
            count: counts?.[value],
          })),
        },
        { show: 'search', name: 'q', label: t('works.search') },
      ]}
      aside={<Order sort={sort} view={view} views={viewsOf(productType)} />}
      query={works}
      skeleton={<WorksSkeleton view={view} />}
      empty={
        <Empty
          productType={productType}
          filtered={filter !== 'ALL' || search !== '' || (works.data?.total ?? 0) > 0}
        />
      }
    >
      {(items) => (
        <WorkList
          key={productType}
          productType={productType}
          works={items}
          phones={works.data?.phones ?? NONE}
          view={view}
          busy={works.isPlaceholderData}
        />
      )}
    </ListPart>
  )
  return (
    <Stack gap={24}>
      <PageHeader
        title={t(`works.title.${productType}`)}
        actions={
          <UploadButton label={t(`works.upload.${productType}`)} productType={productType} reasonShown />
        }
      />
      <Tabs
        label={t('works.kinds')}
        current={productType}
        tabs={worksTypes.map((type) => ({
          key: type,
          label: t(`works.title.${type}`),
          href: paths.works(worksNames[type]),
        }))}
      />
      <UploadBlocked productType={productType} />
      {isBatchType(productType) ? (
        <OpenBatches productType={productType} skeleton={<WorksSkeleton view={view} />}>
          {list}
        </OpenBatches>
      ) : (
        list
      )}
    </Stack>
  )
}

interface OrderProps {
  readonly sort: (typeof WORK_SORTS)[number]
  readonly view: View
  readonly views: readonly [View, ...View[]]
}

/** In which order, and how, the works are shown; kept in the address. */
function Order({ sort, view, views }: OrderProps) {
  const t = useT('audits')
  const { page, change } = useAddress()
  return (
    <>
      <FilterSelect
        label={t('works.sort')}
        options={WORK_SORTS.map((value) => ({ value, label: t(`works.sorts.${value}`) }))}
        value={sort}
        onChange={(value) => change({ sort: value === WORK_SORTS[0] ? null : value })}
      />
      {views.length > 1 && (
        <Segmented
          label={t('works.view')}
          options={views.map((value) => ({
            value,
            label: t(`works.views.${value}`),
          }))}
          value={view}
          onChange={(value) => {
            const chosen = value === views[0] ? null : value
            // Pages of phones are shorter.
            change({ view: chosen, ...(value === 'phones' || view === 'phones' ? {} : { page }) })
          }}
        />
      )}
    </>
  )
}

function Empty({ productType, filtered }: { productType: ProductType; filtered: boolean }) {
  const t = useT('audits')
  const isBlocked = useUploadRefusal(productType) !== null
  if (filtered) {
    return (
      <EmptyState
        title={t('works.noneFound')}
        action={<ButtonLink href={paths.works(worksNames[productType])}>{t('works.clear')}</ButtonLink>}
      >
        {t('works.noneFoundText')}
      </EmptyState>
    )
  }
  if (isBlocked) return <EmptyState title={t('works.none')} />
  return (
    <EmptyState
      title={t('works.none')}
      action={<UploadButton label={t(`works.upload.${productType}`)} productType={productType} />}
    >
      {t(`works.noneText.${productType}`)}
    </EmptyState>
  )
}
