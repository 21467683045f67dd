import { applyChanges, type Change, inverse, type Rows } from './change.ts'

/** What can be undone, for the words of undo. */
export type ActionKind =
  | 'set'
  | 'edit'
  | 'paste'
  | 'fill'
  | 'clear'
  | 'table'
  | 'remedy'
  | 'restored'
  | 'elsewhere'

/** One action that can be undone as a whole. */
export interface Action {
  readonly what: ActionKind
  readonly changes: readonly Change[]
  /** Typing goes on in one action as long as this stays the same. */
  readonly typing?: string
}

export interface History {
  readonly past: readonly Action[]
  readonly future: readonly Action[]
}

export const noHistory: History = { past: [], future: [] }
const most = 200

/** Adds an action; what had been undone is gone then. Typing in one field becomes one action. */
export function record(history: History, action: Action): History {
  const last = history.past.at(-1)
  if (last && action.typing !== undefined && last.typing === action.typing && history.future.length === 0) {
    return { past: [...history.past.slice(0, -1), joined(last, action)], future: [] }
  }
  return { past: [...history.past, action].slice(-most), future: [] }
}

/** The first `before` and the last `after` of each item. */
function joined(first: Action, second: Action): Action {
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
  readonly action: Action
}

/** Takes the last action back; null where there is none. */
export function undo(history: History, rows: Rows, editable?: (id: string) => boolean): Stepped | null {
  const action = history.past.at(-1)
  if (!action) return null
  return {
    action,
    history: { past: history.past.slice(0, -1), future: [action, ...history.future] },
    rows: applyChanges(rows, inverse(action.changes), editable),
  }
}

/** Does again what was taken back last. */
export function redo(history: History, rows: Rows, editable?: (id: string) => boolean): Stepped | null {
  const [action, ...future] = history.future
  if (!action) return null
  return {
    action,
    history: { past: [...history.past, action], future },
    rows: applyChanges(rows, action.changes, editable),
  }
}
