import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import type { listTenderPayments } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { TenderPayment } from '@easel/contract/tenders/deliveries/shapes.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { deliveryPolicy } from '@easel/domain/tenders/deliveries/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { journalsByKey, ownersById } from '../../money/ledger/public.ts'
import { factsOf, relationsOf, tenderOf } from './facts.ts'
import { keyOfPayment } from './pay.ts'
import { paymentRows, placeOfPayment } from './paymentQueries.ts'
import { summaryOf } from './present.ts'
import type { DeliveryRow } from './queries.ts'

/** What finance pays for tenders, and has paid. */
export async function paymentPage(
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

export async function presentPayments(
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
