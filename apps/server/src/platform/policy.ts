import type { Can } from '@easel/contract/can.ts'
import type { RefusalCode } from '@easel/contract/nouns.ts'
import { type Policy, type PolicyActor, relationsTo } from '@easel/domain/policy.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { Actor } from './http/actor.ts'
import { asRefused, type Refused, refused } from './http/refused.ts'

interface Caller extends PolicyActor {
  readonly accountId: string
}

/** A caller at work on their own things. */
export const asSelf = ({ accountId, designer }: Actor): Caller => ({
  as: 'self',
  accountId,
  designerId: designer?.designerId ?? null,
})

/** A caller in the console. */
export const asStaff = (actor: Actor): Caller => ({ ...asSelf(actor), as: 'staff' })

/** A caller at the desk of a judge. */
export const asJudge = (actor: Actor): Caller => ({ ...asSelf(actor), as: 'judge' })

/** The row where the policy lets the actor make the move by whose it is; else why not, or that there is none. */
export function rowFor<Row extends { readonly designer_id: string }, Move extends string>(
  policy: Pick<Policy<Move, unknown, RefusalCode>, 'who'>,
  move: Move,
  actor: PolicyActor,
  row: Row | undefined,
): Row | Refused {
  if (!row) return refused('not_found')
  const refusal = policy.who(relationsTo(actor, { designerId: row.designer_id }), move)
  return refusal ? asRefused(refusal) : row
}

/** A policy's answer as a reply carries it for the reader. */
export const canOf = (refusal: Refusal | null): Can =>
  refusal && { code: refusal.code, params: { ...refusal.params } }
