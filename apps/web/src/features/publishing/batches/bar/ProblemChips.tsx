import { useMemo, useState } from 'react'
import { lazyDialog } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { IconAlertTriangle, IconCheck } from '../../../../ui/icons.ts'
import { useBatch, useReadiness, useSlice } from '../context.ts'
import { problemsOf, READY } from '../model/readiness.ts'
import { remedyFor } from '../model/remedies.ts'
import { chooseThese } from '../model/selection.ts'
import { isMissing, problemName } from '../problemNames.ts'
import { useUploadsHere } from '../useUploadsHere.ts'
import classes from './Bar.module.css'

const RefusedDialog = lazyDialog(() => import('../dialogs/RefusedDialog.tsx'))

interface ProblemChipsProps {
  /** One work alone: its editor and the foot say what it lacks. */
  readonly solo: boolean
  readonly chosen: string | null
  readonly onChoose: (problem: string | null) => void
  /** Edits what is chosen. */
  readonly onEdit: () => void
}

/** "Name missing 12": each problem with its number filters the view, and offers a fix. */
export function ProblemChips({ solo, chosen, onChoose, onEdit }: ProblemChipsProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const readiness = useReadiness()
  const { drafts, ready, problems } = solo ? { drafts: [], ready: [], problems: [] } : readiness
  const { refused, act } = useUploadsHere(session.batchId)
  const [open, setOpen] = useState<string | null>(null)
  const group = refused.find(({ code }) => code === open)
  const toggle = (problem: string) => onChoose(chosen === problem ? null : problem)
  const active = problems.find(({ code }) => code === chosen)

  if (drafts.length === 0 && refused.length === 0) return null
  return (
    <fieldset className={classes.problems} aria-label={t('problem.label')}>
      {drafts.length > 0 && (
        <>
          <Chip pressed={chosen === null} count={drafts.length} onClick={() => onChoose(null)}>
            {t('problem.all')}
          </Chip>
          <Chip
            icon={<IconCheck aria-hidden />}
            pressed={chosen === READY}
            count={ready.length}
            onClick={() => toggle(READY)}
          >
            {t('problem.ready')}
          </Chip>
        </>
      )}
      {problems.map(({ code, ids }) => (
        <Chip
          key={code}
          {...(isMissing(code) ? {} : { tone: 'bad' as const, icon: <IconAlertTriangle aria-hidden /> })}
          pressed={chosen === code}
          count={ids.length}
          onClick={() => toggle(code)}
        >
          {problemName(t, code)}
        </Chip>
      ))}
      {chosen !== null && chosen !== READY && !active && (
        <Chip pressed count={0} onClick={() => onChoose(null)}>
          {problemName(t, chosen)}
        </Chip>
      )}
      {refused.map(({ code, uploads }) => (
        <Chip
          key={`file ${code}`}
          tone="bad"
          icon={<IconAlertTriangle aria-hidden />}
          count={uploads.length}
          aria-haspopup="dialog"
          onClick={() => setOpen(code)}
        >
          {t('refused.title')}: {problemName(t, code)}
        </Chip>
      ))}
      {active && (
        <Button
          small
          onClick={() => {
            session.select(() => chooseThese(active.ids))
            onEdit()
          }}
        >
          {t('problem.choose', { count: active.ids.length })}
        </Button>
      )}
      {active && <RemedyButton code={active.code} all={active.ids} />}
      {group && (
        <RefusedDialog
          group={group}
          onClose={() => setOpen(null)}
          onRemove={() => {
            act(
              'remove',
              group.uploads.map(({ id }) => id),
            )
            setOpen(null)
          }}
        />
      )}
    </fieldset>
  )
}

interface RemedyProps {
  readonly code: string
  readonly all: readonly string[]
}

/** Fixes what is chosen, or all that have the problem where nothing is chosen. */
function RemedyButton({ code, all }: RemedyProps) {
  const t = useT('batches')
  const { session, find } = useBatch()
  const rows = useSlice((state) => state.rows)
  const chosen = useSlice((state) => state.selection.chosen)
  const ids = useMemo(() => (chosen.size > 0 ? all.filter((id) => chosen.has(id)) : all), [all, chosen])
  const remedy = useMemo(() => {
    const state = session.store.get()
    const problems = ids.flatMap((id) => problemsOf(state, id, find).filter((each) => each.code === code))
    return remedyFor(code, { problems, holders: [...rows.values()].map((row) => row.copyrightHolder) })
  }, [session, find, rows, code, ids])
  const changes = useMemo(
    () => (remedy ? session.preview(remedy.operations, ids) : []),
    [session, remedy, ids],
  )
  if (!remedy || changes.length === 0) return null
  return (
    <Button
      small
      onClick={() => {
        session.edit({ what: 'remedy', changes })
        session.note(t('remedy.done', { count: changes.length }))
      }}
    >
      {t(chosen.size > 0 ? 'remedy.changesChosen' : 'remedy.changes', {
        remedy: t(`remedy.${remedy.what}`, { holder: remedy.params.holder ?? '' }),
        changes: changes.length,
        count: ids.length,
      })}
    </Button>
  )
}
