import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { type SchemeMove, type SchemeState, schemeLifecycle } from './lifecycle.ts'
import type { SharePeriod } from './rules.ts'

export interface SchemeFacts {
  readonly state: SchemeState
  readonly period: SharePeriod
  /** The first moment at which the offer can no longer be answered. */
  readonly answerUntil: Date
  /** Null before it is accepted, and where it is permanent. */
  readonly until: Date | null
}

/** The state at a moment: an offer lapses and a period ends by themselves, whenever that is written down. */
export function schemeStateAt({ state, answerUntil, until }: SchemeFacts, now: Date): SchemeState {
  if (state === 'PENDING') return now < answerUntil ? state : 'EXPIRED'
  return until === null || now < until ? state : 'EXPIRED'
}

type SchemeRelation = 'owner' | 'sharer' | 'system' | 'stranger'
type SchemePolicyMove = 'read' | Exclude<SchemeMove, 'offer'>
type SchemeCode =
  | 'forbidden'
  | 'notOwn'
  | 'share.duplicate'
  | 'share.ended'
  | 'share.notPending'
  | 'share.notTheSharer'
  | 'share.permanent'
  | 'share.wrongState'

const ANSWER = { owner: 'share.notTheSharer', sharer: 'may', stranger: 'notOwn' } as const
const SYSTEM = { system: 'may', stranger: 'forbidden' } as const

/** docs/design/revenue.md, Sharing: both sides see a scheme, the sharer answers it, the owner makes it longer. */
export const schemePolicy = policy<SchemeRelation, SchemePolicyMove, SchemeFacts, SchemeCode>({
  relations: ['owner', 'sharer', 'system', 'stranger'],
  rules: {
    read: { owner: 'may', sharer: 'may', stranger: 'notOwn' },
    accept: ANSWER,
    decline: ANSWER,
    extend: { owner: 'may', sharer: 'notOwn', stranger: 'notOwn' },
    suspend: SYSTEM,
    resume: SYSTEM,
    expire: SYSTEM,
  },
  state: (scheme, move, now) => (move === 'read' ? null : faultOf(scheme, move, now)),
})

function faultOf(scheme: SchemeFacts, move: SchemeMove, now: Date): Refusal<SchemeCode> | null {
  // The system writes down an end that has come.
  const state = move === 'expire' ? scheme.state : schemeStateAt(scheme, now)
  const fault = stateRefusal(schemeLifecycle, state, move)
  if (fault || move !== 'extend' || scheme.period !== 'PERMANENT') return fault
  return refuse('share.permanent')
}

/** What the relations to a scheme follow from: the accounts of both sides. */
export interface SchemeParties {
  readonly ownerId: string
  readonly sharerId: string
}

export function schemeRelations(
  { as, accountId }: PolicyActor,
  { ownerId, sharerId }: SchemeParties,
): readonly Relation[] {
  if (as === 'system') return ['system']
  if (accountId === ownerId) return ['owner']
  return accountId === sharerId ? ['sharer'] : []
}
