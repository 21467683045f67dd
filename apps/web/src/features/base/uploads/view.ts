import type { Sample } from '../files/public.ts'
import type { Hold, UploadItem, UploadState } from './entry.ts'

/** The queue as every tab shows it. */
export interface UploadsView {
  /** In the order in which they were added. */
  readonly items: readonly UploadItem[]
  readonly hold: Hold | null
  /** Bytes sent, over the last seconds. */
  readonly samples: readonly Sample[]
}

type Watcher = (now: UploadsView, before: UploadsView) => void

let view: UploadsView = { items: [], hold: null, samples: [] }
const watchers = new Set<Watcher>()

export function uploadsNow(): UploadsView {
  return view
}

const OVER: readonly UploadState[] = ['done', 'refused', 'cancelled']

/** Files that would be lost to the queue now. */
export const filesUnderWay = (): number => view.items.filter(({ state }) => !OVER.includes(state)).length

export function publish(next: UploadsView) {
  const before = view
  view = next
  for (const watcher of watchers) watcher(next, before)
}

/** Called after every change; the answer ends it. */
export function watchUploads(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
