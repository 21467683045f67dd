import { z } from 'zod'
import { type Lifecycle, statesIn } from '../../lifecycle.ts'

/** NONE, what nobody proposed, is ours and never on the wire. */
export const AWARD_LIST_STATES = ['NONE', 'PROPOSED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN'] as const
export type AwardListStateOrNone = (typeof AWARD_LIST_STATES)[number]
export const AwardListState = z.enum(AWARD_LIST_STATES).exclude(['NONE'])
export type AwardListState = z.infer<typeof AwardListState>

export type AwardListMove = 'propose' | 'publish' | 'reject' | 'withdraw'

/** Who wins is published by two people: one proposes the list, another one publishes it. */
export const awardListLifecycle: Lifecycle<AwardListStateOrNone, AwardListMove, 'awardList.decided'> = {
  states: AWARD_LIST_STATES,
  initial: 'NONE',
  moves: {
    propose: { from: ['NONE'], to: 'PROPOSED' },
    publish: { from: ['PROPOSED'], to: 'PUBLISHED' },
    reject: { from: ['PROPOSED'], to: 'REJECTED' },
    withdraw: { from: ['PROPOSED'], to: 'WITHDRAWN' },
  },
  wrongState: 'awardList.decided',
}

/** WITHDRAWN: a later list no longer has it. */
export const AWARD_STATES = ['WON', 'CONFIRMED', 'DECLINED', 'WITHDRAWN'] as const
export const AwardState = z.enum(AWARD_STATES)
export type AwardState = z.infer<typeof AwardState>

const GROUPS = {
  WON: ['standing'],
  CONFIRMED: ['standing'],
  DECLINED: [],
  WITHDRAWN: [],
} as const satisfies Readonly<Record<AwardState, readonly string[]>>

/** Neither declined nor taken back. */
export const STANDING_AWARD_STATES: readonly AwardState[] = statesIn(GROUPS, 'standing')

export type AwardMove = 'confirm' | 'decline' | 'takeBack' | 'giveAgain'
export type AwardStateCode = 'award.cannotConfirmNow' | 'award.cannotDeclineNow'

/** What becomes of an award: its winner answers, and later lists take it back or give it again. */
export const awardLifecycle: Lifecycle<AwardState, AwardMove, AwardStateCode> = {
  states: AWARD_STATES,
  initial: 'WON',
  moves: {
    confirm: { from: ['WON'], to: 'CONFIRMED' },
    decline: { from: STANDING_AWARD_STATES, to: 'DECLINED' },
    takeBack: { from: STANDING_AWARD_STATES, to: 'WITHDRAWN' },
    giveAgain: { from: ['WITHDRAWN'], to: 'WON' },
  },
  wrongState: 'award.cannotConfirmNow',
  refusals: { decline: { state: 'award.cannotDeclineNow' } },
}
