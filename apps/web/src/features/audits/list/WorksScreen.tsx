import { listWorksOfType, WORK_FILTERS, type Work } from '@easel/contract/audits.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { queryOf } from '../../../shell/data.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { paths } from '../../../shell/paths.ts'
import { useAddress } from '../../../shell/useAddress.ts'
import { UploadThemeButton } from '../../../shell/works/UploadThemeButton.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { actionableRow } from '../actionable.ts'
import { useWorkActions } from '../useWorkActions.tsx'
import { WorkRow, WorkRowSkeleton } from './WorkRow.tsx'
import classes from './WorksScreen.module.css'

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']

/** `/works/themes`: everything the designer has made, with what can be done about it. */
export default function WorksScreen() {
  const t = useT('audits')
  const address = useAddress()
  const filter = address.oneOf('filter', WORK_FILTERS)
  const search = address.get('q')
  const works = useQuery({
    ...queryOf(listWorksOfType, {
      params: { productType: 'THEME' },
      query: {
        filter,
        currentPage: address.page,
        perPage: PAGE_SIZE,
        ...(search ? { search } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const { change, hrefWith } = address
  const onSearch = useCallback((q: string) => change({ q }), [change])
  const counts = works.data?.counts
  return (
    <Stack gap={24}>
      <PageHeader
        title={t('works.title')}
        lead={t('works.lead')}
        actions={<UploadThemeButton label={t('works.upload')} />}
      />
      <Row justify="between" gap={16} align="end">
        <Tabs
          label={t('works.filters')}
          current={filter}
          tabs={WORK_FILTERS.map((key) => ({
            key,
            label: t(`filter.${key}`),
            href: hrefWith({ filter: key === 'ALL' ? null : key }),
            count: counts?.[key],
          }))}
        />
        <SearchField label={t('works.search')} value={search} onSearch={onSearch} />
      </Row>
      <Loaded query={works} skeleton={<RowsSkeleton />}>
        {({ items, total, currentPage, perPage }) =>
          items.length === 0 ? (
            <Empty filtered={filter !== 'ALL' || search !== ''} clearHref={paths.works()} />
          ) : (
            <Stack gap={24}>
              <Rows items={items} busy={works.isPlaceholderData} />
              <Pagination
                currentPage={currentPage}
                perPage={perPage}
                total={total}
                hrefOf={(page) => hrefWith({ page: page === 1 ? null : page })}
              />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

function Rows({ items, busy }: { items: readonly Work[]; busy: boolean }) {
  const t = useT('audits')
  const { menuOf, dialogs } = useWorkActions()
  return (
    <>
      <ul className={classes.rows} aria-label={t('works.list')} aria-busy={busy || undefined}>
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

function Empty({ filtered, clearHref }: { filtered: boolean; clearHref: string }) {
  const t = useT('audits')
  if (filtered) {
    return (
      <EmptyState
        title={t('works.noneFound')}
        action={<ButtonLink href={clearHref}>{t('works.clear')}</ButtonLink>}
      >
        {t('works.noneFoundText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('works.none')} action={<UploadThemeButton label={t('works.upload')} />}>
      {t('works.noneText')}
    </EmptyState>
  )
}
