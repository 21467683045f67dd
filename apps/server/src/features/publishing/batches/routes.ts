import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { ownerOf } from '../audits/public.ts'
import { beginBatch } from './begin.ts'
import { discardItems, removeItems, saveItems, submitItems } from './items.ts'
import { ownBatch } from './owned.ts'
import { batchPageQuery, countBatches } from './queries.ts'
import { batchSummaries, wholeBatch } from './reply.ts'
import { verdictsOf } from './verdicts.ts'

/** Files that were dropped together, as drafts that are edited and submitted together (docs/decisions/batches.md). */
export const batches = feature(nouns.batches, (platform) => {
  const { db, clock } = platform
  return {
    handlers: {
      createBatch: async (call) => {
        const begun = await beginBatch(platform, ownerOf(call), call.body.productType)
        if (begun instanceof DomainError) return begun
        const [summary] = await batchSummaries(platform, db, [begun])
        return summary ?? domainError('not_found')
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
        const row = await ownBatch(db, policyActor(actor, 'owner'), params.id)
        return row instanceof DomainError ? row : wholeBatch(platform, db, row)
      },
      saveBatchItems: async (call) => {
        const saved = await saveItems(platform, ownerOf(call), call.params.id, call.body.changes)
        if (saved instanceof DomainError) return saved
        const items = verdictsOf(platform, call.locale, saved.items, saved.outcomes)
        return { savedAt: clock.now().toISOString(), items }
      },
      removeBatchItems: async (call) => {
        const removed = await removeItems(platform, ownerOf(call), call.params.id, call.body.auditIds)
        return removed instanceof DomainError ? removed : { removed }
      },
      submitBatchItems: async (call) => {
        const done = await submitItems(platform, ownerOf(call), call.params.id, call.body.auditIds)
        if (done instanceof DomainError) return done
        const items = verdictsOf(platform, call.locale, done.items, done.outcomes)
        return { submitted: items.filter(({ refusal }) => refusal === null).length, items }
      },
      discardBatch: (call) => discardItems(platform, ownerOf(call), call.params.id),
    },
  }
})
