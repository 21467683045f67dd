import { endBlockers } from '@easel/domain/entrypoints/closing/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { forEachRow, type NextRow } from '../../../platform/jobs/round.ts'
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
import { lockForMove, moveLocked } from '../../review/reviews/public.ts'
import { withdrawBidsOf } from '../../tenders/bids/public.ts'
import { notifyOfStep } from './messages.ts'
import { loadClosingFacts, moneyOf } from './overview.ts'
import { type ClosingRow, lockNextDue, lockUnlessTaken, lookAgainAt, moveClosing } from './queries.ts'

const HOUR_MILLISECONDS = 3_600_000
/** So much of one account goes in one transaction. */
const AT_ONCE = { entries: 1, audits: 50 }
/** Works of one account, a transaction each, before the next account has its turn. */
export const WORKS_IN_TURN = 10

/**
 * One turn of the account that has waited longest of those that are due: something leaves, or all has left, or it is
 * closed, or it waits for what is in the way. A worker that dies leaves it due. @returns false where none is due.
 */
export async function nextTurn(platform: Platform, next: NextRow): Promise<boolean> {
  const { db, clock } = platform
  const works = await db.transaction().execute((tx) => nextStep(tx, platform, next))
  await forEachRow(
    works ?? [],
    ({ productId }) => productId,
    (work) => db.transaction().execute((tx) => removeWork(tx, clock, work)),
  )
  return works !== null
}

interface LeavingWork {
  readonly closingId: string
  readonly designerId: string | undefined
  readonly productId: string
}

/** @returns the works that leave in this turn, where nothing else does; null where no account is due */
async function nextStep(tx: Db, platform: Platform, next: NextRow): Promise<readonly LeavingWork[] | null> {
  const now = platform.clock.now()
  const row = await lockNextDue(tx, now, next.failed)
  if (!row) return null
  const { closing_id: closingId, account_id: accountId } = row
  next.take(closingId)
  const designerId = (await findDesignerOfAccount(tx, accountId))?.designer_id
  const hasMore = await leaveSome(tx, platform, accountId, designerId)
  const works = hasMore || !designerId ? [] : await standingProductIds(tx, designerId, WORKS_IN_TURN)
  if (hasMore || works.length > 0) await lookAgainAt(tx, closingId, now)
  else if (row.state === 'REQUESTED') await allHasLeft(tx, platform, row)
  else await closeOrWait(tx, platform, row)
  return works.map((productId) => ({ closingId, designerId, productId }))
}

/**
 * Anything but works: one kind of thing, and of entries one. A move locks other things after its own: two entries in
 * one transaction could deadlock with somebody’s move of the second. @returns whether there may be more.
 */
async function leaveSome(
  tx: Db,
  { clock }: Platform,
  accountId: string,
  designerId: string | undefined,
): Promise<boolean> {
  if ((await endSchemesOf(tx, clock, accountId)) > 0) return true
  if ((await withdrawEntriesOf(tx, clock, accountId, AT_ONCE.entries)) > 0) return true
  if (!designerId) return false
  if ((await lapseAppealsOfDesigner(tx, clock, designerId)) > 0) return true
  if ((await withdrawBidsOf(tx, clock, designerId)) > 0) return true
  if ((await deletePreviewLinksOf(tx, designerId)) > 0) return true
  return (await withdrawAuditsOf(tx, clock, designerId, AT_ONCE.audits)) > 0
}

const REMOVAL = { move: 'remove', reason: 'ownerRequest', note: null, actor: null, ip: '' } as const

/**
 * A work that somebody else removed meanwhile, or that went to another designer, stays as it is.
 * @returns false where the account was kept, or another worker has its turn
 */
async function removeWork(
  tx: Db,
  clock: Clock,
  { closingId, designerId, productId }: LeavingWork,
): Promise<boolean> {
  if (!(await lockUnlessTaken(tx, closingId))) return false
  const work = await lockForMove(tx, productId)
  if (!work || work.designer_id !== designerId || work.state === 'REMOVED') return true
  const moved = await moveLocked(tx, clock, work, REMOVAL, followProducts)
  if (moved instanceof DomainError) throw new Error(`work ${productId} does not leave: ${moved.code}`)
  return true
}

/** Ends the link of the message. From now on the account waits only for its money, and for what others have to do. */
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
