import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import { readableTender, type TenderRow } from '../tenders/public.ts'
import { type AfterWin, comparableTender, decideBid, shortlistBid } from './decide.ts'
import { confirmBid, type Moved, saveBid, submitBid, withdrawBid } from './move.ts'
import { presentBids, presentOwnBid } from './present.ts'
import { ownBidOf } from './queries.ts'

/** Bids, sealed until two organisers open them (docs/design/tenders.md, Bid; docs/decisions/tenders.md). */
export const bids = ({ afterWin }: { readonly afterWin: AfterWin }) =>
  feature(nouns.bids, (platform) => {
    const show = (moved: Moved | DomainError) =>
      moved instanceof DomainError ? moved : presentOwnBid(platform, moved.tender, moved.bid)
    const compare = (actor: Actor, tender: TenderRow | DomainError) =>
      tender instanceof DomainError ? tender : presentBids(platform, actor, tender)
    return {
      handlers: {
        getOwnBid: async ({ actor, params }) => {
          const tender = await readableTender(platform, actor, params.id)
          if (tender instanceof DomainError) return tender
          const bid = await ownBidOf(platform.db, params.id, actor.designer.designerId)
          return bid ? presentOwnBid(platform, tender, bid) : null
        },
        saveBid: async (call) => {
          const { revision, ...fields } = call.body
          return show(await saveBid(platform, call, { tenderId: call.params.id, revision }, fields))
        },
        submitBid: async (call) => show(await submitBid(platform, call, call.params.id, call.body)),
        withdrawBid: async (call) =>
          show(await withdrawBid(platform, call, call.params.id, call.body.revision)),
        confirmBid: async (call) => show(await confirmBid(platform, call, call.params.id, call.body.version)),
        staffListBids: async ({ actor, params }) =>
          compare(actor, await comparableTender(platform, actor, params.id)),
        staffShortlistBid: async (call) =>
          compare(call.actor, await shortlistBid(platform, call, call.params.id, call.body.isShortlisted)),
        staffDecideBid: async (call) =>
          compare(call.actor, await decideBid(platform, call, call.params.id, { ...call.body, afterWin })),
      },
    }
  })
