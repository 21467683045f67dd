import { nouns } from '@easel/contract/manifests.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimMany, decideMany, keepBulk, releaseMany, resume } from './bulk.ts'
import { bulkReply, bulksReply, decidedReply } from './bulkReplies.ts'

/** Many works of one kind decided at once, each with its own verdict (docs/decisions/reviews.md). */
export function bulkReviews(platform: Platform) {
  const { db, clock } = platform
  return handlersOf(nouns.reviews, {
    listBulks: ({ actor, query }) => bulksReply(platform, actor, query),
    claimBulk: async (call) => {
      const bulk = await claimMany(db, clock, call, call.body)
      return bulk instanceof DomainError ? bulk : bulkReply(platform, call.actor, bulk)
    },
    resumeBulk: async (call) => {
      const bulk = await resume(db, clock, call)
      return bulk instanceof DomainError ? bulk : bulkReply(platform, call.actor, bulk)
    },
    heartbeatBulk: (call) => keepBulk(db, clock, call, call.body.token),
    releaseBulk: async (call) => {
      const released = await releaseMany(db, clock, call, call.body.token)
      return released instanceof DomainError ? released : { released }
    },
    decideBulk: async (call) => {
      const outcomes = await decideMany(db, clock, call, call.body)
      return outcomes instanceof DomainError ? outcomes : decidedReply(platform, call.locale, outcomes)
    },
  })
}
