import { staffListDownloads } from '@easel/contract/tenders/materials/endpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'

interface DownloadsProps {
  readonly material: { readonly materialId: string; readonly fileName: string }
  readonly onClose: () => void
}

/** Who was given a link to a material, the latest first. */
export function Downloads({ material: { materialId, fileName }, onClose }: DownloadsProps) {
  const t = useT('materials')
  const query = useApiQuery(staffListDownloads, { params: { id: materialId } })
  return (
    <Dialog open onClose={onClose} title={t('staff.downloadsOf', { name: fileName })}>
      <Loaded query={query} skeleton={<SkeletonText lines={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('staff.noDownloads')} />
          ) : (
            <DataTable
              caption={t('staff.downloads')}
              rows={items}
              rowKey={({ downloadId }) => downloadId}
              columns={[
                {
                  key: 'who',
                  header: t('staff.who'),
                  narrow: 'title',
                  cell: ({ name, miId, designerBanned }) => (
                    <>
                      {name || miId} {designerBanned && <StatusBadge status="BANNED" />}
                    </>
                  ),
                },
                { key: 'at', header: t('staff.at'), cell: ({ at }) => <DateTime value={at} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}
