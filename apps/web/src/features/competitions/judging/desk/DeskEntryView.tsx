import type { DeskEntry, JudgingDesk } from '@easel/contract/competitions/judging/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Loaded } from '../../../../app/Loaded.tsx'
import { lazyDialog } from '../../../../app/lazyPart.tsx'
import { paths } from '../../../../app/paths.ts'
import { UnsavedWork } from '../../../../app/UnsavedWork.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row, Split, Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { usePan } from '../../../../ui/usePan.ts'
import { EntryPhonePart } from '../../entries/public.ts'
import classes from './Desk.module.css'
import { deskEntryQuery } from './deskEntryQuery.ts'
import type { NextOnDesk } from './nextOnDesk.ts'
import { Plate } from './Plate.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import { isOnItsWay, type SavedState, useSheet } from './useSheet.ts'

interface StageProps {
  readonly entry: DeskEntry
  readonly label: string
  readonly number: number
}

/** Below the heads of page and entry, so that a whole picture is seen beside its criteria. */
const IN_VIEW = 'max(18rem, 100svh - 16.5rem)'
const TEXTS = ['creator', 'description', 'gameIp', 'aiTool', 'aiPrompt'] as const

/** What is judged: each file whole, or with one pixel of it on one of the screen. */
function Stage({ entry, label, number }: StageProps) {
  const t = useT('judging')
  const [real, setReal] = useState(false)
  const pan = usePan()
  useHotkeys({ x: () => setReal((now) => !now) })
  return (
    <Stack gap={12}>
      <Row justify="between">
        <div className={classes.named}>
          <h2 className={classes.title}>{label}</h2>
          <p className={classes.kicker}>
            {t('number', { number })}
            {entry.isCalibration && `${FACT_SEPARATOR}${t('calibration')}`}
          </p>
        </div>
        <Button small aria-pressed={real} onClick={() => setReal((now) => !now)}>
          {t('realPixels')} <Kbd>X</Kbd>
        </Button>
      </Row>
      <section className={classes.stage} data-real={real || undefined} aria-label={label} {...pan.handlers}>
        {entry.files.map((file) => (
          <Plate key={file.fileId} file={file} label={label} real={real} most={IN_VIEW} />
        ))}
      </section>
      <dl className={classes.texts}>
        {TEXTS.map((name) =>
          entry[name] ? (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>{entry[name]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {entry.mockup && (
        <div className={classes.phone}>
          <EntryPhonePart name={label} mockup={entry.mockup} />
        </div>
      )}
    </Stack>
  )
}

const Compare = lazyDialog(() => import('./Compare.tsx'))
const RecuseDialog = lazyDialog(() => import('./RecuseDialog.tsx'))

interface DeskEntryViewProps {
  readonly desk: JudgingDesk
  readonly at: number
  readonly next: NextOnDesk
  readonly onGo: (by: 1 | -1) => void
  readonly onNext: () => void
}

/** One entry of the desk with its scores. */
export function DeskEntryView(props: DeskEntryViewProps) {
  const { desk, at } = props
  const id = desk.items[at]?.assignmentId ?? ''
  return (
    <Loaded query={useQuery(deskEntryQuery(id))} skeleton={<SkeletonText lines={12} />}>
      {(entry) => <Scored {...props} key={entry.assignmentId} entry={entry} />}
    </Loaded>
  )
}

/** The key 0 is ten. */
const scoreOf = (key: string): number => (key === '0' ? 10 : Number(key))
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** Arrows choose among the scores of a criterion that has the focus, as in every group of radio buttons. */
const unlessRadio = (act: () => void) => (event: KeyboardEvent) =>
  event.target instanceof HTMLInputElement ? false : act()

function Scored({ desk, at, entry, next, onGo, onNext }: DeskEntryViewProps & { entry: DeskEntry }) {
  const t = useT('judging')
  const { sheet, state, change, typed, flush } = useSheet(entry, desk)
  const leaveSaved = useLeaving(state.kind, flush)
  const [criterion, setCriterion] = useState(0)
  const [open, setOpen] = useState<'compare' | 'recuse' | null>(null)
  const { criteria, scores: bounds } = desk
  const note = useRef<HTMLTextAreaElement>(null)
  const locked = entry.can.score !== null
  const turn = (by: 1 | -1) => setCriterion((now) => (now + by + criteria.length) % criteria.length)

  function give(key: string, score: number) {
    if (locked || score < bounds.min || score > bounds.max) return
    const scores = { ...sheet.scores, [key]: score }
    change({ scores, isLater: false })
    const missing = criteria.findIndex((each) => scores[each.key] === undefined)
    if (missing >= 0) setCriterion(missing)
  }
  /** What is put aside is left at once, for what is still to be scored. */
  function putAside(isLater: boolean) {
    if (locked) return
    change({ isLater })
    if (isLater) onNext()
  }
  const byDigit = Object.fromEntries(
    DIGITS.map((digit) => [digit, () => give(criteria[criterion]?.key ?? '', scoreOf(digit))]),
  )
  useHotkeys({
    ...byDigit,
    j: () => onGo(1),
    k: () => onGo(-1),
    arrowright: unlessRadio(() => onGo(1)),
    arrowleft: unlessRadio(() => onGo(-1)),
    arrowdown: unlessRadio(() => turn(1)),
    arrowup: unlessRadio(() => turn(-1)),
    l: () => putAside(!sheet.isLater),
    s: () => setOpen('compare'),
    n: () => note.current?.focus(),
    enter: (event) => (event.target instanceof HTMLButtonElement ? false : onNext()),
  })
  return (
    <>
      <UnsavedWork when={state.kind !== 'saved'} />
      <Split
        asideWidth="25rem"
        sticky
        aside={
          <ScorePanel
            desk={desk}
            entry={entry}
            sheet={sheet}
            state={state}
            criterion={criterion}
            onCriterion={setCriterion}
            onScore={give}
            onNote={typed}
            note={note}
            onLater={putAside}
            onCompare={() => setOpen('compare')}
            onRecuse={() => setOpen('recuse')}
            next={next}
            onNext={onNext}
            onLeave={leaveSaved}
          />
        }
      >
        <Stage entry={entry} label={entry.title || t('untitled')} number={at + 1} />
      </Split>
      {open === 'compare' && <Compare desk={desk} at={at} onClose={() => setOpen(null)} />}
      {open === 'recuse' && (
        <RecuseDialog assignmentId={entry.assignmentId} onClose={() => setOpen(null)} onDone={onNext} />
      )}
    </>
  )
}

/** Back to the rounds once what was written last is saved: the last score is on its way for a moment. */
function useLeaving(kind: SavedState['kind'], flush: () => void): () => void {
  const navigate = useNavigate()
  const [leaves, setLeaves] = useState(false)
  useEffect(() => {
    if (!leaves) return
    if (kind === 'saved') void navigate(paths.judging())
    else if (!isOnItsWay(kind)) setLeaves(false)
  }, [leaves, kind, navigate])
  return () => {
    setLeaves(true)
    flush()
  }
}
