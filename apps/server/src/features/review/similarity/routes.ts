import { nouns } from '@easel/contract/manifests.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { batchPolicy } from '@easel/domain/publishing/batches/policy.ts'
import { feature } from '../../../platform/feature.ts'
import { asDomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { printTicker } from '../../base/fingerprints/public.ts'
import { auditRefusal, findAudit } from '../../publishing/audits/public.ts'
import { claimedAuditIds } from '../reviews/public.ts'
import { batchCopiesOf } from './batchCopies.ts'
import { copiesOf, copiesOfMany } from './copies.ts'
import { designerOfBatch } from './copyQueries.ts'

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
  (platform) => platform.jobs.schedule(printTicker(platform)),
)
