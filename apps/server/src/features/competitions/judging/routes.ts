import { nouns } from '@easel/contract/manifests.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { conflictRefusal, shownEditionsOf } from '../editions/public.ts'
import { type Desk, loadDesk, presentDesk, presentEntry, presentPicks, presentRound } from './desk.ts'
import { roundsOfJudge } from './deskQueries.ts'
import { hasJudged, judgeIn } from './judgeQueries.ts'
import { nameJudge, removeJudge } from './judges.ts'
import { judgingOf, staffResultsOf } from './overview.ts'
import { findRound } from './roundQueries.ts'
import { addCandidate, closeRound, openRound, proposeClosing, remindJudges, reopenRound } from './rounds.ts'
import { pickEntry, readAssignment, recuseFrom, saveScores } from './score.ts'

/** Judging: rounds, the judges' desk, assignment and results (docs/design/competitions.md, Judging). */
export const judging = feature(nouns.judging, (platform) => ({
  handlers: { ...judgeHandlers(platform), ...organiserHandlers(platform) },
}))

/** A round's desk, where the caller judges its edition. */
async function deskFor(platform: Platform, actor: Actor, roundId: string): Promise<Desk | DomainError> {
  const round = await findRound(platform.db, roundId)
  if (!round) return domainError('not_found')
  const judge = await judgeIn(platform.db, round.edition_id, actor.accountId)
  return judge ? loadDesk(platform, round, judge.judge_id) : domainError('forbidden')
}

function judgeHandlers(platform: Platform) {
  const { db } = platform
  const entryFor = async (actor: Actor, assignmentId: string) => {
    const found = await readAssignment(platform, actor, assignmentId)
    return found instanceof DomainError ? found : presentEntry(platform, found.desk, found.row)
  }
  return handlersOf(nouns.judging, {
    listJudgingRounds: async ({ actor, query }) => {
      const edition = query.edition === undefined ? null : await shownEditionsOf(platform).find(query.edition)
      if (query.edition !== undefined && !edition) return { items: [] }
      const rows = (await roundsOfJudge(db, actor.accountId)).filter(
        (round) => edition === null || round.edition_id === edition.editionId,
      )
      const desks = await Promise.all(rows.map((round) => loadDesk(platform, round, round.judge_id)))
      const items = desks.map((desk) => presentRound(platform, desk))
      return { items: items.toSorted((a, b) => Number(a.state === 'CLOSED') - Number(b.state === 'CLOSED')) }
    },
    getJudgingDesk: async ({ actor, params }) => {
      const desk = await deskFor(platform, actor, params.id)
      return desk instanceof DomainError ? desk : presentDesk(platform, desk)
    },
    getDeskEntry: ({ actor, params }) => entryFor(actor, params.id),
    saveSheet: async (call) =>
      (await saveScores(platform, call, call.params.id, call.body)) ?? entryFor(call.actor, call.params.id),
    recuse: (call) => recuseFrom(platform, call, call.params.id, call.body.reason),
    pickForPrize: async (call) => {
      const desk = await deskFor(platform, call.actor, call.params.id)
      if (desk instanceof DomainError) return desk
      const refusal = await pickEntry(platform, call, desk, call.body)
      return refusal ?? { picks: await presentPicks(platform, desk) }
    },
  })
}

function organiserHandlers(platform: Platform) {
  const { db } = platform
  const show = (actor: Actor, editionId: string | DomainError) =>
    editionId instanceof DomainError ? editionId : judgingOf(platform, actor, editionId)
  return handlersOf(nouns.judging, {
    staffGetJudging: async ({ actor, params }) =>
      (await conflictRefusal(db, params.id, actor)) ?? judgingOf(platform, actor, params.id),
    staffNameJudge: async (call) =>
      show(call.actor, await nameJudge(platform, call, call.params.id, call.body)),
    staffRemoveJudge: async (call) =>
      show(call.actor, await removeJudge(platform, call, call.params.id, call.body.reason)),
    staffOpenRound: async (call) =>
      show(
        call.actor,
        await openRound(platform, call, call.params.id, { key: call.params.key, ...call.body }),
      ),
    staffAddCandidate: async (call) =>
      show(call.actor, await addCandidate(platform, call, call.params.id, call.body)),
    staffRemindJudges: async (call) => {
      const reminded = await remindJudges(platform, call, call.params.id)
      return reminded instanceof DomainError ? reminded : { reminded }
    },
    staffProposeClosing: async (call) =>
      show(call.actor, await proposeClosing(platform, call, call.params.id)),
    staffReopenRound: async (call) => show(call.actor, await reopenRound(platform, call, call.params.id)),
    staffCloseRound: async (call) => show(call.actor, await closeRound(platform, call, call.params.id)),
    staffGetResults: async ({ actor, params }) => {
      const round = await findRound(db, params.id)
      if (!round) return domainError('not_found')
      const refusal = await conflictRefusal(db, round.edition_id, actor)
      if (refusal) return refusal
      // A judge knows nobody else's scores before the round is closed, whatever else they are, nor by leaving for a while.
      if (round.state !== 'CLOSED' && (await hasJudged(db, round.edition_id, actor.accountId)))
        return domainError('judging.resultsHidden')
      return staffResultsOf(platform, round)
    },
  })
}
