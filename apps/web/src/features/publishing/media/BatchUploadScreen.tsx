import { listBatches } from '@easel/contract/publishing/batches/endpoints.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { BATCH_TYPES, type BatchType } from '@easel/domain/publishing/batches/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { lazyPart } from '../../../app/lazyPart.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Row, Sheet, Stack } from '../../../ui/layout.tsx'
import { ManyFilesDrop } from '../../../ui/ManyFilesDrop.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { UploadBlocked, useUploadReason } from '../../accounts/designers/public.ts'
import { kindAt } from './kinds.ts'
import { Rules } from './Rules.tsx'
import { SingleMediumScreen, singleMediumQueries } from './SingleMediumScreen.tsx'
import { useBatchUpload } from './useBatchUpload.ts'

const Verdicts = lazyPart(() => import('./Verdicts.tsx'))

interface BatchDropProps {
  readonly productType: BatchType
  readonly disabledReason: string | null
  readonly onBatch: (batchId: string) => void
}

/** Where many files are dropped, and what is wrong with them where none can be taken. */
function BatchDrop({ productType, disabledReason, onBatch }: BatchDropProps) {
  const t = useT('media')
  const rule = FILE_RULES[productType]
  const task = useBatchUpload(productType, onBatch)
  const { leftOut, failure, refused } = task
  return (
    <Stack gap={24}>
      <ManyFilesDrop
        label={t(`drop.${productType}`)}
        help={<Rules productType={productType} />}
        accept={acceptOf(rule)}
        disabledReason={disabledReason}
        busy={task.busy}
        onFiles={(files) => void task.take(files)}
      />
      <div aria-live="polite">
        {task.busy && (
          <Stack gap={8}>
            <p>
              {task.phase === 'checking'
                ? t('batch.checking', { at: task.at + 1, of: task.of })
                : t('batch.beginning')}
            </p>
            <ProgressBar
              label={t('batch.beginning')}
              fraction={task.phase === 'checking' ? task.at / Math.max(1, task.of) : null}
            />
            <Row>
              <Button small look="quiet" onClick={task.cancel}>
                {t('batch.cancel')}
              </Button>
            </Row>
          </Stack>
        )}
        {leftOut.length > 0 && (
          <Banner tone="info" title={t('batch.leftOut', { count: leftOut.length })}>
            {leftOut.join(t('batch.comma'))}
          </Banner>
        )}
        {failure && (
          <Banner tone="bad" title={t('batch.failed')}>
            {failure.message}
          </Banner>
        )}
      </div>
      {refused.length > 0 && <Verdicts refused={refused} />}
    </Stack>
  )
}

const typeAt = (pathname: string): BatchType => kindAt(pathname, BATCH_TYPES) ?? 'WALLPAPER'
const openQuery = (productType: BatchType) => apiQuery(listBatches, { query: { productType, open: 'true' } })

const page = pageData((address) => {
  const ofOne = singleMediumQueries(address)
  return ofOne.length > 0 ? ofOne : [openQuery(typeAt(address.pathname))]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/**
 * `/upload/wallpaper`, `/upload/video-wallpaper`, `/upload/ringtone`: many at once into a batch; with `product` or
 * `audit` one file, as a new version or another file of a submission.
 */
export default function BatchUploadScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const productType = typeAt(pathname)
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
      <UploadBlocked productType={productType} title={t('notNow')} />
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
  const open = useQuery(openQuery(productType))
  const batches = open.data?.items.slice(0, SHOWN) ?? []
  if (batches.length === 0) return null
  return (
    <Sheet>
      <h2>{t('batch.open')}</h2>
      {batches.map(({ batchId, counts, updatedAt }) => (
        <Row key={batchId} justify="between">
          <span>
            {t('batch.drafts', { count: counts.DRAFT ?? 0 })}
            {FACT_SEPARATOR}
            <DateTime value={updatedAt} />
          </span>
          <ButtonLink small href={paths.batch(productType, batchId)}>
            {t('batch.goOn')}
          </ButtonLink>
        </Row>
      ))}
    </Sheet>
  )
}
