import type { LedgerAccount } from '@easel/domain/money/ledger/accounts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { postJournals } from '../../money/ledger/public.ts'
import { notifyWinner } from './notify.ts'
import { changeDelivery, type DeliveryRow } from './queries.ts'

export const keyOfPayment = (deliveryId: string): string => `tender:${deliveryId}`

/** The store commissions the work: what it owes grows by what the designer can withdraw. */
const HOUSE: LedgerAccount = { kind: 'store' }

/**
 * Pays an accepted delivery whose row the transaction has locked: the journal TENDER from the store's account into
 * what its designer has available (docs/decisions/tenders.md). The key of the journal is the delivery's own, so that it
 * is posted once, whoever asks how often.
 * @throws where it was posted before: then the row says PAID, and the policy lets nobody come here
 */
export async function payLocked(
  tx: Db,
  clock: Clock,
  row: DeliveryRow,
  by: { readonly accountId: string; readonly logActor: LogActor },
): Promise<DeliveryRow> {
  const { delivery_id: deliveryId, tender_id: tenderId, account_id: ownerId, amount_fen: amountFen } = row
  const key = keyOfPayment(deliveryId)
  const posted = await postJournals(tx, clock, [
    {
      kind: 'TENDER',
      key,
      madeBy: by.accountId,
      causes: { tenderId, deliveryId, milestone: row.milestone },
      lines: [
        { account: { kind: 'available', ownerId }, amountFen },
        { account: HOUSE, amountFen: -amountFen },
      ],
    },
  ])
  if (amountFen > 0 && !posted.has(key)) throw new Error(`delivery ${deliveryId} was paid before`)
  const now = clock.now()
  const paid = await changeDelivery(tx, deliveryId, {
    state: 'PAID',
    paid_by: by.accountId,
    paid_at: now,
    updated_at: now,
  })
  await recordActivity(tx, clock, by.logActor, {
    act: 'delivery.pay',
    subjectKind: 'delivery',
    subjectId: deliveryId,
    from: row.state,
    to: 'PAID',
  })
  await notifyWinner(tx, clock, paid, { kind: 'DELIVERY_PAID', key: 'paid' })
  return paid
}
