import { z } from 'zod'
import { shanghaiDay, shanghaiDayStart } from '../calendar/shanghai.ts'

/** docs/decisions/activity-log.md: how long user actions are kept, and how far ahead their days are prepared. */
export const ACTIONS_KEPT_DAYS = 90
export const ACTION_DAYS_AHEAD = 7

const CONTENT_MAX = 1_000
const code = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w./:@ -]+$/)
const claimed = z.string().max(64).default('')

/** Spec §7, GET /thm/user-actions: what one action must look like to be kept. */
export const UserAction = z.object({
  designerId: claimed,
  miid: claimed,
  designerLevel: z.enum(['', 'NONE', 'C', 'B', 'A', 'S']).default(''),
  moduleId: code(120),
  action: code(120),
  content: z
    .string()
    .max(CONTENT_MAX)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
    .default(''),
})
export type UserAction = z.infer<typeof UserAction>

const DAY_MILLISECONDS = 86_400_000

/** The days, as `yyyy-MM-dd` in Shanghai, that must be ready to take rows at `now`: today and the next ones. */
export function daysAhead(now: Date): string[] {
  const today = shanghaiDayStart(now).getTime()
  return Array.from({ length: ACTION_DAYS_AHEAD + 1 }, (_, index) =>
    shanghaiDay(new Date(today + index * DAY_MILLISECONDS)),
  )
}

/** Days before this one are dropped. */
export function oldestStoredDay(now: Date): string {
  return shanghaiDay(new Date(shanghaiDayStart(now).getTime() - ACTIONS_KEPT_DAYS * DAY_MILLISECONDS))
}

/** The day after, for the bounds of a partition. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MILLISECONDS).toISOString().slice(0, 10)
