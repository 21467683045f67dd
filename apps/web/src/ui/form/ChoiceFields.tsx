import type { ReactNode } from 'react'
import { useT } from '../../i18n/texts.ts'
import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { listOf, textOf, useField } from './fields.ts'

export interface Option {
  readonly value: string
  readonly label: string
  readonly description?: ReactNode
  readonly disabled?: boolean
}

interface SelectProps extends FieldProps {
  readonly options: readonly Option[]
}

export function SelectField({ name, label, help, optional, options }: SelectProps) {
  const t = useT('ui')
  const { value, change, blur, error, id } = useField(name, label)
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <select
          {...control}
          name={name}
          className={classes.input}
          value={textOf(value)}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        >
          <option value="" disabled={!optional}>
            {t('choose')}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface RadioCardsProps extends SelectProps {
  /** In place of only setting the value: where other fields change with it. */
  readonly onPick?: (value: string) => void
  /** One below the other, where as many as there are would leave one alone in its row. */
  readonly stacked?: boolean
}

/** One of a few, each with a line that explains it. */
export function RadioCardsField({ onPick, ...field }: RadioCardsProps) {
  return (
    <Cards
      {...field}
      type="radio"
      isChosen={(value, option) => value === option}
      next={(_value, option) => option}
      {...(onPick ? { onPick } : {})}
    />
  )
}

interface CheckboxesProps extends SelectProps {
  /** One column of close rows without boxes, where a decision beside the work needs the room. */
  readonly compact?: boolean
}

/** Several of a few, in their order. */
export function CheckboxesField(field: CheckboxesProps) {
  const known = field.options.map(({ value }) => value)
  const isChosen = (value: unknown, option: string) => listOf(value).includes(option)
  return (
    <Cards
      {...field}
      type="checkbox"
      isChosen={isChosen}
      next={(value, option, isOn) => known.filter((each) => (each === option ? isOn : isChosen(value, each)))}
    />
  )
}

/** So many without a word of explanation are set close, so that what follows them stays on the screen. */
const MANY = 7

interface CardsProps extends RadioCardsProps, CheckboxesProps {
  readonly type: 'radio' | 'checkbox'
  readonly isChosen: (value: unknown, option: string) => boolean
  /** What the field holds once an option is ticked, or no longer. */
  readonly next: (value: unknown, option: string, isOn: boolean) => unknown
}

function Cards({ name, label, help, optional, options, type, isChosen, next, ...look }: CardsProps) {
  const { onPick, stacked, compact } = look
  const { value, change, blur, error, id } = useField(name, label)
  const isMany = !compact && options.length >= MANY && options.every(({ description }) => !description)
  const press = onPick ?? ((option: string, isOn: boolean) => change(next(value, option, isOn)))
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error} group>
      {(control) => (
        <div
          className={classes.cards}
          data-stacked={stacked || undefined}
          data-many={isMany || undefined}
          data-compact={compact || undefined}
        >
          {options.map((option, index) => (
            <label key={option.value} className={classes.card}>
              <input
                type={type}
                name={name}
                id={index === 0 ? control.id : undefined}
                checked={isChosen(value, option.value)}
                disabled={option.disabled}
                onChange={(event) => press(option.value, event.target.checked)}
                onBlur={blur}
              />
              <span>
                <span className={classes.cardTitle}>{option.label}</span>
                {option.description && <span className={classes.cardText}>{option.description}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
