import { slotsOf } from '@easel/domain/deliveries/plan.ts'
import { uploadRuleOf } from '@easel/domain/entries/uploadRule.ts'
import { fileRefusals } from '@easel/domain/media/files.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { ReceivedFile } from '../../platform/http/receive.ts'
import { asRefused, type Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Doer, recordActivity } from '../activity/public.ts'
import { acceptSlotFile, type SlotFile } from '../files/public.ts'
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

interface Aim {
  readonly deliveryId: string
  readonly slot: string
}

/** The slot that an upload is for. */
async function slotFor(db: Db, row: DeliveryRow, name: string) {
  return slotsOf(contentOf(await tenderOf(db, row)), row.milestone).find(({ field }) => field === name)
}

/** Why a file of this name and size cannot be sent for a slot, before a byte of it arrives; null where it can. */
export async function deliveryUploadRefusal(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: PolicyActor,
  { deliveryId, slot: name }: Aim,
  file: { readonly name: string; readonly sizeBytes: number },
): Promise<Refused | null> {
  const row = await findDelivery(db, deliveryId)
  if (!row) return refused('not_found')
  const denied = await deliveryRefusal({ db, row, actor, now: clock.now() }, 'change')
  if (denied) return denied
  const slot = await slotFor(db, row, name)
  if (!slot) return refused('entrySlot.unknown')
  const [wrong] = fileRefusals(uploadRuleOf(slot), file)
  return wrong ? asRefused(wrong) : null
}

/** Who sends it. */
interface Sender extends PolicyActor {
  readonly accountId: string
  readonly doer: Doer
}

/** Judges a received file by the rules of its slot, and puts it there. */
export async function acceptDeliveryFile(
  platform: Platform,
  sender: Sender,
  received: ReceivedFile,
  { deliveryId, slot: name }: Aim,
  alongside: (tx: Db, kept: SlotFile) => Promise<Refused | null>,
): Promise<SlotFile | Refused> {
  const { db, clock } = platform
  const row = await findDelivery(db, deliveryId)
  const slot = row && (await slotFor(db, row, name))
  if (!slot) return refused('entrySlot.unknown')
  return acceptSlotFile(platform, received, {
    accepts: slot.accepts,
    purpose: 'DELIVERY',
    ownerAccountId: sender.accountId,
    alongside: async (tx, kept) => {
      const locked = await lockDelivery(tx, deliveryId)
      if (!locked) return refused('not_found')
      // It may have been delivered, or the slot been filled, while it was being sent.
      const late = await deliveryRefusal({ db: tx, row: locked, actor: sender, now: clock.now() }, 'change')
      if (late) return late
      const fileId = kept.file.file_id
      const own = (await heldFiles(tx, [deliveryId])).filter(
        (each) => each.round === null && each.slot === name,
      )
      const isThere = own.some((each) => each.fileId === fileId)
      if (!isThere && own.length >= slot.count.max)
        return refused('delivery.slotFull', { max: slot.count.max })
      const { facts, poster } = kept
      const posterFileId = poster?.file_id ?? null
      await attachFile(tx, { deliveryId, slot: name, fileId, facts, posterFileId, at: clock.now() })
      await changeDelivery(tx, deliveryId, { updated_at: clock.now() })
      await recordActivity(tx, clock, sender.doer, {
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
