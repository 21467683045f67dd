import { changeDesignerInfo, getDesigner, type OwnDesignerInfo } from '@easel/contract/designers/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { AppForm } from '../../../shell/AppForm.tsx'
import { call } from '../../../shell/api.ts'
import { renew } from '../../../shell/data.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { takeOver, useSavedValues } from '../../../ui/form/useSavedValues.ts'
import { Section } from '../../../ui/Section.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { say } from '../../../ui/toasts.ts'
import { DocumentField } from '../form/DocumentField.tsx'
import { ChangeForm, valuesOfInfo } from '../form/values.ts'
import { OfDesigner } from './OfDesigner.tsx'
import { useLockedReason } from './useLockedReason.ts'

/** Spec §2, account settings: upload a business licence scan. */
export default function LicenceScreen() {
  return <OfDesigner>{(info) => <Licence info={info} />}</OfDesigner>
}

function Licence({ info }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  const locked = useLockedReason(info)
  const form = useFormOf(ChangeForm, valuesOfInfo(info))
  useSavedValues(form, info, valuesOfInfo)
  if (info.designerType === 'INDIVIDUAL') {
    return <EmptyState title={t('licence.individual')}>{t('licence.individualText')}</EmptyState>
  }
  return (
    <Section
      title={t('licence.title')}
      lead={t('licence.lead')}
      badge={info.auditStatus && <StatusBadge status={info.auditStatus} />}
    >
      <AppForm
        form={form}
        submitLabel={t('licence.submit')}
        submitDisabledReason={form.formState.isDirty ? null : t('licence.unchanged')}
        lockedReason={locked}
        onSubmit={async (body, typed) => {
          await call(changeDesignerInfo, { body, stay: true })
          takeOver(form, typed, typed)
          await renew(getDesigner)
          say(t('licence.done'))
        }}
      >
        <DocumentField
          name="licensePicId"
          label={t('field.licensePicId')}
          help={t('help.licensePicId')}
          lockedReason={locked}
        />
      </AppForm>
    </Section>
  )
}
