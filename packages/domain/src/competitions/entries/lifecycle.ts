import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/**
 * Spec §4, competition entry review. `WAITING_SCREENSHOTS` and `SECONDARY_REVIEW` belong to the portfolio flow of 2022,
 * in which UNDER_REVIEW is its primary review and PASSED its release.
 */
export const ENTRY_STATES = [
  'DRAFT',
  'WAITING_SCREENSHOTS',
  'UNDER_REVIEW',
  'SECONDARY_REVIEW',
  'PASSED',
  'FAILED',
  'WITHDRAWN',
] as const
export const EntryState = z.enum(ENTRY_STATES)
export type EntryState = z.infer<typeof EntryState>

/** What its entrant may still change. */
const EDITABLE = ['DRAFT', 'FAILED', 'WAITING_SCREENSHOTS'] as const satisfies readonly EntryState[]
/** What reviewers decide. */
export const REVIEWED_STATES = ['UNDER_REVIEW', 'SECONDARY_REVIEW'] as const satisfies readonly EntryState[]

/**
 * What counts where a category asks for several entries of one designer (spec §5): a whole entry that reviewers have yet to
 * decide, or have let pass. One that failed, or lacks its screenshots, counts once it is submitted again.
 */
export const STANDING_STATES = [...REVIEWED_STATES, 'PASSED'] as const satisfies readonly EntryState[]

/** How many standing entries somebody must have in a category, and has. */
export interface LeastEntries {
  readonly needed: number
  readonly submitted: number
}

/**
 * How many more standing entries of its designer an entry needs to take part; 0 where that is no question: where one is
 * enough, where it was withdrawn, or where nothing can be submitted any more.
 */
export function moreToTakePart(state: EntryState, least: LeastEntries, isOpen: boolean): number {
  if (!isOpen || state === 'WITHDRAWN' || least.needed < 2) return 0
  return Math.max(0, least.needed - least.submitted)
}

/**
 * Whether a passed entry of the same designer and category would be left with too few beside it. Who withdraws the passed
 * ones first may withdraw them all.
 * @param passed how many have passed
 */
export function isNeededByPassed(
  state: EntryState,
  { needed, submitted, passed }: LeastEntries & { readonly passed: number },
): boolean {
  return REVIEWED_STATES.some((each) => each === state) && passed > 0 && submitted - 1 < needed
}

export type EntryMove = 'save' | 'submit' | 'pass' | 'passOn' | 'fail' | 'withdraw'
export type EntryStateCode =
  | 'entry.cannotSaveNow'
  | 'entry.cannotSubmitNow'
  | 'entry.cannotDecideNow'
  | 'entry.cannotWithdrawNow'

/**
 * `submit` waits for screenshots where the flow has them and they are missing; `passOn` hands an entry to the second
 * reviewer. A withdrawn entry leaves its place to another.
 */
export const entryLifecycle: Lifecycle<EntryState, EntryMove, EntryStateCode> = {
  states: ENTRY_STATES,
  initial: 'DRAFT',
  moves: {
    save: { from: EDITABLE, to: 'same' },
    submit: { from: EDITABLE, to: ['WAITING_SCREENSHOTS', 'UNDER_REVIEW'] },
    passOn: { from: ['UNDER_REVIEW'], to: 'SECONDARY_REVIEW' },
    pass: { from: REVIEWED_STATES, to: 'PASSED' },
    fail: { from: REVIEWED_STATES, to: 'FAILED' },
    withdraw: {
      from: ['DRAFT', 'WAITING_SCREENSHOTS', 'UNDER_REVIEW', 'SECONDARY_REVIEW', 'PASSED', 'FAILED'],
      to: 'WITHDRAWN',
    },
  },
  wrongState: 'entry.cannotSaveNow',
  refusals: {
    submit: { state: 'entry.cannotSubmitNow' },
    pass: { state: 'entry.cannotDecideNow' },
    passOn: { state: 'entry.cannotDecideNow' },
    fail: { state: 'entry.cannotDecideNow' },
    withdraw: { state: 'entry.cannotWithdrawNow' },
  },
}
