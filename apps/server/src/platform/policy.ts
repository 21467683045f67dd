import type { Can } from '@easel/contract/can.ts'
import type { RefusalCode } from '@easel/contract/manifests.ts'
import { type Policy, type PolicyActor, relationsTo } from '@easel/domain/policy.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { Actor } from './http/actor.ts'
import { asDomainError, type DomainError, domainError } from './http/domainError.ts'

interface Caller extends PolicyActor {
  readonly accountId: string
}

/** A caller as policies see it: at work on their own things, in the console, or at the desk of a judge. */
export const policyActor = ({ accountId, designer }: Actor, as: 'owner' | 'staff' | 'judge'): Caller => ({
  as,
  accountId,
  designerId: designer?.designerId ?? null,
})

/** The row where the policy lets the actor make the move by whose it is; else why not, or that there is none. */
export function rowFor<Row extends { readonly designer_id: string }, Move extends string>(
  policy: Pick<Policy<Move, unknown, RefusalCode>, 'who'>,
  move: Move,
  actor: PolicyActor,
  row: Row | undefined,
): Row | DomainError {
  if (!row) return domainError('not_found')
  const refusal = policy.who(relationsTo(actor, { designerId: row.designer_id }), move)
  return refusal ? asDomainError(refusal) : row
}

/** A policy's answer as a reply carries it for the reader. */
export const canOf = (refusal: Refusal | null): Can =>
  refusal && { code: refusal.code, params: { ...refusal.params } }
