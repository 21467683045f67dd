import { useT } from '../../i18n/texts.ts'
import { IconButton } from '../Button.tsx'
import { IconMinus, IconPlus } from '../icons.ts'
import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useField } from './fields.ts'

interface NumberFieldProps extends FieldProps {
  readonly min: number
  readonly max: number
  readonly step?: number
  /** After the number: coins, days, %. */
  readonly unit?: string
}

/** What cannot be read as a number stays as it was typed: the schema then says what is wrong. */
function read(text: string): number | string {
  const trimmed = text.normalize('NFKC').trim()
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text
}

/** A number that can be typed, stepped with the arrow keys, or stepped with two buttons. */
export function NumberField({ name, label, help, optional, min, max, step = 1, unit }: NumberFieldProps) {
  const t = useT('ui')
  const { value, change, blur, error, id } = useField(name, label)
  const now = typeof value === 'number' ? value : min
  const move = (by: number) => change(Math.min(max, Math.max(min, now + by)))
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <div className={classes.number} data-narrow>
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={name}
            className={classes.input}
            value={typeof value === 'number' || typeof value === 'string' ? value : ''}
            onChange={(event) => change(read(event.target.value))}
            onBlur={blur}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
              if (by === 0) return
              event.preventDefault()
              move(by)
            }}
          />
          {unit && <span className={classes.unit}>{unit}</span>}
          <IconButton look="secondary" label={t('decrease', { name: label })} onClick={() => move(-step)}>
            <IconMinus aria-hidden />
          </IconButton>
          <IconButton look="secondary" label={t('increase', { name: label })} onClick={() => move(step)}>
            <IconPlus aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
