import { MAX_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useBatch } from '../context.ts'
import type { Field } from '../model/row.ts'
import classes from './Sheet.module.css'
import type { CellEdit, SheetEdits } from './useSheetEdits.ts'

interface CellEditorProps {
  readonly edit: CellEdit
  readonly edits: SheetEdits
  readonly label: string
}

const MULTILINE: readonly Field[] = ['description', 'remark']
const mostShown = 6

/** The last word of a line of tags is what one is typing. */
const partsOf = (text: string) => {
  const at = text.search(/[^,;，；、]*$/u)
  return { before: text.slice(0, at), typed: text.slice(at).trim() }
}

/** Tags that hold what is typed, those that begin with it first. */
function wordsFor(labels: readonly string[], typed: string): string[] {
  const lower = typed.toLocaleLowerCase()
  const at = (label: string) => label.toLocaleLowerCase().indexOf(lower)
  return labels.filter((label) => at(label) >= 0 && label !== typed).sort((a, b) => at(a) - at(b))
}

/** Enter keeps and goes down, Tab keeps and goes on, Escape leaves the cell as it was. */
export function CellEditor({ edit, edits, label }: CellEditorProps) {
  const { book } = useBatch()
  const id = useId()
  const [text, setText] = useState(edit.text)
  const [at, setAt] = useState(-1)
  const input = useRef<HTMLTextAreaElement>(null)
  const over = useRef(false)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(edit.text.length, edit.text.length)
  }, [edit])

  const { before, typed } = partsOf(text)
  const open = edit.field === 'tags' && typed !== '' && before.split(/[,;，；、]/u).length <= MAX_TAGS
  const words = open ? wordsFor(book.ids.map(book.labelOf), typed) : []
  const suggestions = words.slice(0, mostShown)
  const word = suggestions[at]

  function keep(then: 'stay' | 'down' | 'up' | 'next' | 'previous') {
    over.current = true
    edits.keep(edit, word === undefined ? text : `${before}${before === '' ? '' : ' '}${word}`, then)
  }

  function take(picked: string) {
    setText(`${before}${before === '' || before.endsWith(' ') ? '' : ' '}${picked}, `)
    setAt(-1)
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const acts: Readonly<Record<string, () => void>> = {
      escape: () => {
        over.current = true
        edits.drop()
      },
      tab: () => keep(event.shiftKey ? 'previous' : 'next'),
      enter: () => (word === undefined ? keep(event.shiftKey ? 'up' : 'down') : take(word)),
      ...(suggestions.length > 0
        ? {
            arrowdown: () => setAt(Math.min(at + 1, suggestions.length - 1)),
            arrowup: () => setAt(Math.max(at - 1, -1)),
          }
        : {}),
    }
    const newLine = event.key === 'Enter' && event.altKey && MULTILINE.includes(edit.field)
    const act = newLine ? () => setText(`${text}\n`) : acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <>
      <textarea
        ref={input}
        rows={1}
        className={classes.editor}
        aria-label={label}
        {...(edit.field === 'tags'
          ? {
              role: 'combobox',
              'aria-expanded': suggestions.length > 0,
              'aria-controls': `${id}-words`,
              'aria-activedescendant': word === undefined ? undefined : `${id}-${at}`,
            }
          : {})}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(-1)
        }}
        onKeyDown={press}
        onBlur={() => {
          if (!over.current) keep('stay')
        }}
      />
      <WordList id={id} label={label} words={suggestions} at={at} onTake={take} />
    </>
  )
}

interface WordListProps {
  readonly id: string
  readonly label: string
  readonly words: readonly string[]
  /** The place of the active one; -1 for none. */
  readonly at: number
  readonly onTake: (word: string) => void
}

/** What fits to the last word of a line of tags. */
function WordList({ id, label, words, at, onTake }: WordListProps) {
  return (
    <div
      id={`${id}-words`}
      role="listbox"
      aria-label={label}
      className={classes.words}
      hidden={words.length === 0}
    >
      {words.map((each, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the cell
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the cell
        <div
          key={each}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(each)}
        >
          {each}
        </div>
      ))}
    </div>
  )
}
