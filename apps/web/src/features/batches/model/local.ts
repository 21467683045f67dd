import { DetailsDraft } from '@easel/domain/products/details.ts'
import { z } from 'zod'
import { changeOf } from './change.ts'
import type { Deed } from './history.ts'
import { detailsOf, rowOf } from './row.ts'
import { type BatchState, unsavedIn } from './state.ts'
import { isEditable } from './view.ts'

/** `basedOn`: when the server had last saved the item that the copy goes on from. */
const Copies = z.record(z.string(), z.object({ basedOn: z.string(), details: DetailsDraft }))
const keyOf = (batchId: string) => `easel.draft.batch.${batchId}`

/** Keeps in this browser what the server does not have yet; nothing where it has everything. */
export function keepLocal(batchId: string, state: BatchState): void {
  const copies = unsavedIn(state).flatMap((id) => {
    const [item, row] = [state.items.get(id), state.rows.get(id)]
    return item && row ? [[id, { basedOn: item.updatedAt, details: detailsOf(item, row) }] as const] : []
  })
  try {
    if (copies.length === 0) localStorage.removeItem(keyOf(batchId))
    else localStorage.setItem(keyOf(batchId), JSON.stringify(Object.fromEntries(copies)))
  } catch {
    // Storage is closed or full: leaving the page still asks.
  }
}

/** What this browser kept and the server was never told, as a deed that can be undone; null where there is nothing. */
export function keptLocally(batchId: string, { items, rows }: BatchState): Deed | null {
  const copies = read(batchId)
  const changes = Object.entries(copies).flatMap(([id, { basedOn, details }]) => {
    const [item, row] = [items.get(id), rows.get(id)]
    if (!item || !row || !isEditable(item) || basedOn < item.updatedAt) return []
    return changeOf(id, row, rowOf(details)) ?? []
  })
  return changes.length > 0 ? { what: 'restored', changes } : null
}

function read(batchId: string): z.infer<typeof Copies> {
  try {
    return Copies.safeParse(JSON.parse(localStorage.getItem(keyOf(batchId)) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}
