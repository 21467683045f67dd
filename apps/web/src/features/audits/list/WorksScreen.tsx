import type { WORK_FILTERS, Work } from '@easel/contract/audits/endpoints.ts'
import { BATCH_TYPES, type BatchType } from '@easel/domain/batches/rules.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { ListPart } from '../../../shell/ListScreen.tsx'
import { paths, worksNames, worksTypeIn, worksTypes } from '../../../shell/paths.ts'
import { untilChange } from '../../../shell/untilChange.ts'
import { useAddress } from '../../../shell/useAddress.ts'
import { useNow } from '../../../shell/useNow.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { actionableRow } from '../actionable.ts'
import { UploadButton } from '../content/UploadButton.tsx'
import { useWorkActions } from '../useWorkActions.tsx'
import { OpenBatches } from './OpenBatches.tsx'
import { WorkRow, WorkRowSkeleton } from './WorkRow.tsx'
import classes from './WorksScreen.module.css'
import { worksQuery } from './worksQuery.ts'

const isBatchType = (type: ProductType): type is BatchType => BATCH_TYPES.some((known) => known === type)

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']

const OF_PACKAGES = ['ALL', 'IN_PROCESS', 'REMOVED', 'HIDDEN'] as const
const OF_MEDIA = ['ALL', 'ONLINE', 'WAITING', 'REJECTED', 'REMOVED'] as const

/** Spec §2, theme filter labels; §4, the states of a wallpaper. */
type Filter = (typeof WORK_FILTERS)[number]
const FILTERS: Readonly<Record<ProductType, readonly [Filter, ...Filter[]]>> = {
  THEME: OF_PACKAGES,
  AOD: OF_PACKAGES,
  FONT: OF_PACKAGES,
  WALLPAPER: OF_MEDIA,
  VIDEO_WALLPAPER: OF_MEDIA,
  RINGTONE: OF_MEDIA,
}

/** `/works/<kind>`: everything of one kind that the designer has made, with what can be done about it. */
export default function WorksScreen() {
  const t = useT('audits')
  const address = useAddress()
  const productType = worksTypeIn(useLocation().pathname)
  const filter = address.oneOf('filter', FILTERS[productType])
  const search = address.get('q')
  const now = useNow()
  const works = useQuery({
    ...worksQuery(productType, { filter, page: address.page, search }),
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
          options: FILTERS[productType].map((value) => ({
            value,
            label: t(`filter.${value}`),
            count: counts?.[value],
          })),
        },
        { show: 'search', name: 'q', label: t('works.search') },
      ]}
      query={works}
      skeleton={<RowsSkeleton />}
      empty={
        <Empty
          productType={productType}
          filtered={filter !== 'ALL' || search !== '' || (works.data?.total ?? 0) > 0}
        />
      }
    >
      {(items) => <Rows productType={productType} items={items} busy={works.isPlaceholderData} />}
    </ListPart>
  )
  return (
    <Stack gap={24}>
      <PageHeader
        title={t(`works.title.${productType}`)}
        lead={t('works.lead')}
        actions={<UploadButton label={t(`works.upload.${productType}`)} productType={productType} />}
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
      {isBatchType(productType) ? (
        <OpenBatches productType={productType} skeleton={<RowsSkeleton />}>
          {list}
        </OpenBatches>
      ) : (
        list
      )}
    </Stack>
  )
}

interface RowsProps {
  readonly productType: ProductType
  readonly items: readonly Work[]
  readonly busy: boolean
}

function Rows({ productType, items, busy }: RowsProps) {
  const t = useT('audits')
  const { menuOf, dialogs } = useWorkActions(productType)
  return (
    <>
      <ul
        className={classes.rows}
        data-kind={productType}
        aria-label={t('works.list')}
        aria-busy={busy || undefined}
      >
        {items.map((work) => (
          <WorkRow key={work.id} work={work} menu={menuOf(actionableRow(work, t('untitled')))} />
        ))}
      </ul>
      {dialogs}
    </>
  )
}

function RowsSkeleton() {
  return (
    <div className={classes.rows}>
      {skeletonRows.map((key) => (
        <WorkRowSkeleton key={key} />
      ))}
    </div>
  )
}

function Empty({ productType, filtered }: { productType: ProductType; filtered: boolean }) {
  const t = useT('audits')
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
  return (
    <EmptyState
      title={t('works.none')}
      action={<UploadButton label={t(`works.upload.${productType}`)} productType={productType} />}
    >
      {t(`works.noneText.${productType}`)}
    </EmptyState>
  )
}
