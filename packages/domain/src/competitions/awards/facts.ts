import { z } from 'zod'
import { Key } from '../../base/text/bilingual.ts'

const Count = z.int().min(0)
/** A category's key; null of a prize over all categories. */
export const Scope = Key.nullable()
/** What names a prize within an edition. */
export const PrizeName = z.strictObject({ scope: Scope, prizeKey: Key })
export type PrizeName = z.infer<typeof PrizeName>

/** An entry that passed its review, as far as prizes depend on it. */
export const AwardEntry = z.strictObject({
  entryId: z.uuid(),
  category: Key,
  /** Who entered it: a person, who may have several accounts. */
  personId: z.string().min(1),
  /** Whether this is the first edition that the person enters. */
  isNewcomer: z.boolean(),
})
export type AwardEntry = z.infer<typeof AwardEntry>

/** Counted votes of one entry; an entry that is not named has none. */
export const EntryVotes = z.strictObject({ entryId: z.uuid(), votes: Count })
export type EntryVotes = z.infer<typeof EntryVotes>

/** A place in the judges' ranking of a category; equal results share a rank. */
export const RankedEntry = z.strictObject({
  entryId: z.uuid(),
  category: Key,
  rank: z.int().min(1),
  result: z.number(),
})
export type RankedEntry = z.infer<typeof RankedEntry>

/** How many judges picked an entry for a prize with the rule JUDGES_PICK. */
export const PickedEntry = PrizeName.extend({ entryId: z.uuid(), picks: Count })
export type PickedEntry = z.infer<typeof PickedEntry>

/** An entry that wins nothing at all, or a prize that its winner does not want. */
export const Exclusion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('DISQUALIFIED'), entryId: z.uuid() }),
  z.strictObject({ kind: z.literal('DECLINED'), entryId: z.uuid(), ...PrizeName.shape }),
])
export type Exclusion = z.infer<typeof Exclusion>

/**
 * In which order organisers give prizes to entries that tie: the first named comes first. `prizeKey` is null for the
 * prizes down a category's ranking, which are given as one sequence.
 */
export const TieOrder = z.strictObject({
  scope: Scope,
  prizeKey: Key.nullable(),
  entryIds: z.array(z.uuid()).min(2),
})
export type TieOrder = z.infer<typeof TieOrder>

/** Everything beside the edition that prizes follow from. */
export const AwardFacts = z.strictObject({
  entries: z.array(AwardEntry),
  /** When voting ended. */
  counts: z.array(EntryVotes),
  /** At other instants, for prizes that count until then. */
  countsUntil: z.array(z.strictObject({ until: z.string(), counts: z.array(EntryVotes) })),
  ranking: z.array(RankedEntry),
  picks: z.array(PickedEntry),
  excluded: z.array(Exclusion),
  /** The latest decision comes last. */
  ties: z.array(TieOrder),
})
export type AwardFacts = z.infer<typeof AwardFacts>
