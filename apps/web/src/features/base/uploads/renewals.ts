import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import {
  listRingtones,
  listVideoWallpapers,
  listWallpapers,
  listWorksOfType,
} from '@easel/contract/publishing/audits/endpoints.ts'
import { getBatch, listBatches } from '@easel/contract/publishing/batches/endpoints.ts'
import { listDeliveries } from '@easel/contract/tenders/deliveries/endpoints.ts'
import { staffListMaterials } from '@easel/contract/tenders/materials/endpoints.ts'
import { invalidate } from '../../../app/data.ts'
import type { UploadItem } from './entry.ts'

/** A batch of hundreds is asked for again now and then, not after each of its files. */
const PAUSE_MS = 2000

let due = false

/** Files that have arrived show on the screens that list them. */
export function renewAfter(now: readonly UploadItem[], before: readonly UploadItem[]) {
  const doneBefore = new Set(before.filter(({ state }) => state === 'done').map(({ id }) => id))
  if (!now.some(({ id, state }) => state === 'done' && !doneBefore.has(id))) return
  if (due) return
  due = true
  setTimeout(() => {
    due = false
    void invalidate(
      getBatch,
      listBatches,
      getHome,
      listWorksOfType,
      listWallpapers,
      listRingtones,
      listVideoWallpapers,
      listDeliveries,
      staffListMaterials,
    )
  }, PAUSE_MS)
}
