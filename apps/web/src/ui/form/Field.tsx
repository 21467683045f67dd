import type { ReactNode } from 'react'
import { useT } from '../../i18n/texts.ts'
import { cx } from '../cx.ts'
import { IconAlertTriangle } from '../icons.ts'
import classes from './Field.module.css'

/** What every field of a form takes. */
export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  readonly optional?: boolean
}

/** The attributes that tie a control to its help and its error. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FrameProps {
  readonly id: string
  /** Left out where the control carries its own, as a checkbox does. */
  readonly label?: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly optional?: boolean | undefined
  /** A group of controls is named by a legend. */
  readonly group?: boolean
  /** At the end of the line of help: a counter. */
  readonly tail?: ReactNode
  readonly children: (control: ControlAttributes) => ReactNode
}

/** Label above, help below, error beside where there is room and under the control where there is none. */
export function Field({ id, label, help, error, optional, group = false, tail, children }: FrameProps) {
  const t = useT('ui')
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = cx(error && errorId, Boolean(help || tail) && helpId) || undefined
  const name = (
    <>
      {label}
      {optional && <span className={classes.optional}>{t('optional')}</span>}
    </>
  )
  const body = (
    <div className={classes.body}>
      <div className={classes.control}>
        {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      </div>
      {error && (
        <p className={classes.error} id={errorId}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {(help || tail) && (
        <div className={classes.help} id={helpId}>
          <span>{help}</span>
          {tail}
        </div>
      )}
    </div>
  )
  if (group) {
    return (
      <fieldset className={classes.field} aria-describedby={describedBy}>
        <legend className={classes.label}>{name}</legend>
        {body}
      </fieldset>
    )
  }
  return (
    <div className={classes.field}>
      {label !== undefined && (
        <label className={classes.label} htmlFor={id}>
          {name}
        </label>
      )}
      {body}
    </div>
  )
}
