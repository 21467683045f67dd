import { saveProductInfo, submitMtz } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit, getForecast } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { isPackageType } from '@easel/domain/productTypes.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { couldNot, withErrorPrefix } from '../../../../app/errorPrefix.ts'
import { paths, worksNames } from '../../../../app/paths.ts'
import { UnsavedWork } from '../../../../app/UnsavedWork.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { keepDraft } from '../../../../ui/form/useLocalDraft.ts'
import { IconAlertTriangle, IconCheck } from '../../../../ui/icons.ts'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import { useZone } from '../../../../ui/ZoneNote.tsx'
import { useUploadReason } from '../../../accounts/designers/public.ts'
import { reviseKey } from '../../products/public.ts'
import { actionable } from '../actionable.ts'
import { useSubmittedNote } from '../useSubmittedNote.ts'
import { WorkDialog } from '../WorkDialog.tsx'
import { type AutosaveStart, createAutosaver, type SaveState } from './autosaver.ts'
import { ConflictBanner, OtherVersionBanner } from './ConflictBanner.tsx'
import { DetailsFields, fieldsOf, partsOf } from './DetailsFields.tsx'
import { type DetailsFormState, draftOf, formOf, schemaOf } from './detailsForm.ts'
import { EditColumns } from './EditColumns.tsx'
import { EditFrame } from './EditFrame.tsx'
import type { EditorProps } from './editorProps.ts'
import { dropLocalCopy, keepLocalCopy, type LocalCopy, localCopyOf } from './localCopy.ts'
import { changeOfDraft, ReleaseForecast } from './ReleaseForecast.tsx'
import classes from './SaveStateLine.module.css'
import { type DraftConflict, startOf, useDraftConflict } from './useDraftConflict.ts'

const clock = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))

const BAD: readonly SaveState['kind'][] = ['waiting', 'refused', 'contested']

interface SaveStateLineProps {
  readonly state: SaveState
  /** Leads to where one chooses between two versions. */
  readonly onChoose: () => void
}

/** Whether what is typed is on the server: “Saved 12:03”. */
function SaveStateLine({ state, onChoose }: SaveStateLineProps) {
  const t = useT('audits')
  const zone = useZone()
  const bad = BAD.includes(state.kind)
  return (
    <p className={classes.line} data-bad={bad || undefined} role="status">
      {bad && <IconAlertTriangle size={16} aria-hidden />}
      {state.kind === 'saved' && <IconCheck size={16} aria-hidden />}
      <span>
        {state.kind === 'saved'
          ? t('save.saved', { time: clock(state.at, zone) })
          : state.kind === 'refused'
            ? couldNot('save', state.message)
            : t(`save.${state.kind}`)}
      </span>
      {state.kind === 'contested' && (
        <Button small onClick={onChoose}>
          {t('save.choose')}
        </Button>
      )}
    </p>
  )
}

/** A draft: saved while one types, submitted with one button. */
export function DraftEditor({ audit }: EditorProps) {
  const [kept] = useState(() => localCopyOf(audit.auditId))
  // The server's page knows nothing of this browser: what was kept here opens the form anew.
  const copy = useInBrowser() ? kept : null
  return <Opened key={copy ? 'kept' : 'saved'} audit={audit} copy={copy} />
}

function Opened({ audit, copy }: EditorProps & { copy: LocalCopy | null }) {
  const visits = useDraftConflict(audit, () => ({ ...startOf(audit), ...copy, ahead: copy !== null }))
  return <Draft key={visits.visit.number} visits={visits} />
}

/** What is asked before it is submitted. @param waits for screenshots */
function useAsked(isChange: boolean, waits: boolean, cannotBeDrawn: boolean) {
  const t = useT('audits')
  const text = isChange
    ? 'edit.askChange'
    : !waits
      ? 'edit.askText'
      : cannotBeDrawn
        ? 'edit.askWaiting'
        : 'edit.askDrawn'
  return ({ name }: Pick<DetailsDraft, 'name'>) => ({
    title: t('edit.askTitle', { name: name || t('untitled') }),
    text: t(text),
  })
}

function Draft({ visits }: { visits: DraftConflict }) {
  const t = useT('audits')
  const navigate = useNavigate()
  const { audit, start } = visits.visit
  const parts = partsOf(audit.productType)
  const changeOf = changeOfDraft(audit)
  const schema = schemaOf(audit.productType, audit.auditType)
  const form = useFormOf(schema, formOf(start.details))
  const { state, saver, unsaved } = useAutosave(form, audit.auditId, start)
  const screenshots = useWatch({ control: form.control, name: 'screenshots' }) ?? []
  const waits = isPackageType(audit.productType) && screenshots.length === 0
  const cannotBeDrawn = Boolean(audit.package?.drawing?.fault)
  const asks = useAsked(changeOf !== null, waits, cannotBeDrawn)
  const [discarding, setDiscarding] = useState(false)
  const uploadReason = useUploadReason(audit.productType)
  const choice = useRef<HTMLDivElement>(null)
  const saySubmitted = useSubmittedNote(audit.name || t('untitled'))
  const typed = () => draftOf(form.getValues())
  const isStillDraft = state.kind === 'contested' && (state.state ?? 'DRAFT') === 'DRAFT'

  async function submit() {
    await saver.flush()
    const { auditId } = audit
    const submitted = await withErrorPrefix('submit', call(submitMtz, { body: { auditId } }))
    dropLocalCopy(audit.auditId)
    saySubmitted(submitted)
    void invalidate(listWorksOfType, getForecast)
    await navigate(paths.work(audit.auditId, audit.productType))
  }

  function take() {
    // The form of what waits for review goes on with it.
    if (!isStillDraft) keepDraft(reviseKey(audit.auditId), form.getValues())
    visits.take.mutate(typed())
  }
  // What is on its way arrives first: two saves of this form never overtake each other.
  const restore = () =>
    void saver.flush().then(
      () => visits.restore(typed(), saver.revision()),
      () => undefined,
    )

  return (
    <EditFrame
      audit={audit}
      lead={t('edit.draftLead')}
      notice={
        <Notice
          visits={visits}
          state={state}
          isStillDraft={isStillDraft}
          choice={choice}
          onTake={take}
          onKeep={() => void saver.keepMine().catch(() => undefined)}
          onSwap={restore}
        />
      }
    >
      <UnsavedWork when={unsaved} keep={saver.leave} />
      <Form
        form={form}
        asks={asks}
        onSubmit={submit}
        submitLabel={t(waits && cannotBeDrawn ? 'edit.submitWaiting' : 'edit.submit')}
        submitDisabledReason={uploadReason}
        actions={
          <Button look="quiet" onClick={() => setDiscarding(true)}>
            {t('action.discard')}
          </Button>
        }
        layout={(fields, submit) => (
          <EditColumns
            fields={fields}
            submit={submit}
            schema={schema}
            names={fieldsOf(parts)}
            saveState={<SaveStateLine state={state} onChoose={() => choice.current?.focus()} />}
          >
            <ReleaseForecast productType={audit.productType} changeOf={changeOf} />
          </EditColumns>
        )}
      >
        <DetailsFields
          productType={audit.productType}
          parts={parts}
          auditType={audit.auditType}
          files={audit}
        />
      </Form>
      {discarding && (
        <WorkDialog
          kind="discard"
          work={actionable(audit, t('untitled'))}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => void navigate(paths.works(worksNames[audit.productType]))}
        />
      )}
    </EditFrame>
  )
}

interface NoticeProps {
  readonly visits: DraftConflict
  readonly state: SaveState
  readonly isStillDraft: boolean
  readonly choice: RefObject<HTMLDivElement | null>
  readonly onTake: () => void
  readonly onKeep: () => void
  readonly onSwap: () => void
}

/** What came back from this browser, and the choice between two versions. */
function Notice({ visits, state, isStillDraft, choice, onTake, onKeep, onSwap }: NoticeProps) {
  const t = useT('audits')
  const { start, aside } = visits.visit
  return (
    <>
      {start.ahead && !aside && <Banner>{t('edit.restored')}</Banner>}
      {state.kind === 'contested' ? (
        <ConflictBanner
          ref={choice}
          busy={visits.take.isPending}
          onTake={onTake}
          keep={isStillDraft && <Button onClick={onKeep}>{t('versions.keep')}</Button>}
        />
      ) : (
        <OtherVersionBanner visits={visits} onRestore={onSwap} />
      )}
    </>
  )
}

/** Keeps the draft on the server while one types. */
function useAutosave(form: DetailsFormState, auditId: string, start: AutosaveStart) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: start.savedAt })
  const { getValues, subscribe } = form
  const [saver] = useState(() =>
    createAutosaver({
      start,
      read: () => draftOf(getValues()),
      send: (save, outlives) => call(saveProductInfo, { body: { auditId, ...save }, outlives }),
      onState: setState,
      keep: (copy) => keepLocalCopy(auditId, copy),
      drop: () => dropLocalCopy(auditId),
    }),
  )

  useEffect(() => {
    saver.begin()
    const stop = subscribe({ formState: { values: true }, callback: saver.touch })
    addEventListener('online', saver.again)
    return () => {
      removeEventListener('online', saver.again)
      stop()
      saver.stop()
      void invalidate(getAudit, listWorksOfType)
    }
  }, [subscribe, saver])

  return { state, saver, unsaved: state.kind !== 'saved' }
}
