import { type StaffAnnouncement, staffListAnnouncements } from '@easel/contract/announcements.ts'
import { ANNOUNCEMENT_PHASES } from '@easel/domain/announcements/lifecycle.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { queryOf } from '../../../shell/data.ts'
import { LoadedPage } from '../../../shell/LoadedPage.tsx'
import { paths } from '../../../shell/paths.ts'
import { useAddress } from '../../../shell/useAddress.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'

type Row = Omit<StaffAnnouncement, 'body'>
const filters = ['ALL', ...ANNOUNCEMENT_PHASES] as const

/** `/console/announcements`: everything written, whatever its phase. */
export default function ListScreen() {
  const t = useT('announcements')
  const { page, get, hrefWith } = useAddress()
  const phase = filters.find((each) => each === get('phase')) ?? 'ALL'
  const columns = useColumns()
  const query = useQuery({
    ...queryOf(staffListAnnouncements, { query: { currentPage: page, perPage: PAGE_SIZE, phase } }),
    placeholderData: keepPreviousData,
  })
  const table = (rows: readonly Row[] | undefined) => (
    <DataTable
      caption={t('staff.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ announcementId }) => announcementId}
    />
  )
  const tabs = filters.map((key) => ({
    key,
    label: t(`staff.phase.${key}`),
    href: hrefWith({ phase: key === 'ALL' ? null : key }),
    ...(key === phase ? { count: query.data?.total } : {}),
  }))
  return (
    <Stack gap={24}>
      <PageHeader
        title={t('staff.title')}
        lead={t('staff.lead')}
        actions={
          <ButtonLink look="primary" href={paths.consoleAnnouncement('new')} icon={<IconPlus aria-hidden />}>
            {t('staff.write')}
          </ButtonLink>
        }
      />
      <Tabs label={t('staff.filter')} tabs={tabs} current={phase} />
      <LoadedPage
        query={query}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('staff.none')}>{t('staff.noneText')}</EmptyState>}
        hrefWith={hrefWith}
      >
        {table}
      </LoadedPage>
    </Stack>
  )
}

function useColumns(): readonly Column<Row>[] {
  const t = useT('announcements')
  const locale = useLocale()
  return [
    {
      key: 'title',
      header: t('staff.column.title'),
      narrow: 'title',
      cell: ({ announcementId, title, pinned }) => (
        <>
          <Link href={paths.consoleAnnouncement(announcementId)}>
            {title[locale] || title.en || title.zh || t('staff.untitled')}
          </Link>
          {pinned && ` · ${t('pinned')}`}
        </>
      ),
    },
    {
      key: 'phase',
      header: t('staff.column.phase'),
      cell: ({ phase }) => <PhaseBadge phase={phase} />,
    },
    {
      key: 'publishAt',
      header: t('staff.column.publishAt'),
      cell: ({ publishAt }) => (publishAt ? <DateTime value={publishAt} /> : '–'),
    },
    {
      key: 'updatedAt',
      header: t('staff.column.updatedAt'),
      cell: ({ updatedAt }) => <DateTime value={updatedAt} />,
    },
  ]
}
