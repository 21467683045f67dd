import type { BodyOf } from '@easel/contract/endpoint.ts'
import type { staffDecideDelivery } from '@easel/contract/tenders/deliveries/endpoints.ts'
import { approvalsFor } from '@easel/domain/tenders/deliveries/plan.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { deliveryRefusal } from './facts.ts'
import { notifyWinner } from './notify.ts'
import { payLocked } from './pay.ts'
import {
  changeDelivery,
  type DeliveryRow,
  decideRound,
  heldFiles,
  lockDelivery,
  pricesOf,
} from './queries.ts'

interface StaffCall {
  readonly actor: Actor
  readonly ip: string
}
type Decision = BodyOf<typeof staffDecideDelivery>
type Changes = Extract<Decision, { decision: 'CHANGES' }>

/**
 * An organiser's word on what was delivered. Accepted, it is paid in the same transaction, but above the configured
 * amount by somebody of finance (docs/decisions/tenders.md).
 */
export function decideDelivery(
  platform: Platform,
  call: StaffCall,
  deliveryId: string,
  decision: Decision,
): Promise<DeliveryRow | DomainError> {
  const move = decision.decision === 'ACCEPT' ? 'accept' : 'wantChanges'
  return moving(platform, call, { deliveryId, move, revision: decision.revision }, (tx, row) =>
    decision.decision === 'ACCEPT'
      ? accept(platform, tx, call, row)
      : wantChanges(platform, tx, call, row, decision),
  )
}

async function accept(
  { clock, config }: Platform,
  tx: Db,
  call: StaffCall,
  row: DeliveryRow,
): Promise<DeliveryRow> {
  const { delivery_id: deliveryId, round } = row
  const { accountId } = call.actor
  const now = clock.now()
  const prices = await pricesOf(tx, [row.bid_id])
  const approvals = approvalsFor(prices.get(row.bid_id) ?? row.amount_fen, config.secondApprovalAboveFen)
  const none = { reasons: [], decision_note: null, pins: '[]' }
  await decideRound(tx, { deliveryId, round }, { decision: 'ACCEPT', ...none, by: accountId, at: now })
  const accepted = await changeDelivery(tx, deliveryId, {
    state: 'ACCEPTED',
    accepted_by: accountId,
    accepted_at: now,
    approvals,
    updated_at: now,
  })
  await recordActivity(tx, clock, logActorOf(call), {
    act: 'delivery.accept',
    subjectKind: 'delivery',
    subjectId: deliveryId,
    from: row.state,
    to: 'ACCEPTED',
  })
  if (approvals === 1) return payLocked(tx, clock, accepted, { accountId, logActor: logActorOf(call) })
  await notifyWinner(tx, clock, accepted, { kind: 'DELIVERY_ACCEPTED', key: `${round}` })
  return accepted
}

async function wantChanges(
  { clock }: Platform,
  tx: Db,
  call: StaffCall,
  row: DeliveryRow,
  { reasons, note, pins, dueAt }: Changes,
): Promise<DeliveryRow | DomainError> {
  const { delivery_id: deliveryId, round } = row
  const now = clock.now()
  const delivered = (await heldFiles(tx, [deliveryId])).filter((file) => file.round === round)
  const shown = new Set(delivered.flatMap(({ fileId, posterFileId }) => [fileId, posterFileId]))
  const issues = [
    ...pins.flatMap(({ fileId }, index) =>
      shown.has(fileId) ? [] : [{ path: `pins.${index}.fileId`, code: 'pin.notOfAudit', params: {} }],
    ),
    ...(new Date(dueAt) > now ? [] : [{ path: 'dueAt', code: 'deliveryDue.past', params: {} }]),
  ]
  if (issues.length > 0) return invalidInput(issues)
  await decideRound(
    tx,
    { deliveryId, round },
    {
      decision: 'CHANGES',
      reasons: [...reasons],
      decision_note: note,
      pins: JSON.stringify(pins),
      by: call.actor.accountId,
      at: now,
    },
  )
  // The new date is reminded of again.
  const changed = await changeDelivery(tx, deliveryId, {
    state: 'CHANGES_WANTED',
    due_at: new Date(dueAt),
    reminded_at: null,
    late_at: null,
    updated_at: now,
  })
  await recordActivity(tx, clock, logActorOf(call), {
    act: 'delivery.wantChanges',
    subjectKind: 'delivery',
    subjectId: deliveryId,
    from: row.state,
    to: changed.state,
    reason: reasons.join(', '),
  })
  await notifyWinner(tx, clock, changed, { kind: 'DELIVERY_CHANGES', key: `${round}`, reasons, note })
  return changed
}

/** Pays what was accepted above the configured amount; who accepted it does not. */
export const payDelivery = (platform: Platform, call: StaffCall, deliveryId: string, revision: number) =>
  moving(platform, call, { deliveryId, move: 'pay', revision }, (tx, row) =>
    payLocked(tx, platform.clock, row, { accountId: call.actor.accountId, logActor: logActorOf(call) }),
  )

interface Move {
  readonly deliveryId: string
  readonly move: 'accept' | 'wantChanges' | 'pay'
  readonly revision: number
}

function moving(
  { db, clock }: Platform,
  call: StaffCall,
  { deliveryId, move, revision }: Move,
  work: (tx: Db, row: DeliveryRow) => Promise<DeliveryRow | DomainError>,
): Promise<DeliveryRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockDelivery(tx, deliveryId)
    if (!row) return domainError('not_found')
    const asked = { db: tx, row, actor: policyActor(call.actor, 'staff'), now: clock.now() }
    const refusal = await deliveryRefusal(asked, move)
    if (refusal) return refusal
    return revision === row.revision ? work(tx, row) : domainError('delivery.changedMeanwhile')
  })
}
