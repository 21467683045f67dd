import { listWorksOfType, submitMtz } from '@easel/contract/audits.ts'
import { isPackageType } from '@easel/domain/products/types.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { call } from '../../../shell/api.ts'
import { renew } from '../../../shell/data.ts'
import { paths, worksNames } from '../../../shell/paths.ts'
import { useUploadReason } from '../../../shell/standing.ts'
import { UnsavedWork } from '../../../shell/UnsavedWork.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { say } from '../../../ui/toasts.ts'
import { actionable } from '../actionable.ts'
import { DiscardDialog } from '../WorkDialogs.tsx'
import { DetailsFields, fieldsOf, partsOf } from './DetailsFields.tsx'
import { formOf, schemaOf } from './detailsForm.ts'
import { EditAside } from './EditAside.tsx'
import { EditFrame } from './EditFrame.tsx'
import type { EditorProps } from './EditScreen.tsx'
import { dropLocalCopy, localCopyOf } from './localCopy.ts'
import { ReleaseForecast } from './ReleaseForecast.tsx'
import { SaveStateLine } from './SaveStateLine.tsx'
import { useAutosave } from './useAutosave.ts'

/** A draft: saved while one types, submitted with one button. */
export default function DraftEditor({ audit }: EditorProps) {
  const t = useT('audits')
  const navigate = useNavigate()
  const [copy] = useState(() => newerCopy(audit.auditId, audit.updatedAt))
  const parts = partsOf(audit.productType)
  const schema = schemaOf(audit.productType, audit.auditType)
  const form = useFormOf(schema, formOf(copy?.details ?? audit.details))
  const { state, flush, unsaved } = useAutosave(form, audit.auditId, audit.updatedAt, copy !== null)
  const screenshots = useWatch({ control: form.control, name: 'screenshots' }) ?? []
  const waits = isPackageType(audit.productType) && screenshots.length === 0
  const [discarding, setDiscarding] = useState(false)
  const uploadReason = useUploadReason(audit.productType)

  async function submit() {
    await flush()
    await call(submitMtz, { body: { auditId: audit.auditId } })
    dropLocalCopy(audit.auditId)
    say(t('edit.submitted'))
    void renew(listWorksOfType)
    await navigate(paths.work(audit.auditId, audit.productType))
  }

  return (
    <EditFrame
      audit={audit}
      lead={t('edit.draftLead')}
      notice={copy && <Banner>{t('edit.restored')}</Banner>}
      aside={
        <EditAside
          form={form}
          schema={schema}
          fields={fieldsOf(parts)}
          saveState={<SaveStateLine state={state} />}
        >
          <ReleaseForecast />
        </EditAside>
      }
    >
      <UnsavedWork when={unsaved} />
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={t(waits ? 'edit.submitWaiting' : 'edit.submit')}
        submitDisabledReason={uploadReason}
        actions={
          <>
            <Button look="quiet" onClick={() => setDiscarding(true)}>
              {t('action.discard')}
            </Button>
            <SaveStateLine told state={state} />
          </>
        }
      >
        <DetailsFields
          productType={audit.productType}
          parts={parts}
          auditType={audit.auditType}
          files={audit}
        />
      </Form>
      {discarding && (
        <DiscardDialog
          work={actionable(audit, t('untitled'))}
          onClose={() => setDiscarding(false)}
          onDone={() => void navigate(paths.works(worksNames[audit.productType]))}
        />
      )}
    </EditFrame>
  )
}

/** What this browser kept when the server could not be reached, unless the server has been told more since. */
function newerCopy(auditId: string, savedAt: string) {
  const copy = localCopyOf(auditId)
  return copy && copy.basedOn >= savedAt ? copy : null
}
