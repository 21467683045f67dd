import type { UploadItem } from '../../../base/uploads/public.ts'

/**
 * Uploads whose bytes are those of another file of the batch: of an earlier upload, or of an item that was there when
 * the upload began. The same bytes are one item (`joinBatch`).
 */
export function copiesIn(
  uploads: readonly Pick<UploadItem, 'id' | 'fileName' | 'state' | 'result'>[],
  held: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Pick<UploadItem, 'id' | 'fileName'>[] {
  const first = new Set<string>()
  return uploads.filter(({ id, state, result }) => {
    const auditId = state === 'done' ? result?.auditId : null
    if (!auditId) return false
    const isCopy = first.has(auditId) || held.get(id)?.has(auditId) === true
    first.add(auditId)
    return isCopy
  })
}

/**
 * The one count of a batch and what is on its way into it: copies and refused files are in neither, so that it agrees
 * with what the page shows.
 */
export function arrivalOf(
  uploads: readonly Pick<UploadItem, 'id' | 'state' | 'result'>[],
  items: { readonly size: number; readonly has: (id: string) => boolean },
): { readonly here: number; readonly expected: number } {
  const known = new Set<string>()
  let coming = 0
  for (const { id, state, result } of uploads) {
    const auditId = result?.auditId
    if (state === 'refused' || state === 'cancelled') continue
    if (state === 'done' && (!auditId || items.has(auditId) || known.has(auditId))) continue
    known.add(auditId ?? id)
    coming += 1
  }
  return { here: items.size, expected: items.size + coming }
}
