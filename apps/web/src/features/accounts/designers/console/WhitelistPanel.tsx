import {
  type StaffDesigner,
  staffGetDesigner,
  staffListDesigners,
  staffSetWhitelist,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { Whitelist } from '@easel/domain/accounts/designers/permissions.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { useRef } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { takeOver, useSavedValues } from '../../../../ui/form/useSavedValues.ts'
import { toast } from '../../../../ui/toasts.ts'

const WhitelistForm = z.object({ authProductType: Whitelist })

const valuesOf = ({ authProductType }: StaffDesigner) => ({ authProductType })

/** Spec §6: which product types the designer may upload. */
export function WhitelistPanel({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const { designerId, nickname } = designer
  const locked = useLocked(designer)
  const form = useFormOf(WhitelistForm, valuesOf(designer))
  useSavedValues(form, designer, valuesOf)
  // What the choice began with: what somebody else saves meanwhile was not seen by who chooses.
  const seen = useRef(designer.authProductType)
  if (!form.formState.isDirty) seen.current = designer.authProductType

  async function save(body: z.output<typeof WhitelistForm>, typed: z.input<typeof WhitelistForm>) {
    try {
      await call(staffSetWhitelist, { params: { id: designerId }, body: { before: seen.current, ...body } })
      takeOver(form, typed, typed)
    } finally {
      await invalidate(staffGetDesigner, staffListDesigners)
    }
    toast(t('whitelist.done', { name: nickname }))
  }
  return (
    <FormSection level={2} title={t('whitelist.title')} lead={t('whitelist.lead')}>
      <Form
        form={form}
        submitLabel={t('whitelist.save')}
        submitDisabledReason={form.formState.isDirty ? null : t('whitelist.unchanged')}
        lockedReason={locked}
        onSubmit={save}
      >
        <CheckboxesField
          name="authProductType"
          label={t('whitelist.types')}
          options={PRODUCT_TYPES.map((type) => ({ value: type, label: t(`productType.${type}`) }))}
        />
      </Form>
    </FormSection>
  )
}

function useLocked({ can }: StaffDesigner): string | null {
  const words = useErrorMessage()
  return can.setWhitelist && words(can.setWhitelist)
}
