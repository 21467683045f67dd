import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './Combobox.module.css'
import controls from './form/controls.module.css'
import type { PickerOption } from './Picker.tsx'

interface ComboboxProps {
  readonly label: string
  readonly options: readonly PickerOption[]
  /** A value of the options; the field is empty again after it. */
  readonly onPick: (value: string) => void
  /** Said where nothing fits what is typed. */
  readonly none: (text: string) => ReactNode
  readonly disabled?: boolean
  readonly placeholder?: string
}

const most = 30

/** Finds one of many by typing: arrows and Enter, or a click. */
export function Combobox({ label, options, onPick, none, disabled, placeholder }: ComboboxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const wanted = text.trim().toLocaleLowerCase()
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted)).slice(0, most)
  const current = shown[Math.min(at, shown.length - 1)]

  function pick(value: string) {
    onPick(value)
    setText('')
    setAt(0)
  }

  const keys: Readonly<Record<string, () => void>> = {
    arrowdown: () => (open ? setAt(Math.min(at + 1, shown.length - 1)) : setOpen(true)),
    arrowup: () => setAt(Math.max(at - 1, 0)),
    enter: () => current && open && pick(current.value),
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      event.preventDefault()
      return setOpen(false)
    }
    const act = keys[event.key.toLowerCase()]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus may go on to what is said where nothing fits
    <div
      className={classes.box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        type="text"
        role="combobox"
        className={controls.input}
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? `${id}-${current.value}` : undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder ?? label}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className={classes.list} hidden={!open}>
        {shown.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={option === current}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option.value)}
          >
            {option.label}
          </div>
        ))}
      </div>
      {open && shown.length === 0 && wanted !== '' && (
        <div className={classes.none} role="status">
          {none(text.trim())}
        </div>
      )}
    </div>
  )
}
