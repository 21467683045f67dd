import {
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  useState,
} from 'react'
import { useT } from '../../i18n/texts.ts'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { IconEye, IconEyeOff } from '../icons.ts'
import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { textOf, useField } from './fields.ts'

interface Counted {
  /** The limit, and how text is counted against it: characters, or the weight of spec §5. */
  readonly max?: number
  readonly count?: (text: string) => number
}

export interface TextFieldProps extends FieldProps, Counted {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url' | 'search'
  readonly placeholder?: string
  readonly readOnly?: boolean
  readonly autoFocus?: boolean
  readonly spellCheck?: boolean
}

const byLength = (text: string) => [...text].length

function Counter({ text, max, count }: Required<Counted> & { readonly text: string }) {
  const t = useT('ui')
  const used = count(text)
  const over = used - max
  return (
    <span className={cx(classes.counter, over > 0 && classes.over)}>
      {over > 0 ? t('counterOver', { count: used, max, over }) : t('counter', { count: used, max })}
    </span>
  )
}

/** A text as its field holds it, with the frame around it: label, help, error and counter. */
function useText({ name, label, help, optional, max, count = byLength }: FieldProps & Counted) {
  const t = useT('ui')
  const { value, change, blur, error, id } = useField(name, label)
  const text = textOf(value)
  // Said once it matters: of text in other scripts it is none.
  const isHeavier = max !== undefined && count(text) > byLength(text)
  const said = isHeavier ? [help, t('counterHeavier')].filter(Boolean) : [help]
  return {
    frame: {
      id,
      label,
      help:
        said.length > 1 ? (
          <>
            {said[0]} {said[1]}
          </>
        ) : (
          said[0]
        ),
      optional,
      error,
      tail: max !== undefined && <Counter text={text} max={max} count={count} />,
    },
    typed: {
      name,
      className: classes.input,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.target.value),
      onBlur: blur,
    },
  }
}

export function TextField(props: TextFieldProps) {
  const { name, label, help, optional, max, count, type = 'text', ...input } = props
  const { frame, typed } = useText(props)
  return <Field {...frame}>{(control) => <input {...control} {...input} type={type} {...typed} />}</Field>
}

interface TextAreaProps extends FieldProps, Counted {
  readonly rows?: number
  readonly placeholder?: string
  readonly readOnly?: boolean
}

export function TextAreaField(props: TextAreaProps) {
  const { name, label, help, optional, max, count, rows = 4, ...input } = props
  const { frame, typed } = useText(props)
  return <Field {...frame}>{(control) => <textarea {...control} {...input} rows={rows} {...typed} />}</Field>
}

interface PasswordProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ name, label, help, optional, autoComplete }: PasswordProps) {
  const t = useT('ui')
  const { value, change, blur, error, id } = useField(name, label)
  const [visible, setVisible] = useState(false)
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <div className={classes.withButton}>
          <input
            {...control}
            type={visible ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            className={classes.input}
            value={textOf(value)}
            onChange={(event) => change(event.target.value)}
            onBlur={blur}
          />
          <IconButton
            label={t(visible ? 'hidePassword' : 'showPassword')}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
