import { stateRefusal } from '@easel/domain/lifecycle.ts'
import { auditLifecycle } from '@easel/domain/publishing/audits/lifecycle.ts'
import { useEffect, useMemo, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Button, IconButton } from '../../../../ui/Button.tsx'
import { formatDateTime, joinFacts } from '../../../../ui/format.ts'
import { IconAlertTriangle, IconCheck, IconTrash } from '../../../../ui/icons.ts'
import { useZone } from '../../../../ui/ZoneNote.tsx'
import { useUploadReason } from '../../../accounts/designers/public.ts'
import { setTrayDock } from '../../../base/uploads/public.ts'
import { useBatch, useChosen, useProblems, useReadiness, useSlice, useStore } from '../context.ts'
import { useRemovalReason } from '../dialogs/useRemovalReason.ts'
import type { SaveState } from '../model/saver.ts'
import { chooseAll, chooseNone } from '../model/selection.ts'
import { type Asked, askedFor, submissionOf } from '../model/submission.ts'
import { isMissing, problemName, useMissing } from '../problemNames.ts'
import classes from './Bar.module.css'

const BAD: readonly SaveState['kind'][] = ['waiting', 'refused']
const clock = (instant: string, zone: string): string => formatDateTime(instant, zone).slice(-8)

/** "Saved 12:01:33", or why not and what is being done about it. */
function SaveLine() {
  const t = useT('batches')
  const { session } = useBatch()
  const state = useStore(session.saving, (now) => now)
  const zone = useZone()
  const bad = BAD.includes(state.kind)
  return (
    <p className={classes.save} data-bad={bad || undefined}>
      {bad && <IconAlertTriangle size={16} aria-hidden />}
      {state.kind === 'saved' && <IconCheck size={16} aria-hidden />}
      <span role={bad ? 'alert' : undefined}>{textOf(state, t, zone)}</span>
      {bad && (
        <Button small onClick={() => void session.saver.flush().catch(() => undefined)}>
          {t('save.retry')}
        </Button>
      )}
    </p>
  )
}

function textOf(state: SaveState, t: ReturnType<typeof useT<'batches'>>, zone: string): string {
  if (state.kind === 'saved')
    return state.at ? t('save.saved', { time: clock(state.at, zone) }) : t('save.all')
  if (state.kind === 'typing') return t('save.typing')
  return t(`save.${state.kind}`, { left: state.left, message: state.kind === 'refused' ? state.message : '' })
}

interface FootProps {
  /** The work that is alone in the batch. */
  readonly solo: string | null
  /** On a narrow screen the editor comes from below. */
  readonly onEdit: (() => void) | null
  readonly onRemove: () => void
  readonly onWithdraw: (ids: readonly string[]) => void
  readonly onSubmit: (asked: Asked) => void
}

/** What is chosen and what can be done with it; what is saved; and the one button that submits what is chosen. */
export function Foot({ solo, onEdit, onRemove, onWithdraw, onSubmit }: FootProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const chosen = useChosen()
  const visibleCount = useSlice((state) => state.visible.length)
  const readiness = useReadiness()
  const asked = askedFor(chosen, readiness)
  const going = useMemo(() => submissionOf(asked.ids, readiness).going.length, [asked.ids, readiness])
  const removal = useRemovalReason(chosen)
  const items = useSlice((state) => state.items)
  const submitted = chosen.filter((id) => {
    const state = items.get(id)?.state
    return state !== undefined && stateRefusal(auditLifecycle, state, 'revoke') === null
  })
  const barred = useUploadReason(session.productType)
  const all = asked.ids.length
  const lacks = useLacks(solo)
  const none =
    solo !== null
      ? lacks
      : asked.chosen
        ? t('submit.noneChosen')
        : all === 0
          ? t('submit.noDrafts')
          : t('submit.none')
  const label =
    solo !== null
      ? t('submit.one')
      : asked.chosen
        ? t(going === all ? 'submit.chosen' : 'submit.someChosen', { ready: going, count: all })
        : t('submit.button', { ready: going, total: all })
  return (
    <footer className={classes.foot}>
      <div className={classes.chosen} data-solo={solo !== null || undefined}>
        <span aria-live="polite" className={solo === null ? undefined : classes.lacks}>
          {solo === null ? t('chosen', { count: chosen.length }) : lacks}
        </span>
        {chosen.length < visibleCount && (
          <Button small look="quiet" onClick={() => session.select(chooseAll)}>
            {t('chooseAll', { count: visibleCount })}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            {solo === null && (
              <span className={classes.wide}>
                <Button small look="quiet" onClick={() => session.select(chooseNone)}>
                  {t('chooseNone')}
                </Button>
              </span>
            )}
            {onEdit && solo === null && (
              <Button small onClick={onEdit}>
                {t('edit')}
              </Button>
            )}
            {submitted.length > 0 && (
              <Button small onClick={() => onWithdraw(submitted)}>
                {t('withdraw.button', { count: submitted.length })}
              </Button>
            )}
            <IconButton
              small
              label={t('remove.button', { count: chosen.length })}
              disabledReason={removal}
              onClick={onRemove}
            >
              <IconTrash aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <NoteLine />
      <div ref={setTrayDock} className={classes.dock} />
      <SaveLine />
      <Button
        look="primary"
        disabledReason={barred ?? (going === 0 ? none : null)}
        onClick={() => onSubmit(asked)}
      >
        {label}
      </Button>
    </footer>
  )
}

/** What keeps the work that is alone in the batch from being submitted. */
function useLacks(id: string | null): string {
  const t = useT('batches')
  const missing = useMissing(id ?? '')
  const wrong = useProblems(id ?? '').filter(({ code }) => !isMissing(code))
  return joinFacts([...wrong.map(({ code }) => problemName(t, code)), missing])
}

const shownMs = 8000

/** What has just been done, said once. */
function NoteLine() {
  const { session } = useBatch()
  const note = useStore(session.notes, (now) => now)
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setOver(note.number), shownMs)
    return () => clearTimeout(timer)
  }, [note])
  return (
    <p role="status" className={classes.note} data-warns={note?.warns || undefined}>
      {note && note.number !== over ? note.text : ''}
    </p>
  )
}
