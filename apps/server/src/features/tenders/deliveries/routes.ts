import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import { nouns } from '@easel/contract/manifests.ts'
import type { listTenderPayments } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { TenderPayment } from '@easel/contract/tenders/deliveries/shapes.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { deliveryPolicy } from '@easel/domain/tenders/deliveries/policy.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor, DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor, rowFor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { journalsByKey, ownersById } from '../../money/ledger/public.ts'
import { comparableTender } from '../bids/public.ts'
import { readableTender } from '../tenders/public.ts'
import { decideDelivery, payDelivery } from './decide.ts'
import { factsOf, relationsOf, tenderOf } from './facts.ts'
import { deliveryTask } from './jobs.ts'
import { keyOfPayment } from './pay.ts'
import { presentAllOwn, presentOwn, presentToStaff, summaryOf } from './present.ts'
import { makeProduct } from './product.ts'
import { type DeliveryRow, findDelivery, paymentRows, placeOfPayment } from './queries.ts'
import { deliver, removeFile } from './work.ts'

/**
 * What winners of tenders deliver, and what they are paid (docs/design/tenders.md, Delivery;
 * docs/decisions/tenders.md).
 */
export const deliveries = feature(
  nouns.deliveries,
  (platform) => ({ handlers: { ...ownHandlers(platform), ...staffHandlers(platform) } }),
  (platform) => platform.jobs.schedule(deliveryTask(platform)),
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

/** What finance pays for tenders, and has paid. */
async function paymentPage(
  platform: Platform,
  actor: Actor,
  { state, after, perPage }: QueryOf<typeof listTenderPayments>,
): Promise<ReplyOf<typeof listTenderPayments>> {
  const found = await paymentRows(platform.db, {
    state: state === 'ALL' ? null : state,
    after,
    limit: perPage + 1,
  })
  const { rows, next } = cursorPage(found, perPage, placeOfPayment)
  return { items: await presentPayments(platform, actor, rows), next }
}

async function presentPayments(
  platform: Platform,
  actor: Actor,
  rows: readonly DeliveryRow[],
): Promise<TenderPayment[]> {
  const { db, clock } = platform
  const now = clock.now()
  const keys = rows.map((row) => keyOfPayment(row.delivery_id))
  const [owners, names, journals] = await Promise.all([
    ownersById(
      db,
      rows.map((row) => row.account_id),
      now,
    ),
    staffNames(
      db,
      rows.flatMap((row) => [row.accepted_by, row.paid_by].flatMap((id) => id ?? [])),
    ),
    journalsByKey(db, keys),
  ])
  const items = await Promise.all(
    rows.map(async (row): Promise<TenderPayment | null> => {
      const owner = owners.get(row.account_id)
      if (!owner || row.accepted_by === null || row.accepted_at === null) return null
      const tender = await tenderOf(db, row)
      const relations = await relationsOf(db, row, tender, policyActor(actor, 'staff'))
      return {
        ...summaryOf(tender, row, now),
        revision: row.revision,
        owner,
        acceptedBy: names.get(row.accepted_by) ?? '',
        acceptedAt: row.accepted_at.toISOString(),
        paidBy: row.paid_by === null ? null : (names.get(row.paid_by) ?? ''),
        approvals: row.approvals ?? 1,
        journal: journals.get(keyOfPayment(row.delivery_id)) ?? null,
        can: { pay: canOf(deliveryPolicy.can(relations, 'pay', factsOf(row, []), now)) },
      }
    }),
  )
  return items.filter((each) => each !== null)
}
