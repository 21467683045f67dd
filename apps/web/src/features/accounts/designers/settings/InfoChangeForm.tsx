import {
  changeDesignerInfo,
  type DesignerInfo,
  getDesigner,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useLocalDraft } from '../../../../ui/form/useLocalDraft.ts'
import { Section } from '../../../../ui/Section.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { PROOF_FIELDS, type ProofBy, refusedAtField } from '../../accounts/public.ts'
import { DesignerFields } from '../form/DesignerFields.tsx'
import { changeForm, changeValuesOf, secretFields } from '../form/values.ts'
import { ChangeProof } from './ChangeProof.tsx'

/** Spec §4: asks for a change of info; what is verified stays in force until it is approved. */
export function InfoChangeForm({ info }: { info: DesignerInfo }) {
  const t = useT('designers')
  const navigate = useNavigate()
  const [by, setBy] = useState<ProofBy>('password')
  const form = useFormOf(changeForm(info, by), changeValuesOf(info))
  const { forget } = useLocalDraft(form, `info.${info.designerId}`, secretFields)
  return (
    <Section title={t('info.changeTitle')} lead={t('info.changeLead')}>
      <AppForm
        form={form}
        submitLabel={t('info.submit')}
        actions={<ButtonLink href={paths.settings('designerInfo')}>{t('info.cancel')}</ButtonLink>}
        onSubmit={async (body) => {
          await refusedAtField(PROOF_FIELDS, call(changeDesignerInfo, { body, stay: true }))
          forget()
          await invalidate(getDesigner)
          toast(t('info.done'))
          void navigate(paths.settings('designerInfo'), { replace: true })
        }}
      >
        <DesignerFields onFile={{ info, keeps: true }} typeFixed />
        <ChangeProof info={info} by={by} onBy={setBy} />
      </AppForm>
    </Section>
  )
}
