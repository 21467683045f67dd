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
}

/** One of a few, each with a line that explains it. */
export function RadioCardsField({ name, label, help, optional, options, onPick }: RadioCardsProps) {
  const { value, change, blur, error, id } = useField(name, label)
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error} group>
      {(control) => (
        <div className={classes.cards}>
          {options.map((option, index) => (
            <label key={option.value} className={classes.card}>
              <input
                type="radio"
                name={name}
                id={index === 0 ? control.id : undefined}
                checked={value === option.value}
                disabled={option.disabled}
                onChange={() => (onPick ?? change)(option.value)}
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

/** Several of a few. */
export function CheckboxesField({ name, label, help, optional, options }: SelectProps) {
  const { value, change, blur, error, id } = useField(name, label)
  const chosen = listOf(value)
  const toggle = (each: string) =>
    change(
      options.map((option) => option.value).filter((known) => (known === each) !== chosen.includes(known)),
    )
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error} group>
      {(control) => (
        <div className={classes.cards}>
          {options.map((option, index) => (
            <label key={option.value} className={classes.card}>
              <input
                type="checkbox"
                name={name}
                id={index === 0 ? control.id : undefined}
                checked={chosen.includes(option.value)}
                disabled={option.disabled}
                onChange={() => toggle(option.value)}
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
