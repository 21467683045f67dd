import { z } from 'zod'
import { TypedFeedDay } from '../../base/calendar/feedDay.ts'
import { boundedText } from '../../base/text/rules.ts'
import { type Lifecycle, stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation } from '../../policy.ts'

export const SALES_REQUEST_STATES = ['NONE', 'ASKED', 'CONFIRMED', 'DROPPED'] as const
type StateOrNone = (typeof SALES_REQUEST_STATES)[number]
export const SalesRequestState = z.enum(SALES_REQUEST_STATES).exclude(['NONE'])
export type SalesRequestState = z.infer<typeof SalesRequestState>
export type SalesRequestMove = 'ask' | 'confirm' | 'drop'

/** Four eyes: what one of finance asks for is done once another confirms it. */
export const salesRequestLifecycle: Lifecycle<StateOrNone, SalesRequestMove, 'salesRequest.decided'> = {
  states: SALES_REQUEST_STATES,
  initial: 'NONE',
  moves: {
    ask: { from: ['NONE'], to: 'ASKED' },
    confirm: { from: ['ASKED'], to: 'CONFIRMED' },
    drop: { from: ['ASKED'], to: 'DROPPED' },
  },
  wrongState: 'salesRequest.decided',
}

type Code = 'forbidden' | 'salesRequest.decided' | 'salesRequest.ownRequest'

/** Who asked is `assigned`. */
export const salesRequestPolicy = policy<
  'assigned' | 'staff' | 'stranger',
  SalesRequestMove,
  StateOrNone,
  Code
>({
  relations: ['assigned', 'staff', 'stranger'],
  rules: {
    ask: { staff: 'may', stranger: 'forbidden' },
    confirm: { assigned: 'salesRequest.ownRequest', staff: 'may', stranger: 'forbidden' },
    drop: { assigned: 'may', staff: 'may', stranger: 'forbidden' },
  },
  state: (state, move) => stateRefusal(salesRequestLifecycle, state, move),
})

/** @param askedBy null before it is asked */
export function salesRequestRelations(actor: PolicyActor, askedBy: string | null): readonly Relation[] {
  if (actor.as !== 'staff') return ['stranger']
  return actor.accountId === askedBy ? ['assigned', 'staff'] : ['staff']
}

export const SALES_REQUEST_REASON_MAX = 1000
const reason = boundedText({
  field: 'salesRequestReason',
  max: SALES_REQUEST_REASON_MAX,
  count: 'weight',
  multiline: true,
})

/** Take a day before the first month or in the future; take a batch back; close a day without sales. */
export const SALES_REQUEST_KINDS = ['CLOSE_EMPTY', 'DISCARD_BATCH', 'ALLOW_DAY'] as const
export const SalesRequestInput = z.object({
  kind: z.enum(SALES_REQUEST_KINDS),
  day: TypedFeedDay,
  reason,
})
export type SalesRequestInput = z.infer<typeof SalesRequestInput>

/** The store sends a day on the next one: one more, and it is overdue. */
export const OVERDUE_AFTER_DAYS = 2
