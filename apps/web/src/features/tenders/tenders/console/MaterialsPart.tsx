import {
  type StaffMaterials,
  staffListDownloads,
  staffListMaterials,
  staffRemoveMaterial,
} from '@easel/contract/tenders/materials/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { MATERIAL_RULE } from '@easel/domain/tenders/materials/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation, useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { preloadTexts, useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { addFiles } from '../../../base/uploads/public.ts'
import { ImagesPart } from './ImagesPart.tsx'

preloadTexts('materials', 'deliveries')

type Item = StaffMaterials['items'][number]

export const staffMaterialsQuery = (tenderId: string) =>
  apiQuery(staffListMaterials, { params: { id: tenderId } })

/** Pictures and materials of a tender, and who downloaded what. */
export function MaterialsPart({ tender: { tenderId } }: { tender: StaffTender }) {
  const query = useQuery(staffMaterialsQuery(tenderId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {(materials) => (
        <Stack gap={48}>
          <ImagesPart tenderId={tenderId} materials={materials} />
          <Files tenderId={tenderId} materials={materials} />
        </Stack>
      )}
    </Loaded>
  )
}

function Files({ tenderId, materials }: { tenderId: string; materials: StaffMaterials }) {
  const t = useT('materials')
  const words = useErrorMessage()
  const [shown, setShown] = useState<Item | null>(null)
  const locked = materials.can.change && words(materials.can.change)
  const columns = useColumns(locked, setShown)
  return (
    <Section title={t('title')} lead={t('staff.lead')}>
      <FileDrop
        compact
        multiple
        label={t('staff.add')}
        accept={acceptOf(MATERIAL_RULE)}
        wrongFormat={words({
          code: 'file.wrongFormat',
          params: { allowed: MATERIAL_RULE.formats.flatMap(({ extensions }) => extensions).join(', ') },
        })}
        help={t('staff.help')}
        disabledReason={locked}
        onFiles={(files) =>
          void addFiles(files, {
            productType: null,
            aim: { tenderId },
            key: `materials:${tenderId}`,
            inspected: true,
          })
        }
      />
      {materials.items.length > 0 && (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={materials.items}
          rowKey={({ materialId }) => materialId}
        />
      )}
      {shown && <Downloads material={shown} onClose={() => setShown(null)} />}
    </Section>
  )
}

function useColumns(locked: string | null, onShow: (item: Item) => void): readonly Column<Item>[] {
  const t = useT('materials')
  const remove = useApiMutation((id: string) => call(staffRemoveMaterial, { params: { id } }), {
    invalidates: [staffListMaterials],
    done: t('staff.removed'),
  })
  return [
    {
      key: 'name',
      header: t('name'),
      narrow: 'title',
      cell: ({ fileName, url }) => <Link href={url}>{fileName}</Link>,
    },
    { key: 'size', header: t('size'), align: 'end', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
    { key: 'by', header: t('staff.addedBy'), cell: ({ addedBy }) => addedBy },
    {
      key: 'downloads',
      header: t('staff.downloads'),
      cell: (item) => (
        <Row>
          <Button small look="quiet" onClick={() => onShow(item)}>
            {t('staff.downloadCount', { count: item.downloads, people: item.people })}
          </Button>
        </Row>
      ),
    },
    {
      key: 'remove',
      header: t('staff.change'),
      cell: ({ materialId, fileName }) => (
        <Row>
          <Button small look="quiet" disabledReason={locked} onClick={() => remove.mutate(materialId)}>
            {t('staff.remove', { name: fileName })}
          </Button>
        </Row>
      ),
    },
  ]
}

interface DownloadsProps {
  readonly material: { readonly materialId: string; readonly fileName: string }
  readonly onClose: () => void
}

/** Who was given a link to a material, the latest first. */
function Downloads({ material: { materialId, fileName }, onClose }: DownloadsProps) {
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
