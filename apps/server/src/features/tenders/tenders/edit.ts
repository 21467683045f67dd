import { randomBytes } from 'node:crypto'
import { type Issue, issuesOf } from '@easel/domain/rule.ts'
import { PENDING_BID_STATES } from '@easel/domain/tenders/bids/lifecycle.ts'
import { changedParts, closedChanges } from '@easel/domain/tenders/tenders/changes.ts'
import { type TenderDraft, WholeTender } from '@easel/domain/tenders/tenders/fields.ts'
import { tenderStateAt } from '@easel/domain/tenders/tenders/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { accountNamed, closingAmong } from '../../accounts/accounts/public.ts'
import { findDesignerOfAccount } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { contentOf, factsOf, tenderRefusal } from './facts.ts'
import { notifyBidders, notifyInvited, notifyMayBid } from './notify.ts'
import {
  changeTender,
  insertInvitation,
  insertTender,
  insertVersion,
  lockTender,
  type TenderRow,
} from './queries.ts'
import { sealKeyContext } from './seal.ts'

export interface Organiser {
  readonly actor: Actor
  readonly ip: string
}
interface Target {
  readonly tenderId: string
  readonly revision: number
}

const SEAL_KEY_BYTES = 32

/** The columns that lists and the database's own rules read. */
const columnsOf = (tender: TenderDraft) => ({
  draft: JSON.stringify(tender),
  starts_at: new Date(tender.startsAt),
  ends_at: new Date(tender.endsAt),
  places: tender.places,
  audience: tender.audience,
  levels: [...tender.levels],
})

/** Begins a tender as a draft, with the key under which its bids will be sealed. */
export function addTender(
  platform: Platform,
  organiser: Organiser,
  tender: TenderDraft,
): Promise<TenderRow | DomainError> {
  const { clock, secrets } = platform
  return inTransaction(platform.db, async (tx) => {
    const now = clock.now()
    const tenderId = newId()
    const key = randomBytes(SEAL_KEY_BYTES).toString('hex')
    const row = await insertTender(tx, {
      tender_id: tenderId,
      ...columnsOf(tender),
      seal_key: secrets.encrypt(key, sealKeyContext(tenderId)),
      created_by: organiser.actor.accountId,
      created_at: now,
      updated_at: now,
    })
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: 'tender.add',
      subjectKind: 'tender',
      subjectId: tenderId,
      to: 'DRAFT',
    })
    return row
  })
}

/** What keeps a draft from being published at `now`, by field; empty where nothing does. */
export function missingNow(tender: TenderDraft, now: Date): Issue[] {
  const parsed = WholeTender.safeParse(tender)
  const late = new Date(tender.endsAt) <= now
  return [
    ...(parsed.success ? [] : issuesOf(parsed.error)),
    ...(late ? [{ path: 'endsAt', code: 'tenderEnd.past', params: {} }] : []),
  ]
}

/** Saves a draft; a tender that is published becomes its next version, which its bidders are to confirm. */
export const saveTender = (platform: Platform, organiser: Organiser, target: Target, after: TenderDraft) =>
  moving(platform, organiser, { ...target, move: 'save' }, async (tx, row) => {
    const now = platform.clock.now()
    const before = contentOf(row)
    const changed = changedParts(before, after)
    if (changed.length === 0) return row
    if (row.version === null) return changeTender(tx, row.tender_id, { ...columnsOf(after), updated_at: now })
    const faults = [...closedChanges({ before, after, now }), ...missingNow(after, now)]
    if (faults.length > 0) return invalidInput(faults)
    const version = row.version + 1
    await insertVersion(tx, {
      tender_id: row.tender_id,
      version,
      content: JSON.stringify(after),
      published_by: organiser.actor.accountId,
      published_at: now,
    })
    // A later end is reminded of again.
    const changedRow = await changeTender(tx, row.tender_id, {
      ...columnsOf(after),
      version,
      updated_at: now,
      ...(changed.includes('endsAt') ? { reminded_at: null } : {}),
    })
    await notifyBidders(tx, platform.clock, changedRow, { kind: 'TENDER_CHANGED', states: ['SUBMITTED'] })
    return changedRow
  })

/** Publishes a draft; it starts by its instant. Everybody who may bid is notified. */
export const publishTender = (platform: Platform, organiser: Organiser, target: Target) =>
  moving(platform, organiser, { ...target, move: 'publish' }, async (tx, row) => {
    const now = platform.clock.now()
    const tender = contentOf(row)
    const missing = missingNow(tender, now)
    if (missing.length > 0) return invalidInput(missing)
    await insertVersion(tx, {
      tender_id: row.tender_id,
      version: 1,
      content: JSON.stringify(tender),
      published_by: organiser.actor.accountId,
      published_at: now,
    })
    const published = await changeTender(tx, row.tender_id, {
      version: 1,
      published_at: now,
      updated_at: now,
    })
    await notifyMayBid(tx, platform.clock, published)
    return published
  })

/** Cancels what is published, with a reason that its bidders read. */
export const cancelTender = (platform: Platform, organiser: Organiser, tenderId: string, reason: string) =>
  moving(platform, organiser, { tenderId, revision: null, move: 'cancel', reason }, async (tx, row) => {
    const now = platform.clock.now()
    const cancelled = await changeTender(tx, tenderId, {
      cancelled_by: organiser.actor.accountId,
      cancelled_at: now,
      cancel_reason: reason,
      updated_at: now,
    })
    await notifyBidders(tx, platform.clock, row, {
      kind: 'TENDER_CANCELLED',
      states: PENDING_BID_STATES,
      note: reason,
    })
    return cancelled
  })

/** Invites a verified designer, whatever their level. */
export const invite = (platform: Platform, organiser: Organiser, tenderId: string, account: string) =>
  moving(platform, organiser, { tenderId, revision: null, move: 'save', act: 'invite' }, async (tx, row) => {
    const named = await accountNamed(tx, account)
    const designer = named && (await findDesignerOfAccount(tx, named.id))
    if (designer?.registration_status !== 'VERIFIED') return domainError('tender.noDesigner')
    if ((await closingAmong(tx, [designer.account_id])).size > 0) return domainError('account.closing')
    const isNew = await insertInvitation(tx, {
      tender_id: tenderId,
      designer_id: designer.designer_id,
      invited_by: organiser.actor.accountId,
      invited_at: platform.clock.now(),
    })
    if (!isNew) return domainError('tender.isInvited')
    if (row.version !== null) await notifyInvited(tx, platform.clock, row, designer.designer_id)
    return row
  })

interface Move {
  readonly tenderId: string
  /** Null where the move does not follow from what the organiser has read. */
  readonly revision: number | null
  readonly move: 'save' | 'publish' | 'cancel'
  /** Where the activity log calls it otherwise. */
  readonly act?: string
  readonly reason?: string
}

/** One move of an organiser: the lock, the policy, the revision, and the line in the activity log. */
function moving(
  { db, clock }: Platform,
  organiser: Organiser,
  { tenderId, revision, move, act = move, reason }: Move,
  work: (tx: Db, row: TenderRow) => Promise<TenderRow | DomainError>,
): Promise<TenderRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockTender(tx, tenderId)
    if (!row) return domainError('not_found')
    const now = clock.now()
    const refusal = await tenderRefusal(
      { db: tx, row, actor: policyActor(organiser.actor, 'staff'), now },
      move,
    )
    if (refusal) return refusal
    if (revision !== null && revision !== row.revision) return domainError('tender.changedMeanwhile')
    const after = await work(tx, row)
    if ('code' in after) return after
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: `tender.${act}`,
      subjectKind: 'tender',
      subjectId: tenderId,
      from: tenderStateAt(factsOf(row, 0), now),
      to: tenderStateAt(factsOf(after, 0), now),
      ...(reason === undefined ? {} : { reason }),
    })
    return after
  })
}
