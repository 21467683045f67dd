import { missingFiles, slotsOf } from '@easel/domain/tenders/deliveries/plan.ts'
import type { DeliveryPolicyMove } from '@easel/domain/tenders/deliveries/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { dropUnusedFiles } from '../../base/files/public.ts'
import { contentOf } from '../tenders/public.ts'
import { deliveryRefusal, tenderOf } from './facts.ts'
import { notifyOrganiser } from './notify.ts'
import {
  changeDelivery,
  type DeliveryRow,
  detachFile,
  heldFiles,
  insertRound,
  lockDelivery,
  nicknameOf,
} from './queries.ts'

export interface WinnerCall {
  readonly actor: DesignerActor
  readonly ip: string
}

/** Takes a file out of a slot; what no round shows either goes for good. */
export const removeFile = (
  platform: Platform,
  call: WinnerCall,
  deliveryId: string,
  { slot, fileId }: { readonly slot: string; readonly fileId: string },
) =>
  working(platform, call, { deliveryId, move: 'change', act: 'removeFile' }, async (tx, row) => {
    const held = await heldFiles(tx, [deliveryId])
    const found = held.find((each) => each.round === null && each.slot === slot && each.fileId === fileId)
    if (!found) return row
    await detachFile(tx, { deliveryId, slot, fileId })
    await dropUnusedFiles(tx, found.posterFileId === null ? [fileId] : [fileId, found.posterFileId])
    return changeDelivery(tx, deliveryId, { updated_at: platform.clock.now() })
  })

/** Delivers the files of a milestone as they are, once nothing is missing. */
export const deliver = (
  platform: Platform,
  call: WinnerCall,
  deliveryId: string,
  { revision, note }: { readonly revision: number; readonly note: string },
) =>
  working(platform, call, { deliveryId, move: 'deliver', revision }, async (tx, row) => {
    const files = (await heldFiles(tx, [deliveryId])).filter(({ round }) => round === null)
    const missing = missingFiles(slotsOf(contentOf(await tenderOf(tx, row)), row.milestone), files)
    if (missing.length > 0) return invalidInput(missing)
    const now = platform.clock.now()
    const round = row.round + 1
    await insertRound(tx, { deliveryId, round, note: note || null, at: now })
    const delivered = await changeDelivery(tx, deliveryId, {
      state: 'DELIVERED',
      round,
      delivered_at: now,
      updated_at: now,
    })
    await notifyOrganiser(tx, platform.clock, delivered, await nicknameOf(tx, row.designer_id))
    return delivered
  })

interface Work {
  readonly deliveryId: string
  readonly move: Extract<DeliveryPolicyMove, 'change' | 'deliver'>
  readonly act?: string
  /** Left out where the move does not follow from what was read. */
  readonly revision?: number
}

/** One move of a winner: the lock, the policy, the revision, and the line in the activity log. */
function working(
  { db, clock }: Platform,
  call: WinnerCall,
  { deliveryId, move, act = move, revision }: Work,
  work: (tx: Db, row: DeliveryRow) => Promise<DeliveryRow | DomainError>,
): Promise<DeliveryRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockDelivery(tx, deliveryId)
    if (!row) return domainError('not_found')
    const asked = { db: tx, row, actor: policyActor(call.actor, 'owner'), now: clock.now() }
    const refusal = await deliveryRefusal(asked, move)
    if (refusal) return refusal
    if (revision !== undefined && revision !== row.revision) return domainError('delivery.changedMeanwhile')
    const after = await work(tx, row)
    if ('code' in after) return after
    await recordActivity(tx, clock, logActorOf(call), {
      act: `delivery.${act}`,
      subjectKind: 'delivery',
      subjectId: deliveryId,
      from: row.state,
      to: after.state,
    })
    return after
  })
}
