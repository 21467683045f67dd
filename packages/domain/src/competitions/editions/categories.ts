import { z } from 'zod'
import { slot } from '../../base/files/mediaRules.ts'
import { Key, type LeastWords, line, markdown } from '../../base/text/bilingual.ts'
import { CategoryPrize } from './prizes.ts'

/** A THEME entry needs a verified designer and links a product or an uploaded package; a WORK is its files alone. */
export const CATEGORY_KINDS = ['THEME', 'WORK'] as const

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
