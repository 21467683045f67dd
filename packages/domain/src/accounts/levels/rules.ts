import { z } from 'zod'
import { shanghaiDay } from '../../base/calendar/shanghai.ts'
import { boundedText } from '../../base/text/rules.ts'
import { oneOf } from '../../choice.ts'

/** Spec §3, designer levels; NONE until staff set one. */
export const DESIGNER_LEVELS = ['S', 'A', 'B', 'C', 'NONE'] as const
export const DesignerLevel = oneOf('designerLevel', DESIGNER_LEVELS)
export type DesignerLevel = z.infer<typeof DesignerLevel>

export const LEVEL_REASON_MAX = 1000
/** A level is set for today or for a day within so many days. */
export const LEVEL_DAYS_AHEAD = 366

/** docs/design/product.md, Roles: levels are set by staff with a reason and a date. The designer reads the reason. */
export const LevelInput = z.object({
  level: DesignerLevel,
  /** The day in Shanghai from which the level holds. */
  since: z.iso.date({ error: 'levelSince.format' }),
  reason: boundedText({ field: 'levelReason', max: LEVEL_REASON_MAX, count: 'weight', multiline: true }),
})
export type LevelInput = z.infer<typeof LevelInput>

const DAY_MILLISECONDS = 86_400_000

/** The last day for which a level can be set at `now`. */
export const lastLevelDay = (now: Date): string =>
  shanghaiDay(new Date(now.getTime() + LEVEL_DAYS_AHEAD * DAY_MILLISECONDS))

/** What is wrong with the day at `now`; null where it fits. */
export function sinceFault(since: string, now: Date): 'levelSince.past' | 'levelSince.tooFar' | null {
  if (since < shanghaiDay(now)) return 'levelSince.past'
  return since > lastLevelDay(now) ? 'levelSince.tooFar' : null
}
