import type { BatchVerdict } from '@easel/contract/batches.ts'
import type { DetailsDraft } from '@easel/domain/products/details.ts'
import { detailsOf, type Row } from './row.ts'
import { answered, type BatchState, unsavedIn, without } from './state.ts'

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving'; readonly left: number }
  /** The server could not be reached: it is tried again. */
  | { readonly kind: 'waiting'; readonly left: number }
  | { readonly kind: 'refused'; readonly message: string; readonly left: number }

export interface Saving {
  readonly changes: readonly { readonly auditId: string; readonly details: DetailsDraft }[]
}

interface Store {
  readonly get: () => BatchState
  readonly set: (next: (state: BatchState) => BatchState) => void
}

interface SaverOptions {
  readonly store: Store
  readonly send: (saving: Saving) => Promise<{ savedAt: string; items: readonly BatchVerdict[] }>
  /** True where asking again unchanged may succeed. */
  readonly mayPass: (reason: unknown) => boolean
  readonly tell: (state: SaveState) => void
  /** When the server had last saved, as far as is known. */
  readonly savedAt: string | null
}

/** Issue 3 §2: so many items go in one call. */
export const GROUP_SIZE = 100
const delayMs = 800
const pausesMs = [2000, 5000, 10_000, 30_000] as const

/** Keeps the batch on the server while one edits: in groups, one call at a time, tried again after a lost connection. */
export function createSaver({ store, send, mayPass, tell, savedAt }: SaverOptions) {
  /** Rows that the server refused as they are: not sent again until they change. */
  const refused = new Map<string, Row>()
  let at = savedAt
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let attempt = 0

  const waiting = () => {
    const { rows } = store.get()
    return unsavedIn(store.get()).filter((id) => refused.get(id) !== rows.get(id))
  }

  async function sendGroup(ids: readonly string[]) {
    const { items, rows } = store.get()
    const sent = new Map<string, Row>()
    const changes = ids.flatMap((id) => {
      const [item, row] = [items.get(id), rows.get(id)]
      if (!item || !row) return []
      sent.set(id, row)
      return [{ auditId: id, details: detailsOf(item, row) }]
    })
    const reply = await send({ changes })
    at = reply.savedAt
    for (const { auditId, refusal } of reply.items) {
      const row = sent.get(auditId)
      if (refusal && row) refused.set(auditId, row)
      else refused.delete(auditId)
    }
    // Items that the answer leaves out were deleted elsewhere.
    const told = new Set(reply.items.map(({ auditId }) => auditId))
    const gone = ids.filter((id) => !told.has(id))
    store.set((state) => without(answered(state, sent, reply.items, reply.savedAt), gone))
  }

  async function run() {
    for (let left = waiting(); left.length > 0; left = waiting()) {
      tell({ kind: 'saving', left: left.length })
      await sendGroup(left.slice(0, GROUP_SIZE))
    }
    attempt = 0
    const stuck = unsavedIn(store.get())
    const message = stuck.map((id) => store.get().said.get(id)?.verdict.refusal?.message)[0]
    tell(
      stuck.length > 0
        ? { kind: 'refused', message: message ?? '', left: stuck.length }
        : { kind: 'saved', at },
    )
  }

  function failed(reason: unknown) {
    const left = unsavedIn(store.get()).length
    if (!mayPass(reason))
      return tell({
        kind: 'refused',
        message: reason instanceof Error ? reason.message : String(reason),
        left,
      })
    tell({ kind: 'waiting', left })
    later(pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? delayMs)
    attempt += 1
  }

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush().catch(() => undefined), ms)
  }

  /** Saves at once what is not saved yet; rejects where that failed. One call at a time: an older text never comes last. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    const before = running
    const now = (async () => {
      await before?.catch(() => undefined)
      await run()
    })()
    running = now
    return now.then(
      () => {
        if (running === now) running = null
      },
      (reason: unknown) => {
        if (running === now) running = null
        failed(reason)
        throw reason
      },
    )
  }

  return {
    flush,
    /** Something may have changed. */
    touch: () => {
      if (waiting().length === 0) {
        if (unsavedIn(store.get()).length === 0 && running === null) tell({ kind: 'saved', at })
        return
      }
      if (running === null) tell({ kind: 'typing' })
      later(delayMs)
    },
    /** The browser is back online. */
    again: () => {
      if (waiting().length > 0) later(0)
    },
    stop: () => clearTimeout(timer),
  }
}
