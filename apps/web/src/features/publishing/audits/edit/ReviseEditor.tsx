import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit, type OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { getMedium } from '@easel/contract/publishing/media/endpoints.ts'
import { getPackage, type ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { apiQuery, invalidate } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { keepDraft, useLocalDraft } from '../../../../ui/form/useLocalDraft.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { useUploadReason } from '../../../accounts/designers/public.ts'
import { reviseKey, type Staged } from '../../products/public.ts'
import { QueueLine } from '../content/QueueLine.tsx'
import { conflictOf } from './autosaver.ts'
import { ConflictBanner, OtherVersionBanner } from './ConflictBanner.tsx'
import { DetailsFields, fieldsOf, partsOf } from './DetailsFields.tsx'
import { type DetailsFormState, draftOf, formOf, schemaOf } from './detailsForm.ts'
import { EditColumns } from './EditColumns.tsx'
import { EditFrame } from './EditFrame.tsx'
import type { EditorProps } from './editorProps.ts'
import { type DraftConflict, startOf, useDraftConflict } from './useDraftConflict.ts'

/** A submission that waits: changed as a whole with one button, and it keeps its place. */
export function ReviseEditor({ audit }: EditorProps) {
  const [search] = useSearchParams()
  const [packageId, mediumId] = [search.get('package'), search.get('medium')]
  const visits = useDraftConflict(audit, () => startOf(audit))
  if (packageId) return <WithPackage visits={visits} packageId={packageId} />
  if (mediumId) return <WithMedium visits={visits} mediumId={mediumId} />
  return <Revision key={visits.visit.number} visits={visits} staged={null} />
}

/** Another file that is uploaded, and takes effect with the form. */
interface StagedFile {
  readonly ids: Staged
  readonly fileName: string
  readonly shown: Partial<Pick<OwnAuditDetail, 'package' | 'content'>>
}

function WithPackage({ visits, packageId }: { visits: DraftConflict; packageId: string }) {
  const query = useQuery(apiQuery(getPackage, { params: { id: packageId } }))
  return (
    <Loaded query={query} skeleton={<Skeleton height="24rem" />}>
      {(found) => (
        <Revision
          key={visits.visit.number}
          visits={visits}
          staged={{ ids: { packageId }, fileName: found.fileName, shown: { package: found } }}
        />
      )}
    </Loaded>
  )
}

function WithMedium({ visits, mediumId }: { visits: DraftConflict; mediumId: string }) {
  const query = useQuery(apiQuery(getMedium, { params: { id: mediumId } }))
  return (
    <Loaded query={query} skeleton={<Skeleton height="24rem" />}>
      {(found) => (
        <Revision
          key={visits.visit.number}
          visits={visits}
          staged={{ ids: { mediumId }, fileName: found.fileName, shown: { content: found } }}
        />
      )}
    </Loaded>
  )
}

function Revision({ visits, staged }: { visits: DraftConflict; staged: StagedFile | null }) {
  const t = useT('audits')
  const navigate = useNavigate()
  const { audit, start, aside } = visits.visit
  const parts = partsOf(audit.productType)
  const schema = schemaOf(audit.productType, audit.auditType)
  const form = useFormOf(schema, formOf(start.details))
  const { restored, forget } = useTyped(form, audit.auditId, staged)
  const uploadReason = useUploadReason(audit.productType)
  const waitsForScreenshots = audit.state === 'WAITING_SCREENSHOTS'
  const revision = useRef(start.revision)
  /** The revision that was made elsewhere. */
  const [contested, setContested] = useState<number | null>(null)

  async function save(details: DetailsDraft) {
    try {
      await call(saveProductInfo, {
        body: { auditId: audit.auditId, revision: revision.current, ...staged?.ids, details },
      })
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
      audit={{ ...audit, ...staged?.shown }}
      lead={t('edit.reviseLead')}
      notice={
        <>
          {waitsForScreenshots && <ScreenshotsBanner drawing={audit.package?.drawing ?? null} />}
          {staged && <StagedBanner audit={audit} fileName={staged.fileName} />}
          {restored && !aside && !staged && <Banner>{t('edit.restored')}</Banner>}
          <OtherVersionBanner visits={visits} onRestore={restore} />
        </>
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
        layout={(fields, submit) => (
          <EditColumns fields={fields} submit={submit} schema={schema} names={fieldsOf(parts)}>
            {audit.queue ? (
              <QueueLine queue={audit.queue} />
            ) : (
              t(audit.isBeingDrawn ? 'works.beingDrawn' : 'works.needsScreenshots')
            )}
          </EditColumns>
        )}
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
          files={{ ...audit, ...staged?.shown }}
        />
      </AppForm>
    </EditFrame>
  )
}

/** What is typed and not saved yet, which this browser keeps. */
function useTyped(form: DetailsFormState, auditId: string, staged: StagedFile | null) {
  const { restored, forget } = useLocalDraft(form, reviseKey(auditId, staged?.ids))
  return {
    restored,
    forget() {
      forget()
      // With another file the form went on from what was typed without it.
      keepDraft(reviseKey(auditId), null)
    },
  }
}

/** Which file is not in force yet, and the way back to the one that is. */
function StagedBanner({ audit, fileName }: EditorProps & { readonly fileName: string }) {
  const t = useT('audits')
  return (
    <Banner
      tone="warn"
      action={
        <ButtonLink small href={paths.editWork(audit.auditId, audit.productType)}>
          {t('edit.stagedDrop')}
        </ButtonLink>
      }
    >
      {t('edit.staged', { name: fileName })}
    </Banner>
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
