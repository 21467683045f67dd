import { getAudit, listWorksOfType, saveProductInfo } from '@easel/contract/audits.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { AppForm } from '../../../shell/AppForm.tsx'
import { call } from '../../../shell/api.ts'
import { renew } from '../../../shell/data.ts'
import { paths } from '../../../shell/paths.ts'
import { useUploadReason } from '../../../shell/standing.ts'
import { QueueLine } from '../../../shell/works/QueueLine.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { useLocalDraft } from '../../../ui/form/useLocalDraft.ts'
import { say } from '../../../ui/toasts.ts'
import { DetailsFields, fieldsOf, partsOf } from './DetailsFields.tsx'
import { formOf, schemaOf } from './detailsForm.ts'
import { EditAside } from './EditAside.tsx'
import { EditFrame } from './EditFrame.tsx'
import type { EditorProps } from './EditScreen.tsx'

/** A submission that waits: changed as a whole with one button, and it keeps its place. */
export default function ReviseEditor({ audit }: EditorProps) {
  const t = useT('audits')
  const navigate = useNavigate()
  const parts = partsOf(audit.productType)
  const schema = schemaOf(audit.productType, audit.auditType)
  const form = useFormOf(schema, formOf(audit.details))
  const { restored, forget } = useLocalDraft(form, `revise.${audit.auditId}`)
  const uploadReason = useUploadReason(audit.productType)
  const waitsForScreenshots = audit.state === 'WAITING_SCREENSHOTS'
  return (
    <EditFrame
      audit={audit}
      lead={t('edit.reviseLead')}
      notice={
        <>
          {waitsForScreenshots && <Banner tone="warn">{t('edit.needsScreenshots')}</Banner>}
          {restored && <Banner>{t('edit.restored')}</Banner>}
        </>
      }
      aside={
        <EditAside form={form} schema={schema} fields={fieldsOf(parts)}>
          {audit.queue ? <QueueLine queue={audit.queue} /> : t('works.needsScreenshots')}
        </EditAside>
      }
    >
      <AppForm
        form={form}
        submitLabel={t(waitsForScreenshots ? 'edit.reviseScreenshots' : 'edit.revise')}
        submitDisabledReason={uploadReason}
        actions={
          <ButtonLink look="quiet" href={paths.work(audit.auditId, audit.productType)}>
            {t('edit.toWork')}
          </ButtonLink>
        }
        onSubmit={async (details) => {
          await call(saveProductInfo, { body: { auditId: audit.auditId, details } })
          forget()
          say(t('edit.revised'))
          await renew(getAudit, listWorksOfType)
          await navigate(paths.work(audit.auditId, audit.productType))
        }}
      >
        <DetailsFields
          productType={audit.productType}
          parts={parts}
          auditType={audit.auditType}
          files={audit}
        />
      </AppForm>
    </EditFrame>
  )
}
