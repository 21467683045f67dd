import { useId } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { sharedIn } from '../model/mixed.ts'
import { type Pending, plainEdit, TEXT_MODES, type TextEdit, type TextMode } from '../model/pending.ts'
import type { Row, TextField } from '../model/row.ts'
import classes from './Inspector.module.css'

interface ManyTextProps {
  readonly field: TextField
  readonly rows: readonly Row[]
  readonly pending: Pending
  readonly onPut: (pending: Pending, field: string) => void
}

const ONLY_NAMES: readonly TextMode[] = ['number', 'files']
const WITHOUT_TEXT: readonly TextMode[] = ['remove', 'files', 'empty']
const SEARCHING: readonly TextMode[] = ['find', 'remove']
const LONG: readonly TextField[] = ['description', 'remark']

/** A text of several items: replaced, added to, searched through, or numbered. */
export function ManyText({ field, rows, pending, onPut }: ManyTextProps) {
  const t = useT('batches')
  const id = useId()
  const shared = sharedIn(rows, field)
  const edit = pending.texts[field]
  const mode = edit?.mode ?? 'replace'
  const modes = TEXT_MODES.filter((each) => field === 'name' || !ONLY_NAMES.includes(each))
  const same = shared?.kind === 'same' ? shared.value : ''

  function set(change: Partial<TextEdit> | null) {
    const { [field]: _, ...others } = pending.texts
    const texts = change ? { ...others, [field]: { ...plainEdit, ...edit, ...change } } : others
    onPut({ ...pending, texts }, field)
  }
  function type(text: string) {
    // Emptied again over mixed texts: they stay; emptying them is a mode of its own.
    set(mode === 'replace' && (text === same || (text === '' && shared?.kind === 'mixed')) ? null : { text })
  }

  const Control = LONG.includes(field) ? 'textarea' : 'input'
  return (
    <Field id={id} label={t(`field.${field}`)}>
      {(control) => (
        <div className={classes.text}>
          <select
            className={classes.mode}
            aria-label={t('mode.label', { field: t(`field.${field}`) })}
            value={mode}
            onChange={(event) => {
              const next = modes.find((each) => each === event.target.value) ?? 'replace'
              set(next === 'replace' ? null : { mode: next, text: next === 'number' ? same : '' })
            }}
          >
            {modes.map((each) => (
              <option key={each} value={each}>
                {t(`mode.${each}`)}
              </option>
            ))}
          </select>
          {SEARCHING.includes(mode) && (
            <input
              type="text"
              className={controls.input}
              aria-label={t('input.find')}
              placeholder={t('input.find')}
              value={edit?.find ?? ''}
              onChange={(event) => set({ find: event.target.value })}
            />
          )}
          {!WITHOUT_TEXT.includes(mode) && (
            <Control
              {...control}
              className={controls.input}
              rows={Control === 'textarea' ? 2 : undefined}
              placeholder={
                mode === 'find'
                  ? t('input.put')
                  : mode === 'replace' && shared?.kind === 'mixed'
                    ? t('mixedKeep', { count: shared.distinct })
                    : undefined
              }
              value={mode === 'replace' ? (edit?.text ?? same) : (edit?.text ?? '')}
              onChange={(event: { target: { value: string } }) => type(event.target.value)}
            />
          )}
          {mode === 'number' && (
            <label className={classes.from}>
              {t('input.from')}
              <input
                type="number"
                min={0}
                max={99_999}
                className={controls.input}
                value={edit?.from ?? 1}
                onChange={(event) => set({ from: Math.max(0, Math.trunc(event.target.valueAsNumber) || 0) })}
              />
            </label>
          )}
        </div>
      )}
    </Field>
  )
}
