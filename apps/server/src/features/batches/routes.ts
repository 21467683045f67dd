import type { BatchType } from '@easel/contract/batches/endpoints.ts'
import { nouns } from '@easel/contract/nouns.ts'
import { MOST_OPEN_BATCHES } from '@easel/domain/batches/rules.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { feature } from '../../platform/feature.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { asSelf } from '../../platform/policy.ts'
import { recordActivity } from '../activity/public.ts'
import { type Owner, ownerOf } from '../audits/public.ts'
import { uploadRefusal } from '../designers/public.ts'
import { discardItems, removeItems, saveItems, submitItems } from './items.ts'
import { ownBatch } from './owned.ts'
import { type BatchRow, batchPageQuery, countBatches, insertBatch, lockBeginning } from './queries.ts'
import { batchSummaries, wholeBatch } from './reply.ts'
import { verdictsOf } from './verdicts.ts'

/** Files that were dropped together, as drafts that are edited and submitted together (docs/decisions/0046). */
export const batches = feature(nouns.batches, (platform) => {
  const { db, clock } = platform
  return {
    handlers: {
      createBatch: async (call) => {
        const begun = await begin(platform, ownerOf(call), call.body.productType)
        if (begun instanceof Refused) return begun
        const [summary] = await batchSummaries(platform, db, [begun])
        return summary ?? refused('not_found')
      },
      listBatches: async ({ query, actor }) => {
        const { currentPage, perPage, productType, open } = query
        const filter = { designerId: actor.designer.designerId, productType, open: open === 'true' }
        const [rows, total] = await Promise.all([
          batchPageQuery(db, filter, query).execute(),
          countBatches(db, filter),
        ])
        return { items: await batchSummaries(platform, db, rows), total, currentPage, perPage }
      },
      getBatch: async ({ params, actor }) => {
        const row = await ownBatch(db, asSelf(actor), params.id)
        return row instanceof Refused ? row : wholeBatch(platform, db, row)
      },
      saveBatchItems: async (call) => {
        const saved = await saveItems(platform, ownerOf(call), call.params.id, call.body.changes)
        if (saved instanceof Refused) return saved
        const items = verdictsOf(platform, call.locale, saved.items, saved.outcomes)
        return { savedAt: clock.now().toISOString(), items }
      },
      removeBatchItems: async (call) => {
        const removed = await removeItems(platform, ownerOf(call), call.params.id, call.body.auditIds)
        return removed instanceof Refused ? removed : { removed }
      },
      submitBatchItems: async (call) => {
        const done = await submitItems(platform, ownerOf(call), call.params.id, call.body.auditIds)
        if (done instanceof Refused) return done
        const items = verdictsOf(platform, call.locale, done.items, done.outcomes)
        return { submitted: items.filter(({ refusal }) => refusal === null).length, items }
      },
      discardBatch: (call) => discardItems(platform, ownerOf(call), call.params.id),
    },
  }
})

function begin(platform: Platform, owner: Owner, productType: BatchType): Promise<BatchRow | Refused> {
  const { clock } = platform
  const now = clock.now()
  return inTransaction(platform.db, async (tx) => {
    const denied = await uploadRefusal(tx, owner.designerId, productType, now)
    if (denied) return denied
    await lockBeginning(tx, owner.designerId)
    const open = await countBatches(tx, { designerId: owner.designerId, productType: undefined, open: true })
    if (open >= MOST_OPEN_BATCHES) return refused('batch.tooManyOpen', { max: MOST_OPEN_BATCHES })
    const batchId = newId()
    await recordActivity(tx, clock, owner.doer, {
      act: 'batch.begin',
      subjectKind: 'batch',
      subjectId: batchId,
      to: productType,
    })
    return insertBatch(tx, {
      batch_id: batchId,
      designer_id: owner.designerId,
      product_type: productType,
      created_at: now,
      updated_at: now,
    })
  })
}
