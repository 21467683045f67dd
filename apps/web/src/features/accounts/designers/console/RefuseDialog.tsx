import type { staffDecideDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import type { DesignerType } from '@easel/domain/accounts/designers/application.ts'
import { REFUSE_REASONS, type RefuseReasonCode } from '@easel/domain/accounts/designers/reasons.ts'
import { z } from 'zod'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'

export type Decision = SentBodyOf<typeof staffDecideDesigner>

const messageMax = 1000
const Refusal = z.object({
  reasonCode: z.enum(REFUSE_REASONS, { error: 'designer.reasonMissing' }),
  message: z.string().trim().max(messageMax),
})

/** Reasons that cannot be about this account type. */
const notAbout: Readonly<Record<DesignerType, readonly RefuseReasonCode[]>> = {
  INDIVIDUAL: ['licenceUnclear', 'licenceMismatch'],
  CORPORATE: ['idImageUnclear', 'idMismatch', 'idNotHeld'],
}

export const reasonsFor = (type: DesignerType): readonly RefuseReasonCode[] =>
  REFUSE_REASONS.filter((reason) => !notAbout[type].includes(reason))

interface RefuseDialogProps {
  readonly open: boolean
  readonly title: string
  readonly designerType: DesignerType
  /** Chosen by its digit before the dialog opened. */
  readonly reason: RefuseReasonCode | null
  readonly onRefuse: (decision: Decision) => Promise<void>
  readonly onCancel: () => void
}

/** A refusal names a reason of the catalogue, and may say more in words. */
export function RefuseDialog({ open, title, onCancel, ...form }: RefuseDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title}>
      {open && <RefuseForm {...form} />}
    </Dialog>
  )
}

type RefuseFormProps = Pick<RefuseDialogProps, 'designerType' | 'reason' | 'onRefuse'>

function RefuseForm({ designerType, reason: chosen, onRefuse }: RefuseFormProps) {
  const t = useT('designers')
  const words = useErrorMessage()
  const form = useFormOf(Refusal, { ...(chosen ? { reasonCode: chosen } : {}), message: '' })
  const reasons = reasonsFor(designerType)
  return (
    <Form
      form={form}
      submitLabel={t('staff.refuse')}
      onSubmit={({ reasonCode, message }) =>
        onRefuse({ decision: 'REFUSE', reasonCode, ...(message ? { message } : {}) })
      }
    >
      <SelectField
        name="reasonCode"
        label={t('staff.reason')}
        options={reasons.map((reason) => ({
          value: reason,
          label: words({ code: `reason.${reason}`, params: {} }),
        }))}
      />
      <TextAreaField
        name="message"
        label={t('staff.message')}
        help={t('staff.messageHelp')}
        max={messageMax}
        optional
      />
    </Form>
  )
}
