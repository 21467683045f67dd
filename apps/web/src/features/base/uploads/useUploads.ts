import { useMemo, useSyncExternalStore } from 'react'
import type { UploadItem } from './entry.ts'
import { totalsOf } from './totals.ts'
import { actOnUploads, addFiles } from './uploads.ts'
import { uploadsNow, watchUploads } from './view.ts'

/** Which files a screen means; all of them where nothing is named. */
export interface UploadFilter {
  readonly batchId?: string | undefined
  /** As it was given to `addFiles`. */
  readonly key?: string | undefined
}

const fits = ({ batchId, key }: UploadFilter, item: UploadItem): boolean =>
  (batchId === undefined || item.batchId === batchId) && (key === undefined || item.key === key)

/** The queue's files for a screen, what they come to together, and what can be done with them. */
export function useUploads(filter: UploadFilter = {}) {
  const { batchId, key } = filter
  const { items: all, hold, samples } = useSyncExternalStore(watchUploads, uploadsNow, uploadsNow)
  const items = useMemo(() => all.filter((item) => fits({ batchId, key }, item)), [all, batchId, key])
  const totals = useMemo(() => totalsOf(items, samples), [items, samples])
  return { items, totals, hold, addFiles, act: actOnUploads }
}
