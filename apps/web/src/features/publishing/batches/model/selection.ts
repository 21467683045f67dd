/** Chosen items; `focus` is where the keyboard stands, `anchor` where a range began. */
export interface Selection {
  readonly chosen: ReadonlySet<string>
  readonly anchor: string | null
  readonly focus: string | null
}

export const noSelection: Selection = { chosen: new Set(), anchor: null, focus: null }

export interface Keys {
  /** From the anchor to here. */
  readonly extend?: boolean
  /** This one in addition, or no longer. */
  readonly toggle?: boolean
}

type Order = readonly string[]

export const rangeOf = (order: Order, from: string | null, to: string): readonly string[] => {
  const [a, b] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)]
  if (b < 0) return []
  return a < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** A click, or a step of the keyboard, onto an item. */
export function choose(selection: Selection, order: Order, id: string, keys: Keys = {}): Selection {
  if (keys.extend) {
    const range = rangeOf(order, selection.anchor, id)
    const retained = keys.toggle ? selection.chosen : []
    return { chosen: new Set([...retained, ...range]), anchor: selection.anchor ?? id, focus: id }
  }
  if (keys.toggle) return toggle(selection, id)
  return { chosen: new Set([id]), anchor: id, focus: id }
}

export function toggle(selection: Selection, id: string): Selection {
  const chosen = new Set(selection.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { chosen, anchor: id, focus: id }
}

/** The keyboard goes there without choosing it (held Ctrl or ⌘). */
export const focusOn = (selection: Selection, id: string): Selection => ({ ...selection, focus: id })

export const chooseAll = (selection: Selection, order: Order): Selection => ({
  chosen: new Set(order),
  anchor: selection.anchor ?? order[0] ?? null,
  focus: selection.focus ?? order[0] ?? null,
})

export const chooseThese = (ids: readonly string[]): Selection => ({
  chosen: new Set(ids),
  anchor: ids[0] ?? null,
  focus: ids.at(-1) ?? null,
})

export const chooseNone = (selection: Selection): Selection => ({ ...selection, chosen: new Set() })

/** All that are not chosen now. */
export const chooseOthers = (selection: Selection, order: Order): Selection => ({
  ...selection,
  chosen: new Set(order.filter((id) => !selection.chosen.has(id))),
})

/** After a filter, or after items have left: only what is still in view stays chosen. */
export function within(selection: Selection, order: Order): Selection {
  const there = new Set(order)
  const keep = (id: string | null) => (id !== null && there.has(id) ? id : null)
  const chosen = new Set([...selection.chosen].filter((id) => there.has(id)))
  const same =
    chosen.size === selection.chosen.size &&
    keep(selection.anchor) === selection.anchor &&
    keep(selection.focus) === selection.focus
  return same ? selection : { chosen, anchor: keep(selection.anchor), focus: keep(selection.focus) }
}

/** The chosen ones in the order in which they are seen. */
export const chosenIn = (selection: Selection, order: Order): readonly string[] =>
  order.filter((id) => selection.chosen.has(id))
