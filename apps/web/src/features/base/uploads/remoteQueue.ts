import type { UploadEntry, UploadItem } from './entry.ts'
import { moved, type UploadEvent } from './moves.ts'
import type { QueueUpdate } from './tabs.ts'
import type { UploadsView } from './view.ts'

const entryIn = ({ fraction: _, sentBytes: __, ...entry }: UploadItem): UploadEntry => entry

/** The queue of the tab that sends, as far as this other tab knows it. */
export function createRemoteQueue() {
  let view: UploadsView = { items: [], hold: null, samples: [] }
  /** Added here: the tab that sends may be closed before it has stored what it took. */
  const own = new Map<string, UploadEntry>()
  return {
    items: () => view.items,
    add(entries: readonly UploadEntry[]) {
      for (const entry of entries) own.set(entry.id, entry)
    },
    /** An event was sent to the other tab, which may be closed before it has received it. */
    dispatched(ids: readonly string[], event: UploadEvent) {
      for (const id of ids) {
        const entry = own.get(id)
        if (entry) own.set(id, moved(entry, event))
      }
    },
    /** @returns the queue with what has changed in the other tab. */
    merge({ whole, items, gone, hold, samples }: QueueUpdate): UploadsView {
      const merged = new Map(whole ? [] : view.items.map((item) => [item.id, item]))
      for (const id of gone) {
        merged.delete(id)
        own.delete(id)
      }
      for (const item of items) {
        merged.set(item.id, item)
        if (own.has(item.id)) own.set(item.id, entryIn(item))
      }
      view = { items: [...merged.values()].sort((a, b) => a.order - b.order), hold, samples }
      return view
    },
    /** Hands over what was added here and is not among the stored entries. */
    takeUnstored(stored: readonly UploadEntry[]): UploadEntry[] {
      const known = new Set(stored.map(({ id }) => id))
      const lost = [...own.values()].filter(({ id }) => !known.has(id))
      own.clear()
      return lost
    },
  }
}
