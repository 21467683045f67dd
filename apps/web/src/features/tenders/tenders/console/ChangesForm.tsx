import { Pin } from '@easel/contract/publishing/audits/endpoints.ts'
import { staffDecideDelivery, staffListDeliveries } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { StaffDelivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import { CHANGE_REASONS, ChangesNote, DELIVERY_PINS_MAX } from '@easel/domain/tenders/deliveries/fields.ts'
import { TENDER_TEXT_MAX } from '@easel/domain/tenders/tenders/fields.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { InstantField } from '../../../../ui/form/InstantField.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'
import { PinsField } from './PinsField.tsx'

const Changes = z.object({
  reasons: z.array(z.enum(CHANGE_REASONS)).min(1, 'audit.reasonMissing'),
  note: ChangesNote,
  dueAt: z.iso.datetime(),
  pins: z.array(Pin).max(DELIVERY_PINS_MAX),
})
const WEEK_MS = 7 * 86_400_000

interface ChangesFormProps {
  readonly delivery: StaffDelivery
  readonly onDone: () => void
}

/** What is to be changed: reasons, a note, places in the pictures, and until when it is wanted again. */
export function ChangesForm({ delivery: { deliveryId, revision, files }, onDone }: ChangesFormProps) {
  const t = useT('deliveries')
  const words = useErrorMessage()
  const now = useNow()
  const [dueAt] = useState(() => new Date(now.getTime() + WEEK_MS).toISOString())
  const form = useFormOf(Changes, { reasons: [], note: '', dueAt, pins: [] })
  const pins = useWatch({ control: form.control, name: 'pins' })
  return (
    <Form
      form={form}
      submitLabel={t('staff.wantChanges')}
      onSubmit={async (changes) => {
        const body = { revision, decision: 'CHANGES', ...changes } as const
        await call(staffDecideDelivery, { params: { id: deliveryId }, body })
        await invalidate(staffListDeliveries)
        toast(t('staff.changesWanted'))
        onDone()
      }}
    >
      <CheckboxesField
        name="reasons"
        label={t('staff.reasons')}
        options={CHANGE_REASONS.map((value) => ({
          value,
          label: words({ code: `reason.${value}`, params: {} }),
        }))}
      />
      <TextAreaField name="note" label={t('staff.note')} rows={4} max={TENDER_TEXT_MAX.reason} />
      <PinsField
        pictures={files.flatMap(({ fileId, fileName, facts, picture }) =>
          picture && facts.kind === 'IMAGE' ? [{ fileId, fileName, picture }] : [],
        )}
        pins={pins}
        missing={form.formState.errors.pins ? words({ code: 'pin.required', params: {} }) : null}
        onChange={(next) =>
          form.setValue('pins', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <InstantField name="dueAt" label={t('staff.again')} />
    </Form>
  )
}
