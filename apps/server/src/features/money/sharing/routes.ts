import { nouns } from '@easel/contract/manifests.ts'
import { MAX_FORMER_SHARERS } from '@easel/contract/money/sharing/endpoints.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownerProof } from '../../accounts/accounts/public.ts'
import type { SharingDeps } from './agreement.ts'
import { answer } from './answer.ts'
import { presentDetail, presentOne, readerOf } from './detail.ts'
import { extendScheme, extensionRefusal } from './extend.ts'
import { sharingTicker } from './jobs.ts'
import { offerScheme, ownWork } from './offer.ts'
import { formerSharers, partiesNamed } from './partyQueries.ts'
import { presentCandidates, presentSchemes } from './present.ts'
import { countSchemes, findScheme, schemePageQuery } from './queries.ts'
import { countEarning, earningPageQuery, findWork } from './workQueries.ts'
import { presentWorks, workSharing } from './works.ts'

/** Schemes by which designers give parts of their share (docs/design/revenue.md, Sharing). */
export const sharing = (parts: SharingDeps) =>
  feature(
    nouns.sharing,
    (platform) => ({
      handlers: { ...ownersHandlers(platform, parts), ...bothSidesHandlers(platform, parts) },
    }),
    (platform) => platform.jobs.schedule(sharingTicker(platform)),
  )

/** What designers do with their own works. */
function ownersHandlers(platform: Platform, parts: SharingDeps) {
  const { db, clock } = platform
  return handlersOf(nouns.sharing, {
    shareProduct: async (call) => {
      const { actor, body, params } = call
      // What cannot be given needs no proof: a code would lose a try.
      const work = ownWork(actor, await findWork(db, params.id))
      if (work instanceof DomainError) return work
      const fault = 'schemeId' in body ? await extensionRefusal(platform, actor, params.id, body) : null
      if (fault) return fault
      const proof = await ownerProof(platform, actor.accountId, body.proof)
      if (proof instanceof DomainError) return proof
      const row = await inTransaction(db, async (tx) => {
        const done =
          'schemeId' in body
            ? await extendScheme(tx, clock, call, params.id, body)
            : await offerScheme(tx, clock, { ...call, parts }, params.id, body)
        return done instanceof DomainError ? done : ((await proof.confirm(tx)) ?? done)
      })
      return presentOne(platform, call.actor, row, parts)
    },
    findSharer: async ({ query, actor }) => ({
      designers: presentCandidates(actor, query.sharer === '' ? [] : await partiesNamed(db, query.sharer)),
    }),
    listFormerSharers: async ({ actor }) => ({
      designers: presentCandidates(actor, await formerSharers(db, actor.accountId, MAX_FORMER_SHARERS)),
    }),
    listShareableWorks: async ({ query, actor }) => {
      const which = { designerId: actor.designer.designerId, search: query.search ?? '' }
      const [rows, total, reader] = await Promise.all([
        earningPageQuery(db, which, query).execute(),
        countEarning(db, which),
        readerOf(platform, actor, parts),
      ])
      const items = await presentWorks(platform, reader, rows)
      return { items, total, currentPage: query.currentPage, perPage: query.perPage }
    },
    getWorkSharing: async ({ params, actor }) =>
      workSharing(platform, await readerOf(platform, actor, parts), params.id),
  })
}

/** What both sides of a scheme may do, designers or not. */
function bothSidesHandlers(platform: Platform, parts: SharingDeps) {
  const { db, clock } = platform
  return handlersOf(nouns.sharing, {
    listSchemes: async ({ query, actor }) => {
      const { side, state, currentPage, perPage } = query
      const search = { accountId: actor.accountId, side, state }
      const [rows, total, reader] = await Promise.all([
        schemePageQuery(db, search, query).execute(),
        countSchemes(db, search),
        readerOf(platform, actor, parts),
      ])
      return { items: await presentSchemes(platform, reader, rows), total, currentPage, perPage }
    },
    getScheme: async ({ params, actor }) =>
      presentDetail(platform, actor, await findScheme(db, params.id), parts),
    answerScheme: async (call) => {
      const accepts = call.body.answer === 'ACCEPT'
      const row = await inTransaction(db, (tx) =>
        answer(tx, clock, { ...call, parts }, call.params.id, accepts),
      )
      return presentOne(platform, call.actor, row, parts)
    },
  })
}
