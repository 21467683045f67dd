import { Exclusion } from '@easel/domain/competitions/awards/facts.ts'
import { AwardListState, AwardState } from '@easel/domain/competitions/awards/lifecycle.ts'
import { Award, PASSED_OVER, PrizeAwards } from '@easel/domain/competitions/awards/results.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { PRIZE_RULES } from '@easel/domain/competitions/editions/prizes.ts'
import { AGAINST_WORK } from '@easel/domain/competitions/editions/program.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Picture } from '../../base/files/endpoints.ts'
import { Can } from '../../can.ts'
import { Id, Instant } from '../../envelope.ts'

const Words = z.object({ en: z.string(), zh: z.string() })
const Prize = z.object({
  /** A category's key; null of an additional prize. */
  category: z.string().nullable(),
  prizeKey: z.string(),
  usd: z.int(),
  creatorFundUsd: z.int().nullable(),
  couponUsd: z.int().nullable(),
})

/** A winner as everybody reads it: the work and its maker's name, never an account. */
export const PublicAward = Prize.extend({
  place: z.int().min(1),
  /** What spec §7 calls the id of an entry. */
  productId: Id,
  title: z.string(),
  creator: z.string(),
  cover: Picture.nullable(),
  /** Whether its entry has a page: one that was disqualified since has none, and no picture here. */
  isShown: z.boolean(),
  /** As the final count has them. */
  votes: z.int().nullable(),
  juryStatement: Words.nullable(),
})
export type PublicAward = z.infer<typeof PublicAward>

/** An award as its winner reads it. */
export const OwnAward = Prize.extend({
  awardId: Id,
  edition: EditionSlug,
  editionName: Words,
  categoryName: Words.nullable(),
  prizeName: Words,
  couponName: Words.nullable(),
  entryId: Id,
  title: z.string(),
  creator: z.string(),
  cover: Picture.nullable(),
  state: AwardState,
  /** Whether it came to this entry after somebody else left. */
  movedUp: z.boolean(),
  wonAt: Instant,
  answeredAt: Instant.nullable(),
  /** What the winner said in declining. */
  note: z.string().nullable(),
  /** The edition's letter to its winners, as Markdown; null where it has none. */
  letter: Words.nullable(),
  can: z.object({ confirm: Can, decline: Can }),
})
export type OwnAward = z.infer<typeof OwnAward>

/** An entry of a draft, as organisers read it. */
export const AwardedEntry = z.object({
  entryId: Id,
  title: z.string(),
  creator: z.string(),
  category: z.string(),
  cover: Picture.nullable(),
  juryStatement: Words.nullable(),
})
export type AwardedEntry = z.infer<typeof AwardedEntry>

const DraftAward = Award.omit({ personId: true, scope: true, prizeKey: true })
/** A prize with its winners, who was passed over, and what is still to be decided. */
export const DraftPrize = PrizeAwards.extend({
  prizeName: Words,
  awards: z.array(DraftAward),
  passedOver: z.array(
    z.object({
      entryId: Id,
      /** Facts and bundles call what has too few entries beside it disqualified. */
      because: z.enum([...PASSED_OVER, 'TOO_FEW']),
      hasPrize: z.string().nullable(),
    }),
  ),
  rule: z.enum(PRIZE_RULES),
})
export type DraftPrize = z.infer<typeof DraftPrize>

export const AwardExclusion = z.object({
  exclusionId: Id,
  exclusion: Exclusion,
  reason: z.string(),
  /** Null of an award that its winner declined. */
  madeBy: z.string().nullable(),
  madeAt: Instant,
  liftedBy: z.string().nullable(),
  liftedAt: Instant.nullable(),
  liftReason: z.string().nullable(),
  can: z.object({ restore: Can }),
})
export type AwardExclusion = z.infer<typeof AwardExclusion>

export const AwardList = z.object({
  listId: Id,
  number: z.int().min(1),
  state: AwardListState,
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  note: z.string().nullable(),
  winners: z.int(),
  can: z.object({ publish: Can, reject: Can, withdraw: Can }),
})
export type AwardList = z.infer<typeof AwardList>

/** What a list would change against the published one. */
export const AwardListChange = z.object({
  change: z.enum(['WON', 'MOVED', 'LOST']),
  entryId: Id,
  scope: z.string().nullable(),
  /** The prize that it has now; null where it has none any more. */
  prizeKey: z.string().nullable(),
  /** The prize that it had. */
  from: z.string().nullable(),
})

/** Everything that organisers see of an edition's awards. */
export const StaffAwards = z.object({
  editionId: Id,
  announcedAt: Instant,
  /** What is still wanted before anything can be proposed: the final count, the closed round. */
  wants: z.array(z.enum(['COUNT', 'ROUND', 'TIES'])),
  prizes: z.array(DraftPrize),
  entries: z.array(AwardedEntry),
  /** What the draft changes against the list that is published; everything before the first. */
  changes: z.array(AwardListChange),
  exclusions: z.array(AwardExclusion),
  ties: z.array(
    z.object({
      scope: z.string().nullable(),
      prizeKey: z.string().nullable(),
      entryIds: z.array(Id),
      reason: z.string(),
      madeBy: z.string(),
      madeAt: Instant,
    }),
  ),
  lists: z.array(AwardList),
  /** How many winners have confirmed, declined, or not answered yet. */
  answers: z.object({ won: z.int(), confirmed: z.int(), declined: z.int() }),
  can: z.object({ propose: Can, disqualify: Can }),
})
export type StaffAwards = z.infer<typeof StaffAwards>

const ProgramTerms = z.object({
  from: Instant,
  until: Instant,
  isOver: z.boolean(),
  /** Between the two: the share of the program holds. */
  isRunning: z.boolean(),
  leastPaidWorks: z.int().min(1),
  withinMonths: z.int().min(1),
  /** The names of the systems that each work has a version for. */
  systems: z.array(z.string()),
  designerPercent: z.int(),
})

/** How far a creator is: the works that count in the best span of the program. */
const ProgramProgress = z.object({
  counted: z.int(),
  isFulfilled: z.boolean(),
  /** Half-open; null where no work counts. */
  span: z.object({ from: Instant, until: Instant }).nullable(),
})

/** The creator program of an edition as one who is in it reads it. */
export const OwnProgram = ProgramTerms.extend({
  edition: EditionSlug,
  editionName: Words,
  progress: ProgramProgress,
  /** The caller's works of this time, the latest first, as far as they could count. */
  works: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      publishedAt: Instant,
      against: z.enum(AGAINST_WORK).nullable(),
      /** Systems that it lacks a version for. */
      missing: z.array(z.string()),
    }),
  ),
})
export type OwnProgram = z.infer<typeof OwnProgram>

/** Somebody in a creator program, as organisers read it. */
export const ProgramMember = z.object({
  accountId: Id,
  /** Null of an account that is no designer. */
  designerId: Id.nullable(),
  name: z.string(),
  designerBanned: NamedDesigner.shape.designerBanned,
  /** Whether they have confirmed an award that leads here. */
  isConfirmed: z.boolean(),
  creatorFundUsd: z.int(),
  progress: ProgramProgress,
  /** The part of net revenue that is theirs today, in percent. */
  designerPercent: z.number(),
})
export type ProgramMember = z.infer<typeof ProgramMember>

/** Null where the edition has no creator program. */
export const StaffProgram = ProgramTerms.extend({ members: z.array(ProgramMember) }).nullable()
export type StaffProgram = z.infer<typeof StaffProgram>

/** What is missing before a winner is paid. */
export const PAYMENT_LACKS = [
  'confirmation',
  'correctedList',
  'verification',
  'identity',
  'address',
  'bank',
] as const

/** One award as finance pays it. */
export const AwardPayment = z.object({
  awardId: Id,
  categoryName: Words.nullable(),
  prizeName: Words,
  title: z.string(),
  /** As on the identity document or licence; null before the account is verified. */
  realName: z.string().nullable(),
  designerBanned: NamedDesigner.shape.designerBanned,
  accountId: Id,
  account: z.string(),
  email: z.string(),
  usd: z.int(),
  creatorFundUsd: z.int().nullable(),
  couponUsd: z.int().nullable(),
  state: AwardState,
  lacks: z.array(z.enum(PAYMENT_LACKS)),
})
export type AwardPayment = z.infer<typeof AwardPayment>

const PaymentTotals = z.object({
  awards: z.int(),
  usd: z.int(),
  /** Of awards that nothing is missing for. */
  readyAwards: z.int(),
  readyUsd: z.int(),
})
/** An announced edition with what it pays. */
export const EditionPayments = PaymentTotals.extend({
  editionId: Id,
  edition: EditionSlug,
  editionName: Words,
  announcedAt: Instant,
})
export type EditionPayments = z.infer<typeof EditionPayments>
