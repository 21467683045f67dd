import { applyForRemoval } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { REMOVAL_REASON_MAX, RemovalReason } from '@easel/domain/publishing/products/removal.ts'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { withErrorPrefix } from '../../../app/errorPrefix.ts'
import { useT } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Stack } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { WorkDialogProps } from './workDialogProps.ts'
import { WORK_READS } from './workReads.ts'

const Removal = z.object({ reason: RemovalReason })

/** Spec §4: an online product is removed by an application that carries a reason. */
export default function RemovalDialog({ work, onClose }: WorkDialogProps) {
  const t = useT('workPage')
  const form = useFormOf(Removal, { reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('removal.title', { name: work.name })}>
      <Stack gap={16}>
        <p>{t('removal.text')}</p>
        <Form
          danger
          form={form}
          submitLabel={t('removal.submit')}
          onSubmit={async ({ reason }) => {
            const params = { id: work.productId ?? '' }
            await withErrorPrefix(
              'removal',
              call(applyForRemoval, { params, body: { status: 'REMOVED', reason } }),
            )
            await invalidate(...WORK_READS)
            toast(t('removal.done', { name: work.name }))
            onClose()
          }}
        >
          <TextAreaField
            name="reason"
            label={t('removal.reason')}
            max={REMOVAL_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
