import { z } from 'zod'
import { editionHints } from '../../base/text/hints.ts'
import { nextMoment } from '../../policy.ts'

/** To the millisecond, in UTC, as `Date.toISOString` writes it: texts of this form are ordered as their times. */
export const EditionInstant = z.iso
  .datetime({ precision: 3, error: 'editionInstant.format' })
  .register(editionHints, { as: 'instant' })
const Window = z.strictObject({ from: EditionInstant, until: EditionInstant })

/** Spec §4. Every window is half-open: it holds `from` and no longer `until`. */
export const Timeline = z.strictObject({
  warmUpAt: EditionInstant,
  submission: Window,
  /** May overlap with submission. */
  voting: Window,
  judging: Window,
  announcedAt: EditionInstant,
})
export type Timeline = z.infer<typeof Timeline>

export const PHASES = ['WARM_UP', 'SUBMISSION', 'VOTING', 'JUDGING', 'ANNOUNCED'] as const
export type Phase = (typeof PHASES)[number]

interface Dated {
  readonly timeline: Timeline
}
/** From when until when a phase lasts; the last one has no end. */
interface Span {
  readonly phase: Phase
  readonly from: Date
  readonly until: Date | null
}

/** The phases in their order, each with its window. */
export function phaseSpans({ timeline }: Dated): Span[] {
  const { warmUpAt, submission, voting, judging, announcedAt } = timeline
  const span = (phase: Phase, from: string, until: string | null): Span => ({
    phase,
    from: new Date(from),
    until: until === null ? null : new Date(until),
  })
  return [
    span('WARM_UP', warmUpAt, submission.from),
    span('SUBMISSION', submission.from, submission.until),
    span('VOTING', voting.from, voting.until),
    span('JUDGING', judging.from, judging.until),
    span('ANNOUNCED', announcedAt, null),
  ]
}

const holds = ({ from, until }: Omit<Span, 'phase'>, now: Date): boolean =>
  from <= now && (until === null || now < until)

/**
 * The phases at `now`, in their order: two where voting overlaps with submission, none before the warm-up and in a
 * gap between two windows.
 */
export const phasesAt = (edition: Dated, now: Date): Phase[] =>
  phaseSpans(edition)
    .filter((span) => holds(span, now))
    .map(({ phase }) => phase)

const isIn = (edition: Dated, phase: Phase, now: Date): boolean => phasesAt(edition, now).includes(phase)

/** Whether an entry may be made or changed by its entrant. Nothing changes at or after the deadline. */
export const mayEnterAt = (edition: Dated, now: Date): boolean => isIn(edition, 'SUBMISSION', now)

/** Whether a vote may be given or taken back. */
export const mayVoteAt = (edition: Dated, now: Date): boolean => isIn(edition, 'VOTING', now)

/** Whether a score may be given or changed, as far as time decides it. */
export const mayJudgeAt = (edition: Dated, now: Date): boolean => isIn(edition, 'JUDGING', now)

/** Whether the winners are announced. */
export const isAnnouncedAt = (edition: Dated, now: Date): boolean => isIn(edition, 'ANNOUNCED', now)

/** When the phases change next; null once the winners are announced. */
export const nextInstant = (edition: Dated, now: Date): Date | null =>
  nextMoment(
    phaseSpans(edition).flatMap(({ from, until }) => [from, until]),
    now,
  )

/** docs/design/competitions.md: voting opens when the middle of the submission window is reached. */
export const middleOf = ({ from, until }: Timeline['submission']): string =>
  new Date((Date.parse(from) + Date.parse(until)) / 2).toISOString()
