import { endBlockers } from '@easel/domain/entrypoints/closing/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { NextRow } from '../../../platform/jobs/round.ts'
import { maskSecrets } from '../../../platform/outbox/outboxQueries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeAccount, lockAccount } from '../../accounts/accounts/public.ts'
import {
  clearDesigner,
  findDesignerOfAccount,
  lockDesignerOfAccount,
} from '../../accounts/designers/public.ts'
import { recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { dropUnusedFiles } from '../../base/files/public.ts'
import { withdrawEntriesOf } from '../../competitions/entries/public.ts'
import { lockAccounts, postJournals } from '../../money/ledger/public.ts'
import { lockSales } from '../../money/sales/public.ts'
import { endSchemesOf, followProducts } from '../../money/sharing/public.ts'
import { deletePreviewLinksOf, withdrawAuditsOf } from '../../publishing/audits/public.ts'
import { standingProductIds } from '../../publishing/products/public.ts'
import { lapseAppealsOfDesigner } from '../../review/appeals/public.ts'
import { lockForMove, moveProduct } from '../../review/reviews/public.ts'
import { withdrawBidsOf } from '../../tenders/bids/public.ts'
import { notifyOfStep } from './messages.ts'
import { loadClosingFacts, moneyOf } from './overview.ts'
import { type ClosingRow, lockNextDue, lookAgainAt, moveClosing } from './queries.ts'

const HOUR_MILLISECONDS = 3_600_000
/** So much of one account goes in one transaction. */
const AT_ONCE = { entries: 1, audits: 50 }

/**
 * The next step of the next account that is due, in one transaction: something leaves, or all has left, or it is closed,
 * or it waits for what is in the way. A worker that dies leaves it due. @returns false where none is due.
 */
export function nextStep(platform: Platform, next: NextRow): Promise<boolean> {
  const { db, clock } = platform
  return db.transaction().execute(async (tx) => {
    const row = await lockNextDue(tx, clock.now(), next.failed)
    if (!row) return false
    next.take(row.closing_id)
    if (await leaveSome(tx, platform, row.account_id)) return true
    if (row.state === 'REQUESTED') await allHasLeft(tx, platform, row)
    else await closeOrWait(tx, platform, row)
    return true
  })
}

/**
 * One kind of thing, and of works one, so that a transaction never holds what others lock after what it waits for: a
 * move of a work locks submissions, work, files, schemes and last the feed. @returns whether there may be more.
 */
async function leaveSome(tx: Db, { clock }: Platform, accountId: string): Promise<boolean> {
  if ((await endSchemesOf(tx, clock, accountId)) > 0) return true
  if ((await withdrawEntriesOf(tx, clock, accountId, AT_ONCE.entries)) > 0) return true
  const designer = await findDesignerOfAccount(tx, accountId)
  if (!designer) return false
  const { designer_id: designerId } = designer
  if ((await lapseAppealsOfDesigner(tx, clock, designerId)) > 0) return true
  if ((await withdrawBidsOf(tx, clock, designerId)) > 0) return true
  if ((await deletePreviewLinksOf(tx, designerId)) > 0) return true
  if ((await withdrawAuditsOf(tx, clock, designerId, AT_ONCE.audits)) > 0) return true
  const [productId] = await standingProductIds(tx, designerId, 1)
  if (productId) await removeWork(tx, clock, designerId, productId)
  return productId !== undefined
}

/** Nothing where somebody else removed it, or it went to another designer, while it was waited for. */
async function removeWork(tx: Db, clock: Clock, designerId: string, productId: string): Promise<void> {
  const work = await lockForMove(tx, productId)
  if (work?.designer_id !== designerId || work.state === 'REMOVED') return
  const request = {
    productId,
    move: 'remove',
    reason: 'ownerRequest',
    note: null,
    actor: null,
    ip: '',
  } as const
  const moved = await moveProduct(tx, clock, request, followProducts)
  if (moved instanceof DomainError) throw new Error(`work ${productId} does not leave: ${moved.code}`)
}

/** The link of the message is over; what is left is money, or what somebody else has to do. */
async function allHasLeft(tx: Db, platform: Platform, row: ClosingRow): Promise<void> {
  const { clock } = platform
  const now = clock.now()
  const change = { left_at: now, next_look_at: now, token_hash: null }
  const moved = await moveClosing(tx, row.closing_id, 'leave', change)
  if (!moved) throw new Error(`closing ${row.closing_id} changed under its lock`)
  await maskSecrets(tx, row.message_keys)
  await recordActivity(tx, clock, SYSTEM, {
    act: 'account.leave',
    subjectKind: 'account',
    subjectId: row.account_id,
    from: row.state,
    to: moved.state,
  })
  const { facts } = await loadClosingFacts(tx, row.account_id, now)
  if (endBlockers(facts, moneyOf(row)).length > 0) await notifyOfStep(tx, platform, row, 'WINDING_UP')
}

/**
 * Designer, money and account stay as they are until it is closed: nobody applies for a withdrawal beside it. The
 * account last: an application, which holds the others, writes a row that refers to it. The feed first: between two
 * postings, for which it holds the platform's money, it writes rows that refer to the account.
 */
async function closeOrWait(tx: Db, platform: Platform, row: ClosingRow): Promise<void> {
  const { clock } = platform
  const { account_id: accountId, closing_id: closingId } = row
  const now = clock.now()
  await lockSales(tx)
  await lockDesignerOfAccount(tx, accountId)
  await lockAccounts(tx, [
    { kind: 'available', ownerId: accountId },
    { kind: 'reserved', ownerId: accountId },
  ])
  await lockAccount(tx, accountId)
  const { designerId, facts } = await loadClosingFacts(tx, accountId, now)
  if (endBlockers(facts, moneyOf(row)).length > 0)
    return lookAgainAt(tx, closingId, new Date(now.getTime() + HOUR_MILLISECONDS))
  await giveUp(tx, platform, row)
  // While it can still be reached.
  await notifyOfStep(tx, platform, row, 'CLOSED')
  const picture = designerId && (await clearDesigner(tx, designerId, now))
  if (picture) await dropUnusedFiles(tx, [picture])
  await closeAccount(tx, accountId, now)
  const moved = await moveClosing(tx, closingId, 'close', { ended_at: now, ended_by: 'JOB' })
  if (!moved) throw new Error(`closing ${closingId} changed under its lock`)
  await recordActivity(tx, clock, SYSTEM, {
    act: 'account.close',
    subjectKind: 'account',
    subjectId: accountId,
    from: row.state,
    to: moved.state,
  })
}

/**
 * What is available goes to the platform: what its owner gave up, and what became available after the account was
 * closed. The money is locked first, so that two workers never give up the same.
 */
export async function giveUp(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  { closing_id: closingId, account_id: ownerId }: Pick<ClosingRow, 'closing_id' | 'account_id'>,
): Promise<boolean> {
  const available = { kind: 'available', ownerId } as const
  const [locked] = (await lockAccounts(tx, [available])).values()
  const amountFen = locked?.balanceFen ?? 0
  if (amountFen <= 0) return false
  await postJournals(tx, clock, [
    {
      kind: 'GIVE_UP',
      key: `closing:${closingId}:${newId()}`,
      madeBy: ownerId,
      causes: { closingId },
      lines: [
        { account: available, amountFen: -amountFen },
        { account: { kind: 'platform' }, amountFen },
      ],
    },
  ])
  return true
}
