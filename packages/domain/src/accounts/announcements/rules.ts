import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'
import { addIssue, EVEN_IF_BROKEN, type IssueSink } from '../../rule.ts'

export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_BODY_MAX = 20_000
/** Beyond this a time is a slip of the hand. */
export const ANNOUNCEMENT_DAYS_AHEAD = 366

const titleOf = (min: number) =>
  boundedText({ field: 'announcementTitle', max: ANNOUNCEMENT_TITLE_MAX, count: 'weight', min })
const bodyOf = (min: number) =>
  boundedText({
    field: 'announcementBody',
    max: ANNOUNCEMENT_BODY_MAX,
    count: 'weight',
    min,
    multiline: true,
  })

const words = (min: number) => ({
  title: z.object({ en: titleOf(min), zh: titleOf(min) }),
  body: z.object({ en: bodyOf(min), zh: bodyOf(min) }),
})

/** While it is a draft anything may still be missing. */
export const AnnouncementDraft = z.object({ ...words(0), pinned: z.boolean().default(false) })
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

/** What is published speaks both languages. */
export const AnnouncementText = z.object(words(1))

const DAY_MILLISECONDS = 86_400_000

/** Published at once (null), or at a time to come. */
export function publishTime(now: Date) {
  return z
    .object({ publishAt: z.iso.datetime().nullable() })
    .superRefine((input, ctx) => checkTime(input, now, ctx), EVEN_IF_BROKEN)
}

function checkTime({ publishAt }: { readonly publishAt?: unknown }, now: Date, ctx: IssueSink): void {
  if (typeof publishAt !== 'string') return
  const at = Date.parse(publishAt)
  if (at < now.getTime()) addIssue(ctx, 'publishAt.past', {}, ['publishAt'])
  if (at > now.getTime() + ANNOUNCEMENT_DAYS_AHEAD * DAY_MILLISECONDS)
    addIssue(ctx, 'publishAt.tooFar', { days: ANNOUNCEMENT_DAYS_AHEAD }, ['publishAt'])
}
