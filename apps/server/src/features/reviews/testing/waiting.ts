import type { ProductType } from '@easel/domain/products/types.ts'
import { newId } from '../../../platform/ids.ts'
import type { TestApp } from '../../../testing/harness.ts'
import type { Owner } from '../../../testing/staged.ts'

export interface Waiting {
  readonly productType?: ProductType
  readonly batchId?: string
}

/** Wallpapers that wait for review, a second after each other; written straight into the database. */
export async function stageWaiting(
  { platform: { db, clock } }: TestApp,
  owner: Owner,
  count: number,
  { productType = 'WALLPAPER', batchId }: Waiting = {},
): Promise<string[]> {
  const now = clock.now().getTime()
  const details = { name: 'Dune', tags: ['minimal'], copyrightHolder: 'Dune Studio', priceCoins: 0 }
  const rows = Array.from({ length: count }, (_, nth) => {
    const at = new Date(now - (count - nth) * 1000)
    return {
      audit_id: newId(),
      designer_id: owner.designerId,
      product_type: productType,
      audit_type: 'ADD',
      state: 'WAITING_REVIEW',
      name: `Dune ${nth + 1}`,
      details: JSON.stringify(details),
      batch_id: batchId ?? null,
      submitted_at: at,
      queued_at: at,
      created_at: at,
      updated_at: at,
    }
  })
  await db.insertInto('audit').values(rows).execute()
  return rows.map((row) => row.audit_id)
}

export async function stageEmptyBatch(
  { platform: { db, clock } }: TestApp,
  { designerId }: Owner,
): Promise<string> {
  const batchId = newId()
  const now = clock.now()
  await db
    .insertInto('batch')
    .values({
      batch_id: batchId,
      designer_id: designerId,
      product_type: 'WALLPAPER',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return batchId
}
