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

/** What stands for its category, or still may. */
const WITHOUT_VERDICT = [
  'DRAFT',
  'WAITING_SCREENSHOTS',
  'UNDER_REVIEW',
  'SECONDARY_REVIEW',
  'FAILED',
] as const satisfies readonly EntryState[]

/** How many entries somebody must submit in a category, and has. */
export interface LeastEntries {
  readonly needed: number
  readonly submitted: number
}

/**
 * How many more entries an entry of this state needs beside it, so that it can pass; 0 where that is no question: where
 * one is enough, where it has passed or was withdrawn, or where nothing can be submitted any more.
 */
export function moreToTakePart(state: EntryState, least: LeastEntries, isOpen: boolean): number {
  const isDecided = !WITHOUT_VERDICT.some((each) => each === state)
  if (!isOpen || isDecided || least.needed < 2) return 0
  return Math.max(0, least.needed - least.submitted)
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
