import { milestonesOf } from '@easel/domain/tenders/deliveries/plan.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type NewNotice, putNotices } from '../../base/notices/public.ts'
import { contentOf, localeIn, type Recipient, recipientOf, type TenderRow } from '../tenders/public.ts'
import { tenderOf } from './facts.ts'
import { recipientOfAccount } from './notifyQueries.ts'
import type { DeliveryRow } from './queries.ts'

type Kind = 'DELIVERY_DUE' | 'DELIVERY_LATE' | 'DELIVERY_CHANGES' | 'DELIVERY_ACCEPTED' | 'DELIVERY_PAID'

interface About {
  readonly kind: Kind
  /** What makes it another notice of the same kind about the same milestone. */
  readonly key: string
  readonly reasons?: readonly string[]
  readonly note?: string | null
}

/** What a sentence about a milestone is filled with, in the recipient's language. */
function wordsFor(tender: TenderRow, { milestone }: DeliveryRow, { locale }: Recipient) {
  const content = contentOf(tender)
  const language = localeIn(locale)
  const named = milestonesOf(content).find(({ key }) => key === milestone)
  return { tender: content.title[language], milestone: named?.name[language] ?? milestone }
}

function noticeOf(tender: TenderRow, row: DeliveryRow, recipient: Recipient, about: About): NewNotice {
  const words = wordsFor(tender, row, recipient)
  const { kind, key, reasons = [], note = null } = about
  const shared = {
    accountId: recipient.accountId,
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
  const recipient = await recipientOf(tx, row.designer_id)
  if (recipient) await putNotices(tx, clock, [noticeOf(await tenderOf(tx, row), row, recipient, about)])
}

/** Notifies who began the tender that a milestone was delivered. */
export async function notifyOrganiser(
  tx: Db,
  clock: Clock,
  row: DeliveryRow,
  designer: string,
): Promise<void> {
  const tender = await tenderOf(tx, row)
  const recipient = await recipientOfAccount(tx, tender.created_by)
  if (!recipient) return
  const words = wordsFor(tender, row, recipient)
  await putNotices(tx, clock, [
    {
      accountId: recipient.accountId,
      kind: 'DELIVERY_ARRIVED',
      subject: { kind: 'tender', id: row.tender_id, name: words.tender },
      params: { ...words, designer },
      note: null,
      key: `DELIVERY_ARRIVED:${row.delivery_id}:${row.round}`,
    },
  ])
}
