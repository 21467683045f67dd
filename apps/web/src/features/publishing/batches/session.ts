import {
  type Batch,
  type BatchVerdict,
  getBatch,
  saveBatchItems,
} from '@easel/contract/publishing/batches/endpoints.ts'
import { call } from '../../../app/api.ts'
import { ApiError } from '../../../app/apiError.ts'
import { createStore } from '../../../ui/store.ts'
import { type Change, changeOf } from './model/change.ts'
import type { Action } from './model/history.ts'
import { keepLocal, localChanges, NOTHING_LOCAL } from './model/local.ts'
import type { Operation } from './model/operations.ts'
import { changesBy } from './model/operations.ts'
import { createSaver, type SaveState } from './model/saver.ts'
import { type Selection, within } from './model/selection.ts'
import {
  answered,
  type BatchState,
  type Columns,
  edited,
  goingOnFrom,
  merged,
  rebased,
  startOf,
  stepped,
  without,
  withShown,
} from './model/state.ts'
import { shownIn, stillShown, type View } from './model/view.ts'

type Has = (id: string, problem: string) => boolean
/** What has just been done, in words; the same words twice are two notes. */
export interface Note {
  readonly text: string
  readonly warns: boolean
  readonly number: number
}

/**
 * One visit to a batch: what it is, how it is edited, and that it is saved.
 * @param isWithCopies whether it goes on from what this browser keeps
 */
export function createSession(batch: Batch, isWithCopies = true) {
  const start = startOf(batch)
  const { batchId, productType } = batch
  const local = isWithCopies ? localChanges(batchId, start) : NOTHING_LOCAL
  const store = createStore<BatchState>(goingOnFrom(start, local.revisions))
  const saving = createStore<SaveState>({ kind: 'saved', at: null })
  const notes = createStore<Note | null>(null)
  let storedIds = local.storedIds
  let has: Has = () => false
  const params = { id: batchId }
  const leaving = { is: false }
  /** False where the browser keeps nothing for us: leaving the page then says so. */
  const keep = (): boolean => {
    const next = keepLocal(batchId, store.get(), saver.unanswered(), storedIds)
    storedIds = next ?? storedIds
    return next !== null
  }

  const saver = createSaver({
    store,
    send: ({ changes }) =>
      call(saveBatchItems, { params, body: { changes: [...changes] }, outlives: leaving.is }),
    mayPass: (reason) => reason instanceof ApiError && reason.mayPass,
    mayBeDone: (reason) => !(reason instanceof ApiError) || reason.mayBeDone,
    onState: (state) => {
      saving.set(() => state)
      if (state.kind !== 'typing' && state.kind !== 'saving') keep()
    },
    savedAt: null,
    unanswered: local.unanswered,
  })

  function set(next: (state: BatchState) => BatchState) {
    const before = store.get().rows
    store.set(next)
    if (store.get().rows !== before) saver.touch()
  }

  const tidy = (state: BatchState, before: readonly string[]): BatchState => {
    const visible = stillShown(state.visible, state, before, state.view, has)
    return visible === state.visible ? state : withShown(state, visible)
  }

  const { action: restored } = local
  if (restored) set((state) => edited(state, restored))

  return {
    batchId,
    productType,
    store,
    saving,
    notes,
    saver,
    restored: restored?.changes.length ?? 0,
    /** The page may go away now: what the server does not have is kept here, and sent. @returns whether it is kept. */
    leave(): boolean {
      const isKept = keep()
      flushLeaving(saver, leaving)
      return isKept
    },
    /** How filters find problems; given anew when the catalogue of tags comes. */
    judge(next: Has) {
      has = next
    },
    note(text: string, warns = false) {
      notes.set((last) => ({ text, warns, number: (last?.number ?? 0) + 1 }))
    },
    edit: (action: Action) => set((state) => edited(state, action)),
    /** Undo or redo; what it was. */
    step(direction: 'undo' | 'redo'): Action | null {
      const { state, action } = stepped(store.get(), direction)
      set(() => state)
      return action
    },
    select: (next: (selection: Selection, visible: readonly string[]) => Selection) =>
      store.set((state) => ({
        ...state,
        selection: within(next(state.selection, state.visible), state.visible),
      })),
    columns: (columns: Columns) => store.set((state) => ({ ...state, columns })),
    look: (view: View) => store.set((state) => withShown({ ...state, view }, shownIn(state, view, has))),
    /** What operations would change of these items, as they are or as `rows` has them. */
    preview: (operations: readonly Operation[], ids: readonly string[], rows = store.get().rows): Change[] =>
      changesBy(operations, ids, rows, { productType, sourceOf: sourceIn(store.get()) }),
    renewed: (next: Batch) => store.set((state) => tidy(merged(state, next), state.order)),
    submitted: (verdicts: readonly BatchVerdict[]) =>
      store.set((state) => tidy(answered(state, state.rows, verdicts, null), state.order)),
    /** These were changed here and elsewhere: what is typed here stays, or makes way as an action that can be undone. */
    async settle(ids: readonly string[], stays: 'mine' | 'others') {
      const next = await call(getBatch, { params: { id: batchId } })
      set((state) => {
        const on = rebased(state, next, ids)
        return stays === 'mine' ? on : edited(on, { what: 'elsewhere', changes: theirsIn(on, ids) })
      })
      saver.touch()
    },
    removed: (ids: readonly string[]) => set((state) => without(state, ids)),
  }
}

export type BatchSession = ReturnType<typeof createSession>

/** What an operation may know of an item beside its row. */
const sourceIn =
  ({ items }: BatchState) =>
  (id: string) => {
    const item = items.get(id)
    return item && { fileName: item.medium.fileName, suggestedTags: item.suggestedTags }
  }

/** What makes way where the other version stays. */
const theirsIn = ({ rows, saved }: BatchState, ids: readonly string[]): Change[] =>
  ids.flatMap((id) => {
    const [mine, theirs] = [rows.get(id), saved.get(id)]
    return (mine && theirs && changeOf(id, mine, theirs)) || []
  })

/** Sends what is not saved yet by calls that outlive the page. */
function flushLeaving(saver: { readonly flush: () => Promise<void> }, leaving: { is: boolean }): void {
  const over = () => {
    leaving.is = false
  }
  leaving.is = true
  void saver.flush().then(over, over)
}
