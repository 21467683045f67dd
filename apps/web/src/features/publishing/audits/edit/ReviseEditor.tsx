import { getAudit, listWorksOfType, saveProductInfo } from '@easel/contract/publishing/audits/endpoints.ts'
import type { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useLocalDraft } from '../../../../ui/form/useLocalDraft.ts'
import { toast } from '../../../../ui/toasts.ts'
import { useUploadReason } from '../../../accounts/designers/public.ts'
import { QueueLine } from '../content/QueueLine.tsx'
import { conflictOf } from './autosaver.ts'
import { ConflictBanner, OtherVersionBanner } from './ConflictBanner.tsx'
import { DetailsFields, fieldsOf, partsOf } from './DetailsFields.tsx'
import { draftOf, formOf, schemaOf } from './detailsForm.ts'
import { EditAside } from './EditAside.tsx'
import { EditFrame } from './EditFrame.tsx'
import type { EditorProps } from './editorProps.ts'
import { reviseKey } from './localCopy.ts'
import { type DraftConflict, startOf, useDraftConflict } from './useDraftConflict.ts'

/** A submission that waits: changed as a whole with one button, and it keeps its place. */
export function ReviseEditor({ audit }: EditorProps) {
  const visits = useDraftConflict(audit, () => startOf(audit))
  return <Revision key={visits.visit.number} visits={visits} />
}

function Revision({ visits }: { visits: DraftConflict }) {
  const t = useT('audits')
  const navigate = useNavigate()
  const { audit, start, aside } = visits.visit
  const parts = partsOf(audit.productType)
  const schema = schemaOf(audit.productType, audit.auditType)
  const form = useFormOf(schema, formOf(start.details))
  const { restored, forget } = useLocalDraft(form, reviseKey(audit.auditId))
  const uploadReason = useUploadReason(audit.productType)
  const waitsForScreenshots = audit.state === 'WAITING_SCREENSHOTS'
  const revision = useRef(start.revision)
  /** The revision that was made elsewhere. */
  const [contested, setContested] = useState<number | null>(null)

  async function save(details: DetailsDraft) {
    try {
      await call(saveProductInfo, { body: { auditId: audit.auditId, revision: revision.current, details } })
    } catch (reason) {
      setContested(conflictOf(reason)?.revision ?? null)
      throw reason
    }
    forget()
    toast(t('edit.revised'))
    await invalidate(getAudit, listWorksOfType)
    await navigate(paths.work(audit.auditId, audit.productType))
  }

  const stands = () => draftOf(form.getValues())
  function take() {
    forget()
    visits.take.mutate(stands())
  }
  function restore() {
    forget()
    visits.restore(stands(), revision.current)
  }

  return (
    <EditFrame
      audit={audit}
      lead={t('edit.reviseLead')}
      notice={
        <>
          {waitsForScreenshots && <ScreenshotsBanner drawing={audit.package?.drawing ?? null} />}
          {restored && !aside && <Banner>{t('edit.restored')}</Banner>}
          <OtherVersionBanner visits={visits} onRestore={restore} />
        </>
      }
      aside={
        <EditAside form={form} schema={schema} fields={fieldsOf(parts)}>
          {audit.queue ? (
            <QueueLine queue={audit.queue} />
          ) : (
            t(audit.isBeingDrawn ? 'works.beingDrawn' : 'works.needsScreenshots')
          )}
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
        onSubmit={save}
      >
        {contested !== null && (
          <ConflictBanner
            busy={visits.take.isPending}
            onTake={take}
            keep={
              <Button
                type="submit"
                onClick={() => {
                  revision.current = contested
                }}
              >
                {t('versions.keep')}
              </Button>
            }
          />
        )}
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

/** Whether its screenshots come by themselves, or why they do not. */
function ScreenshotsBanner({ drawing }: { drawing: ThemePackage['drawing'] }) {
  const t = useT('audits')
  const words = useErrorMessage()
  if (drawing?.state === 'WAITING') return <Banner>{t('edit.beingDrawn')}</Banner>
  const fault = drawing?.fault
  return (
    <Banner tone="warn">
      {fault ? t('edit.notDrawn', { reason: words(fault) }) : t('edit.needsScreenshots')}
    </Banner>
  )
}
