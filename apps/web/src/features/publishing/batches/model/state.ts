import type { Batch, BatchItem, BatchVerdict } from '@easel/contract/publishing/batches/endpoints.ts'
import { CONFLICT } from '../../products/public.ts'
import { applyChanges, type Change, type Rows } from './change.ts'
import { type Action, type History, noHistory, record, redo, undo } from './history.ts'
import { detailsOf, type Field, type Row, rowOf, sameRow } from './row.ts'
import { noSelection, type Selection, within } from './selection.ts'
import { firstView, isEditable, type View } from './view.ts'

/** What the server said of an item when its row was this one. */
interface RowVerdict {
  readonly row: Row
  readonly verdict: BatchVerdict
}

export interface Columns {
  readonly anchor: Field
  readonly focus: Field
}

export interface BatchState {
  /** As they were dropped. */
  readonly order: readonly string[]
  readonly items: ReadonlyMap<string, BatchItem>
  /** As they are edited. */
  readonly rows: Rows
  /** As the server has them. */
  readonly saved: Rows
  readonly verdicts: ReadonlyMap<string, RowVerdict>
  readonly history: History
  readonly selection: Selection
  /** Of the sheet: the columns between these two are chosen. */
  readonly columns: Columns
  readonly view: View
  /** In view; a row whose problem is fixed stays until the view is asked for anew. */
  readonly visible: readonly string[]
}

/** What is typed in these items goes on from an older revision than the server has by now. */
export function goingOnFrom(state: BatchState, revisions: ReadonlyMap<string, number>): BatchState {
  const items = new Map(state.items)
  for (const [id, revision] of revisions) {
    const item = items.get(id)
    if (item) items.set(id, { ...item, revision })
  }
  return { ...state, items }
}

export function startOf(batch: Batch): BatchState {
  const rows = new Map(batch.items.map(({ auditId, details }) => [auditId, rowOf(details)]))
  const order = batch.items.map(({ auditId }) => auditId)
  return {
    order,
    items: new Map(batch.items.map((item) => [item.auditId, item])),
    rows,
    saved: rows,
    verdicts: new Map(),
    history: noHistory,
    selection: noSelection,
    columns: { anchor: 'name', focus: 'name' },
    view: firstView,
    visible: order,
  }
}

/** Saved elsewhere since it was read here: nothing of it is sent until it is decided which of both stays. */
export const isContested = ({ verdicts }: Pick<BatchState, 'verdicts'>, id: string): boolean =>
  verdicts.get(id)?.verdict.refusal?.code === CONFLICT

/** The batch's own items as the server has them now, under rows that stay: they go on from these. */
export function rebased(state: BatchState, batch: Batch, ids: readonly string[]): BatchState {
  const [items, rows, saved, verdicts] = [
    new Map(state.items),
    new Map(state.rows),
    new Map(state.saved),
    new Map(state.verdicts),
  ]
  const there = new Map(batch.items.map((item) => [item.auditId, item]))
  for (const id of ids) {
    const item = there.get(id)
    if (!item) continue
    const row = rowOf(item.details)
    items.set(id, item)
    saved.set(id, row)
    verdicts.delete(id)
    if (!isEditable(item)) rows.set(id, row)
  }
  const gone = ids.filter((id) => !there.has(id))
  return without({ ...state, items, rows, saved, verdicts }, gone)
}

/**
 * The batch as the server has it now, under what is being edited: newcomers at the end, an answer older than the last
 * saving ignored. A row that is not saved stays, and keeps its base revision: saving it reports the conflict.
 */
export function merged(state: BatchState, batch: Batch): BatchState {
  const items = new Map<string, BatchItem>()
  const rows = new Map<string, Row>()
  const saved = new Map<string, Row>()
  for (const item of batch.items) {
    const id = item.auditId
    const known = state.items.get(id)
    const [row, lastSaved] = [state.rows.get(id), state.saved.get(id)]
    if (!known || !row || !lastSaved) {
      const fresh = rowOf(item.details)
      items.set(id, item)
      rows.set(id, fresh)
      saved.set(id, fresh)
      continue
    }
    const { details, revision, updatedAt } = known
    const stays = item.revision <= revision || (isEditable(item) && !sameRow(row, lastSaved))
    items.set(id, stays ? { ...item, details, revision, updatedAt } : item)
    const server = stays ? lastSaved : rowOf(item.details)
    const baseline = sameRow(server, lastSaved) ? lastSaved : server
    saved.set(id, baseline)
    rows.set(id, sameRow(row, lastSaved) ? (sameRow(baseline, row) ? row : baseline) : row)
  }
  const order = batch.items.map(({ auditId }) => auditId)
  return { ...state, order, items, rows, saved }
}

/** The view's items once the order or the view has changed; what left the view is no longer chosen. */
export function withShown(state: BatchState, visible: readonly string[]): BatchState {
  return { ...state, visible, selection: within(state.selection, visible) }
}

const editableIn = (state: BatchState) => (id: string) => isEditable(state.items.get(id))

/** Does something to several rows, so that it can be undone as one; nothing where nothing changes. */
export function edited(state: BatchState, action: Action): BatchState {
  const editable = editableIn(state)
  const changes: readonly Change[] = action.changes.filter(({ id }) => editable(id))
  if (changes.length === 0) return state
  return {
    ...state,
    rows: applyChanges(state.rows, changes),
    history: record(state.history, { ...action, changes }),
  }
}

const STEPS = { undo, redo } as const

/** Undo or redo; `action` is what was taken back or done again, null where there was none. */
export function stepped(
  state: BatchState,
  step: keyof typeof STEPS,
): { readonly state: BatchState; readonly action: Action | null } {
  const result = STEPS[step](state.history, state.rows, editableIn(state))
  if (!result) return { state, action: null }
  return { state: { ...state, rows: result.rows, history: result.history }, action: result.action }
}

/** Rows that the server does not have yet. */
export function unsavedIn({ order, items, rows, saved }: BatchState): readonly string[] {
  return order.filter((id) => {
    const [row, before] = [rows.get(id), saved.get(id)]
    return row && before && row !== before && !sameRow(row, before) && isEditable(items.get(id))
  })
}

/** What came of saving or submitting: states, verdicts, and what the server has now. */
export function answered(
  state: BatchState,
  sent: Rows,
  answers: readonly BatchVerdict[],
  savedAt: string | null,
): BatchState {
  const items = new Map(state.items)
  const saved = new Map(state.saved)
  const verdicts = new Map(state.verdicts)
  for (const verdict of answers) {
    const id = verdict.auditId
    const [item, row] = [items.get(id), sent.get(id)]
    if (!item || !row) continue
    const isSaved = verdict.refusal === null && savedAt !== null
    items.set(id, {
      ...item,
      state: verdict.state,
      can: verdict.can,
      ...(isSaved ? { details: detailsOf(item, row), revision: verdict.revision, updatedAt: savedAt } : {}),
    })
    if (isSaved) saved.set(id, row)
    if (verdict.refusal || (savedAt === null && verdict.issues.length > 0)) verdicts.set(id, { row, verdict })
    else verdicts.delete(id)
  }
  return { ...state, items, saved, verdicts }
}

/** Items that were taken out. */
export function without(state: BatchState, ids: readonly string[]): BatchState {
  if (ids.length === 0) return state
  const gone = new Set(ids)
  const left = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].filter(([id]) => !gone.has(id)))
  const next = {
    ...state,
    order: state.order.filter((id) => !gone.has(id)),
    items: left(state.items),
    rows: left(state.rows),
    saved: left(state.saved),
    verdicts: left(state.verdicts),
  }
  return withShown(
    next,
    state.visible.filter((id) => !gone.has(id)),
  )
}
