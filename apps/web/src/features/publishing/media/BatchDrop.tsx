import type { BatchType } from '@easel/domain/publishing/batches/rules.ts'
import { acceptOf } from '@easel/domain/publishing/media/files.ts'
import { FILE_RULES } from '@easel/domain/publishing/media/limits.ts'
import { lazyPart } from '../../../app/lazyPart.tsx'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ManyFilesDrop } from '../../../ui/ManyFilesDrop.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Rules } from './Rules.tsx'
import { useBatchUpload } from './useBatchUpload.ts'

const Verdicts = lazyPart(() => import('./Verdicts.tsx'))

interface BatchDropProps {
  readonly productType: BatchType
  readonly disabledReason: string | null
  readonly onBatch: (batchId: string) => void
}

/** Where many files are dropped, and what is wrong with them where none can be taken. */
export function BatchDrop({ productType, disabledReason, onBatch }: BatchDropProps) {
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
            <div>
              <Button small look="quiet" onClick={task.cancel}>
                {t('batch.cancel')}
              </Button>
            </div>
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
