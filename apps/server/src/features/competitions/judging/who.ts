import { RoundState, type RoundStateOrNone } from '@easel/domain/competitions/judging/lifecycle.ts'
import { type OrganiserMove, roundPolicy, roundRelations } from '@easel/domain/competitions/judging/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { isEntrant, type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { lockRound, type RoundRow } from './roundQueries.ts'

export interface Organiser {
  readonly actor: Actor
  readonly ip: string
}

export const stateOf = (round: RoundRow | undefined): RoundStateOrNone =>
  round ? RoundState.parse(round.state) : 'NONE'

interface Asked {
  readonly move: OrganiserMove
  readonly round: RoundRow | undefined
  readonly hasEntry: boolean
  readonly now: Date
}

/** Why an organiser may not make this move with a round, or null. */
export function organiserRefusal(actor: Actor, { move, round, hasEntry, now }: Asked) {
  const relations = roundRelations(policyActor(actor, 'staff'), {
    proposedBy: round?.proposed_by ?? null,
    hasEntry,
  })
  return roundPolicy.can(relations, move, stateOf(round), now)
}

/** The edition, where the organiser may manage its judging: nobody does who has entered it. */
export async function managedEdition(
  platform: Platform,
  { actor }: Organiser,
  editionId: string,
  move: OrganiserMove = 'manage',
): Promise<ShownEdition | DomainError> {
  const edition = await shownEditionsOf(platform).byId(editionId)
  if (!edition) return domainError('edition.notPublished')
  const hasEntry = await isEntrant(platform.db, editionId, actor.accountId)
  const refusal = organiserRefusal(actor, { move, round: undefined, hasEntry, now: platform.clock.now() })
  return refusal ? asDomainError(refusal) : edition
}

/** A round, locked for whoever changes it, where the organiser may make the move. */
export async function movedRound(
  tx: Db,
  { clock }: Platform,
  { actor }: Organiser,
  roundId: string,
  move: OrganiserMove,
): Promise<RoundRow | DomainError> {
  const round = await lockRound(tx, roundId)
  if (!round) return domainError('not_found')
  const hasEntry = await isEntrant(tx, round.edition_id, actor.accountId)
  const refusal = organiserRefusal(actor, { move, round, hasEntry, now: clock.now() })
  return refusal ? asDomainError(refusal) : round
}
