import { type ReactNode, useId } from 'react'
import classes from './Segmented.module.css'
import { Tooltip } from './Tooltip.tsx'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: ReactNode
    /** Why it cannot be chosen now; the keys reach it, and it says so. */
    readonly disabledReason?: string | null
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
        {options.map((option) => {
          const blocked = Boolean(option.disabledReason)
          const choice = (describedBy?: string) => (
            <label key={option.value} className={classes.option}>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                aria-disabled={blocked || undefined}
                aria-describedby={describedBy}
                onChange={() => blocked || onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
          )
          if (!option.disabledReason) return choice()
          return (
            <Tooltip key={option.value} text={option.disabledReason}>
              {choice}
            </Tooltip>
          )
        })}
      </div>
    </fieldset>
  )
}
