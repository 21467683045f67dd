import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { createStore, type Store } from '../../../ui/store.ts'
import type { UploadItem } from './entry.ts'

/** Of another kind, beyond what a batch holds, or the same bytes as a file that is there. */
const Reason = z.enum(['kind', 'room', 'copy'])
const NotTaken = z.object({ fileName: z.string(), reason: Reason })
export type NotTaken = z.infer<typeof NotTaken>

const Kept = z.object({
  files: z.array(NotTaken),
  /** Copies that were told before, by their uploads: what was dismissed is not told again. */
  told: z.array(z.string()),
})
type Kept = z.infer<typeof Kept>

const nothing: Kept = { files: [], told: [] }
const keyOf = (batchId: string) => `easel.notTaken.${batchId}`
/** What each batch is kept as; a page that has not been read yet reads it from the tab's storage. */
const stores = new Map<string, Store<Kept>>()

function storeOf(batchId: string): Store<Kept> {
  const known = stores.get(batchId)
  if (known) return known
  const store = createStore(read(batchId))
  // The server renders the pages of everybody: it keeps nothing.
  if (!import.meta.env.SSR) stores.set(batchId, store)
  return store
}

function read(batchId: string): Kept {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(batchId)) ?? 'null')).data ?? nothing
  } catch {
    return nothing
  }
}

function change(batchId: string, next: (kept: Kept) => Kept) {
  const store = storeOf(batchId)
  store.set(next)
  try {
    sessionStorage.setItem(keyOf(batchId), JSON.stringify(store.get()))
  } catch {
    // Storage is full or closed to us: they are named until the page is left.
  }
}

/** Files of a drop that do not join the batch: its page names them until they are dismissed, also after a reload. */
export function tellNotTaken(batchId: string, files: readonly NotTaken[]) {
  if (files.length > 0) change(batchId, (kept) => ({ ...kept, files: [...kept.files, ...files] }))
}

/** Uploads that turned out to be the same bytes as a file of the batch; each is told once. */
export function tellCopies(batchId: string, uploads: readonly Pick<UploadItem, 'id' | 'fileName'>[]) {
  const { told } = storeOf(batchId).get()
  const fresh = uploads.filter(({ id }) => !told.includes(id))
  if (fresh.length === 0) return
  change(batchId, (kept) => ({
    files: [...kept.files, ...fresh.map(({ fileName }): NotTaken => ({ fileName, reason: 'copy' }))],
    told: [...kept.told, ...fresh.map(({ id }) => id)],
  }))
}

export function useNotTaken(batchId: string) {
  const store = storeOf(batchId)
  const { files } = useSyncExternalStore(store.subscribe, store.get, () => nothing)
  return { files, dismiss: () => change(batchId, (kept) => ({ ...kept, files: [] })) }
}
