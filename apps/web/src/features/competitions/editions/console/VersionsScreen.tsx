import {
  type EditionVersion,
  type StaffEdition,
  staffListEditionVersions,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EditionHead } from './EditionHead.tsx'
import { staffEditionQuery, useStaffEdition } from './useStaffEdition.ts'

const versionsQuery = (editionId: string, { page }: Address) =>
  pagedQuery(staffListEditionVersions, {
    params: { id: editionId },
    query: { currentPage: page, perPage: PAGE_SIZE },
  })

const page = pageData((address) => {
  const editionId = address.param('editionId')
  return [staffEditionQuery(editionId), versionsQuery(editionId, address)]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions/:editionId/versions`: when an edition was published, and by whom. */
export default function VersionsScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={8} />}>
      {(edition) => <Versions edition={edition} />}
    </Loaded>
  )
}

function Versions({ edition }: { edition: StaffEdition }) {
  const t = useT('editions')
  const query = useQuery(versionsQuery(edition.editionId, useAddress()))
  const columns: readonly Column<EditionVersion>[] = [
    { key: 'version', header: t('versions.version'), narrow: 'title', cell: ({ version }) => version },
    {
      key: 'publishedAt',
      header: t('versions.publishedAt'),
      cell: ({ publishedAt }) => <DateTime value={publishedAt} />,
    },
    {
      key: 'publishedBy',
      header: t('versions.publishedBy'),
      cell: ({ publishedBy }) => publishedBy ?? t('versions.shipped'),
    },
  ]
  const table = (rows: readonly EditionVersion[] | undefined) => (
    <DataTable
      caption={t('versions.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ version }) => String(version)}
    />
  )
  return (
    <Stack gap={24}>
      <EditionHead edition={edition} current="versions" />
      <ListPart
        filters={[]}
        query={query}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('versions.none')}>{t('versions.noneText')}</EmptyState>}
      >
        {table}
      </ListPart>
    </Stack>
  )
}
