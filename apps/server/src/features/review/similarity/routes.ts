import { nouns } from '@easel/contract/nouns.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { batchPolicy } from '@easel/domain/publishing/batches/policy.ts'
import { feature } from '../../../platform/feature.ts'
import { asRefused, refused } from '../../../platform/http/refused.ts'
import { asSelf, asStaff } from '../../../platform/policy.ts'
import { printTicker } from '../../base/fingerprints/public.ts'
import { auditRefusal, findAudit } from '../../publishing/audits/public.ts'
import { claimedAuditIds } from '../reviews/public.ts'
import { batchCopiesOf } from './batchCopies.ts'
import { copiesOf, copiesOfMany } from './copies.ts'
import { designerOfBatch } from './copyQueries.ts'

/** Works that look alike (docs/decisions/copies.md): shown to people, who decide. */
export const likeness = feature(
  nouns.likeness,
  (platform) => {
    const { db, clock } = platform
    return {
      handlers: {
        getCopies: async ({ params, actor }) => {
          const audit = await findAudit(db, params.id)
          if (!audit) return refused('not_found')
          return (
            auditRefusal(audit, 'review', asStaff(actor), clock.now()) ??
            (await copiesOf(platform, db, { auditId: params.id, ownerOnly: false })) ??
            refused('not_found')
          )
        },
        getBulkCopies: async ({ actor }) =>
          copiesOfMany(platform, db, await claimedAuditIds(db, actor.accountId, clock.now())),
        getOwnCopies: async ({ params, actor }) => {
          const audit = await findAudit(db, params.id)
          if (!audit) return refused('not_found')
          const refusal = auditRefusal(audit, 'read', asSelf(actor), clock.now())
          if (refusal) return refusal
          const copies = await copiesOf(platform, db, { auditId: params.id, ownerOnly: true })
          if (!copies) return refused('not_found')
          return { ...copies, works: copies.works.map(({ designerBanned: _, ...work }) => work) }
        },
        getBatchCopies: async ({ params, actor }) => {
          const designerId = await designerOfBatch(db, params.id)
          if (!designerId) return refused('not_found')
          const refusal = batchPolicy.who(relationsTo(asSelf(actor), { designerId }), 'read')
          if (refusal) return asRefused(refusal)
          return batchCopiesOf(platform, db, { batchId: params.id, designerId })
        },
      },
    }
  },
  (platform) => platform.jobs.every(printTicker(platform)),
)
