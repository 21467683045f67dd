import {
  type StaffAnnouncement,
  staffListAnnouncements,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import { ANNOUNCEMENT_PHASES } from '@easel/domain/accounts/announcements/lifecycle.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { IconPlus } from '../../../../ui/icons.ts'
import { Link } from '../../../../ui/Link.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'

type Row = Omit<StaffAnnouncement, 'body'>
const filters = ['ALL', ...ANNOUNCEMENT_PHASES] as const

const listQuery = ({ page: currentPage, oneOf }: Address) =>
  pagedQuery(staffListAnnouncements, {
    query: { currentPage, perPage: PAGE_SIZE, phase: oneOf('phase', filters) },
  })

const page = pageData((address) => [listQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/announcements`: everything written, whatever its phase. */
export default function StaffAnnouncementsScreen() {
  const t = useT('announcing')
  const columns = useColumns()
  const query = useQuery(listQuery(useAddress()))
  const table = (rows: readonly Row[] | undefined) => (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={rows}
      rowKey={({ announcementId }) => announcementId}
    />
  )
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink look="primary" href={paths.consoleAnnouncement('new')} icon={<IconPlus aria-hidden />}>
          {t('write')}
        </ButtonLink>
      }
      filters={[
        {
          show: 'tabs',
          name: 'phase',
          label: t('filter'),
          options: filters.map((value) => ({ value, label: t(`phase.${value}`) })),
        },
      ]}
      query={query}
      skeleton={table(undefined)}
      empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
    >
      {table}
    </ListScreen>
  )
}

function useColumns(): readonly Column<Row>[] {
  const t = useT('announcing')
  const locale = useLocale()
  return [
    {
      key: 'title',
      header: t('column.title'),
      narrow: 'title',
      cell: ({ announcementId, title, pinned }) => (
        <>
          <Link href={paths.consoleAnnouncement(announcementId)}>
            {title[locale] || title.en || title.zh || t('untitled')}
          </Link>
          {pinned && `${FACT_SEPARATOR}${t('isPinned')}`}
        </>
      ),
    },
    {
      key: 'phase',
      header: t('column.phase'),
      cell: ({ phase }) => <PhaseBadge phase={phase} />,
    },
    {
      key: 'publishAt',
      header: t('column.publishAt'),
      cell: ({ publishAt }) => (publishAt ? <DateTime value={publishAt} /> : '–'),
    },
    {
      key: 'updatedAt',
      header: t('column.updatedAt'),
      cell: ({ updatedAt }) => <DateTime value={updatedAt} />,
    },
  ]
}
