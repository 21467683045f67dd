import { nouns } from '@easel/contract/manifests.ts'
import { deliveryPolicy } from '@easel/domain/tenders/deliveries/policy.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor, DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor, rowFor } from '../../../platform/policy.ts'
import { comparableTender } from '../bids/public.ts'
import { readableTender } from '../tenders/public.ts'
import { decideDelivery, payDelivery } from './decide.ts'
import { tenderOf } from './facts.ts'
import { deliveryTicker } from './jobs.ts'
import { paymentPage, presentPayments } from './payments.ts'
import { presentAllOwn, presentOwn, presentToStaff } from './present.ts'
import { makeProduct } from './product.ts'
import { type DeliveryRow, findDelivery } from './queries.ts'
import { deliver, removeFile } from './work.ts'

/**
 * What winners of tenders deliver, and what they are paid (docs/design/tenders.md, Delivery;
 * docs/decisions/tenders.md).
 */
export const deliveries = feature(
  nouns.deliveries,
  (platform) => ({ handlers: { ...ownHandlers(platform), ...staffHandlers(platform) } }),
  (platform) => platform.jobs.schedule(deliveryTicker(platform)),
)

function ownHandlers(platform: Platform) {
  const { db } = platform
  const show = async (row: DeliveryRow | DomainError) =>
    row instanceof DomainError ? row : presentOwn(platform, await tenderOf(db, row), row)
  const own = async (actor: DesignerActor, id: string) =>
    rowFor(deliveryPolicy, 'read', policyActor(actor, 'owner'), await findDelivery(db, id))
  return handlersOf(nouns.deliveries, {
    listDeliveries: async ({ actor, params }) => {
      const tender = await readableTender(platform, actor, params.id)
      return tender instanceof DomainError
        ? tender
        : presentAllOwn(platform, tender, actor.designer.designerId)
    },
    getDelivery: async ({ actor, params }) => show(await own(actor, params.id)),
    removeDeliveryFile: async (call) => show(await removeFile(platform, call, call.params.id, call.body)),
    deliver: async (call) => show(await deliver(platform, call, call.params.id, call.body)),
    makeProductOfDelivery: async (call) => show(await makeProduct(platform, call, call.params.id)),
  })
}

function staffHandlers(platform: Platform) {
  const { db } = platform
  const compare = async (actor: Actor, row: DeliveryRow | DomainError) =>
    row instanceof DomainError ? row : presentToStaff(platform, actor, await tenderOf(db, row))
  return handlersOf(nouns.deliveries, {
    staffListDeliveries: async ({ actor, params }) => {
      const tender = await comparableTender(platform, actor, params.id)
      return tender instanceof DomainError ? tender : presentToStaff(platform, actor, tender)
    },
    staffDecideDelivery: async (call) =>
      compare(call.actor, await decideDelivery(platform, call, call.params.id, call.body)),
    listTenderPayments: ({ actor, query }) => paymentPage(platform, actor, query),
    payDelivery: async (call) => {
      const paid = await payDelivery(platform, call, call.params.id, call.body.revision)
      if (paid instanceof DomainError) return paid
      const [payment] = await presentPayments(platform, call.actor, [paid])
      return payment ?? domainError('not_found')
    },
  })
}
