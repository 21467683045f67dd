import { PHASES } from '@easel/domain/competitions/editions/timeline.ts'
import { ENTRY_STATES } from '@easel/domain/competitions/entries/lifecycle.ts'
import { RoundState } from '@easel/domain/competitions/judging/lifecycle.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { IdParams, Instant } from '../../envelope.ts'

const Words = z.object({ en: z.string(), zh: z.string() })
const Count = z.int().min(0)

/** What goes on in an edition now (docs/design/competitions.md, Console). */
export const Board = z.object({
  at: Instant,
  phases: z.array(z.enum(PHASES)),
  /** Voting is over, or has not begun, where `until` or `from` say so. */
  voting: z.object({ from: Instant, until: Instant }),
  categories: z.array(
    z.object({
      key: z.string(),
      name: Words,
      /** How many entries are in each state; states without entries are absent. */
      entries: z.array(z.object({ state: z.enum(ENTRY_STATES), count: Count })),
      /** Counted now. */
      votes: z.int(),
    }),
  ),
  votes: z.object({
    counted: z.int(),
    isFinal: z.boolean(),
    /** Written to the log in each of the last sixty minutes, the oldest first. */
    perMinute: z.array(z.object({ at: Instant, votes: Count })),
    quarantined: Count,
    voided: Count,
  }),
  /**
   * Of the accounts whose phone has confirmed its system version within an hour, the latest ten thousand at most: how
   * many may vote with it. Null where the edition asks for no version.
   */
  phones: z.object({ asked: Count, eligible: Count }).nullable(),
  fraud: z.object({
    /** Groups of suspicious votes that are counted, as far as a hundred. */
    groups: Count,
    /** Quarantines that wait for somebody: to be released or proposed, and to be voided by a second person. */
    placed: Count,
    proposed: Count,
    objections: Count,
  }),
  rounds: z.array(z.object({ name: Words, state: RoundState, scored: Count, assigned: Count })),
})
export type Board = z.infer<typeof Board>

export const staffGetBoard = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id/board',
  summary: 'An edition’s live figures: entries, votes per minute, phones that can vote, fraud, judging',
  access: ['organiser'],
  resources: { 'params.id': { edition: 'read' } },
  params: IdParams,
  reply: Board,
  refusals: ['edition.notPublished', 'notOwn.decide'],
})
