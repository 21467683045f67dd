import {
  agreeToTerms,
  downloadMaterial,
  listMaterials,
  type Materials,
} from '@easel/contract/tenders/materials/endpoints.ts'
import { getTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { TenderFrame, tenderQuery } from './TenderFrame.tsx'

type Material = Materials['items'][number]

const materialsQuery = (tenderId: string) => apiQuery(listMaterials, { params: { id: tenderId } })

const page = pageData(({ param }) => [tenderQuery(param('tenderId')), materialsQuery(param('tenderId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/tenders/{id}/materials`: download material (spec §2), after the terms of rights where the tender says so. */
export default function MaterialsScreen() {
  return <TenderFrame page="materials">{(tender) => <List tender={tender} />}</TenderFrame>
}

function List({ tender }: { tender: Tender }) {
  const t = useT('materials')
  const query = useQuery(materialsQuery(tender.tenderId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {(materials) =>
        materials.items.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          <Stack gap={32}>
            {materials.needsTerms && materials.agreedAt === null && (
              <Terms tender={tender} materials={materials} />
            )}
            <MaterialTable materials={materials} />
          </Stack>
        )
      }
    </Loaded>
  )
}

function Terms({ tender, materials: { version, can } }: { tender: Tender; materials: Materials }) {
  const t = useT('materials')
  const words = useErrorMessage()
  const locale = useLocale()
  const params = { id: tender.tenderId }
  const agree = useApiMutation(() => call(agreeToTerms, { params, body: { version } }), {
    done: t('agreed'),
    invalidates: [listMaterials, getTender],
  })
  return (
    <Banner
      tone="info"
      title={t('termsFirst')}
      action={
        <Button
          look="primary"
          busy={agree.isPending}
          disabledReason={can.agree && words(can.agree)}
          onClick={() => agree.mutate(undefined)}
        >
          {t('agree')}
        </Button>
      }
    >
      <Markdown text={tender.terms[locale]} />
    </Banner>
  )
}

function MaterialTable({ materials: { items, can } }: { materials: Materials }) {
  const t = useT('materials')
  const words = useErrorMessage()
  const download = useApiMutation(
    async (materialId: string) => {
      const { url } = await call(downloadMaterial, { params: { id: materialId } })
      location.assign(url)
    },
    { invalidates: [listMaterials] },
  )
  const columns: readonly Column<Material>[] = [
    { key: 'name', header: t('name'), narrow: 'title', cell: ({ fileName }) => fileName },
    { key: 'size', header: t('size'), align: 'end', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
    { key: 'added', header: t('addedAt'), cell: ({ addedAt }) => <DateTime value={addedAt} /> },
    {
      key: 'downloaded',
      header: t('downloadedAt'),
      cell: ({ downloadedAt }) => (downloadedAt ? <DateTime value={downloadedAt} /> : '–'),
    },
    {
      key: 'download',
      header: t('download'),
      cell: ({ materialId, fileName }) => (
        <Button
          small
          aria-label={t('downloadOf', { name: fileName })}
          disabledReason={can.download && words(can.download)}
          onClick={() => download.mutate(materialId)}
        >
          {t('download')}
        </Button>
      ),
    },
  ]
  return (
    <DataTable caption={t('title')} columns={columns} rows={items} rowKey={({ materialId }) => materialId} />
  )
}
