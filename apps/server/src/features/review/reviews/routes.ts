import { nouns } from '@easel/contract/manifests.ts'
import { MAX_SAVED_FILTERS } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import {
  countProducts,
  type FollowProducts,
  productPage,
  productSummaries,
} from '../../publishing/products/public.ts'
import { claimMany, decideMany, keepBulk, releaseMany, resume } from './bulk.ts'
import { bulkReply, bulksReply, decidedReply } from './bulkReplies.ts'
import { claim, heartbeat, release } from './claims.ts'
import { decide } from './decide.ts'
import { holdHandlers } from './holds.ts'
import { reviewItem } from './items.ts'
import { leaseTask } from './jobs.ts'
import { listed } from './list.ts'
import { deciderIds } from './listQueries.ts'
import { overview } from './overview.ts'
import { moveProduct, type StaffMove } from './productMoves.ts'
import { qualityHandlers } from './quality.ts'
import { deleteFilter, putFilter, savedFilters } from './queries.ts'
import { recordHandlers } from './record.ts'
import { countRemovals, removalPageQuery } from './removalQueries.ts'
import { decideRemovalApplication, removalReplies } from './removals.ts'
import { readReview } from './review.ts'
import { takeBack } from './takeBack.ts'

const MOVES: Readonly<Record<'HIDDEN' | 'PUBLISHED' | 'REMOVED', StaffMove>> = {
  HIDDEN: 'hide',
  PUBLISHED: 'unhide',
  REMOVED: 'remove',
}

interface ReviewDeps {
  readonly followProducts: FollowProducts
}

/** Staff side of audits and products: the queue, claim and decision, works, removals (docs/design/product.md). */
export const reviews = ({ followProducts }: ReviewDeps) =>
  feature(
    nouns.reviews,
    (platform) => {
      const { db, clock } = platform
      return {
        handlers: {
          listReviews: ({ actor, query }) => listed(platform, actor, query),
          listDeciders: async () => {
            const names = await staffNames(db, await deciderIds(db))
            const deciders = [...names].map(([accountId, name]) => ({ accountId, name }))
            return { deciders: deciders.toSorted((a, b) => a.name.localeCompare(b.name)) }
          },
          ...savedFilterHandlers(platform),
          getReviewOverview: ({ actor }) => overview(platform, actor.accountId),
          getReview: async ({ actor, params }) =>
            (await readReview(platform, actor, params.id)) ?? domainError('not_found'),
          claimAudit: (call) => claim(db, clock, call, call.params.id),
          heartbeatClaim: (call) => heartbeat(db, clock, call, call.params.id, call.body.token),
          releaseClaim: (call) => release(db, clock, call, call.params.id, call.body.token),
          decideAudit: async (call) => {
            const outcome = await decide(db, clock, call, call.params.id, call.body)
            if (outcome instanceof DomainError) return outcome
            return (await reviewItem(platform, db, call.actor, call.params.id)) ?? domainError('not_found')
          },

          takeBackApproval: async (call) => {
            const outcome = await takeBack(db, clock, call, call.params.id, call.body.note)
            if (outcome instanceof DomainError) return outcome
            return (await reviewItem(platform, db, call.actor, call.params.id)) ?? domainError('not_found')
          },

          ...bulkReviews(platform),
          ...recordHandlers(platform),
          ...holdHandlers(platform),
          ...qualityHandlers(platform),

          ...productHandlers(platform, followProducts),
        },
      }
    },
    (platform) => platform.jobs.schedule(leaseTask(platform)),
  )

/** Works in the store: the list, moves of staff, and applications for removal. */
function productHandlers(platform: Platform, followProducts: FollowProducts) {
  const { db, clock } = platform
  return handlersOf(nouns.reviews, {
    staffListProducts: async ({ actor, query }) => {
      const { state, productType, search } = query
      const filter = { designerId: null, state, productType, search }
      const [rows, total] = await Promise.all([productPage(db, filter, query), countProducts(db, filter)])
      const [summaries, designerOf] = await Promise.all([
        productSummaries(platform, rows),
        designersNamed(
          db,
          rows.map((row) => row.designer_id),
          clock.now(),
        ),
      ])
      const items = summaries.map((summary, index) => {
        const designerId = rows[index]?.designer_id ?? ''
        const relations = relationsTo(policyActor(actor, 'staff'), { designerId })
        const can = (move: StaffMove) =>
          canOf(productPolicy.can(relations, move, { state: summary.state }, clock.now()))
        return {
          ...summary,
          designerId,
          ...designerOf(designerId),
          can: { hide: can('hide'), unhide: can('unhide'), remove: can('remove') },
        }
      })
      return { items, total, currentPage: query.currentPage, perPage: query.perPage }
    },
    staffMoveProduct: async ({ actor, ip, params, body }) => {
      const moved = await inTransaction(db, (tx) =>
        moveProduct(
          tx,
          clock,
          {
            productId: params.id,
            move: MOVES[body.status],
            reason: 'reason' in body ? body.reason : null,
            note: body.note || null,
            actor,
            ip,
          },
          followProducts,
        ),
      )
      if (moved instanceof DomainError) return moved
      const [summary] = await productSummaries(platform, [moved])
      return summary ?? domainError('not_found')
    },

    listRemovals: async ({ actor, query }) => {
      const [rows, total] = await Promise.all([
        removalPageQuery(db, query.state, query).execute(),
        countRemovals(db, query.state),
      ])
      const items = await removalReplies(platform, actor, rows)
      return { items, total, currentPage: query.currentPage, perPage: query.perPage }
    },
    decideRemoval: async (call) => {
      const decided = await decideRemovalApplication(
        { db, clock, followProducts },
        call,
        call.params.id,
        call.body,
      )
      if (decided instanceof DomainError) return decided
      const [removal] = await removalReplies(platform, call.actor, [decided])
      return removal ?? domainError('not_found')
    },
  })
}

/** What each member of staff narrows the queue by; nobody else sees it. */
function savedFilterHandlers({ db, clock }: Platform) {
  return handlersOf(nouns.reviews, {
    listSavedFilters: async ({ actor }) => ({ filters: await savedFilters(db, actor.accountId) }),
    saveFilter: ({ actor, body }) =>
      inTransaction(db, async (tx) => {
        const { accountId } = actor
        await putFilter(tx, accountId, body, clock.now())
        const filters = await savedFilters(tx, accountId)
        if (filters.length > MAX_SAVED_FILTERS)
          return domainError('savedFilter.tooMany', { max: MAX_SAVED_FILTERS })
        return { filters }
      }),
    deleteSavedFilter: async ({ actor, query }) => {
      await deleteFilter(db, actor.accountId, query.name)
      return { filters: await savedFilters(db, actor.accountId) }
    },
  })
}

/** Many works of one kind decided at once, each with its own verdict (docs/decisions/reviews.md). */
function bulkReviews(platform: Platform) {
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
