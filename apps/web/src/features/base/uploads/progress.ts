import type { UploadEntry, UploadItem } from './entry.ts'

export type Progress = Pick<UploadItem, 'fraction' | 'sentBytes'>

const none: Progress = { fraction: null, sentBytes: 0 }

/** How far each file is, and the entries with it as screens show them. */
export function createProgress() {
  const progress = new Map<string, Progress>()
  const items = new Map<string, { entry: UploadEntry; moving: Progress; item: UploadItem }>()
  let sentBytes = 0

  /** The same object while neither the entry nor its progress has changed. */
  function itemOf(entry: UploadEntry): UploadItem {
    const moving = progress.get(entry.id) ?? none
    const known = items.get(entry.id)
    if (known?.entry === entry && known.moving === moving) return known.item
    const item = { ...entry, ...moving }
    items.set(entry.id, { entry, moving, item })
    return item
  }

  return {
    itemOf,
    /** Bytes sent since the tab was opened. */
    sentBytes: () => sentBytes,
    begin: (id: string) => progress.set(id, { fraction: null, sentBytes: progress.get(id)?.sentBytes ?? 0 }),
    /** `newBytes`: those that this connection has carried since the last call. */
    update(id: string, moving: Progress, newBytes = 0) {
      sentBytes += newBytes
      progress.set(id, moving)
    },
    forget(ids: readonly string[]) {
      for (const id of ids) {
        progress.delete(id)
        items.delete(id)
      }
    },
  }
}
