import { z } from 'zod'
import { Key } from '../../base/text/key.ts'
import { MediaRule } from '../../publishing/media/mediaRules.ts'
import { CategoryPrize } from './prizes.ts'
import { type LeastWords, line, markdown } from './words.ts'

/** A THEME entry needs a verified designer and links a product or an uploaded package; a WORK is its files alone. */
export const CATEGORY_KINDS = ['THEME', 'WORK'] as const

/** One place for files in an entry's form. */
const slot = (min: LeastWords) =>
  z.strictObject({
    field: Key,
    name: line(min),
    required: z.boolean(),
    /** How many files: where the slot is used at all, at least `min`. */
    count: z.strictObject({ min: z.int().min(1).max(100), max: z.int().min(1).max(100) }),
    /** A file fits that keeps one of these rules. */
    accepts: z.array(MediaRule).min(1).max(4),
  })

/** A slot as replies carry it. */
export const ShownSlot = slot(0)

/** Spec §5: entries for a named third-party game carry a copyright line; some games may not be used at all. */
const gameIp = (min: LeastWords) =>
  z.strictObject({
    /** In any of their names; compared without case and spaces. */
    excluded: z.array(line(min)).max(50),
    copyrightLine: line(min, 400),
  })

export const category = (min: LeastWords) =>
  z.strictObject({
    key: Key,
    name: line(min),
    text: line(min, 600),
    kind: z.enum(CATEGORY_KINDS),
    slots: z.array(slot(min)).min(min).max(12),
    /** The entries that a designer needs here to take part at all; 1 for most. */
    leastEntries: z.int().min(1).max(20),
    gameIp: gameIp(min).nullable(),
    /** The entry names the prompt and the tool that made it. */
    madeWithAi: z.boolean(),
    /** What an entry must be, beyond what the files' rules say. */
    notes: markdown(0),
    /** Down the ranking, then the others. */
    prizes: z.array(CategoryPrize(min)).max(12),
  })

export type Category = z.infer<ReturnType<typeof category>>
export type Slot = Category['slots'][number]
