import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { EditionInstant } from './timeline.ts'

export const LINK_AUDIENCE_MAX = 120
/** A link that is to last longer is a slip of the hand. */
export const LINK_DAYS_AHEAD = 731
const DAY_MILLISECONDS = 86_400_000

/**
 * The first part of an address that a link opens: /{token}/home. Nothing else of the portal has this form. A link of a
 * draft has it after a #, which no browser sends.
 */
export const LinkToken = z.string().regex(/^[a-hjkmnp-z2-9]{24}$/, { error: 'field.invalidFormat' })

/** The pages that everybody reads, or the draft as they would be (docs/decisions/editions-and-entries.md). */
export const LINK_SHOWS = ['PUBLISHED', 'DRAFT'] as const
export type LinkShows = (typeof LINK_SHOWS)[number]

/** Spec §2, {token}: pages of an edition for an audience that has no accounts, until an end. */
export const LinkInput = z.object({
  audience: boundedText({ field: 'linkAudience', max: LINK_AUDIENCE_MAX, count: 'weight' }),
  endsAt: EditionInstant,
  shows: z.enum(LINK_SHOWS).default('PUBLISHED'),
})
export type LinkInput = z.infer<typeof LinkInput>

/** What is wrong with the end of a new link at `now`; null where it fits. */
export function linkEndFault(endsAt: string, now: Date): 'linkEnd.past' | 'linkEnd.tooFar' | null {
  const end = Date.parse(endsAt)
  if (end <= now.getTime()) return 'linkEnd.past'
  return end > now.getTime() + LINK_DAYS_AHEAD * DAY_MILLISECONDS ? 'linkEnd.tooFar' : null
}

export interface LinkDates {
  readonly endsAt: Date
  readonly revokedAt: Date | null
}

export const LINK_STATES = ['OPEN', 'ENDED', 'REVOKED'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Whether a link opens its pages at `now`; its end itself no longer does. */
export function linkState({ endsAt, revokedAt }: LinkDates, now: Date): LinkState {
  if (revokedAt !== null) return 'REVOKED'
  return now < endsAt ? 'OPEN' : 'ENDED'
}

/** Only what still opens pages is revoked. */
export const revokeRefusal = (link: LinkDates, now: Date): Refusal<'editionLink.notOpen'> | null =>
  linkState(link, now) === 'OPEN' ? null : refuse('editionLink.notOpen')
