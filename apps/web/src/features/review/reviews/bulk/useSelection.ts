import { useCallback, useState } from 'react'

interface Selection {
  readonly focus: number
  /** Where a range began. */
  readonly anchor: number
  readonly chosen: ReadonlySet<string>
}

const FIRST: Selection = { focus: 0, anchor: 0, chosen: new Set() }

/** One work has the focus, several may be chosen; keys act on the chosen ones, else on the one in focus. */
export function useSelection(ids: readonly string[]) {
  const [selection, setSelection] = useState(FIRST)
  const focus = Math.min(selection.focus, Math.max(0, ids.length - 1))
  const chosen = ids.filter((id) => selection.chosen.has(id))
  const focused = ids[focus]

  const move = useCallback(
    (by: number, extend = false) =>
      setSelection((was) => {
        const at = Math.max(0, Math.min(ids.length - 1, was.focus + by))
        if (!extend) return { ...was, focus: at, anchor: at }
        const [from, to] = [Math.min(was.anchor, at), Math.max(was.anchor, at)]
        return { ...was, focus: at, chosen: new Set(ids.slice(from, to + 1)) }
      }),
    [ids],
  )
  const press = useCallback(
    (at: number, { shift, add }: { readonly shift: boolean; readonly add: boolean }) =>
      setSelection((was) => {
        const id = ids[at]
        if (id === undefined) return was
        if (shift) {
          const [from, to] = [Math.min(was.anchor, at), Math.max(was.anchor, at)]
          return { ...was, focus: at, chosen: new Set(ids.slice(from, to + 1)) }
        }
        const next = new Set(add ? was.chosen : [])
        if (add && next.has(id)) next.delete(id)
        else if (add) next.add(id)
        return { focus: at, anchor: at, chosen: next }
      }),
    [ids],
  )
  const focusAt = useCallback((at: number) => setSelection((was) => ({ ...was, focus: at, anchor: at })), [])
  const add = useCallback((at: number) => press(at, { shift: false, add: true }), [press])
  return {
    focus,
    focused,
    chosen,
    /** What a key acts on. */
    target: chosen.length > 0 ? chosen : focused === undefined ? [] : [focused],
    move,
    press,
    focusAt,
    /** Chooses a work or not, besides those that are. */
    add,
    all: () => setSelection((was) => ({ ...was, chosen: new Set(ids) })),
    none: () => setSelection((was) => ({ ...was, chosen: new Set() })),
  }
}
