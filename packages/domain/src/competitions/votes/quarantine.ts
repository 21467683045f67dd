import { statesIn } from '../../lifecycle.ts'
import { policy } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { STAFF_WITHOUT_ENTRY } from '../editions/policy.ts'

export const QUARANTINE_STATES = ['QUARANTINED', 'VOID_PROPOSED', 'VOIDED', 'RELEASED'] as const
export type QuarantineState = (typeof QUARANTINE_STATES)[number]

const GROUPS = {
  QUARANTINED: ['open'],
  VOID_PROPOSED: ['open'],
  VOIDED: [],
  RELEASED: [],
} as const satisfies Readonly<Record<QuarantineState, readonly string[]>>

/** Its votes are not counted, and not yet void. */
export const OPEN_QUARANTINE_STATES = statesIn(GROUPS, 'open')

/** A voter may object for so many hours after their vote was voided; the count is not final before. */
export const OBJECTION_HOURS = 72

export type QuarantineMove = 'release' | 'proposeVoid' | 'confirmVoid'

/** What decides the moves of a quarantine. */
export interface QuarantineFacts {
  readonly state: QuarantineState
  /** Whether the one who asks has proposed to void it: somebody else confirms. */
  readonly isProposer: boolean
  readonly isFrozen: boolean
}

type Code =
  | 'forbidden'
  | 'notOwn.decide'
  | 'quarantine.cannotNow'
  | 'quarantine.proposedByYou'
  | 'vote.isFrozen'

const FROM: Readonly<Record<QuarantineMove, readonly QuarantineState[]>> = {
  release: OPEN_QUARANTINE_STATES,
  proposeVoid: ['QUARANTINED'],
  confirmVoid: ['VOID_PROPOSED'],
}

/** Where each move leads. */
export const QUARANTINE_TO: Readonly<Record<QuarantineMove, QuarantineState>> = {
  release: 'RELEASED',
  proposeVoid: 'VOID_PROPOSED',
  confirmVoid: 'VOIDED',
}

/** What organisers do with votes in question: put them in quarantine, move them on, answer their voters. */
export type FraudMove = QuarantineMove | 'place' | 'answer'

/**
 * One organiser puts votes in quarantine and may release them; two different ones void them. An organiser with an entry
 * in the edition is `inConflict`: every vote of it is for or against their own.
 */
export const quarantinePolicy = policy<'inConflict' | 'staff' | 'stranger', FraudMove, QuarantineFacts, Code>(
  {
    relations: ['inConflict', 'staff', 'stranger'],
    rules: {
      place: STAFF_WITHOUT_ENTRY,
      release: STAFF_WITHOUT_ENTRY,
      proposeVoid: STAFF_WITHOUT_ENTRY,
      confirmVoid: STAFF_WITHOUT_ENTRY,
      answer: STAFF_WITHOUT_ENTRY,
    },
    state: ({ state, isProposer, isFrozen }, move) => {
      if (isFrozen) return { code: 'vote.isFrozen' }
      if (move === 'place' || move === 'answer') return null
      if (!FROM[move].includes(state)) return { code: 'quarantine.cannotNow' }
      return move === 'confirmVoid' && isProposer ? { code: 'quarantine.proposedByYou' } : null
    },
  },
)

/** Until when the voters of what was voided then may object. */
export const objectionUntil = (voidedAt: Date): Date =>
  new Date(voidedAt.getTime() + OBJECTION_HOURS * 3_600_000)

/** Why a voter may not object now: once, and in time. */
export function objectionRefusal(
  facts: { readonly voidedAt: Date; readonly hasObjected: boolean; readonly isFrozen: boolean },
  now: Date,
): Refusal<'objection.given' | 'objection.tooLate'> | null {
  if (facts.hasObjected) return { code: 'objection.given' }
  const until = objectionUntil(facts.voidedAt)
  return facts.isFrozen || now >= until ? refuse('objection.tooLate', { until: until.toISOString() }) : null
}
