import type { VoteQuarantine } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import {
  objectionRefusal,
  objectionUntil,
  type QuarantineMove,
  quarantinePolicy,
} from '@easel/domain/competitions/votes/quarantine.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { handlersOf } from '../../../../platform/feature.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { DomainError, domainError, invalidInput } from '../../../../platform/http/domainError.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { canOf } from '../../../../platform/policy.ts'
import { findAccount } from '../../../accounts/accounts/public.ts'
import { banFromVoting } from '../../../accounts/designers/public.ts'
import { conflictRefusal, shownEditionsOf, staffRelationsIn } from '../../editions/public.ts'
import { passedEntriesOf } from '../../entries/public.ts'
import { ballotsArchivedAt } from '../archive.ts'
import { voteKeysOf } from '../keys.ts'
import { freezeOf } from '../logQueries.ts'
import { ballotsOfCluster, worstClusters } from './clusterQueries.ts'
import { objectionsIn, voidVotesOf } from './objectionQueries.ts'
import { answer, object, objectionKey } from './objections.ts'
import { moveOn, quarantine } from './quarantine.ts'
import { quarantinesOf } from './quarantineQueries.ts'
import { scannedAt } from './scanQueries.ts'

const MAX_CLUSTERS = 100
const MAX_BALLOTS = 200

/**
 * The page of suspicious votes for organisers, and what voters of void votes can do
 * (docs/decisions/suspicious-votes.md).
 */
export function fraudHandlers(platform: Platform) {
  const { db, clock } = platform
  const oneOf = async (editionId: string, quarantineId: string, readerId: string) => {
    const all = await presentQuarantines(platform, editionId, readerId)
    return all.find((each) => each.quarantineId === quarantineId) ?? domainError('not_found')
  }
  async function move(
    to: QuarantineMove,
    {
      params,
      actor,
      ip,
      body,
    }: { params: { id: string }; actor: Actor; ip: string; body: { reason: string } },
  ) {
    const moved = await moveOn(platform, params.id, to, { actor, ip, reason: body.reason })
    return moved instanceof DomainError ? moved : oneOf(moved.editionId, params.id, actor.accountId)
  }
  return handlersOf(nouns.votes, {
    staffVoteFraud: async ({ params: { id }, actor }) => {
      const inConflict = await conflictRefusal(db, id, actor)
      if (inConflict) return inConflict
      const isFrozen = (await freezeOf(db, id)) !== null
      const archivedAt = await ballotsArchivedAt(db, id)
      return {
        clusters: archivedAt ? [] : await clustersOf(platform, id),
        archivedAt: archivedAt?.toISOString() ?? null,
        scannedAt: (await scannedAt(db, id))?.toISOString() ?? null,
        quarantines: await presentQuarantines(platform, id, actor.accountId),
        can: { quarantine: canOf(isFrozen ? { code: 'vote.isFrozen' } : null) },
      }
    },
    staffVoteCluster: async ({ params: { id }, query: { cluster }, actor }) => {
      const inConflict = await conflictRefusal(db, id, actor)
      if (inConflict) return inConflict
      const keys = voteKeysOf(platform.secrets)
      const rows = await ballotsOfCluster(db, id, cluster, MAX_BALLOTS)
      return {
        ballots: rows.map(({ voterId, at, ...row }) => ({
          ...row,
          pseudonym: keys.pseudonymOf(id, voterId).toString('hex'),
          at: at.toISOString(),
        })),
      }
    },
    banSuspectVoter: (call) =>
      inTransaction(db, async (tx) => {
        const { params, actor, body } = call
        const inConflict = await conflictRefusal(tx, params.id, actor)
        if (inConflict) return inConflict
        const keys = voteKeysOf(platform.secrets)
        const ballots = await ballotsOfCluster(tx, params.id, body.cluster, MAX_BALLOTS)
        const found = ballots.find(
          ({ voterId }) => keys.pseudonymOf(params.id, voterId).toString('hex') === body.pseudonym,
        )
        const account = found && (await findAccount(tx, found.voterId))
        if (!account) return invalidInput([{ path: 'pseudonym', code: 'account.notFound', params: {} }])
        const banId = await banFromVoting(tx, clock, call, account, body.ban)
        return banId instanceof DomainError ? banId : null
      }),
    quarantineVotes: async ({ params: { id }, actor, ip, body: { cluster, reason } }) => {
      const placed = await quarantine(platform, id, cluster, { actor, ip, reason })
      return placed instanceof DomainError ? placed : oneOf(id, placed, actor.accountId)
    },
    releaseVotes: (call) => move('release', call),
    proposeVoidVotes: (call) => move('proposeVoid', call),
    confirmVoidVotes: (call) => move('confirmVoid', call),
    answerObjection: async ({ params: { id }, actor, ip, body: { reason, ...given } }) => {
      const editionId = await answer(platform, id, given, { actor, ip, reason })
      return editionId instanceof DomainError ? editionId : oneOf(editionId, id, actor.accountId)
    },
    objectToVoid: (call) => object(platform, call, call.body.infoId, call.body.text),
    ownVoidVotes: async ({ actor, query }) => {
      const edition = await shownEditionsOf(platform).find(query.edition)
      if (!edition) return domainError('not_found')
      const isFrozen = (await freezeOf(db, edition.editionId)) !== null
      const own = await voidVotesOf(db, edition.editionId, actor.accountId)
      return {
        items: own.map(({ entryId, signal, voidedAt, hasObjected, answer: given }) => ({
          entryId,
          signal,
          until: objectionUntil(voidedAt).toISOString(),
          objection:
            given === 'KEPT' ? ('KEPT' as const) : hasObjected ? ('OPEN' as const) : ('NONE' as const),
          can: { object: canOf(objectionRefusal({ voidedAt, hasObjected, isFrozen }, clock.now())) },
        })),
      }
    },
  })
}

async function clustersOf({ db }: Platform, editionId: string) {
  const rows = await worstClusters(db, editionId, MAX_CLUSTERS)
  const entryIds = [...new Set(rows.flatMap((row) => row.entryIds))]
  const entries = await passedEntriesOf(db, editionId, { entryIds })
  const names = new Map(entries.map(({ entryId, name }) => [entryId, name]))
  return rows.map(({ entryIds: of, firstAt, lastAt, ...row }) => ({
    ...row,
    entries: of.map((entryId) => ({ entryId, name: names.get(entryId) ?? '' })),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}

/** What is in quarantine in an edition and what was, with the objections, as one organiser sees it. */
async function presentQuarantines(
  { db, clock, secrets }: Platform,
  editionId: string,
  readerId: string,
): Promise<VoteQuarantine[]> {
  const rows = await quarantinesOf(db, editionId)
  const objections = await objectionsIn(db, editionId)
  const isFrozen = (await freezeOf(db, editionId)) !== null
  const keys = voteKeysOf(secrets)
  const relations = await staffRelationsIn(db, editionId, { accountId: readerId })
  return rows.map((row) => {
    const facts = { state: row.state, isProposer: row.proposedBy === readerId, isFrozen }
    const can = (move: 'release' | 'proposeVoid' | 'confirmVoid') =>
      canOf(quarantinePolicy.can(relations, move, facts, clock.now()))
    return {
      quarantineId: row.quarantineId,
      signal: row.signal,
      state: row.state,
      reason: row.reason,
      ballots: row.ballots,
      placedAt: row.placedAt.toISOString(),
      proposedAt: row.proposedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      objections: objections
        .filter(({ quarantineId }) => quarantineId === row.quarantineId)
        .map(({ voterId, entryId, text, at, answer }) => ({
          objection: objectionKey({ voterId, entryId }),
          pseudonym: keys.pseudonymOf(editionId, voterId).toString('hex'),
          entryId,
          text,
          at: at.toISOString(),
          answer,
        })),
      can: { release: can('release'), proposeVoid: can('proposeVoid'), confirmVoid: can('confirmVoid') },
    }
  })
}
