import type { RefObject } from 'react'
import { undoDelayed } from '../../../../app/delayed.ts'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { digitsOf } from '../review/ReasonPicker.tsx'
import type { BulkReview } from './useBulkReview.ts'

interface Screen {
  readonly note: RefObject<HTMLTextAreaElement | null>
  readonly cells: RefObject<HTMLOListElement | null>
  /** Null where nothing can be seen large. */
  readonly large: (() => void) | null
  /** A decision is being made, or can still be undone. */
  readonly busy: boolean
  readonly decide: () => void
  readonly record: () => void
  readonly help: () => void
}

/** The digits of the reasons that fit what is in the bulk: works of one kind. */
export const bulkDigits = ({ items }: BulkReview, act: (code: Parameters<BulkReview['reason']>[0]) => void) =>
  digitsOf(items[0]?.productType ?? 'WALLPAPER', act)

/** Every key of the bulk; each has a button or a field on the screen too (BulkKeys lists them). */
export function useBulkKeys(
  bulk: BulkReview,
  { note, cells, large, busy, decide, record, help }: Screen,
  enabled: boolean,
) {
  const { selection, marking } = bulk
  const { move } = selection
  const inNote = (event: KeyboardEvent) => event.target === note.current
  // A button that has the focus is pressed by Space and Enter; the name of a work is not.
  const isOurs = ({ target }: KeyboardEvent) =>
    !(target instanceof Element) || target.matches('body, [data-work]') || !target.closest('a, button, input')
  const rows = (by: number) => {
    const layout = cells.current && getComputedStyle(cells.current).gridTemplateColumns
    move(by * (layout?.split(' ').length ?? 1))
  }
  useHotkeys(
    {
      ...bulkDigits(bulk, bulk.reason),
      arrowright: () => move(1),
      arrowleft: () => move(-1),
      arrowdown: () => rows(1),
      arrowup: () => rows(-1),
      j: () => move(1),
      k: () => move(-1),
      'shift+arrowright': () => move(1, true),
      'shift+arrowleft': () => move(-1, true),
      // In the note it is the text that is chosen and taken back.
      'mod+a': (event) => (inNote(event) ? false : selection.all()),
      'mod+z': (event) => (inNote(event) ? false : marking.undo()),
      'mod+shift+z': (event) => (inNote(event) ? false : marking.redo()),
      'mod+y': (event) => (inNote(event) ? false : marking.redo()),
      escape: (event) => (inNote(event) ? note.current?.blur() : selection.none()),
      ' ': (event) => (isOurs(event) ? selection.add(selection.focus) : false),
      a: bulk.approve,
      'shift+a': bulk.approveRest,
      r: bulk.reject,
      u: bulk.clear,
      z: undoDelayed,
      n: () => note.current?.focus(),
      v: bulk.playing.toggle,
      e: record,
      g: () => bulk.toCopy(1),
      'shift+g': () => bulk.toCopy(-1),
      f: () => bulk.copies.marks.size > 0 && bulk.filter(),
      enter: (event) => (large && isOurs(event) ? large() : false),
      'mod+enter': () => !busy && bulk.blocked === null && decide(),
      '?': help,
    },
    enabled,
  )
}
