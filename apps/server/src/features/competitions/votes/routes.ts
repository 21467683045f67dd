import { nouns } from '@easel/contract/manifests.ts'
import { hexOf } from '@easel/domain/competitions/votes/log.ts'
import { voteDay } from '@easel/domain/competitions/votes/policy.ts'
import { nextMoment } from '@easel/domain/policy.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { ballotsArchivedAt } from './archive.ts'
import { votesOf } from './ballotQueries.ts'
import { voterFactsOf, voterRefusal } from './eligibleVote.ts'
import { fraudHandlers } from './fraud/handlers.ts'
import { publicFigures } from './fraud/quarantineQueries.ts'
import { scanTask } from './fraud/scan.ts'
import { freeze } from './freeze.ts'
import { voteKeysOf } from './keys.ts'
import { foldedCounts, freezeOf, leafOf, newestRoot, rootsAfter } from './logQueries.ts'
import { voteTickers } from './sequence.ts'
import { inclusionPath } from './tree.ts'
import { giveVote, takeVoteBack } from './vote.ts'

const MAX_ROOTS = 1_000

/** Votes for entries, and the log by which anybody can check them (docs/design/competitions.md, Gallery and voting). */
export const votes = feature(
  nouns.votes,
  (platform) => ({
    handlers: { ...voterHandlers(platform), ...openHandlers(platform), ...fraudHandlers(platform) },
  }),
  (platform) => {
    for (const ticker of [...voteTickers(platform), scanTask(platform)]) platform.jobs.schedule(ticker)
  },
)

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([entryId, count]) => ({ entryId, votes: count }))

function voterHandlers(platform: Platform) {
  const { db, clock, config } = platform
  return handlersOf(nouns.votes, {
    vote: ({ actor, ip, body }) => giveVote(platform, { voter: { actor, ip }, entryId: body.infoId }),
    takeBackVote: ({ actor, ip, body }) =>
      takeVoteBack(platform, { voter: { actor, ip }, entryId: body.infoId }),
    ownVotes: async ({ actor, query }) => {
      const edition = await shownEditionsOf(platform).find(query.edition)
      if (!edition) return domainError('not_found')
      const now = clock.now()
      const { voting, timeline } = edition.definition
      const [own, archivedAt, [facts]] = await Promise.all([
        votesOf(db, edition.editionId, actor.accountId, voteDay(now)),
        ballotsArchivedAt(db, edition.editionId),
        voterFactsOf(platform, [actor]),
      ])
      if (!facts) return domainError('not_found')
      const can = (move: 'vote' | 'takeBack') => {
        const refusal = voterRefusal(
          { edition, relation: 'stranger', isDisqualified: false, facts },
          move,
          now,
        )
        return refusal && { code: refusal.code, params: refusal.params }
      }
      const { from, until } = timeline.voting
      const moments = [new Date(from), new Date(until), facts.attestation?.until ?? null]
      return {
        // While they leave the database some are still there.
        entryIds: archivedAt ? [] : own.entryIds,
        archivedAt: archivedAt?.toISOString() ?? null,
        left: Math.max(0, voting.votesPerDay - own.today),
        can: {
          vote: can('vote'),
          takeBack: can('takeBack'),
          attest: config.deviceIssuer
            ? null
            : { code: 'attestation.noIssuer', params: { word: voting.word } },
        },
        canUntil: nextMoment(moments, now)?.toISOString() ?? null,
      }
    },
    freezeVotes: async (call) => {
      const frozen = await freeze(platform, call, call.params.id)
      return frozen instanceof DomainError ? frozen : { size: frozen.size, counts: listed(frozen.counts) }
    },
  })
}

function openHandlers(platform: Platform) {
  const { db, secrets } = platform
  const editionOf = (slug: string) => shownEditionsOf(platform).find(slug)
  return handlersOf(nouns.votes, {
    voteCounts: async ({ params }) => {
      const edition = await editionOf(params.slug)
      if (!edition) return domainError('not_found')
      const frozen = await freezeOf(db, edition.editionId)
      const figures = await publicFigures(db, edition.editionId)
      const { provenance } = edition
      if (frozen) return { provenance, isFinal: true, counts: listed(frozen.counts), ...figures }
      const isShown = edition.definition.voting.counts === 'SHOWN'
      const counts = isShown ? listed(await foldedCounts(db, edition.editionId)) : null
      return { provenance, isFinal: false, counts, ...figures }
    },
    voteLog: async ({ params, query }) => {
      const edition = await editionOf(params.slug)
      if (!edition) return domainError('not_found')
      const roots = await rootsAfter(db, edition.editionId, query.after, MAX_ROOTS)
      return { publicKey: voteKeysOf(secrets).publicKey, provenance: edition.provenance, roots }
    },
    logKey: async () => ({ publicKey: voteKeysOf(secrets).publicKey }),
    voteProof: async ({ params, query }) => {
      const edition = await editionOf(params.slug)
      if (!edition) return domainError('not_found')
      const { editionId } = edition
      // A leaf that is read has a root before or beside it, or is refused below: the two need no order.
      const [root, index] = await Promise.all([newestRoot(db, editionId), leafOf(db, editionId, query.nonce)])
      const { word } = edition.definition.voting
      if (!root || index === null || index >= root.size) return domainError('vote.notInLogYet', { word })
      const path = await inclusionPath(db, editionId, index, root.size)
      return { index, path: path.map(hexOf), root }
    },
  })
}
