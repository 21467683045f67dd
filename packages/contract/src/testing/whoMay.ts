import type { Relation } from '@easel/domain/policy.ts'
import { nouns } from '../manifests.ts'
import type { Noun, ResourcePolicy } from '../noun.ts'

/** The policies of all manifests, by the name of the thing. */
export const POLICIES: ReadonlyMap<string, ResourcePolicy> = new Map(
  Object.values<Noun>(nouns).flatMap(({ policies }) => Object.entries(policies)),
)

/** Whether somebody with these relations may make the move that an endpoint names of a thing, by its policy. */
export function mayMove(thing: string, named: string, relations: readonly Relation[]): boolean {
  const [policyName = '', move = ''] = named.includes('.') ? named.split('.') : [thing, named]
  const policy = POLICIES.get(policyName)
  if (move === 'anyone') return true
  if (!policy?.moves.includes(move)) throw new Error(`No policy has the move ${policyName}.${move}`)
  return policy.who(relations, move) === null
}
