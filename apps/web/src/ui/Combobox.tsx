import { Combobox as Base } from '@base-ui/react/combobox'
import { type ReactNode, useState } from 'react'
import { useLocale } from '../i18n/locale.ts'
import classes from './Combobox.module.css'
import controls from './form/controls.module.css'
import type { PickerOption } from './Picker.tsx'

interface ComboboxProps {
  readonly label: string
  readonly options: readonly PickerOption[]
  /** A value of the options; the field is empty again after it. */
  readonly onPick: (value: string) => void
  /** Where nothing fits what is typed. */
  readonly none: (text: string) => ReactNode
  readonly disabled?: boolean
  readonly placeholder?: string
}

const most = 30
const gapPixels = 2
const edgePixels = 8
const nothing: PickerOption[] = []

/** Finds one of many by typing: arrows and Enter, or a click; the list stays open for the next. */
export function Combobox({ label, options, onPick, none, disabled = false, placeholder }: ComboboxProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const matches = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted)).slice(0, most)
  return (
    <Base.Root
      // Several, of which none is kept here: so the field is emptied by each, and stays open.
      multiple
      value={nothing}
      onValueChange={([picked]) => {
        if (picked) onPick(picked.value)
      }}
      items={options}
      filteredItems={matches}
      inputValue={text}
      onInputValueChange={setText}
      autoHighlight
      disabled={disabled}
      locale={useLocale()}
    >
      <Base.Input className={controls.input} aria-label={label} placeholder={placeholder ?? label} />
      {matches.length === 0 && wanted !== '' && (
        <div className={classes.none} role="status">
          {none(text.trim())}
        </div>
      )}
      <Base.Portal>
        <Base.Positioner
          align="start"
          sideOffset={gapPixels}
          collisionPadding={edgePixels}
          className={classes.place}
          hidden={matches.length === 0}
        >
          <Base.Popup className={classes.list} aria-label={label}>
            <Base.List className={classes.options} aria-label={label}>
              {(option: PickerOption) => (
                <Base.Item key={option.value} value={option} className={classes.option}>
                  {option.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
