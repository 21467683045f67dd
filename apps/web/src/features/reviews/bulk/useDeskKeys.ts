import type { RefObject } from 'react'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { rejectReasonsOf } from '../review/ReasonPicker.tsx'
import type { Desk } from './useDesk.ts'

const DIGITS = 9

interface Screen {
  readonly note: RefObject<HTMLTextAreaElement | null>
  readonly cells: RefObject<HTMLOListElement | null>
  /** Null where nothing can be seen large. */
  readonly large: (() => void) | null
  readonly decide: () => void
  readonly help: () => void
}

/** 1 to 9 for the first reasons of a kind. */
export function digitsOf({ items }: Desk, act: (code: Parameters<Desk['reason']>[0]) => void) {
  const reasons = rejectReasonsOf(items[0]?.productType ?? 'WALLPAPER').slice(0, DIGITS)
  return Object.fromEntries(reasons.map((code, index) => [String(index + 1), () => act(code)]))
}

/** Every key of the desk; each has a button or a field on the screen too (BulkKeys tells them). */
export function useDeskKeys(desk: Desk, { note, cells, large, decide, help }: Screen, enabled: boolean) {
  const { selection, marking } = desk
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
      ...digitsOf(desk, desk.reason),
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
      a: desk.approve,
      'shift+a': desk.approveRest,
      r: desk.reject,
      u: desk.clear,
      n: () => note.current?.focus(),
      p: desk.playing.toggle,
      c: () => desk.toCopy(1),
      'shift+c': () => desk.toCopy(-1),
      f: () => desk.copies.marks.size > 0 && desk.filter(),
      enter: (event) => (large && isOurs(event) ? large() : false),
      'mod+enter': () => desk.blocked === null && decide(),
      '?': help,
    },
    enabled,
  )
}
