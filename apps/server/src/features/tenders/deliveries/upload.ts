import type { FileRule } from '@easel/domain/base/files/limits.ts'
import { uploadRuleOf } from '@easel/domain/base/files/uploadRule.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import { slotsOf } from '@easel/domain/tenders/deliveries/plan.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../platform/http/receive.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { acceptSlotFile, type SlotFile } from '../../base/files/public.ts'
import { contentOf } from '../tenders/public.ts'
import { deliveryRefusal, tenderOf } from './facts.ts'
import {
  attachFile,
  changeDelivery,
  type DeliveryRow,
  findDelivery,
  heldFiles,
  lockDelivery,
} from './queries.ts'

export interface DeliverySlotName {
  readonly deliveryId: string
  readonly slot: string
}

/** The slot that an upload is for. */
async function slotFor(db: Db, row: DeliveryRow, name: string) {
  return slotsOf(contentOf(await tenderOf(db, row)), row.milestone).find(({ field }) => field === name)
}

/** The rule of the files that may be sent for a slot now, before a byte of one arrives; or why none may. */
export async function deliveryTarget(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: PolicyActor,
  { deliveryId, slot: name }: DeliverySlotName,
): Promise<FileRule | DomainError> {
  const row = await findDelivery(db, deliveryId)
  if (!row) return domainError('not_found')
  const denied = await deliveryRefusal({ db, row, actor, now: clock.now() }, 'change')
  if (denied) return denied
  const slot = await slotFor(db, row, name)
  return slot ? uploadRuleOf(slot) : domainError('entrySlot.unknown')
}

/** Who sends it. */
interface Sender extends PolicyActor {
  readonly accountId: string
  readonly logActor: LogActor
}

/** Judges a received file by the rules of its slot, and puts it there. */
export async function acceptDeliveryFile(
  platform: Platform,
  sender: Sender,
  received: ReceivedFile,
  { deliveryId, slot: name }: DeliverySlotName,
  alongside: (tx: Db, kept: SlotFile) => Promise<DomainError | null>,
): Promise<SlotFile | DomainError> {
  const { db, clock } = platform
  const row = await findDelivery(db, deliveryId)
  const slot = row && (await slotFor(db, row, name))
  if (!slot) return domainError('entrySlot.unknown')
  return acceptSlotFile(platform, received, {
    accepts: slot.accepts,
    purpose: 'DELIVERY',
    ownerAccountId: sender.accountId,
    alongside: async (tx, kept) => {
      const locked = await lockDelivery(tx, deliveryId)
      if (!locked) return domainError('not_found')
      // It may have been delivered, or the slot been filled, while it was being sent.
      const late = await deliveryRefusal({ db: tx, row: locked, actor: sender, now: clock.now() }, 'change')
      if (late) return late
      const fileId = kept.file.file_id
      const own = (await heldFiles(tx, [deliveryId])).filter(
        (each) => each.round === null && each.slot === name,
      )
      const isThere = own.some((each) => each.fileId === fileId)
      if (!isThere && own.length >= slot.count.max)
        return domainError('delivery.slotFull', { max: slot.count.max })
      const { facts, poster } = kept
      const posterFileId = poster?.file_id ?? null
      await attachFile(tx, { deliveryId, slot: name, fileId, facts, posterFileId, at: clock.now() })
      await changeDelivery(tx, deliveryId, { updated_at: clock.now() })
      await recordActivity(tx, clock, sender.logActor, {
        act: 'delivery.addFile',
        subjectKind: 'delivery',
        subjectId: deliveryId,
        from: locked.state,
        to: locked.state,
      })
      return alongside(tx, kept)
    },
  })
}
