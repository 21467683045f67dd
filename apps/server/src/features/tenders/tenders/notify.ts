import type { BidState } from '@easel/domain/tenders/bids/lifecycle.ts'
import { PENDING_BID_STATES } from '@easel/domain/tenders/bids/lifecycle.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NewNotice, putNotices } from '../../base/notices/public.ts'
import { contentOf } from './facts.ts'
import { findTender, type TenderRow } from './queries.ts'
import { accountOfDesigner, bidders, mayBidRecipients, takeEnding } from './recipientQueries.ts'

const HOUR_MS = 3_600_000
/** Bidders with something left to do are reminded so long before the end. */
const REMINDED_BEFORE_MS = 24 * HOUR_MS
const EVERY_SECONDS = 60
/** A worker that has to stop ends its round first. */
const ROUND = 20

type Kind =
  | 'TENDER_PUBLISHED'
  | 'TENDER_INVITED'
  | 'TENDER_CHANGED'
  | 'TENDER_ENDING'
  | 'TENDER_CANCELLED'
  | 'TENDER_ANSWERED'
  | 'MATERIAL_ADDED'
  | 'BID_WON'
  | 'BID_LOST'

/** A tender's notice for one account. */
function noticeOf(
  row: TenderRow,
  accountId: string,
  { kind, key, note = null }: { readonly kind: Kind; readonly key: string; readonly note?: string | null },
): NewNotice {
  const tender = contentOf(row)
  const { title } = tender
  const shared = {
    accountId,
    subject: { kind: 'tender', id: row.tender_id, name: title },
    note,
    key: `${kind}:${row.tender_id}:${key}:${accountId}`,
  } as const
  const { startsAt, endsAt } = tender
  switch (kind) {
    case 'TENDER_PUBLISHED':
    case 'TENDER_INVITED':
      return { ...shared, kind, params: { tender: title, startsAt, endsAt } }
    case 'TENDER_CHANGED':
    case 'TENDER_ENDING':
      return { ...shared, kind, params: { tender: title, endsAt } }
    default:
      return { ...shared, kind, params: { tender: title } }
  }
}

/** Notifies everybody who may bid of a tender that is published now. */
export async function notifyMayBid(tx: Db, clock: Clock, row: TenderRow): Promise<void> {
  const levels = row.audience === 'LEVELS' ? row.levels : []
  const recipients = await mayBidRecipients(tx, row.tender_id, levels)
  await putNotices(
    tx,
    clock,
    recipients.map((each) =>
      noticeOf(row, each.accountId, {
        kind: each.isInvited ? 'TENDER_INVITED' : 'TENDER_PUBLISHED',
        key: '',
      }),
    ),
  )
}

/** Notifies one designer, such as of an answer or of what became of their bid. */
export async function notifyDesigner(
  tx: Db,
  clock: Clock,
  row: TenderRow,
  designerId: string,
  about: { readonly kind: Kind; readonly key: string; readonly note?: string },
): Promise<void> {
  const recipient = await accountOfDesigner(tx, designerId)
  if (recipient) await putNotices(tx, clock, [noticeOf(row, recipient, about)])
}

export const notifyInvited = (tx: Db, clock: Clock, row: TenderRow, designerId: string): Promise<void> =>
  notifyDesigner(tx, clock, row, designerId, { kind: 'TENDER_INVITED', key: '' })

/** Notifies those whose bids are in these states. */
export async function notifyBidders(
  tx: Db,
  clock: Clock,
  row: TenderRow,
  {
    kind,
    states,
    note = null,
    key = `${row.version}`,
  }: {
    readonly kind: Kind
    readonly states: readonly BidState[]
    readonly note?: string | null
    readonly key?: string
  },
): Promise<void> {
  const recipients = await bidders(tx, row.tender_id, states)
  await putNotices(
    tx,
    clock,
    recipients.map((each) => noticeOf(row, each, { kind, key, note })),
  )
}

/** Reminds bidders of a day before the end whose bid is a draft, or not confirmed. @returns of how many tenders */
export function remindBidders({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const until = new Date(now.getTime() + REMINDED_BEFORE_MS)
  return forEachNext(ROUND, ({ failed, take }) =>
    db.transaction().execute(async (tx) => {
      const taken = await takeEnding(tx, now, until, failed)
      if (!taken) return false
      const { tender_id, version } = taken
      take(tender_id)
      const row = await findTender(tx, tender_id)
      if (!row) return true
      const recipients = await bidders(tx, tender_id, PENDING_BID_STATES, version)
      const notices = recipients.map((each) =>
        noticeOf(row, each, { kind: 'TENDER_ENDING', key: row.ends_at.toISOString() }),
      )
      await putNotices(tx, clock, notices)
      return true
    }),
  )
}

export const tenderTask = (platform: Platform): PollingTask => ({
  name: 'tenders.remind',
  everySeconds: EVERY_SECONDS,
  tick: () => remindBidders(platform),
})
