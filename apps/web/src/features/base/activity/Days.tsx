import { useId } from 'react'
import { useT } from '../../../i18n/texts.ts'
import controls from '../../../ui/form/controls.module.css'
import classes from './Days.module.css'

interface DaysProps {
  readonly from: string
  readonly to: string
  readonly onChange: (days: { readonly from?: string; readonly to?: string }) => void
}

/** The first and the last day of the lines that are shown; either may be left open. */
export function Days({ from, to, onChange }: DaysProps) {
  const t = useT('activity')
  const id = useId()
  return (
    <div className={classes.days}>
      <span className={classes.day}>
        <label htmlFor={`${id}-from`}>{t('fromDay')}</label>
        <input
          id={`${id}-from`}
          type="date"
          className={controls.input}
          value={from}
          max={to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </span>
      <span className={classes.day}>
        <label htmlFor={`${id}-to`}>{t('toDay')}</label>
        <input
          id={`${id}-to`}
          type="date"
          className={controls.input}
          value={to}
          min={from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </span>
    </div>
  )
}
