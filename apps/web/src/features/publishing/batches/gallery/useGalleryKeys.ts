import type { KeyboardEvent } from 'react'
import { useBatch } from '../context.ts'
import { type JustifiedRow, verticalNeighbour } from '../model/justified.ts'
import { choose, chooseAll, chooseNone, focusOn, toggle } from '../model/selection.ts'
import { nameOf, pressed, stepIn } from './keys.ts'

interface GalleryKeys {
  readonly rows: readonly JustifiedRow[]
  readonly show: (id: string) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** What the space bar does instead of choosing: sounds are played with it. */
  readonly onSpace?: (id: string) => void
}

const pageRows = 3

/** The grid by keyboard: arrows move, Shift chooses a range, Ctrl moves on without choosing. */
export function useGalleryKeys({ rows, show, onEdit, onRemove, onSpace }: GalleryKeys) {
  const { session } = useBatch()

  function targetOf(key: string): string | undefined {
    const { visible, selection } = session.store.get()
    const from = selection.focus ?? visible[0] ?? null
    if (from === null) return undefined
    const vertical = (direction: 'up' | 'down', times = 1) =>
      Array.from({ length: times }).reduce<string>((id) => verticalNeighbour(rows, id, direction), from)
    const targets: Readonly<Record<string, () => string | undefined>> = {
      arrowleft: () => stepIn(visible, from, -1),
      arrowright: () => stepIn(visible, from, 1),
      arrowup: () => vertical('up'),
      arrowdown: () => vertical('down'),
      pageup: () => vertical('up', pageRows),
      pagedown: () => vertical('down', pageRows),
      home: () => visible[0],
      end: () => visible.at(-1),
    }
    return targets[key.toLowerCase()]?.()
  }

  const atFocus = (act: (id: string) => void) => () => {
    const { focus } = session.store.get().selection
    if (focus !== null) act(focus)
  }
  const toggleIt = atFocus((id) => session.select((selection) => toggle(selection, id)))
  const acts: Readonly<Record<string, () => void>> = {
    ' ': onSpace ? atFocus(onSpace) : toggleIt,
    'mod+ ': toggleIt,
    x: toggleIt,
    'mod+a': () => session.select(chooseAll),
    escape: () => session.select(chooseNone),
    enter: () => {
      const { focus, chosen } = session.store.get().selection
      if (focus !== null && chosen.size === 0)
        session.select((selection, visible) => choose(selection, visible, focus))
      onEdit()
    },
    delete: onRemove,
    backspace: onRemove,
  }

  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && event.key === ' ') return
    const { key, extend, only } = pressed(event)
    const target = targetOf(key)
    if (target !== undefined) {
      event.preventDefault()
      session.select((selection, visible) =>
        only && !extend ? focusOn(selection, target) : choose(selection, visible, target, { extend }),
      )
      show(target)
      return
    }
    const act = acts[nameOf(event)]
    if (!act) return
    event.preventDefault()
    act()
  }
}
