import type { BatchVerdict } from '@easel/contract/publishing/batches/endpoints.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { createSaveLoop, TYPING_PAUSE_MS } from '../../products/public.ts'
import { detailsOf, type Row } from './row.ts'
import { answered, type BatchState, isContested, unsavedIn, without } from './state.ts'
import { isEditable } from './view.ts'

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving'; readonly left: number }
  /** The server could not be reached: it is tried again. */
  | { readonly kind: 'waiting'; readonly left: number }
  | { readonly kind: 'refused'; readonly message: string; readonly left: number }

export interface Saving {
  readonly changes: readonly ItemSave[]
}

export interface ItemSave {
  readonly auditId: string
  /** The one that these details go on from. */
  readonly revision: number
  readonly details: DetailsDraft
}

/** An item as it was sent. */
export interface Sent {
  readonly row: Row
  readonly save: ItemSave
}

interface Store {
  readonly get: () => BatchState
  readonly set: (next: (state: BatchState) => BatchState) => void
}

interface Saved {
  readonly savedAt: string
  readonly items: readonly BatchVerdict[]
}

interface SaverOptions {
  readonly store: Store
  readonly send: (saving: Saving) => Promise<Saved>
  /** True where asking again unchanged may succeed. */
  readonly mayPass: (reason: unknown) => boolean
  /** True where it may have been done all the same. */
  readonly mayBeDone: (reason: unknown) => boolean
  readonly onState: (state: SaveState) => void
  /** When the server had last saved, as far as is known. */
  readonly savedAt: string | null
  /** What was sent without an answer when this browser last had the batch open. */
  readonly unanswered: ReadonlyMap<string, Sent>
}

/** So many items go in one call. */
export const GROUP_SIZE = 100
const pausesMs = [2000, 5000, 10_000, 30_000] as const

/** What to send of items: what was sent without an answer as it was then, everything else as it is now. */
function groupOf(
  ids: readonly string[],
  { items, rows }: BatchState,
  unanswered: ReadonlyMap<string, Sent>,
): Map<string, Sent> {
  const group = new Map<string, Sent>()
  for (const id of ids) {
    const [item, row] = [items.get(id), rows.get(id)]
    if (!item || !row) continue
    const save = { auditId: id, revision: item.revision, details: detailsOf(item, row) }
    group.set(id, unanswered.get(id) ?? { row, save })
  }
  return group
}

/**
 * Keeps the batch on the server while one edits: in groups, one call at a time, tried again after a lost connection.
 * What was sent without an answer may be saved: it is sent again as it was before anything newer of that item.
 */
export function createSaver({ store, send, mayPass, mayBeDone, onState, savedAt, ...rest }: SaverOptions) {
  /** Rows that the server refused as they are: not sent again until they change. */
  const refused = new Map<string, Row>()
  const unanswered = new Map(rest.unanswered)
  let at = savedAt
  const loop = createSaveLoop({ run, failed })
  let attempt = 0

  /** What the server does not have, or may have without our knowing. */
  const open = (): readonly string[] => {
    const state = store.get()
    const unsaved = new Set(unsavedIn(state))
    return state.order.filter(
      (id) => unsaved.has(id) || (unanswered.has(id) && isEditable(state.items.get(id))),
    )
  }

  const waiting = () => {
    const { rows } = store.get()
    return open().filter((id) => refused.get(id) !== rows.get(id) && !isContested(store.get(), id))
  }

  async function sendGroup(ids: readonly string[]) {
    const group = groupOf(ids, store.get(), unanswered)
    for (const [id, sent] of group) unanswered.set(id, sent)
    try {
      const reply = await send({ changes: [...group.values()].map(({ save }) => save) })
      for (const id of ids) unanswered.delete(id)
      take(ids, new Map([...group].map(([id, { row }]) => [id, row])), reply)
    } catch (reason) {
      if (!mayBeDone(reason)) for (const id of ids) unanswered.delete(id)
      throw reason
    }
  }

  function take(ids: readonly string[], sent: ReadonlyMap<string, Row>, reply: Saved) {
    at = reply.savedAt
    for (const { auditId, refusal } of reply.items) {
      const row = sent.get(auditId)
      if (refusal && row) refused.set(auditId, row)
      else refused.delete(auditId)
    }
    // Items that the answer leaves out were deleted elsewhere.
    const answeredIds = new Set(reply.items.map(({ auditId }) => auditId))
    const gone = ids.filter((id) => !answeredIds.has(id))
    store.set((state) => without(answered(state, sent, reply.items, reply.savedAt), gone))
  }

  async function run() {
    for (let left = waiting(); left.length > 0; left = waiting()) {
      onState({ kind: 'saving', left: left.length })
      await sendGroup(left.slice(0, GROUP_SIZE))
    }
    attempt = 0
    const stuck = open()
    const message = stuck.map((id) => store.get().verdicts.get(id)?.verdict.refusal?.message)[0]
    onState(
      stuck.length > 0
        ? { kind: 'refused', message: message ?? '', left: stuck.length }
        : { kind: 'saved', at },
    )
  }

  function failed(reason: unknown) {
    const left = open().length
    if (!mayPass(reason))
      return onState({
        kind: 'refused',
        message: reason instanceof Error ? reason.message : String(reason),
        left,
      })
    onState({ kind: 'waiting', left })
    loop.later(pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? TYPING_PAUSE_MS)
    attempt += 1
  }

  return {
    flush: loop.flush,
    /** Something may have changed. */
    touch: () => {
      const unsaved = open().length
      if (unsaved === 0 && !loop.isRunning()) onState({ kind: 'saved', at })
      if (waiting().length > 0 && !loop.isRunning()) onState({ kind: 'typing' })
      // What cannot be sent is also reported after a pause, and stored.
      if (unsaved > 0) loop.later(TYPING_PAUSE_MS)
    },
    /** The browser is back online. */
    again: () => {
      if (waiting().length > 0) loop.later(0)
    },
    /** Sent without an answer. */
    unanswered: (): ReadonlyMap<string, Sent> => unanswered,
    stop: loop.stop,
  }
}
