import {
  changeDesignerInfo,
  getDesigner,
  type OwnDesignerInfo,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { REVIEW_WAIT } from '@easel/domain/base/calendar/promises.ts'
import { useState } from 'react'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { pageData } from '../../../../app/pageData.ts'
import { useT } from '../../../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { takeOver, useSavedValues } from '../../../../ui/form/useSavedValues.ts'
import { Section } from '../../../../ui/Section.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { PROOF_FIELDS, type ProofBy, refusedAtField } from '../../accounts/public.ts'
import { DocumentField } from '../form/DocumentField.tsx'
import { changeForm, changeValuesOf } from '../form/values.ts'
import { ChangeProof } from './ChangeProof.tsx'
import { OfDesigner, ofDesigner } from './OfDesigner.tsx'
import { useLockedReason } from './useLockedReason.ts'

const page = pageData(ofDesigner)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Spec §2, account settings: upload a business licence scan. */
export default function LicenceScreen() {
  return <OfDesigner>{(info) => <Licence info={info} />}</OfDesigner>
}

function Licence({ info }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  const locked = useLockedReason(info)
  const [by, setBy] = useState<ProofBy>('password')
  const form = useFormOf(changeForm(info, by), changeValuesOf(info))
  useSavedValues(form, info, changeValuesOf)
  if (info.designerType === 'INDIVIDUAL') {
    return <EmptyState title={t('licence.individual')}>{t('licence.individualText')}</EmptyState>
  }
  return (
    <Section
      title={t('licence.title')}
      lead={t('licence.lead', REVIEW_WAIT)}
      badge={info.auditStatus && <StatusBadge status={info.auditStatus} />}
    >
      <AppForm
        form={form}
        submitLabel={t('licence.submit')}
        submitDisabledReason={form.formState.isDirty ? null : t('licence.unchanged')}
        lockedReason={locked}
        onSubmit={async (body, typed) => {
          await refusedAtField(PROOF_FIELDS, call(changeDesignerInfo, { body, stay: true }))
          takeOver(form, { ...typed, proof: { password: '', code: '' } }, typed)
          await invalidate(getDesigner)
          toast(t('licence.done'))
        }}
      >
        <DocumentField
          name="licensePicId"
          label={t('field.licensePicId')}
          help={t('help.licensePicId')}
          lockedReason={locked}
        />
        <ChangeProof info={info} by={by} onBy={setBy} />
      </AppForm>
    </Section>
  )
}
