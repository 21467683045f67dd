import { type ReactNode, useId } from 'react'
import classes from './Segmented.module.css'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly disabled?: boolean
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Show the label; otherwise it is only read out. */
  readonly labelled?: boolean
}

/** One of two to four, at once in view. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  labelled,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.segmented} data-labelled={labelled || undefined}>
      <legend>{label}</legend>
      <div className={classes.track}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
