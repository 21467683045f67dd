import { applyChanges, type Change, inverse, type Rows } from './change.ts'

/** What can be undone, for the words of undo. */
export type DeedKind =
  | 'set'
  | 'edit'
  | 'paste'
  | 'fill'
  | 'clear'
  | 'table'
  | 'remedy'
  | 'restored'
  | 'elsewhere'

/** One deed that can be undone as a whole. */
export interface Deed {
  readonly what: DeedKind
  readonly changes: readonly Change[]
  /** Typing goes on in one deed as long as this stays the same. */
  readonly typing?: string
}

export interface History {
  readonly past: readonly Deed[]
  readonly future: readonly Deed[]
}

export const noHistory: History = { past: [], future: [] }
const most = 200

/** Adds a deed; what had been undone is gone then. Typing in one field becomes one deed. */
export function record(history: History, deed: Deed): History {
  const last = history.past.at(-1)
  if (last && deed.typing !== undefined && last.typing === deed.typing && history.future.length === 0) {
    return { past: [...history.past.slice(0, -1), joined(last, deed)], future: [] }
  }
  return { past: [...history.past, deed].slice(-most), future: [] }
}

/** The first `before` and the last `after` of each item. */
function joined(first: Deed, second: Deed): Deed {
  const byId = new Map(first.changes.map((change) => [change.id, change]))
  for (const { id, before, after } of second.changes) {
    const earlier = byId.get(id)
    byId.set(id, { id, before: { ...before, ...earlier?.before }, after: { ...earlier?.after, ...after } })
  }
  return { ...first, changes: [...byId.values()] }
}

export interface Stepped {
  readonly history: History
  readonly rows: Rows
  readonly deed: Deed
}

/** Takes the last deed back; null where there is none. */
export function undo(history: History, rows: Rows, editable?: (id: string) => boolean): Stepped | null {
  const deed = history.past.at(-1)
  if (!deed) return null
  return {
    deed,
    history: { past: history.past.slice(0, -1), future: [deed, ...history.future] },
    rows: applyChanges(rows, inverse(deed.changes), editable),
  }
}

/** Does again what was taken back last. */
export function redo(history: History, rows: Rows, editable?: (id: string) => boolean): Stepped | null {
  const [deed, ...future] = history.future
  if (!deed) return null
  return {
    deed,
    history: { past: [...history.past, deed], future },
    rows: applyChanges(rows, deed.changes, editable),
  }
}
