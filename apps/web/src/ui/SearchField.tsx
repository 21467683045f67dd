import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { IconButton } from './Button.tsx'
import { IconSearch, IconX } from './icons.ts'
import classes from './SearchField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Called a moment after typing stops, and at once on Enter. */
  readonly onSearch: (text: string) => void
}

const delayMs = 300

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useT('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }

  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), delayMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])

  function clear() {
    setText('')
    onSearch('')
    input.current?.focus()
  }

  return (
    <search className={classes.search}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <IconSearch size={18} aria-hidden />
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        enterKeyHint="search"
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // The Enter that ends a word of an input method is not meant for the search.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch(text.trim())
        }}
      />
      {text !== '' && (
        <IconButton small label={t('clearSearch')} onClick={clear}>
          <IconX aria-hidden />
        </IconButton>
      )}
    </search>
  )
}
