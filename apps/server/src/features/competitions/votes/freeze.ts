import { objectionUntil } from '@easel/domain/competitions/votes/quarantine.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { conflictRefusal, type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { holdBallots, recount } from './ballotQueries.ts'
import { openCases } from './fraud/quarantineQueries.ts'
import {
  addFreeze,
  countWaiting,
  type Freeze,
  foldedCounts,
  freezeOf,
  lockLog,
  loggedCounts,
  newestRoot,
} from './logQueries.ts'

/** Makes the count of an edition final: ballots, log and shown counts must agree, or nothing is frozen. */
export async function freeze(
  platform: Platform,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  editionId: string,
): Promise<Freeze | DomainError> {
  const { db, clock } = platform
  const edition = await shownEditionsOf(platform).byId(editionId)
  if (!edition) return domainError('edition.notPublished')
  const now = clock.now()
  // The ballots are held only once nothing is known against it.
  const early = await freezeRefusal(db, { edition, actor, now })
  if (early) return early
  return inTransaction(db, async (tx) => {
    await holdBallots(tx)
    if (await freezeOf(tx, editionId)) return domainError('vote.isFrozen')
    const waiting = await countWaiting(tx, editionId)
    if (waiting > 0 || !(await lockLog(tx, editionId)))
      return domainError('vote.stillWaiting', { count: waiting })
    const refusal = openCasesRefusal(await openCases(tx, editionId), now)
    if (refusal) return refusal
    const counts = await agreedCounts(tx, editionId)
    if (!counts) return domainError('vote.countsDiffer')
    const size = (await newestRoot(tx, editionId))?.size ?? 0
    await addFreeze(tx, { editionId, by: actor.accountId, at: now, size, counts })
    await recordActivity(tx, clock, logActorOf({ actor, ip }), {
      act: 'edition.freezeVotes',
      subjectKind: 'edition',
      subjectId: editionId,
      to: 'FROZEN',
      reason: String(size),
    })
    return { at: now, size, counts }
  })
}

interface FreezeRequest {
  readonly edition: ShownEdition
  readonly actor: Actor
  readonly now: Date
}

/** Why the count of an edition can't be made final now, as far as that is known before ballots and log are compared. */
export async function freezeRefusal(
  db: Db,
  { edition, actor, now }: FreezeRequest,
): Promise<DomainError | null> {
  const inConflict = await conflictRefusal(db, edition.editionId, actor)
  if (inConflict) return inConflict
  const { until } = edition.definition.timeline.voting
  if (now < new Date(until)) return domainError('vote.stillOpen', { until })
  return openCasesRefusal(await openCases(db, edition.editionId), now)
}

/** What is in quarantine is decided, and what was voided can be objected to, before a count is final. */
export function openCasesRefusal(
  { quarantined, objections, lastVoidAt }: Awaited<ReturnType<typeof openCases>>,
  now: Date,
): DomainError | null {
  if (quarantined > 0) return domainError('vote.inQuarantine', { count: quarantined })
  if (objections > 0) return domainError('vote.objectionsOpen', { count: objections })
  const until = lastVoidAt && objectionUntil(lastVoidAt)
  return until && now < until ? domainError('vote.objectionsPossible', { until: until.toISOString() }) : null
}

export const isEqual = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([entryId, votes]) => b.get(entryId) === votes)

/** The counts, where the ballots, the log and what was folded say the same; else null. */
export async function agreedCounts(tx: Db, editionId: string): Promise<ReadonlyMap<string, number> | null> {
  const ballots = await recount(tx, editionId)
  const others = [await foldedCounts(tx, editionId), await loggedCounts(tx, editionId)]
  return others.every((each) => isEqual(each, ballots)) ? ballots : null
}
