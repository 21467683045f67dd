import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { lodgeAppeal } from '@easel/contract/review/appeals/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { APPEAL_TEXT_MAX, AppealInput } from '@easel/domain/review/appeals/rules.ts'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { AnswerBy } from '../../../accounts/designers/public.ts'
import { WORK_READS } from '../workReads.ts'

/** One appeal per rejection: why it is wrong, for another reviewer. */
export default function AppealDialog({ audit, onClose }: { audit: AuditDetail; onClose: () => void }) {
  const t = useT('workPage')
  const form = useFormOf(AppealInput, { text: '' })
  return (
    <Dialog open onClose={onClose} title={t('appeal.dialogTitle', { name: audit.name })}>
      <Stack gap={16}>
        <p>
          {t('appeal.dialogText')} <AnswerBy />
        </p>
        <Form
          form={form}
          submitLabel={t('appeal.submit')}
          onSubmit={async (body) => {
            await call(lodgeAppeal, { params: { id: audit.auditId }, body })
            await invalidate(...WORK_READS)
            toast(t('appeal.lodged'))
            onClose()
          }}
        >
          <TextAreaField
            name="text"
            label={t('appeal.field')}
            help={t('appeal.help')}
            max={APPEAL_TEXT_MAX}
            count={weightOf}
            rows={6}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
