import { nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../platform/feature.ts'
import { refused } from '../../platform/http/refused.ts'
import { findAudit } from '../audits/public.ts'
import { printTicker } from '../prints/public.ts'
import { heldAuditIds } from '../reviews/public.ts'
import { batchCopiesOf } from './batchCopies.ts'
import { copiesOf, copiesOfMany } from './copies.ts'
import { designerOfBatch } from './copyQueries.ts'

/** Works that look alike (issue 3 §6): shown to people, who decide. */
export const likeness = feature(
  nouns.likeness,
  (platform) => {
    const { db, clock } = platform
    return {
      handlers: {
        getCopies: async ({ params }) => {
          const audit = await findAudit(db, params.id)
          if (!audit || audit.state === 'DRAFT') return refused('not_found')
          return (
            (await copiesOf(platform, db, { auditId: params.id, ownerOnly: false })) ?? refused('not_found')
          )
        },
        getBulkCopies: async ({ actor }) =>
          copiesOfMany(platform, db, await heldAuditIds(db, actor.accountId, clock.now())),
        getOwnCopies: async ({ params, actor }) => {
          const audit = await findAudit(db, params.id)
          if (!audit) return refused('not_found')
          if (audit.designer_id !== actor.designer.designerId) return refused('notOwn')
          return (
            (await copiesOf(platform, db, { auditId: params.id, ownerOnly: true })) ?? refused('not_found')
          )
        },
        getBatchCopies: async ({ params, actor }) => {
          const { designerId } = actor.designer
          const owner = await designerOfBatch(db, params.id)
          if (!owner) return refused('not_found')
          if (owner !== designerId) return refused('notOwn')
          return batchCopiesOf(platform, db, { batchId: params.id, designerId })
        },
      },
    }
  },
  (platform) => platform.jobs.every(printTicker(platform)),
)
