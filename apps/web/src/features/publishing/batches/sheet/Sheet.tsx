import { type ClipboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { GridPart } from '../../../../ui/GridPart.tsx'
import { useRowsInView } from '../../../../ui/useRowsInView.ts'
import { useBatch, useSlice } from '../context.ts'
import { cleared, copied, pasted, type Range } from '../model/ranges.ts'
import { FIELDS, type Field } from '../model/row.ts'
import { choose, chosenIn } from '../model/selection.ts'
import { isEditable } from '../model/view.ts'
import { chosenColumns, LINE, TEMPLATE } from './columns.ts'
import classes from './Sheet.module.css'
import { cellIdOf, SheetRow } from './SheetRow.tsx'
import { useFillHandle } from './useFillHandle.ts'
import { type CellEdit, useSheetEdits } from './useSheetEdits.ts'
import { useSheetKeys } from './useSheetKeys.ts'

interface SheetProps {
  readonly onRemove: () => void
}

/** The batch as a sheet: cells are edited, filled down, copied and pasted as in a spreadsheet. */
export default function Sheet({ onRemove }: SheetProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [edit, setEdit] = useState<CellEdit | null>(null)
  const visible = useSlice((state) => state.visible)
  const focus = useSlice((state) => state.selection.focus)
  const column = useSlice((state) => state.columns.focus)
  const edges = useMemo(
    () => Array.from({ length: visible.length + 1 }, (_, index) => index * LINE),
    [visible.length],
  )
  const inView = useRowsInView({ scroller, edges, overscan: 6, coveredPixels: LINE })
  const show = (id: string, field: Field) => {
    inView.show(Math.max(0, visible.indexOf(id)))
    document.getElementById(cellIdOf(id, field))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const back = () => grid.current?.focus({ preventScroll: true })
  const edits = useSheetEdits({ edit, setEdit, show, back })
  const keys = useSheetKeys({ show, edits, onRemove })
  const clipboard = useClipboard()
  const pointer = useSheetPointer({ begin: edits.begin })
  const handle = useFillHandle(grid)

  const focused = focus === null ? -1 : visible.indexOf(focus)
  const drawn = [...inView.indexes]
  if (focused >= 0 && !drawn.includes(focused)) drawn.push(focused)
  const lastRow = useLastChosen()

  return (
    <div ref={scroller} className={classes.scroller}>
      <GridPart
        part="grid"
        ref={grid}
        tabIndex={0}
        aria-label={t('sheet.label')}
        aria-describedby="sheet-help"
        aria-multiselectable
        aria-rowcount={visible.length + 1}
        aria-colcount={FIELDS.length + 1}
        aria-activedescendant={focus === null || focused < 0 ? undefined : cellIdOf(focus, column)}
        className={classes.sheet}
        style={{ blockSize: inView.totalPixels + LINE, gridTemplateColumns: TEMPLATE }}
        onKeyDown={keys}
        onFocus={() =>
          session.select((selection, order) => ({ ...selection, focus: selection.focus ?? order[0] ?? null }))
        }
        {...clipboard}
        {...pointer}
      >
        <GridPart
          part="row"
          aria-rowindex={1}
          className={classes.head}
          style={{ gridTemplateColumns: TEMPLATE }}
        >
          <GridPart part="columnheader">{t('sheet.item')}</GridPart>
          {FIELDS.map((field) => (
            <GridPart part="columnheader" key={field}>
              {field === 'remark' || field === 'regions' ? t(`short.${field}`) : t(`field.${field}`)}
            </GridPart>
          ))}
        </GridPart>
        {drawn.map((index) => {
          const id = visible[index]
          return (
            id !== undefined && (
              <SheetRow
                key={id}
                id={id}
                index={index}
                edit={edit?.id === id ? edit : null}
                edits={edits}
                handle={id === lastRow && edit === null ? handle.props : null}
              />
            )
          )
        })}
        {handle.frame && (
          <div
            className={classes.filling}
            style={{ insetBlockStart: handle.frame.top, blockSize: handle.frame.height }}
          />
        )}
      </GridPart>
      <p id="sheet-help" hidden>
        {t('sheet.help')}
      </p>
    </div>
  )
}

/** The last chosen item in view: the range's corner, where it can be dragged on from. */
function useLastChosen(): string | null {
  return useSlice(({ visible, selection }) => visible.findLast((id) => selection.chosen.has(id)) ?? null)
}

interface Place {
  readonly id: string
  /** Null on the item's own column: the whole line. */
  readonly field: Field | null
}

function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null
  const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
  const name = target.closest<HTMLElement>('[data-field]')?.dataset.field
  if (id === undefined || target.closest('[data-handle], textarea, button')) return null
  return { id, field: FIELDS.find((field) => field === name) ?? null }
}

/** Clicks and drags over cells choose a range; a double click, or a tap on the chosen cell, edits. */
function useSheetPointer({ begin }: { begin: (id: string, field: Field) => void }) {
  const { session } = useBatch()
  const dragging = useRef(false)

  function columns(field: Field | null, extend: boolean) {
    const now = session.store.get().columns
    const last = FIELDS.at(-1) ?? 'name'
    if (field === null) return session.columns({ anchor: 'name', focus: last })
    session.columns({ anchor: extend ? now.anchor : field, focus: field })
  }

  return {
    onPointerDown(event: PointerEvent) {
      const place = placeOf(event.target)
      if (!place || event.button !== 0) return
      const { selection, columns: now } = session.store.get()
      const again = selection.focus === place.id && now.focus === place.field && selection.chosen.size === 1
      if (event.pointerType === 'touch' && again && place.field) return begin(place.id, place.field)
      const toggle = event.ctrlKey || event.metaKey
      session.select((each, visible) => choose(each, visible, place.id, { extend: event.shiftKey, toggle }))
      columns(place.field, event.shiftKey || toggle)
      dragging.current = event.pointerType === 'mouse'
    },
    onPointerOver(event: PointerEvent) {
      if (!dragging.current || event.buttons !== 1) return
      const place = placeOf(event.target)
      if (!place) return
      session.select((each, visible) => choose(each, visible, place.id, { extend: true }))
      if (place.field) columns(place.field, true)
    },
    onPointerUp() {
      dragging.current = false
    },
    onDoubleClick(event: { target: EventTarget }) {
      const place = placeOf(event.target)
      if (place?.field) begin(place.id, place.field)
    },
  }
}

/** Cells to and from any spreadsheet, as lines with tabs. */
function useClipboard() {
  const t = useT('batches')
  const { session, book } = useBatch()

  function rangeNow(): Range {
    const { selection, visible, columns } = session.store.get()
    const ids = chosenIn(selection, visible)
    return {
      ids: ids.length > 0 ? ids : [selection.focus ?? ''].filter(Boolean),
      fields: chosenColumns(columns),
    }
  }

  const inCell = ({ target }: ClipboardEvent) => target instanceof HTMLTextAreaElement

  function copy(event: ClipboardEvent) {
    if (inCell(event)) return
    event.preventDefault()
    const range = rangeNow()
    event.clipboardData.setData('text/plain', copied(range, session.store.get().rows, book))
    session.note(t('sheet.copied', { count: range.ids.length }))
  }

  return {
    onCopy: copy,
    onCut(event: ClipboardEvent) {
      if (inCell(event)) return
      copy(event)
      session.edit({ what: 'clear', changes: cleared(rangeNow(), session.store.get().rows) })
    },
    onPaste(event: ClipboardEvent) {
      if (inCell(event)) return
      event.preventDefault()
      const { items, rows, visible } = session.store.get()
      const sheet = { ids: visible, fields: FIELDS }
      const { changes, unread, outside } = pasted(
        event.clipboardData.getData('text/plain'),
        rangeNow(),
        sheet,
        rows,
        book,
      )
      const open = changes.filter(({ id }) => isEditable(items.get(id)))
      session.edit({ what: 'paste', changes: open })
      const sentences = [
        open.length > 0 ? t('sheet.pasted', { count: open.length }) : t('sheet.pastedNone'),
        unread > 0 ? t('sheet.unread', { count: unread }) : '',
        outside > 0 ? t('sheet.outside', { count: outside }) : '',
      ]
      session.note(sentences.filter(Boolean).join(' '), unread + outside > 0)
    },
  }
}
