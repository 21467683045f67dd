import { EditionSlug, editionShape } from '@easel/domain/competitions/editions/editionShape.ts'
import { JudgeLanguages, SHEET_STATES } from '@easel/domain/competitions/judging/fields.ts'
import { RoundState } from '@easel/domain/competitions/judging/lifecycle.ts'
import { z } from 'zod'
import { Picture } from '../../base/files/endpoints.ts'
import { Can, CanUntil } from '../../can.ts'
import { Id, Instant } from '../../envelope.ts'
import { Mockup } from '../../publishing/packages/endpoints.ts'
import { GalleryFile } from '../entries/shapes.ts'

const Words = z.object({ en: z.string(), zh: z.string() })
const rules = editionShape(1).shape.judging.shape.rounds.element.shape
/** One score for each criterion that has one. */
const Scores = z.record(z.string(), z.int())

/** A round as one of its judges sees it. */
export const JudgingRound = z.object({
  roundId: Id,
  edition: EditionSlug,
  editionName: Words,
  name: Words,
  blind: z.boolean(),
  criteria: rules.criteria,
  scores: rules.scores,
  state: RoundState,
  /** Scores are given within `[from, until)`. */
  from: Instant,
  until: Instant,
  progress: z.object({ assigned: z.int(), scored: z.int(), later: z.int() }),
  can: z.object({ score: Can }),
  canUntil: CanUntil,
})
export type JudgingRound = z.infer<typeof JudgingRound>

/** An entry on a judge's desk, in the order in which it is scored. */
export const DeskItem = z.object({
  assignmentId: Id,
  category: z.string(),
  categoryName: Words,
  title: z.string(),
  cover: Picture.nullable(),
  isVideo: z.boolean(),
  /** Every judge scores it, and first. */
  isCalibration: z.boolean(),
  state: z.enum(SHEET_STATES),
  scores: Scores,
})
export type DeskItem = z.infer<typeof DeskItem>

/** A prize beside the ranking that judges give by their picks; `scope` is a category, null for an extra prize. */
export const PrizePick = z.object({
  scope: z.string().nullable(),
  scopeName: Words.nullable(),
  prizeKey: z.string(),
  name: Words,
  /** The caller's own pick, where it is on this desk. */
  assignmentId: Id.nullable(),
  /** The title of the caller's own pick that counts though it is not on this desk, as one of an earlier round. */
  elsewhere: z.string().nullable(),
})
export type PrizePick = z.infer<typeof PrizePick>

export const JudgingDesk = JudgingRound.extend({ items: z.array(DeskItem), picks: z.array(PrizePick) })
export type JudgingDesk = z.infer<typeof JudgingDesk>

/** An entry as a judge reads it; who made it is left out of a blind round, of its texts too. */
export const DeskEntry = DeskItem.extend({
  description: z.string(),
  gameIp: z.string(),
  aiPrompt: z.string(),
  aiTool: z.string(),
  /** Null in a blind round. */
  creator: z.string().nullable(),
  files: z.array(GalleryFile),
  /** Of a theme, as it was entered; in a blind round without scenes whose files name its maker. */
  mockup: Mockup.nullable(),
  /** Read by nobody else. */
  note: z.string(),
  isLater: z.boolean(),
  /** Sent with every change; 0 before the first. */
  revision: z.int().min(0),
  savedAt: Instant.nullable(),
  can: z.object({ score: Can, recuse: Can }),
  canUntil: CanUntil,
})
export type DeskEntry = z.infer<typeof DeskEntry>

/** A judge of an edition, as organisers see them. */
export const StaffJudge = z.object({
  judgeId: Id,
  name: z.string(),
  email: z.string(),
  languages: JudgeLanguages,
  namedAt: Instant,
  removedAt: Instant.nullable(),
  /** Of who removed the judge; null, too, where the judge has left by entering the edition. */
  removalReason: z.string().nullable(),
  hasEntered: z.boolean(),
  /** In the round that is open, or else the last one. */
  progress: z.object({ assigned: z.int(), scored: z.int(), later: z.int() }),
  /** Entries of that round which they may not judge. */
  conflicts: z.int(),
  lastSavedAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
  can: z.object({ remove: Can }),
})
export type StaffJudge = z.infer<typeof StaffJudge>

export const StaffRound = z.object({
  /** Null before it is opened. */
  roundId: Id.nullable(),
  key: z.string(),
  number: z.int(),
  name: Words,
  judgesPerEntry: z.int(),
  goOn: z.int().nullable(),
  state: RoundState.nullable(),
  entries: z.int(),
  calibration: z.int(),
  assigned: z.int(),
  scored: z.int(),
  /** Entries with fewer judges than they should have, and those without a score. */
  short: z.int(),
  unscored: z.int(),
  openedBy: z.string().nullable(),
  openedAt: Instant.nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  closedAt: Instant.nullable(),
  /** SHA-256 of everything that the results follow from, hexadecimal. */
  inputSha256: z.string().nullable(),
  can: z.object({ open: Can, propose: Can, reopen: Can, close: Can, manage: Can }),
})
export type StaffRound = z.infer<typeof StaffRound>

export const JudgingOverview = z.object({
  editionId: Id,
  isFrozen: z.boolean(),
  /** How many entries passed, and how many go to the judges by the counted votes; null before the count is final. */
  entries: z.int(),
  candidates: z.int().nullable(),
  from: Instant,
  until: Instant,
  /** From the results' announcement on nobody scores, and a round that was never opened is closed without scores. */
  isAnnounced: z.boolean(),
  rounds: z.array(StaffRound),
  judges: z.array(StaffJudge),
  can: z.object({ manage: Can, freeze: Can }),
  canUntil: CanUntil,
})
export type JudgingOverview = z.infer<typeof JudgingOverview>

/** The results of a round as they are now, or were when it was closed. */
export const StaffResults = z.object({
  roundId: Id,
  state: RoundState,
  inputSha256: z.string(),
  agreement: z.number().nullable(),
  judges: z.array(
    z.object({ judgeId: Id, name: z.string(), given: z.int(), mean: z.number(), deviation: z.number() }),
  ),
  entries: z.array(
    z.object({
      entryId: Id,
      category: z.string(),
      title: z.string(),
      votes: z.int().nullable(),
      /** Why an organiser added it by hand. */
      reason: z.string().nullable(),
      isCalibration: z.boolean(),
      assigned: z.int(),
      given: z.int(),
      rawMean: z.number().nullable(),
      result: z.number().nullable(),
      spread: z.number().nullable(),
      rank: z.int().nullable(),
      /** Goes on to the next round; null where there is none. */
      goesOn: z.boolean().nullable(),
    }),
  ),
})
export type StaffResults = z.infer<typeof StaffResults>
