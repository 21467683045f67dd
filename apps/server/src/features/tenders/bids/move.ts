import { statesAfter } from '@easel/domain/lifecycle.ts'
import { type BidFields, missingInBid } from '@easel/domain/tenders/bids/fields.ts'
import { type BidMove, bidLifecycle } from '@easel/domain/tenders/bids/lifecycle.ts'
import { bidPolicy } from '@easel/domain/tenders/bids/policy.ts'
import { tenderRelations } from '@easel/domain/tenders/tenders/policy.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import {
  asDomainError,
  type DomainError,
  domainError,
  invalidInput,
} from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { bidCounts, contentOf, lockTenderShared, partiesOf, type TenderRow } from '../tenders/public.ts'
import { bidFacts } from './facts.ts'
import { type BidRow, changeBid, insertBid, lockOwnBid, runningBidsOf } from './queries.ts'
import { readBid, sealBid } from './sealed.ts'

export interface BidderCall {
  readonly actor: DesignerActor
  readonly ip: string
}
export interface Moved {
  readonly tender: TenderRow
  readonly bid: BidRow
}

/** Saves a bid: a draft where there was none, a change of what is submitted where it was. */
export const saveBid = (
  platform: Platform,
  call: BidderCall,
  { tenderId, revision }: { readonly tenderId: string; readonly revision: number | null },
  fields: BidFields,
) =>
  moving(platform, call, { tenderId, revision, move: 'save' }, async (tx, tender, row) => {
    const now = platform.clock.now()
    const isOpen = row === undefined || row.state !== 'SUBMITTED'
    const missing = isOpen ? [] : missingInBid(fields, contentOf(tender))
    // What is submitted stays whole: a change that takes something away is refused, not lost.
    if (missing.length > 0) return invalidInput(missing)
    const bidId = row?.bid_id ?? newId()
    const sealed = sealBid(platform.secrets, tender, bidId, fields)
    if (row) return changeBid(tx, bidId, { sealed, updated_at: now, changed_at: now })
    const inserted = await insertBid(tx, {
      bid_id: bidId,
      tender_id: tenderId,
      designer_id: call.actor.designer.designerId,
      state: 'DRAFT',
      sealed,
      tender_version: tender.version ?? 1,
      created_at: now,
      updated_at: now,
      changed_at: now,
    })
    return inserted ?? domainError('bid.changedMeanwhile')
  })

/** Submits a bid for the tender as it is now, with the consent to the terms of the version that the bidder has read. */
export const submitBid = (
  platform: Platform,
  call: BidderCall,
  tenderId: string,
  { revision, version }: { readonly revision: number; readonly version?: number | undefined },
) =>
  moving(platform, call, { tenderId, revision, move: 'submit' }, async (tx, tender, row) => {
    if (!row) return domainError('not_found')
    if (version !== undefined && tender.version !== version) return domainError('tender.changedMeanwhile')
    const now = platform.clock.now()
    const missing = missingInBid(readBid(platform.secrets, tender, row), contentOf(tender))
    if (missing.length > 0) return invalidInput(missing)
    return changeBid(tx, row.bid_id, {
      state: 'SUBMITTED',
      tender_version: tender.version ?? 1,
      agreed_version: tender.version,
      submitted_at: now,
      updated_at: now,
      changed_at: now,
    })
  })

/** Withdraws a bid until bidding ends; it can be submitted again. */
export const withdrawBid = (platform: Platform, call: BidderCall, tenderId: string, revision: number) =>
  moving(platform, call, { tenderId, revision, move: 'withdraw' }, async (tx, _tender, row) => {
    if (!row) return domainError('not_found')
    const now = platform.clock.now()
    return changeBid(tx, row.bid_id, { state: 'WITHDRAWN', updated_at: now, changed_at: now })
  })

/**
 * Withdraws the bids of a designer whose account is closed, where bidding goes on (docs/decisions/closing.md).
 * @returns how many
 */
export async function withdrawBidsOf(tx: Db, clock: Clock, designerId: string): Promise<number> {
  let withdrawn = 0
  for (const { tender_id } of await runningBidsOf(tx, designerId, clock.now())) {
    const tender = await lockTenderShared(tx, tender_id)
    const row = await lockOwnBid(tx, tender_id, designerId)
    if (!tender || !row) continue
    const now = clock.now()
    const facts = bidFacts(tender, row, await bidCounts(tx, tender_id))
    if (bidPolicy.can(['owner'], 'withdraw', facts, now)) continue
    await changeBid(tx, row.bid_id, { state: 'WITHDRAWN', updated_at: now, changed_at: now })
    await recordActivity(tx, clock, SYSTEM, {
      act: 'bid.withdraw',
      subjectKind: 'bid',
      subjectId: row.bid_id,
      from: facts.state,
      to: 'WITHDRAWN',
    })
    withdrawn += 1
  }
  return withdrawn
}

/** Confirms that a bid holds for the version of the tender that the bidder has read, which must be the latest. */
export const confirmBid = (platform: Platform, call: BidderCall, tenderId: string, version: number) =>
  moving(platform, call, { tenderId, revision: null, move: 'confirm' }, async (tx, tender, row) => {
    if (!row) return domainError('not_found')
    if (tender.version !== version) return domainError('tender.changedMeanwhile')
    const missing = missingInBid(readBid(platform.secrets, tender, row), contentOf(tender))
    if (missing.length > 0) return invalidInput(missing)
    const now = platform.clock.now()
    return changeBid(tx, row.bid_id, {
      tender_version: version,
      agreed_version: version,
      updated_at: now,
      changed_at: now,
    })
  })

interface Move {
  readonly tenderId: string
  /** Null where the move does not follow from the bid as it was read, or where there is none. */
  readonly revision: number | null
  readonly move: Extract<BidMove, 'save' | 'submit' | 'withdraw' | 'confirm'>
}

/** One move of a bidder: the locks, the policies, the revision, and the line in the activity log. */
function moving(
  { db, clock }: Platform,
  call: BidderCall,
  { tenderId, revision, move }: Move,
  work: (tx: Db, tender: TenderRow, row: BidRow | undefined) => Promise<BidRow | DomainError>,
): Promise<Moved | DomainError> {
  const { designerId } = call.actor.designer
  const moved = inTransaction(db, async (tx) => {
    const tender = await lockTenderShared(tx, tenderId)
    if (!tender || tender.published_at === null) return domainError('not_found')
    const now = clock.now()
    const actor = policyActor(call.actor, 'owner')
    const relations = tenderRelations(actor, await partiesOf(tx, tender, actor))
    const row = await lockOwnBid(tx, tenderId, designerId)
    const facts = bidFacts(tender, row, await bidCounts(tx, tenderId))
    const refusal = bidPolicy.can(relations, move, facts, now)
    if (refusal) return asDomainError(refusal)
    if (
      move === 'save' ? (row?.revision ?? null) !== revision : revision !== null && row?.revision !== revision
    )
      return domainError('bid.changedMeanwhile')
    const bid = await work(tx, tender, row)
    if ('code' in bid) return bid
    const [to] = move === 'save' && !row ? ['DRAFT'] : statesAfter(bidLifecycle, facts.state, move)
    await recordActivity(tx, clock, logActorOf(call), {
      act: `bid.${move}`,
      subjectKind: 'bid',
      subjectId: bid.bid_id,
      from: row ? facts.state : null,
      to: to ?? null,
    })
    return { tender, bid }
  })
  return refusedByDatabase(moved)
}

/** What the database itself refused, where bidding ended between the rule and the row. */
async function refusedByDatabase<T>(work: Promise<T | DomainError>): Promise<T | DomainError> {
  try {
    return await work
  } catch (error) {
    const isLate = error instanceof Error && 'constraint' in error && error.constraint === 'bid_window'
    if (isLate) return domainError('tender.closed')
    throw error
  }
}
