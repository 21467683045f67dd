import { Revision } from '@easel/contract/publishing/audits/endpoints.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { z } from 'zod'
import { type Change, changeOf } from './change.ts'
import type { Action } from './history.ts'
import { detailsOf, rowOf } from './row.ts'
import type { Sent } from './saver.ts'
import { type BatchState, unsavedIn } from './state.ts'
import { isEditable } from './view.ts'

/** What was typed, the revision that it goes on from, and what was sent last without an answer. */
const Copy = z.object({ revision: Revision, sent: DetailsDraft.nullable(), details: DetailsDraft })
const Copies = z.record(z.string(), Copy)
type Copies = z.infer<typeof Copies>
const keyOf = (batchId: string) => `easel.draft.batch.${batchId}`

/**
 * Keeps in this browser what the server does not have yet. `held`: the items that this page keeps already; what
 * another tab keeps of the batch stays. @returns the items that are kept now, or null where the browser keeps nothing.
 */
export function keepLocal(
  batchId: string,
  state: BatchState,
  unanswered: ReadonlyMap<string, Sent>,
  storedIds: readonly string[],
): readonly string[] | null {
  const ids = unsavedIn(state)
  const copies: Copies = storedIds.length + ids.length > 0 ? read(batchId) : {}
  for (const id of storedIds) delete copies[id]
  for (const id of ids) {
    const [item, row] = [state.items.get(id), state.rows.get(id)]
    const sent = unanswered.get(id)?.save.details ?? null
    if (item && row) copies[id] = { revision: item.revision, sent, details: detailsOf(item, row) }
  }
  const isWritten = storedIds.length + ids.length === 0 || write(batchId, copies)
  return isWritten ? ids : null
}

export interface LocalChanges {
  /** What was typed, as an action that can be undone; null where there is nothing. */
  readonly action: Action | null
  /** What each item goes on from, where that is older than what the server has by now. */
  readonly revisions: ReadonlyMap<string, number>
  /** Sent without an answer. */
  readonly unanswered: ReadonlyMap<string, Sent>
  /** Every item that was kept, also where the server has it by now. */
  readonly storedIds: readonly string[]
}

export const NOTHING_LOCAL: LocalChanges = {
  action: null,
  revisions: new Map(),
  unanswered: new Map(),
  storedIds: [],
}

/** Whether this browser keeps anything of the batch. */
export const keepsLocal = (batchId: string): boolean => Object.keys(read(batchId)).length > 0

/** What this browser kept of the batch and the server never answered for. */
export function localChanges(
  batchId: string,
  { items, rows }: Pick<BatchState, 'items' | 'rows'>,
): LocalChanges {
  const changes: Change[] = []
  const revisions = new Map<string, number>()
  const unanswered = new Map<string, Sent>()
  const copies = read(batchId)
  for (const [auditId, { revision, sent, details }] of Object.entries(copies)) {
    const [item, row] = [items.get(auditId), rows.get(auditId)]
    const change = row && isEditable(item) ? changeOf(auditId, row, rowOf(details)) : null
    if (!item || !change) continue
    changes.push(change)
    if (revision < item.revision) revisions.set(auditId, revision)
    if (sent) unanswered.set(auditId, { row: rowOf(sent), save: { auditId, revision, details: sent } })
  }
  const action: Action | null = changes.length > 0 ? { what: 'restored', changes } : null
  return { action, revisions, unanswered, storedIds: Object.keys(copies) }
}

function read(batchId: string): Copies {
  try {
    return Copies.safeParse(JSON.parse(localStorage.getItem(keyOf(batchId)) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

function write(batchId: string, copies: Copies): boolean {
  try {
    if (Object.keys(copies).length === 0) localStorage.removeItem(keyOf(batchId))
    else localStorage.setItem(keyOf(batchId), JSON.stringify(copies))
    return true
  } catch {
    return false
  }
}
