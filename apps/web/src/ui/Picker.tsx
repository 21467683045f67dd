import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { focusNeighbour } from './focusNeighbour.ts'
import { IconCheck, IconX } from './icons.ts'
import classes from './Picker.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface PickerOption {
  readonly value: string
  readonly label: string
}

export interface PickerProps {
  readonly id?: string
  readonly options: readonly PickerOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly onBlur?: () => void
  readonly max?: number
  /** What the filter asks for. */
  readonly findLabel?: string
  /** The name of one that is chosen and no longer among the options. */
  readonly nameOf?: (value: string) => string
  /** What to offer where the filter finds none. */
  readonly whenNone?: (find: string) => ReactNode
}

const filterFrom = 12

/** Several of many: what is chosen stands first and can be taken away; the rest is found by typing. */
export function Picker({
  id,
  options,
  chosen,
  onChange,
  onBlur,
  max = options.length,
  findLabel,
  nameOf = String,
  whenNone,
}: PickerProps) {
  const t = useT('ui')
  const fallbackId = useId()
  const findId = id ?? fallbackId
  const [find, setFind] = useState('')
  const picker = useRef<HTMLDivElement>(null)
  const wanted = find.trim().toLocaleLowerCase()
  const matches = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  const full = chosen.length >= max
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? nameOf(value)
  function set(value: string, isOn: boolean) {
    if (chosen.includes(value) === isOn) return
    onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
  }

  function takeAway(value: string, button: HTMLElement) {
    if (!focusNeighbour(button, 'button'))
      picker.current?.querySelector<HTMLElement>('input:enabled')?.focus()
    set(value, false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices when focus leaves its controls
    <div ref={picker} className={classes.picker} onBlur={onBlur}>
      {chosen.length > 0 && (
        <ul className={classes.chips}>
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                className={classes.chosen}
                onClick={(event) => takeAway(value, event.currentTarget)}
              >
                <VisuallyHidden>{t('remove', { name: labelOf(value) })}</VisuallyHidden>
                <span aria-hidden="true">{labelOf(value)}</span>
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {options.length >= filterFrom && (
        <input
          id={findId}
          type="text"
          className={classes.find}
          value={find}
          placeholder={findLabel ?? t('tags.find')}
          aria-label={findLabel ?? t('tags.find')}
          onChange={(event) => setFind(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            const found = foundBy(wanted, matches)
            if (!found || full || chosen.includes(found.value)) return
            set(found.value, true)
            setFind('')
          }}
        />
      )}
      <ul className={classes.options}>
        {matches.map((option, index) => {
          const on = chosen.includes(option.value)
          return (
            <li key={option.value}>
              <label className={classes.option} data-off={(full && !on) || undefined}>
                <input
                  type="checkbox"
                  id={index === 0 && options.length < filterFrom ? findId : undefined}
                  checked={on}
                  disabled={full && !on}
                  onChange={(event) => set(option.value, event.target.checked)}
                />
                <IconCheck size={14} aria-hidden />
                {option.label}
              </label>
            </li>
          )
        })}
      </ul>
      {matches.length === 0 && (whenNone?.(find.trim()) ?? <p className={classes.note}>{t('tags.none')}</p>)}
      <p className={classes.note} aria-live="polite">
        {t('tags.chosen', { count: chosen.length, max })} {full && t('tags.full')}
      </p>
    </div>
  )
}

/** What Enter takes: the only one that fits, or the one that is named whole. */
function foundBy(wanted: string, matches: readonly PickerOption[]): PickerOption | undefined {
  const named = matches.find(({ label }) => label.toLocaleLowerCase() === wanted)
  return wanted !== '' && matches.length === 1 ? matches[0] : named
}
