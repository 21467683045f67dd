import {
  type StaffEditionSummary,
  staffListEditions,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { paths } from '../../../../app/paths.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { EditionBadge } from './EditionBadge.tsx'
import { useEditionName } from './useEditionName.ts'

/** `/console/competitions`: every edition, drafts too; the next one begins as a copy. */
export default function StaffEditionsScreen() {
  const t = useT('editions')
  const { page } = useAddress()
  const [copied, setCopied] = useState<StaffEditionSummary | null>(null)
  const columns = useColumns(setCopied)
  const query = useQuery(pagedQuery(staffListEditions, { query: { currentPage: page, perPage: PAGE_SIZE } }))
  const table = (rows: readonly StaffEditionSummary[] | undefined) => (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ editionId }) => editionId} />
  )
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        filters={[]}
        query={query}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      >
        {table}
      </ListScreen>
      <CopyDialog source={copied} onClose={() => setCopied(null)} />
    </>
  )
}

function useColumns(onCopy: (edition: StaffEditionSummary) => void): readonly Column<StaffEditionSummary>[] {
  const t = useT('editions')
  const nameOf = useEditionName()
  return [
    {
      key: 'name',
      header: t('column.name'),
      narrow: 'title',
      cell: (edition) => <Link href={paths.consoleEdition(edition.editionId)}>{nameOf(edition)}</Link>,
    },
    { key: 'state', header: t('column.state'), cell: (edition) => <EditionBadge edition={edition} /> },
    {
      key: 'phase',
      header: t('column.phase'),
      cell: ({ phases }) => phases.map((phase) => t(`phase.${phase}`)).join(t('and')) || '–',
    },
    {
      key: 'submission',
      header: t('column.submission'),
      cell: ({ timeline }) => <DateTime value={timeline.submission.from} />,
    },
    {
      key: 'updatedAt',
      header: t('column.updatedAt'),
      cell: ({ updatedAt }) => <DateTime value={updatedAt} />,
    },
    {
      key: 'copy',
      header: t('column.copy'),
      cell: (edition) => (
        <Button small onClick={() => onCopy(edition)}>
          {t('copy')}
        </Button>
      ),
    },
  ]
}
