import { BidState } from '@easel/domain/tenders/bids/lifecycle.ts'
import { DeliveryState } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { TENDER_PARTS } from '@easel/domain/tenders/tenders/changes.ts'
import { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { OpeningState, SHOWN_TENDER_STATES, TenderState } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Can, CanUntil } from '../../can.ts'
import { Id, Instant, IssueReply } from '../../envelope.ts'

const Parts = z.array(z.enum(TENDER_PARTS))

/** A tender in a designer's list. */
export const TenderSummary = TenderDraft.pick({
  title: true,
  budget: true,
  budgetFen: true,
  places: true,
  startsAt: true,
  endsAt: true,
  deliverBy: true,
}).extend({
  tenderId: Id,
  state: SHOWN_TENDER_STATES,
  /** How many bids are submitted: all that anybody learns of them before they are opened. */
  bids: z.int(),
  /** The state of the reader's own bid; null without one. */
  ownBid: BidState.nullable(),
  isInvited: z.boolean(),
  /** The reader's first milestone that is not accepted yet; null where there is none. */
  next: z
    .object({ name: TenderDraft.shape.title, state: DeliveryState, dueAt: Instant, isLate: z.boolean() })
    .nullable(),
})
export type TenderSummary = z.infer<typeof TenderSummary>

/** A question with its answer; nobody learns who asked. */
export const TenderQuestion = z.object({
  questionId: Id,
  question: z.string(),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** Whether the reader asked it. */
  isOwn: z.boolean(),
})
export type TenderQuestion = z.infer<typeof TenderQuestion>

/** A tender as a designer reads it. */
export const Tender = TenderDraft.extend({
  tenderId: Id,
  state: SHOWN_TENDER_STATES,
  version: z.int().min(1),
  publishedAt: Instant,
  bids: z.int(),
  opening: OpeningState,
  isInvited: z.boolean(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  /** What has changed since the reader's bid was submitted or confirmed last; empty where nothing has. */
  changed: Parts,
  /** When the reader first agreed to the terms of rights as they are now; null where they have not. */
  agreedAt: Instant.nullable(),
  ownBid: BidState.nullable(),
  questions: z.array(TenderQuestion),
  can: z.object({ bid: Can, ask: Can }),
  canUntil: CanUntil,
})
export type Tender = z.infer<typeof Tender>

/** A tender in the console's list. */
export const StaffTenderSummary = TenderSummary.omit({ ownBid: true, isInvited: true, next: true }).extend({
  state: TenderState,
  opening: OpeningState,
  won: z.int(),
  unanswered: z.int(),
  /** Milestones: all of the winners', those that wait for a decision, and those that are late. */
  deliveries: z.object({ all: z.int(), delivered: z.int(), late: z.int(), done: z.int() }),
})
export type StaffTenderSummary = z.infer<typeof StaffTenderSummary>

const Person = z.string()

/** A tender as organisers read it. */
export const StaffTender = TenderDraft.extend({
  tenderId: Id,
  state: TenderState,
  revision: z.int(),
  /** Null before it is published. */
  version: z.int().nullable(),
  publishedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  bids: z.int(),
  opening: z.object({
    state: OpeningState,
    askedBy: Person.nullable(),
    askedAt: Instant.nullable(),
    openedBy: Person.nullable(),
    openedAt: Instant.nullable(),
  }),
  placesLeft: z.int(),
  /** What keeps it from being published; empty where nothing does. */
  missing: z.array(IssueReply),
  /** Empty where `can.readInvited` refuses. */
  invited: z.array(
    z.object({
      designerId: Id,
      name: z.string(),
      designerBanned: NamedDesigner.shape.designerBanned,
      level: z.string(),
      invitedAt: Instant,
    }),
  ),
  questions: z.array(TenderQuestion.omit({ isOwn: true })),
  versions: z.array(
    z.object({ version: z.int(), publishedAt: Instant, publishedBy: Person, changed: Parts }),
  ),
  can: z.object({
    save: Can,
    publish: Can,
    cancel: Can,
    ask: Can,
    open: Can,
    takeBack: Can,
    readInvited: Can,
  }),
  canUntil: CanUntil,
})
export type StaffTender = z.infer<typeof StaffTender>
