import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { useBatch } from '../context.ts'
import { nameOf, stepIn } from '../gallery/keys.ts'
import { cleared, filledDown } from '../model/ranges.ts'
import { FIELDS, type Field } from '../model/row.ts'
import { choose, chooseAll, chooseNone, chosenIn, toggle } from '../model/selection.ts'
import { chosenColumns, columnBy } from './columns.ts'
import type { SheetEdits } from './useSheetEdits.ts'

interface KeysOptions {
  readonly show: (id: string, field: Field) => void
  readonly edits: SheetEdits
  readonly onRemove: () => void
}

const pageRows = 10
interface Step {
  readonly rows: number
  readonly columns: number
}
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -pageRows, columns: 0 },
  PageDown: { rows: pageRows, columns: 0 },
  Home: { rows: 0, columns: -FIELDS.length },
  End: { rows: 0, columns: FIELDS.length },
}
const FAR = 10_000

/** The sheet by keyboard, as spreadsheets have it; Escape, then Tab leaves it. */
export function useSheetKeys({ show, edits, onRemove }: KeysOptions) {
  const t = useT('batches')
  const { session } = useBatch()
  const leaving = useRef(false)

  const rangeNow = () => {
    const { selection, visible, columns } = session.store.get()
    return { ids: chosenIn(selection, visible), fields: chosenColumns(columns) }
  }

  function move({ rows, columns }: Step, extend: boolean) {
    const { selection, visible, columns: now } = session.store.get()
    const id = stepIn(visible, selection.focus, rows)
    if (id === undefined) return
    const field = columnBy(now.focus, columns)
    session.select((each, order) => choose(each, order, id, { extend }))
    session.columns({ anchor: extend ? now.anchor : field, focus: field })
    show(id, field)
  }

  /** Tab goes on to the next line; at the last cell it leaves the sheet. */
  function tab(by: 1 | -1): boolean {
    const { selection, visible, columns } = session.store.get()
    if (leaving.current || selection.focus === null) return false
    const edge = by === 1 ? FIELDS.at(-1) : FIELDS[0]
    if (columns.focus !== edge) {
      move({ rows: 0, columns: by }, false)
      return true
    }
    const next = stepIn(visible, selection.focus, by)
    if (next === undefined || next === selection.focus) return false
    edits.moveTo(next, (by === 1 ? FIELDS[0] : FIELDS.at(-1)) ?? 'name')
    return true
  }

  const atFocus = (act: (id: string, field: Field) => void) => () => {
    const { selection, columns } = session.store.get()
    if (selection.focus !== null) act(selection.focus, columns.focus)
  }
  const acts: Readonly<Record<string, () => void>> = {
    enter: atFocus((id, field) => edits.begin(id, field)),
    f2: atFocus((id, field) => edits.begin(id, field)),
    'mod+a': () => {
      session.select(chooseAll)
      session.columns({ anchor: 'name', focus: FIELDS.at(-1) ?? 'name' })
    },
    'mod+ ': atFocus((id) => session.select((selection) => toggle(selection, id))),
    'mod+home': () => move({ rows: -FAR, columns: -FIELDS.length }, false),
    'mod+end': () => move({ rows: FAR, columns: FIELDS.length }, false),
    'mod+arrowdown': () => move({ rows: FAR, columns: 0 }, false),
    'mod+arrowup': () => move({ rows: -FAR, columns: 0 }, false),
    'mod+shift+arrowdown': () => move({ rows: FAR, columns: 0 }, true),
    'mod+shift+arrowup': () => move({ rows: -FAR, columns: 0 }, true),
    'mod+d': () => {
      const changes = filledDown(rangeNow(), session.store.get().rows)
      session.edit({ what: 'fill', changes })
      session.note(t('sheet.filled', { count: changes.length }))
    },
    delete: () => session.edit({ what: 'clear', changes: cleared(rangeNow(), session.store.get().rows) }),
    backspace: () => session.edit({ what: 'clear', changes: cleared(rangeNow(), session.store.get().rows) }),
    'mod+delete': onRemove,
    'mod+backspace': onRemove,
    escape: () => {
      leaving.current = true
      session.select(chooseNone)
    },
  }

  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (event.key === 'Tab') {
      if (tab(event.shiftKey ? -1 : 1)) event.preventDefault()
      leaving.current = false
      return
    }
    if (event.key !== 'Escape') leaving.current = false
    const act = acts[nameOf(event)]
    const step = STEPS[event.key]
    if (act) act()
    else if (step && !event.ctrlKey && !event.metaKey) move(step, event.shiftKey)
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== '?')
      atFocus((id, field) => edits.begin(id, field, event.key))()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
