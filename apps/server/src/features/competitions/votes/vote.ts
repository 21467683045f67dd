import { randomBytes } from 'node:crypto'
import type { VoteReceipt } from '@easel/contract/competitions/votes/endpoints.ts'
import { DEVICE_VOTE_LIMITS } from '@easel/contract/rateLimits.ts'
import { hashOfLeaf, hexOf, type VoterKind } from '@easel/domain/competitions/votes/log.ts'
import { voteDay, voteWindowRefusal } from '@easel/domain/competitions/votes/policy.ts'
import { createBatcher } from '../../../platform/batcher.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { memoizePer } from '../../../platform/memoizePer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AskedBallot, changeBallot, findBallot, giveBallots, votesOf } from './ballotQueries.ts'
import { aimOf, aimsOf, type EligibleVote, type VoteRequest } from './eligibleVote.ts'
import { sha256, voteKeysOf } from './keys.ts'

const NONCE_BYTES = 16
/** Votes of so many milliseconds go to the database together; while these are under way the next ones gather. */
const TOGETHER = { milliseconds: 2, most: 500 }
/** Two calls for the last vote of a day at once: the loser looks again. */
const MAX_TRIES = 3

interface Given {
  readonly receipt: VoteReceipt
  readonly left: number
}

/** A vote that may be given and that the database left out: given before, none left, or outside the window. */
interface LeftOut {
  readonly leftOut: EligibleVote
}

/** A vote that is to be given: for the first time, or again after the database left it out. */
interface Asked {
  readonly wish: VoteRequest
  readonly aim: EligibleVote | null
}

/** Gives a vote; one that is given already answers with its receipt. */
export async function giveVote(platform: Platform, wish: VoteRequest): Promise<Given | DomainError> {
  let aim: EligibleVote | null = null
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcome: Given | DomainError | LeftOut = await voteGiver(platform)({ wish, aim })
    if (!('leftOut' in outcome)) return outcome
    aim = outcome.leftOut
    const answer = await answerLeftOut(platform, aim)
    if (answer) return answer
  }
  return domainError('vote.noneLeft', { most: aim?.edition.definition.voting.votesPerDay ?? 0 })
}

/** Answers votes for many at once: what decides them is read together, and what may be given is one statement. */
const voteGiver = memoizePer((platform: Platform) =>
  createBatcher(TOGETHER, async (asked: readonly Asked[]): Promise<(Given | DomainError | LeftOut)[]> => {
    const allowed = await allowedOf(platform, asked)
    const given = await giveAll(
      platform,
      allowed.flatMap((aim) => (aim instanceof DomainError ? [] : [aim])),
    )
    return allowed.map((aim) => (aim instanceof DomainError ? aim : (given.get(aim) ?? { leftOut: aim })))
  }),
)

/** Those that may be given; whether and how often is asked once for each, however often it is tried. */
async function allowedOf(
  platform: Platform,
  asked: readonly Asked[],
): Promise<(EligibleVote | DomainError)[]> {
  const first = asked.filter(({ aim }) => aim === null)
  const aims = await aimsOf(
    platform,
    first.map(({ wish }) => wish),
    'vote',
  )
  const found = new Map(first.map((each, at) => [each, aims[at]]))
  return Promise.all(
    asked.map(async (each) => {
      if (each.aim) return each.aim
      const aim = found.get(each) ?? domainError('not_found')
      return aim instanceof DomainError ? aim : ((await deviceLimit(platform, aim)) ?? aim)
    }),
  )
}

/** One phone votes for many accounts no faster than for one. */
async function deviceLimit({ limits }: Platform, { attestation }: EligibleVote): Promise<DomainError | null> {
  if (!attestation) return null
  const counted = { address: '', accountId: null, target: attestation.device.toString('hex') }
  const seconds = await limits.secondsToWait(DEVICE_VOTE_LIMITS, '', counted)
  return seconds === null ? null : domainError('too_many_requests', { seconds })
}

/** Those of these votes that the database took, each with its receipt: they are durable. */
async function giveAll(
  platform: Platform,
  aims: readonly EligibleVote[],
): Promise<ReadonlyMap<EligibleVote, Given>> {
  if (aims.length === 0) return new Map()
  const asked = aims.map((aim) => askedBallot(platform, aim))
  const used = await giveBallots(platform.pool, asked)
  const given = new Map<EligibleVote, Given>()
  for (const [at, aim] of aims.entries()) {
    const ballot = asked[at]
    const place = ballot && used.get(ballot.nonce.toString('hex'))
    if (ballot && place !== undefined)
      given.set(aim, { receipt: receiptOf(ballot, 'GIVE', ballot), left: Math.max(0, ballot.most - place) })
  }
  return given
}

/** Why the database took no new ballot: null where nothing is against one any more. */
async function answerLeftOut(platform: Platform, aim: EligibleVote): Promise<Given | DomainError | null> {
  const { db, clock } = platform
  const asked = askedBallot(platform, aim)
  const known = await findBallot(db, asked)
  if (known && known.takenBackAt === null)
    return answered(platform, asked, 'GIVE', { nonce: known.nonce, at: known.givenAt })
  if (known)
    return (await changeBallot(db, { ...asked, kind: 'GIVE' }))
      ? answered(platform, asked, 'GIVE', asked)
      : null
  // The window may have closed between the question and the statement.
  const outside = voteWindowRefusal(aim.edition.definition, clock.now())
  if (outside) return asDomainError(outside)
  const today = await votesToday(platform, asked)
  return today >= asked.most ? domainError('vote.noneLeft', { most: asked.most }) : null
}

/** Takes a vote back: the ballot stays, and the log has both. */
export async function takeVoteBack(platform: Platform, wish: VoteRequest): Promise<Given | DomainError> {
  const aim = await aimOf(platform, wish, 'takeBack')
  if (aim instanceof DomainError) return aim
  const asked = askedBallot(platform, aim)
  const changed = await changeBallot(platform.db, { ...asked, kind: 'TAKE_BACK' })
  if (changed) return answered(platform, asked, 'TAKE_BACK', asked)
  const known = await findBallot(platform.db, asked)
  return domainError(known?.quarantineId ? 'vote.notCounted' : 'vote.notGiven')
}

function askedBallot(
  { clock, secrets }: Platform,
  { voter: { actor, ip }, entry, edition, attestation }: EligibleVote,
): AskedBallot {
  const at = clock.now()
  const { accountId: voterId } = actor
  const { entryId, editionId } = entry
  const keys = voteKeysOf(secrets)
  return {
    editionId,
    voterId,
    entryId,
    day: voteDay(at),
    nonce: randomBytes(NONCE_BYTES),
    pseudonym: keys.pseudonymOf(editionId, voterId),
    network: keys.markOf(editionId, 'network', networkOf(ip)),
    device: attestation && keys.markOf(editionId, 'device', attestation.device.toString('hex')),
    at,
    most: edition.definition.voting.votesPerDay,
  }
}
/** What the log has of it. */
interface Logged {
  readonly nonce: Buffer
  readonly at: Date
}

function receiptOf(
  { editionId, entryId, pseudonym }: AskedBallot,
  kind: VoterKind,
  { nonce, at }: Logged,
): VoteReceipt {
  const leaf = {
    editionId,
    kind,
    entryId,
    pseudonym: pseudonym.toString('hex'),
    at: at.toISOString(),
    nonce: nonce.toString('hex'),
  }
  return { ...leaf, hash: hexOf(hashOfLeaf(sha256, leaf)) }
}

async function answered(
  platform: Platform,
  asked: AskedBallot,
  kind: VoterKind,
  logged: Logged,
): Promise<Given> {
  const left = Math.max(0, asked.most - (await votesToday(platform, asked)))
  return { receipt: receiptOf(asked, kind, logged), left }
}

async function votesToday({ db, clock }: Platform, { editionId, voterId }: AskedBallot): Promise<number> {
  return (await votesOf(db, editionId, voterId, voteDay(clock.now()))).today
}
