import { FileFacts } from '@easel/domain/base/files/facts.ts'
import { ShownSlot } from '@easel/domain/base/files/mediaRules.ts'
import { CHANGE_REASONS } from '@easel/domain/tenders/deliveries/fields.ts'
import { DeliveryState } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Picture, StoredFile } from '../../base/files/endpoints.ts'
import { Can, CanUntil } from '../../can.ts'
import { Id, Instant, IssueReply } from '../../envelope.ts'
import { LedgerOwner } from '../../money/ledger/endpoints.ts'
import { Pin } from '../../publishing/audits/endpoints.ts'

const Words = z.object({ en: z.string(), zh: z.string() })

/** A file of a delivery in its slot, with what was measured of it. */
export const DeliveryFile = StoredFile.omit({ recognised: true, sha256: true }).extend({
  slot: z.string(),
  /** The picture itself, or a video's poster; null of a package. */
  picture: Picture.nullable(),
  facts: FileFacts,
})
export type DeliveryFile = z.infer<typeof DeliveryFile>

/** One time that a milestone was delivered, and what the organisers said. */
export const DeliveryRound = z.object({
  round: z.int().min(1),
  deliveredAt: Instant,
  /** What its designer said. */
  note: z.string().nullable(),
  files: z.array(DeliveryFile),
  /** Null while it waits for its decision. */
  decision: z.enum(['ACCEPT', 'CHANGES']).nullable(),
  reasons: z.array(z.enum(CHANGE_REASONS)),
  decisionNote: z.string().nullable(),
  pins: z.array(Pin),
  decidedAt: Instant.nullable(),
})
export type DeliveryRound = z.infer<typeof DeliveryRound>

const Summary = z.object({
  deliveryId: Id,
  tenderId: Id,
  tender: Words,
  milestone: z.string(),
  name: Words,
  /** Its place among the milestones, from 1 on. */
  place: z.int().min(1),
  state: DeliveryState,
  amountFen: z.int(),
  dueAt: Instant,
  /** Not delivered by its instant. */
  isLate: z.boolean(),
  deliveredAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
})

const Whole = Summary.extend({
  revision: z.int(),
  slots: z.array(ShownSlot),
  /** The files as they are now, slot by slot. */
  files: z.array(DeliveryFile),
  /** The latest first. */
  rounds: z.array(DeliveryRound),
})

/** A milestone as its winner works on it. */
export const Delivery = Whole.extend({
  /** What keeps it from being delivered; empty where nothing does. */
  missing: z.array(IssueReply),
  /** The draft submission that was made of its theme. */
  auditId: Id.nullable(),
  can: z.object({ change: Can, deliver: Can, makeProduct: Can }),
  canUntil: CanUntil,
})
export type Delivery = z.infer<typeof Delivery>
export const Deliveries = z.object({ items: z.array(Delivery) })
export type Deliveries = z.infer<typeof Deliveries>

/** A milestone as organisers check it. */
export const StaffDelivery = Whole.extend({
  designerId: Id,
  ...NamedDesigner.shape,
  acceptedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
  /** How many people its payment takes. */
  approvals: z.int(),
  can: z.object({ accept: Can, wantChanges: Can }),
  canUntil: CanUntil,
})
export type StaffDelivery = z.infer<typeof StaffDelivery>
/** Winner by winner, each in the order of the milestones. */
export const StaffDeliveries = z.object({ items: z.array(StaffDelivery) })
export type StaffDeliveries = z.infer<typeof StaffDeliveries>

/** A milestone as finance pays it. */
export const TenderPayment = Summary.extend({
  revision: z.int(),
  owner: LedgerOwner,
  acceptedBy: z.string(),
  acceptedAt: Instant,
  paidBy: z.string().nullable(),
  approvals: z.int(),
  /** The number of its journal; null before it is paid. */
  journal: z.int().nullable(),
  can: z.object({ pay: Can }),
})
export type TenderPayment = z.infer<typeof TenderPayment>
