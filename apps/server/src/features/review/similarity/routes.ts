import { nouns } from '@easel/contract/manifests.ts'
import type { BatchCopy, SimilarPair } from '@easel/contract/review/similarity/endpoints.ts'
import { showsLayout } from '@easel/domain/base/fingerprints/limits.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { WorkState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { batchPolicy } from '@easel/domain/publishing/batches/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { feature } from '../../../platform/feature.ts'
import { asDomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { type FileRow, filesById, pictureOf } from '../../base/files/public.ts'
import { fingerprintTask, stillWaiting } from '../../base/fingerprints/public.ts'
import { auditRefusal, findAudit, stateNow } from '../../publishing/audits/public.ts'
import { claimedAuditIds } from '../reviews/public.ts'
import { copiesOf, copiesOfMany } from './copies.ts'
import * as queries from './copyQueries.ts'
import { designerOfBatch } from './copyQueries.ts'
import { AS_IT_IS, isTelling } from './pairs.ts'
import { workNames } from './works.ts'

/** Works that look alike (docs/decisions/copies.md): shown to people, who decide. */
export const similarity = feature(
  nouns.similarity,
  (platform) => {
    const { db, clock } = platform
    return {
      handlers: {
        getCopies: async ({ params, actor }) => {
          const audit = await findAudit(db, params.id)
          if (!audit) return domainError('not_found')
          return (
            auditRefusal(audit, 'review', policyActor(actor, 'staff'), clock.now()) ??
            (await copiesOf(platform, db, { auditId: params.id, ownerOnly: false })) ??
            domainError('not_found')
          )
        },
        getBulkCopies: async ({ actor }) =>
          copiesOfMany(platform, db, await claimedAuditIds(db, actor.accountId, clock.now())),
        getOwnCopies: async ({ params, actor }) => {
          const audit = await findAudit(db, params.id)
          if (!audit) return domainError('not_found')
          const refusal = auditRefusal(audit, 'read', policyActor(actor, 'owner'), clock.now())
          if (refusal) return refusal
          const copies = await copiesOf(platform, db, { auditId: params.id, ownerOnly: true })
          if (!copies) return domainError('not_found')
          return { ...copies, works: copies.works.map(({ designerBanned: _, ...work }) => work) }
        },
        getBatchCopies: async ({ params, actor }) => {
          const designerId = await designerOfBatch(db, params.id)
          if (!designerId) return domainError('not_found')
          const refusal = batchPolicy.who(relationsTo(policyActor(actor, 'owner'), { designerId }), 'read')
          if (refusal) return asDomainError(refusal)
          return batchCopiesOf(platform, db, { batchId: params.id, designerId })
        },
      },
    }
  },
  (platform) => platform.jobs.schedule(fingerprintTask(platform)),
)

/** Each item of a batch with the nearest of its designer's other works; those that are like none are left out. */
async function batchCopiesOf(
  platform: Platform,
  db: Db,
  { batchId, designerId }: { readonly batchId: string; readonly designerId: string },
): Promise<{ items: BatchCopy[]; looking: boolean }> {
  const items = await queries.seenBatchItems(db, batchId)
  const ours = await filesById(
    db,
    items.map(({ file_id }) => file_id),
  )
  const sha256s = [...new Set([...ours.values()].map(({ sha256 }) => sha256))]
  const near = await queries.nearBytes(db, sha256s, 'batch')
  const alike = [...new Set([...sha256s, ...near.map(({ theirs }) => theirs)])]
  const [seen, waiting] = await Promise.all([
    queries.seenPictures(db, alike, { ownerOnly: true, designerId }, 'batch'),
    stillWaiting(db, sha256s),
  ])
  const theirs = await filesById(
    db,
    seen.flatMap(({ file_id }) => file_id ?? []),
  )
  const inBatch = new Set(items.map(({ audit_id }) => audit_id))
  const workOf = workNames([...items, ...seen])
  const seenBy = Map.groupBy(seen, ({ sha256 }) => sha256)
  const nearTo = Map.groupBy(near, (each) => each.ours)

  function nearestOf(item: queries.BatchItem, file: FileRow): BatchCopy | null {
    const same = { theirs: file.sha256, distance: 0, ...AS_IT_IS, kind: 'SAME_BYTES' as const }
    const others = (nearTo.get(file.sha256) ?? []).map((each) => ({ ...each, kind: 'LOOKS_ALIKE' as const }))
    for (const { theirs: sha256, distance, mirrored, quarters, agreeing, kind } of [same, ...others]) {
      const other = (seenBy.get(sha256) ?? []).find(
        (each) =>
          workOf(each.audit_id) !== workOf(item.audit_id) &&
          (kind === 'SAME_BYTES' || !showsLayout(each.path ?? '')),
      )
      // Bytes that lie in a package without being shown: where they are ours, ours show them.
      const theirFile = theirs.get(other?.file_id ?? '') ?? (kind === 'SAME_BYTES' ? file : undefined)
      if (!other || !theirFile) continue
      const pair: SimilarPair = {
        kind,
        distance,
        mirrored,
        quarters,
        agreeing,
        ours: pictureOf(platform, file),
        theirs: pictureOf(platform, theirFile),
        ourPath: null,
        theirPath: other.path,
      }
      if (!isTelling(pair)) continue
      return { auditId: item.audit_id, name: item.name, pair, other: otherOf(other) }
    }
    return null
  }

  function otherOf(other: queries.SeenPicture): BatchCopy['other'] {
    return {
      auditId: other.audit_id,
      productId: other.product_id,
      productType: ProductType.parse(other.product_type),
      name: other.product_name ?? other.name,
      state: WorkState.parse(other.product_state ?? stateNow(other, platform.clock.now())),
      firstSubmittedAt: other.submitted_at?.toISOString() ?? null,
      inBatch: inBatch.has(other.audit_id),
    }
  }

  const copies = items.flatMap((item) => {
    const file = ours.get(item.file_id)
    return (file && nearestOf(item, file)) || []
  })
  // Of two items that are like each other the later one is told.
  const told = new Set<string>()
  const once = copies.toReversed().filter(({ auditId, other }) => {
    told.add(`${auditId} ${other.auditId}`)
    return !told.has(`${other.auditId} ${auditId}`)
  })
  return { items: once.toReversed(), looking: waiting.size > 0 }
}
