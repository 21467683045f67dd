import { randomBytes } from 'node:crypto'
import type { VoteKind } from '@easel/domain/competitions/votes/log.ts'
import {
  type FraudMove,
  objectionUntil,
  QUARANTINE_TO,
  type QuarantineMove,
  quarantinePolicy,
} from '@easel/domain/competitions/votes/quarantine.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../../platform/http/domainError.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../../base/activity/public.ts'
import { type NewNotice, putNotices } from '../../../base/notices/public.ts'
import { staffRelationsIn } from '../../editions/public.ts'
import { passedEntriesOf } from '../../entries/public.ts'
import { voteKeysOf } from '../keys.ts'
import { freezeOf } from '../logQueries.ts'
import { signalOf } from './clusterQueries.ts'
import {
  findQuarantine,
  insertQuarantine,
  moveQuarantine,
  type OneVote,
  putBack,
  type QuarantineRow,
  queueLeaves,
  setAside,
  votesIn,
} from './quarantineQueries.ts'

const NONCE_BYTES = 16

/** Who acts, from where, and why. */
export interface Doing {
  readonly actor: Actor
  readonly ip: string
  readonly reason: string
}

/** Why an organiser may do nothing of this with the votes of an edition, whatever their state; null where they may. */
export async function fraudRefusal(
  db: Db,
  editionId: string,
  actor: Pick<Actor, 'accountId'>,
  move: FraudMove,
): Promise<DomainError | null> {
  const refusal = quarantinePolicy.who(await staffRelationsIn(db, editionId, actor), move)
  return refusal && asDomainError(refusal)
}

/** Queues for the log what happens to these ballots. */
export async function logVotes(
  { secrets, clock }: Platform,
  tx: Db,
  editionId: string,
  kind: VoteKind,
  votes: readonly OneVote[],
): Promise<void> {
  const keys = voteKeysOf(secrets)
  const leaves = votes.map(({ voterId, entryId }) => ({
    entryId,
    pseudonym: keys.pseudonymOf(editionId, voterId),
    nonce: randomBytes(NONCE_BYTES),
  }))
  await queueLeaves(tx, editionId, kind, clock.now(), leaves)
}

/** Puts the counted ballots of a cluster in quarantine. */
export function quarantine(
  platform: Platform,
  editionId: string,
  cluster: string,
  { actor, ip, reason }: Doing,
): Promise<string | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const denied = await fraudRefusal(tx, editionId, actor, 'place')
    if (denied) return denied
    const signal = await signalOf(tx, editionId, cluster)
    const quarantineId = newId()
    const votes = await setAside(tx, editionId, cluster, quarantineId)
    // Asked after the ballots are locked: a freeze waits for these locks, or has been before them.
    if (await freezeOf(tx, editionId)) return domainError('vote.isFrozen')
    if (!signal || votes.length === 0) return domainError('quarantine.empty')
    const [by, at] = [actor.accountId, clock.now()]
    await insertQuarantine(tx, { quarantineId, editionId, cluster, signal, reason, by, at }, votes)
    await logVotes(platform, tx, editionId, 'QUARANTINE', votes)
    await recordActivity(tx, clock, logActorOf({ actor, ip }), {
      act: 'voteQuarantine.place',
      subjectKind: 'edition',
      subjectId: editionId,
      to: `${signal} ${votes.length}`,
      reason,
    })
    return quarantineId
  })
}

/** Releases what is in quarantine, proposes to void it, or voids it. */
export function moveOn(
  platform: Platform,
  quarantineId: string,
  move: QuarantineMove,
  { actor, ip, reason }: Doing,
): Promise<QuarantineRow | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const row = await findQuarantine(tx, quarantineId, true)
    if (!row) return domainError('not_found')
    const to = QUARANTINE_TO[move]
    const votes = move === 'release' ? await putBack(tx, quarantineId) : await votesIn(tx, quarantineId)
    const isFrozen = (await freezeOf(tx, row.editionId)) !== null
    const facts = { state: row.state, isProposer: row.proposedBy === actor.accountId, isFrozen }
    const relations = await staffRelationsIn(tx, row.editionId, actor)
    const refusal = quarantinePolicy.can(relations, move, facts, clock.now())
    if (refusal) return asDomainError(refusal)
    await moveQuarantine(tx, quarantineId, { state: to, by: actor.accountId, at: clock.now() })
    if (move === 'release') await logVotes(platform, tx, row.editionId, 'RELEASE', votes)
    if (move === 'confirmVoid') {
      await logVotes(platform, tx, row.editionId, 'VOID', votes)
      await notifyVoters(platform, tx, row, votes)
    }
    await recordActivity(tx, clock, logActorOf({ actor, ip }), {
      act: `voteQuarantine.${move}`,
      subjectKind: 'edition',
      subjectId: row.editionId,
      from: row.state,
      to,
      reason,
    })
    return row
  })
}

async function notifyVoters(
  { clock }: Platform,
  tx: Db,
  { quarantineId, editionId, word }: QuarantineRow,
  votes: readonly OneVote[],
): Promise<void> {
  const entryIds = [...new Set(votes.map(({ entryId }) => entryId))]
  const entries = await passedEntriesOf(tx, editionId, { entryIds })
  const names = new Map(entries.map(({ entryId, name }) => [entryId, name]))
  const until = objectionUntil(clock.now()).toISOString()
  await putNotices(
    tx,
    clock,
    votes.map(
      ({ voterId, entryId }): NewNotice => ({
        accountId: voterId,
        kind: 'VOTE_VOIDED',
        subject: { kind: 'entry', id: entryId, name: names.get(entryId) ?? '' },
        params: { until, word },
        key: `vote.void:${quarantineId}:${entryId}`,
      }),
    ),
  )
}
