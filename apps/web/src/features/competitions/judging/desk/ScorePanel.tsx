import { getJudgingDesk, pickForPrize } from '@easel/contract/competitions/judging/endpoints.ts'
import type { DeskEntry, JudgingDesk, PrizePick } from '@easel/contract/competitions/judging/shapes.ts'
import { JUDGE_NOTE_MAX } from '@easel/domain/competitions/judging/fields.ts'
import { weighted } from '@easel/domain/competitions/judging/results.ts'
import { type RefObject, useId } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { IconCheck } from '../../../../ui/icons.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { InReach, Sheet as Paper, Row, Stack } from '../../../../ui/layout.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import classes from './Desk.module.css'
import type { NextOnDesk } from './nextOnDesk.ts'
import { isOnItsWay, type SavedState, type Sheet } from './useSheet.ts'

interface ScorePanelProps {
  readonly desk: JudgingDesk
  readonly entry: DeskEntry
  readonly sheet: Sheet
  readonly state: SavedState
  /** Which of the criteria the number keys score. */
  readonly criterion: number
  readonly onCriterion: (at: number) => void
  readonly onScore: (key: string, score: number) => void
  readonly onNote: (note: string) => void
  readonly note: RefObject<HTMLTextAreaElement | null>
  readonly onLater: (isLater: boolean) => void
  readonly onCompare: () => void
  readonly onRecuse: () => void
  readonly next: NextOnDesk
  readonly onNext: () => void
  readonly onLeave: () => void
}

const KEYS = [
  ['digits', ['0–9']],
  ['criterion', ['↑', '↓']],
  ['entry', ['J', 'K', '←', '→']],
  ['next', ['↵']],
  ['later', ['L']],
  ['compare', ['S']],
  ['note', ['N']],
  ['pixels', ['X']],
] as const

/** The sheet of one entry: scores, a private note, and what else a judge does with it. */
export function ScorePanel(props: ScorePanelProps) {
  const { desk, entry, sheet, state, criterion, onCriterion, onScore } = props
  const t = useT('judging')
  const words = useErrorMessage()
  const noteId = useId()
  const refusal = entry.can.score && words(entry.can.score)
  const isWhole = desk.criteria.every(({ key }) => sheet.scores[key] !== undefined)
  return (
    <Paper gap={16} className={classes.sheet}>
      {state.kind === 'contested' && (
        <Banner
          tone="warn"
          title={t('contested')}
          action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
        />
      )}
      {desk.criteria.map((each, at) => (
        <CriterionField
          key={each.key}
          criterion={each}
          bounds={desk.scores}
          score={sheet.scores[each.key]}
          current={at === criterion}
          disabledReason={refusal}
          onFocus={() => onCriterion(at)}
          onScore={(score) => onScore(each.key, score)}
        />
      ))}
      <Row justify="between">
        <p className={classes.sum} aria-live="polite">
          {isWhole ? t('sum', { score: weighted(desk.criteria, sheet.scores) }) : t('sumOpen')}
        </p>
        <SheetLine state={state} sheet={sheet} />
      </Row>
      <InReach when>
        <NextButton {...props} isWhole={isWhole} />
      </InReach>
      <Row gap={8}>
        <Button
          aria-pressed={sheet.isLater}
          disabledReason={refusal}
          onClick={() => props.onLater(!sheet.isLater)}
        >
          {t('putLater')} <Kbd>L</Kbd>
        </Button>
        <Button onClick={props.onCompare}>
          {t('compare')} <Kbd>S</Kbd>
        </Button>
        <Button
          look="quiet"
          disabledReason={entry.can.recuse && words(entry.can.recuse)}
          onClick={props.onRecuse}
        >
          {t('recuse')}
        </Button>
      </Row>
      <Stack gap={4}>
        <span>
          <label htmlFor={noteId}>{t('note')}</label> <Kbd>N</Kbd>
        </span>
        <textarea
          ref={props.note}
          id={noteId}
          className={classes.note}
          rows={3}
          maxLength={JUDGE_NOTE_MAX}
          value={sheet.note}
          readOnly={refusal !== null}
          aria-describedby={`${noteId}-help`}
          onChange={({ target }) => props.onNote(target.value)}
        />
        <p id={`${noteId}-help`} className={classes.help}>
          {t('noteHelp')}
        </p>
      </Stack>
      <PickLine desk={desk} entry={entry} disabledReason={refusal} />
      <Shortcuts
        lines={KEYS.map(([name, pressed]) => ({
          name,
          pressed,
          text: name === 'digits' ? t('key.digits', { max: desk.scores.max }) : t(`key.${name}`),
        }))}
      />
    </Paper>
  )
}

/** On to what is not scored yet; after the last, back to the rounds as soon as everything is saved. */
function NextButton({
  next,
  onNext,
  onLeave,
  state,
  isWhole,
}: ScorePanelProps & { readonly isWhole: boolean }) {
  const t = useT('judging')
  if (next.item)
    return (
      <Button look="primary" fullWidth onClick={onNext}>
        {next.putAside > 0 ? t('nextPutAside', { count: next.putAside }) : t('next')} <Kbd>↵</Kbd>
      </Button>
    )
  if (!isWhole)
    return (
      <Button look="primary" fullWidth disabledReason={t('lastOne')}>
        {t('next')}
      </Button>
    )
  return (
    <ButtonLink
      look="primary"
      fullWidth
      href={paths.judging()}
      onClick={(event) => {
        if (!isOnItsWay(state.kind)) return
        event.preventDefault()
        onLeave()
      }}
    >
      {t('allScored')}
    </ButtonLink>
  )
}

/** What became of the last change; an untouched sheet has nothing that was saved. */
function SheetLine({ state, sheet }: Pick<ScorePanelProps, 'state' | 'sheet'>) {
  const t = useT('judging')
  const isBlank = Object.keys(sheet.scores).length === 0 && sheet.note === '' && !sheet.isLater
  const text =
    state.kind === 'refused' ? t('save.refused', { message: state.message }) : t(`save.${state.kind}`)
  return (
    <p role="status" className={classes.help}>
      {state.kind === 'saved' && isBlank ? null : text}
    </p>
  )
}

interface PickLineProps {
  readonly desk: JudgingDesk
  readonly entry: DeskEntry
  readonly disabledReason: string | null
}

/** The prizes beside the ranking for which this entry can be picked: one entry each. */
function PickLine({ desk, entry, disabledReason }: PickLineProps) {
  const t = useT('judging')
  const locale = useLocale()
  const { assignmentId, category } = entry
  const pick = useApiMutation(
    ({ scope, prizeKey, assignmentId: id }: Pick<PrizePick, 'scope' | 'prizeKey' | 'assignmentId'>) =>
      call(pickForPrize, { params: { id: desk.roundId }, body: { scope, prizeKey, assignmentId: id } }),
    { invalidates: [getJudgingDesk] },
  )
  const prizes = desk.picks.filter(({ scope }) => scope === null || scope === category)
  if (prizes.length === 0) return null
  return (
    <Stack gap={8}>
      <p>{t('picks')}</p>
      <Row gap={8}>
        {prizes.map(({ scope, prizeKey, name, assignmentId: picked }) => {
          const isThis = picked === assignmentId
          return (
            <Button
              key={`${scope} ${prizeKey}`}
              small
              aria-pressed={isThis}
              icon={isThis ? <IconCheck size={16} aria-hidden /> : undefined}
              busy={pick.isPending}
              disabledReason={disabledReason}
              onClick={() => pick.mutate({ scope, prizeKey, assignmentId: isThis ? null : assignmentId })}
            >
              {name[locale]}
            </Button>
          )
        })}
      </Row>
      <p className={classes.help}>{t('picksHelp')}</p>
    </Stack>
  )
}

interface CriterionFieldProps {
  readonly criterion: JudgingDesk['criteria'][number]
  readonly bounds: JudgingDesk['scores']
  readonly score: number | undefined
  /** The number keys score this one. */
  readonly current: boolean
  readonly disabledReason: string | null
  readonly onFocus: () => void
  readonly onScore: (score: number) => void
}

/** One criterion with a button for each score. */
function CriterionField(props: CriterionFieldProps) {
  const { criterion, bounds, score, current, disabledReason, onFocus, onScore } = props
  const t = useT('judging')
  const locale = useLocale()
  const id = useId()
  const choices = Array.from({ length: bounds.max - bounds.min + 1 }, (_, at) => bounds.min + at)
  const columns: Record<`--${string}`, number> = { '--count': choices.length }
  return (
    <fieldset
      className={classes.criterion}
      data-current={current || undefined}
      aria-describedby={`${id}-text`}
      disabled={disabledReason !== null}
      onFocus={onFocus}
    >
      <legend>
        {criterion.name[locale]} <span>{t('weight', { percent: criterion.weightPercent })}</span>
      </legend>
      <p id={`${id}-text`} className={classes.means}>
        {criterion.text[locale]}
      </p>
      <div className={classes.scores} style={columns}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={score === choice}
              onChange={() => onScore(choice)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
