import type { JudgingDesk } from '@easel/contract/competitions/judging/shapes.ts'
import { useId } from 'react'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import classes from './Desk.module.css'

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
export function CriterionField(props: CriterionFieldProps) {
  const { criterion, bounds, score, current, disabledReason, onFocus, onScore } = props
  const t = useT('judging')
  const locale = useLocale()
  const id = useId()
  const choices = Array.from({ length: bounds.max - bounds.min + 1 }, (_, at) => bounds.min + at)
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
      <p id={`${id}-text`} className={classes.help}>
        {criterion.text[locale]}
      </p>
      <div className={classes.scores}>
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
