import classes from './form/controls.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface FilterSelectProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of many, outside of a form: it takes effect at once. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <label>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select
        className={classes.input}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
