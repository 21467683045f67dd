import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import { candidatesOf } from '@easel/domain/competitions/judging/candidates.ts'
import type { RoundMove } from '@easel/domain/competitions/judging/lifecycle.ts'
import {
  openRefusal,
  overRefusal,
  scoringRefusal,
  unscoredRefusal,
} from '@easel/domain/competitions/judging/policy.ts'
import { canonicalInput, goingOn, roundResults } from '@easel/domain/competitions/judging/results.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { putNotices } from '../../base/notices/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { drawn, passedEntriesOf, passedEntry } from '../entries/public.ts'
import { freezeOf } from '../votes/public.ts'
import { assignAnew, conflictsIn, counts } from './assignment.ts'
import { judgesOf, lockJudging, markReminded } from './judgeQueries.ts'
import { countJudges } from './judges.ts'
import { countedPicks } from './picks.ts'
import { inputOf, resultsOf, sha256Of } from './results.ts'
import {
  addCandidates,
  assignmentsIn,
  type Candidate,
  candidatesIn,
  changeRound,
  insertRound,
  type RoundChanges,
  type RoundRow,
  roundsOf,
} from './roundQueries.ts'
import { rulesOf } from './rules.ts'
import { drawableEntries } from './share.ts'
import { managedEdition, movedRound, type Organiser, stateOf } from './who.ts'

interface Opening {
  readonly key: string
  /** So many entries of each category are scored by every judge. */
  readonly calibration: number
}

/**
 * Opens a round: its entries follow from the final count, or from the round before. Once the results are announced nobody
 * scores it any more: it is proposed at once to close it without scores, whatever it has. @returns the edition's id
 */
export async function openRound(
  platform: Platform,
  organiser: Organiser,
  editionId: string,
  { key, calibration }: Opening,
): Promise<string | DomainError> {
  const { db, clock } = platform
  const edition = await managedEdition(platform, organiser, editionId, 'open')
  if (edition instanceof DomainError) return edition
  const { rounds } = edition.definition.judging
  const at = rounds.findIndex((each) => each.key === key)
  const rules = rounds[at]
  if (!rules) return domainError('judging.roundUnknown')
  return inTransaction(db, async (tx) => {
    await lockJudging(tx, editionId)
    const opened = await roundsOf(tx, editionId)
    if (opened.some(({ number }) => number === at + 1)) return domainError('judging.roundIsOpen')
    const before = opened.find(({ number }) => number === at)
    const frozen = await freezeOf(tx, editionId)
    const refusal = openRefusal(
      {
        edition: edition.definition,
        isImported: edition.provenance === 'IMPORTED',
        number: at + 1,
        before: stateOf(before),
        isFrozen: frozen !== null,
        judges: await countJudges(tx, editionId),
        judgesPerEntry: rules.jurorsPerEntry,
      },
      clock.now(),
    )
    if (refusal) return asDomainError(refusal)
    const found = before ? await goingOnFrom(tx, before, clock.now()) : await shareOf(tx, edition, frozen)
    const { candidates, drawnFrom } = found
    const isAnnounced = isAnnouncedAt(edition.definition, clock.now())
    if (candidates.length === 0 && !isAnnounced) return domainError('judging.noEntries')
    const round = await insertRound(tx, {
      roundId: newId(),
      editionId,
      key,
      number: at + 1,
      rules: JSON.stringify(rules),
      drawnFrom,
      by: organiser.actor.accountId,
      at: clock.now(),
    })
    if (!round) return domainError('judging.roundIsOpen')
    const calibrationSet = calibrated(round.round_id, candidates, isAnnounced ? 0 : calibration)
    await addCandidates(
      tx,
      round.round_id,
      candidates.map((each) => ({ ...each, isCalibration: calibrationSet.has(each.entryId) })),
    )
    await assignAnew(tx, edition.definition, round, clock.now())
    await record(tx, platform, organiser, round, {
      act: 'round.open',
      to: 'OPEN',
      reason: String(candidates.length),
    })
    return isAnnounced ? changed(tx, { platform, organiser }, round, 'propose', proposed) : editionId
  })
}

type Listed = Candidate & { readonly category: string }

interface Drawn {
  readonly candidates: readonly Listed[]
  /** What the first round is drawn from; null of a later one. */
  readonly drawnFrom: readonly string[] | null
}

/** Of the first round: in each category the share with the most counted votes. */
async function shareOf(
  tx: Db,
  edition: ShownEdition,
  frozen: Awaited<ReturnType<typeof freezeOf>>,
): Promise<Drawn> {
  const passed = await passedEntriesOf(tx, edition.editionId)
  const counted = await drawableEntries(tx, edition, passed, frozen)
  return {
    candidates: candidatesOf(counted, edition.definition.judging.sharePercent),
    drawnFrom: counted.map(({ entryId }) => entryId),
  }
}

/**
 * Of a later round: what goes on from the round before. What was disqualified meanwhile goes on as well: only of the first
 * round a bundle says what it was drawn from (docs/decisions/judging.md).
 */
async function goingOnFrom(tx: Db, before: RoundRow, now: Date): Promise<Drawn> {
  const { results } = await resultsOf(tx, before, now)
  const going = new Set(goingOn(results.entries, rulesOf(before).goOn ?? 0))
  return {
    candidates: results.entries.flatMap(({ entryId, category }) =>
      going.has(entryId) ? [{ entryId, category, votes: null }] : [],
    ),
    drawnFrom: null,
  }
}

/** The calibration set: the first entries of each category, in an order drawn by the round's id. */
function calibrated(roundId: string, candidates: readonly Listed[], each: number): ReadonlySet<string> {
  const byCategory = Map.groupBy(candidates, ({ category }) => category)
  return new Set(
    [...byCategory.values()].flatMap((own) =>
      drawn(
        roundId,
        own.map(({ entryId }) => entryId),
      ).slice(0, each),
    ),
  )
}

interface Adding {
  readonly entryId: string
  readonly reason: string
}

/** Adds a passed entry to an open round by hand, with the reason. @returns the edition's id */
export function addCandidate(
  platform: Platform,
  organiser: Organiser,
  roundId: string,
  { entryId, reason }: Adding,
): Promise<string | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const round = await movedRound(tx, platform, organiser, roundId, 'manage')
    if (round instanceof DomainError) return round
    if (round.state !== 'OPEN') return domainError('judging.roundNotOpen')
    const edition = await editionOf(platform, round)
    const over = overRefusal(edition.definition, clock.now())
    if (over) return asDomainError(over)
    const entry = await passedEntry(tx, entryId)
    if (entry?.accountId === organiser.actor.accountId) return domainError('notOwn.decide')
    if (entry?.editionId !== round.edition_id) return domainError('judging.entryUnknown')
    const [drawable] = await drawableEntries(tx, edition, [entry], await freezeOf(tx, round.edition_id))
    if (!drawable) return domainError('judging.entryTakesNoPart')
    const by = organiser.actor.accountId
    const added = await addCandidates(tx, roundId, [{ entryId, votes: drawable.votes, reason, addedBy: by }])
    if (added === 0) return domainError('judging.isCandidate')
    await assignAnew(tx, edition.definition, round, clock.now())
    await record(tx, platform, organiser, round, { act: 'round.addEntry', to: entryId, reason })
    return round.edition_id
  })
}

/** Proposes to close a round: from now on no score changes. @returns the edition's id */
export const proposeClosing = (platform: Platform, organiser: Organiser, roundId: string) =>
  moveRound(platform, organiser, roundId, 'propose', proposed)

interface ChangeDeps {
  readonly platform: Platform
  readonly organiser: Organiser
}
type Change = (tx: Db, round: RoundRow, deps: ChangeDeps) => Promise<RoundChanges | DomainError>

const proposed: Change = async (tx, round, { platform, organiser }) => {
  const now = platform.clock.now()
  const input = await inputOf(tx, round, now)
  const scored = new Set(input.sheets.map(({ entryId }) => entryId))
  const count = input.entries.filter(({ entryId }) => !scored.has(entryId)).length
  const refusal =
    count > 0 ? unscoredRefusal((await editionOf(platform, round)).definition, count, now) : null
  if (refusal) return asDomainError(refusal)
  return {
    state: 'CLOSING',
    proposed_by: organiser.actor.accountId,
    proposed_at: now,
    input_sha256: sha256Of(input),
  }
}

/** Opens a round again whose closing was proposed. @returns the edition's id */
export const reopenRound = (platform: Platform, organiser: Organiser, roundId: string) =>
  moveRound(platform, organiser, roundId, 'reopen', async (tx, round) => {
    // Entries that a conflict or a removed judge has freed meanwhile have no judge yet.
    await assignAnew(tx, (await editionOf(platform, round)).definition, round, platform.clock.now())
    return { state: 'OPEN', proposed_by: null, proposed_at: null, input_sha256: null }
  })

/** Closes a round for good, where its results follow from what was proposed. @returns the edition's id */
export const closeRound = (platform: Platform, organiser: Organiser, roundId: string) =>
  moveRound(platform, organiser, roundId, 'close', async (tx, round) => {
    const now = platform.clock.now()
    const input = await inputOf(tx, round, now)
    if (!round.input_sha256?.equals(sha256Of(input))) return domainError('judging.inputDiffers')
    return {
      state: 'CLOSED',
      closed_by: organiser.actor.accountId,
      closed_at: now,
      input: canonicalInput(input),
      picks: JSON.stringify(await countedPicks(tx, round, now)),
      results: JSON.stringify(roundResults(input)),
    }
  })

function moveRound(
  platform: Platform,
  organiser: Organiser,
  roundId: string,
  move: MoveOfOpened,
  change: Change,
): Promise<string | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const round = await movedRound(tx, platform, organiser, roundId, move)
    if (round instanceof DomainError) return round
    return changed(tx, { platform, organiser }, round, move, change)
  })
}

type MoveOfOpened = Exclude<RoundMove, 'open'>

async function changed(
  tx: Db,
  deps: ChangeDeps,
  round: RoundRow,
  move: MoveOfOpened,
  change: Change,
): Promise<string | DomainError> {
  const changes = await change(tx, round, deps)
  if (changes instanceof DomainError) return changes
  await changeRound(tx, round.round_id, changes)
  await record(tx, deps.platform, deps.organiser, round, {
    act: `round.${move}`,
    from: round.state,
    to: changes.state,
  })
  return round.edition_id
}

interface ActivityDetails {
  readonly act: string
  readonly from?: string
  readonly to?: string
  readonly reason?: string
}

function record(
  tx: Db,
  { clock }: Platform,
  organiser: Organiser,
  { round_id: roundId }: RoundRow,
  details: ActivityDetails,
): Promise<void> {
  return recordActivity(tx, clock, logActorOf(organiser), {
    subjectKind: 'round',
    subjectId: roundId,
    ...details,
  })
}

const DAY_MS = 86_400_000

/** The edition of a round, with the definition that holds now. */
async function editionOf(platform: Platform, round: RoundRow): Promise<ShownEdition> {
  const edition = await shownEditionsOf(platform).byId(round.edition_id)
  if (!edition) throw new Error(`round ${round.round_id} is of an edition that is not published`)
  return edition
}

/** Reminds the judges who have something left to score, each once a day at most. @returns how many were reminded */
export function remindJudges(
  platform: Platform,
  organiser: Organiser,
  roundId: string,
): Promise<number | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const round = await movedRound(tx, platform, organiser, roundId, 'manage')
    if (round instanceof DomainError) return round
    const edition = await shownEditionsOf(platform).byId(round.edition_id)
    if (!edition) return domainError('edition.notPublished')
    const now = clock.now()
    const refusal = scoringRefusal({ state: stateOf(round), edition: edition.definition }, now)
    if (refusal) return asDomainError(refusal)
    const left = await leftToScore(tx, round, now)
    const since = new Date(now.getTime() - DAY_MS)
    const reminded = new Set(await markReminded(tx, [...left.keys()], now, since))
    const judges = (await judgesOf(tx, round.edition_id)).filter((judge) => reminded.has(judge.judge_id))
    await putNotices(
      tx,
      clock,
      judges.map((judge) => ({
        accountId: judge.account_id,
        kind: 'JUDGE_REMINDED' as const,
        subject: null,
        params: {
          edition: edition.definition.name,
          open: left.get(judge.judge_id) ?? 0,
          until: edition.definition.timeline.judging.until,
        },
        key: `round.remind:${roundId}:${judge.judge_id}:${now.getTime()}`,
      })),
    )
    await record(tx, platform, organiser, round, {
      act: 'round.remind',
      reason: String(judges.length),
    })
    return judges.length
  })
}

/** How many entries each judge has still to score; who has none is not in it. */
async function leftToScore(db: Db, round: RoundRow, now: Date): Promise<Map<string, number>> {
  const candidates = await candidatesIn(db, round.round_id)
  const ids = candidates.map(({ entryId }) => entryId)
  const isInConflict = await conflictsIn(db, round, ids, now)
  const open = (await assignmentsIn(db, round.round_id)).filter(
    (each) => each.endedAt === null && !isInConflict(each) && !counts(each, isInConflict),
  )
  const left = new Map<string, number>()
  for (const { judgeId } of open) left.set(judgeId, (left.get(judgeId) ?? 0) + 1)
  return left
}
