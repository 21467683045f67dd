import { type PointerEvent, useRef } from 'react'
import { useBatch } from '../context.ts'
import { FIELDS, type Field } from '../model/row.ts'
import { choose } from '../model/selection.ts'

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
export function useSheetPointer({ begin }: { begin: (id: string, field: Field) => void }) {
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
