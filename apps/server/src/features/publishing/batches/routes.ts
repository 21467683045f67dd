import { nouns } from '@easel/contract/manifests.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import type { BatchVerdict } from '@easel/contract/publishing/batches/endpoints.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError, domainError, issuesIn, worded } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { type AuditRow, ownerOf, stateNow } from '../audits/public.ts'
import { beginBatch } from './begin.ts'
import { itemCan } from './can.ts'
import { discardItems, removeItems, saveItems, submitItems } from './items.ts'
import { ownBatch } from './owned.ts'
import { batchPageQuery, countBatches } from './queries.ts'
import { batchSummaries, toBatchReply } from './reply.ts'

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
        return row instanceof DomainError ? row : toBatchReply(platform, db, row)
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

/** What came of each item, in the order of `items`: a row where it succeeded, else the refusal. */
function verdictsOf(
  { clock }: Platform,
  locale: Locale,
  items: readonly AuditRow[],
  outcomes: ReadonlyMap<string, AuditRow | DomainError>,
): BatchVerdict[] {
  const now = clock.now()
  return items.map((item) => {
    const outcome = outcomes.get(item.audit_id) ?? item
    const refused = outcome instanceof DomainError
    const row = refused ? item : outcome
    return {
      auditId: item.audit_id,
      state: stateNow(row, now),
      revision: row.revision,
      can: itemCan(row, now),
      refusal: refused ? worded(locale, outcome) : null,
      issues: refused ? issuesIn(outcome) : [],
    }
  })
}
