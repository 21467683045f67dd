import { milestonesOf } from '@easel/domain/tenders/deliveries/plan.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type NewNotice, putNotice } from '../../base/notices/public.ts'
import { accountOfDesigner, contentOf, type TenderRow } from '../tenders/public.ts'
import { tenderOf } from './facts.ts'
import type { DeliveryRow } from './queries.ts'

type Kind = 'DELIVERY_DUE' | 'DELIVERY_LATE' | 'DELIVERY_CHANGES' | 'DELIVERY_ACCEPTED' | 'DELIVERY_PAID'

interface About {
  readonly kind: Kind
  /** What makes it another notice of the same kind about the same milestone. */
  readonly key: string
  readonly reasons?: readonly string[]
  readonly note?: string | null
}

/** What a sentence about a milestone is filled with. */
function wordsOf(tender: TenderRow, { milestone }: DeliveryRow) {
  const content = contentOf(tender)
  const named = milestonesOf(content).find(({ key }) => key === milestone)
  return { tender: content.title, milestone: named?.name ?? milestone }
}

function noticeOf(tender: TenderRow, row: DeliveryRow, accountId: string, about: About): NewNotice {
  const words = wordsOf(tender, row)
  const { kind, key, reasons = [], note = null } = about
  const shared = {
    accountId,
    subject: { kind: 'tender', id: row.tender_id, name: words.tender },
    reasons,
    note,
    key: `${kind}:${row.delivery_id}:${key}`,
  } as const
  const dueAt = row.due_at.toISOString()
  switch (kind) {
    case 'DELIVERY_ACCEPTED':
    case 'DELIVERY_PAID':
      return { ...shared, kind, params: { ...words, amountFen: row.amount_fen } }
    default:
      return { ...shared, kind, params: { ...words, dueAt } }
  }
}

/** Notifies whose bid has won of what became of a milestone. */
export async function notifyWinner(tx: Db, clock: Clock, row: DeliveryRow, about: About): Promise<void> {
  const recipient = await accountOfDesigner(tx, row.designer_id)
  if (recipient) await putNotice(tx, clock, noticeOf(await tenderOf(tx, row), row, recipient, about))
}

/** Notifies who began the tender that a milestone was delivered. */
export async function notifyOrganiser(
  tx: Db,
  clock: Clock,
  row: DeliveryRow,
  designer: string,
): Promise<void> {
  const tender = await tenderOf(tx, row)
  const words = wordsOf(tender, row)
  await putNotice(tx, clock, {
    accountId: tender.created_by,
    kind: 'DELIVERY_ARRIVED',
    subject: { kind: 'tender', id: row.tender_id, name: words.tender },
    params: { ...words, designer },
    key: `DELIVERY_ARRIVED:${row.delivery_id}:${row.round}`,
  })
}
