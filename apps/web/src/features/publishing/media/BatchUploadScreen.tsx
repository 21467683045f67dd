import { listBatches } from '@easel/contract/publishing/batches/endpoints.ts'
import { BATCH_TYPES, type BatchType } from '@easel/domain/publishing/batches/rules.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useApiQuery } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Row, Sheet, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { UploadBarred, useUploadReason } from '../../accounts/designers/public.ts'
import { BatchDrop } from './BatchDrop.tsx'
import { kindAt } from './kinds.ts'
import { SingleMediumScreen } from './SingleMediumScreen.tsx'

/**
 * `/upload/wallpaper`, `/upload/video-wallpaper`, `/upload/ringtone`: many at once into a batch; with `product` or
 * `audit` one file, as a new version or another file of a submission.
 */
export default function BatchUploadScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const productType = kindAt(pathname, BATCH_TYPES) ?? 'WALLPAPER'
  const single = search.get('product') ?? search.get('audit')
  if (single) return <SingleMediumScreen key={pathname + single} productType={productType} />
  return <Many key={productType} productType={productType} />
}

function Many({ productType }: { productType: BatchType }) {
  const t = useT('media')
  const navigate = useNavigate()
  const reason = useUploadReason(productType)
  return (
    <Stack gap={24}>
      <PageHeader
        title={t(`upload.${productType}`)}
        lead={t('batch.lead')}
        back={{ href: paths.upload(), label: t('chooser.title') }}
      />
      <UploadBarred productType={productType} title={t('notNow')} />
      <BatchDrop
        productType={productType}
        disabledReason={reason}
        onBatch={(batchId) => void navigate(paths.batch(productType, batchId))}
      />
      <OpenBatches productType={productType} />
    </Stack>
  )
}

const SHOWN = 3

/** Batches that still hold drafts: files can be added to them, too. */
function OpenBatches({ productType }: { productType: BatchType }) {
  const t = useT('media')
  const open = useApiQuery(listBatches, { query: { productType, open: 'true' } })
  const batches = open.data?.items.slice(0, SHOWN) ?? []
  if (batches.length === 0) return null
  return (
    <Sheet>
      <h2>{t('batch.open')}</h2>
      {batches.map(({ batchId, counts, updatedAt }) => (
        <Row key={batchId} justify="between">
          <span>
            {t('batch.drafts', { count: counts.DRAFT ?? 0 })} · <DateTime value={updatedAt} />
          </span>
          <ButtonLink small href={paths.batch(productType, batchId)}>
            {t('batch.goOn')}
          </ButtonLink>
        </Row>
      ))}
    </Sheet>
  )
}
