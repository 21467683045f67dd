import type { Lifecycle } from '../../lifecycle.ts'

export const ANNOUNCEMENT_STATES = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]
export type AnnouncementMove = 'edit' | 'publish' | 'withdraw'

type AnnouncementCode = 'announcement.wrongState'

/**
 * docs/decisions/notices.md: organisers and admins write, publish at a time, and withdraw; what was withdrawn can be
 * edited and published again.
 */
export const announcementLifecycle: Lifecycle<AnnouncementState, AnnouncementMove, AnnouncementCode> = {
  states: ANNOUNCEMENT_STATES,
  initial: 'DRAFT',
  moves: {
    edit: { from: ['DRAFT', 'PUBLISHED', 'WITHDRAWN'], to: 'same' },
    publish: { from: ['DRAFT', 'WITHDRAWN'], to: 'PUBLISHED' },
    withdraw: { from: ['PUBLISHED'], to: 'WITHDRAWN' },
  },
  wrongState: 'announcement.wrongState',
}

/** What a screen calls it: published at a time to come is scheduled. */
export const ANNOUNCEMENT_PHASES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const
export type AnnouncementPhase = (typeof ANNOUNCEMENT_PHASES)[number]

export function phaseOf(
  { state, publishAt }: { readonly state: AnnouncementState; readonly publishAt: Date | null },
  now: Date,
): AnnouncementPhase {
  return state === 'PUBLISHED' && publishAt && now < publishAt ? 'SCHEDULED' : state
}
