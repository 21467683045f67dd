import { randomBytes } from 'node:crypto'
import type { VoteReceipt } from '@easel/contract/competitions/votes/endpoints.ts'
import { DEVICE_VOTE_LIMITS } from '@easel/contract/rateLimits.ts'
import { hashOfLeaf, hexOf, type VoterKind } from '@easel/domain/competitions/votes/log.ts'
import { voteDay, voteWindowRefusal } from '@easel/domain/competitions/votes/policy.ts'
import { createBatcher } from '../../../platform/batcher.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AskedBallot, changeBallot, findBallot, giveBallots, votesOf } from './ballotQueries.ts'
import { type EligibleVote, eligibleVote, eligibleVotes, type VoteRequest } from './eligibleVote.ts'
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

/** What is asked of one batch: a request, or a vote that may be given and that the database left out before. */
type Asked = { readonly request: VoteRequest } | { readonly leftOut: EligibleVote }

/** Left out: given before, none left, or outside the window. */
type Outcome = Given | DomainError | { readonly leftOut: EligibleVote }

/** Gives a vote; one that is given already answers with its receipt. */
export async function giveVote(platform: Platform, request: VoteRequest): Promise<Given | DomainError> {
  let asked: Asked = { request }
  for (let tries = 1; ; tries += 1) {
    const outcome: Outcome = await giveInBatch(platform, asked)
    if (!('leftOut' in outcome)) return outcome
    const answer = await answerLeftOut(platform, outcome.leftOut)
    if (answer) return answer
    if (tries === MAX_TRIES) return noneLeft(outcome.leftOut)
    asked = outcome
  }
}

function noneLeft({ edition }: EligibleVote): DomainError {
  const { votesPerDay: most, word } = edition.definition.voting
  return domainError('vote.noneLeft', { most, word })
}

const giveInBatch = createBatcher(TOGETHER, giveTogether)

/** Answers votes for many at once: what decides them is read together, and what may be given is one statement. */
async function giveTogether(platform: Platform, asked: readonly Asked[]): Promise<Outcome[]> {
  const checked = await checkAll(platform, asked)
  const eligible = checked.flatMap((vote) => (vote instanceof DomainError ? [] : [vote]))
  const given = await insertBallots(platform, eligible)
  return checked.map((vote) => (vote instanceof DomainError ? vote : (given.get(vote) ?? { leftOut: vote })))
}

/** Those that may be given; whether and how often is asked once for each, however often it is tried. */
async function checkAll(
  platform: Platform,
  asked: readonly Asked[],
): Promise<(EligibleVote | DomainError)[]> {
  const requests = asked.flatMap((each) => ('request' in each ? [each.request] : []))
  const eligible = await eligibleVotes(platform, requests, 'vote')
  const found = new Map(requests.map((request, at) => [request, eligible[at]]))
  return Promise.all(
    asked.map(async (each) => {
      if ('leftOut' in each) return each.leftOut
      const vote = found.get(each.request) ?? domainError('not_found')
      return vote instanceof DomainError ? vote : ((await deviceLimit(platform, vote)) ?? vote)
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
async function insertBallots(
  platform: Platform,
  votes: readonly EligibleVote[],
): Promise<ReadonlyMap<EligibleVote, Given>> {
  if (votes.length === 0) return new Map()
  const asked = votes.map((vote) => askedBallot(platform, vote))
  const used = await giveBallots(platform.pool, asked)
  const given = new Map<EligibleVote, Given>()
  for (const [at, vote] of votes.entries()) {
    const ballot = asked[at]
    const place = ballot && used.get(ballot.nonce.toString('hex'))
    if (ballot && place !== undefined)
      given.set(vote, { receipt: receiptOf(ballot, 'GIVE', ballot), left: Math.max(0, ballot.most - place) })
  }
  return given
}

/** Why the database took no new ballot: null where nothing is against one any more. */
async function answerLeftOut(platform: Platform, vote: EligibleVote): Promise<Given | DomainError | null> {
  const { db, clock } = platform
  const asked = askedBallot(platform, vote)
  const known = await findBallot(db, asked)
  if (known && known.takenBackAt === null)
    return answerLogged(platform, asked, 'GIVE', { nonce: known.nonce, at: known.givenAt })
  if (known)
    return (await changeBallot(db, { ...asked, kind: 'GIVE' }))
      ? answerLogged(platform, asked, 'GIVE', asked)
      : null
  // The window may have closed between the question and the statement.
  const outside = voteWindowRefusal(vote.edition.definition, clock.now())
  if (outside) return asDomainError(outside)
  const today = await votesToday(platform, asked)
  return today >= asked.most ? noneLeft(vote) : null
}

/** Takes a vote back: the ballot stays, and the log has both. */
export async function takeVoteBack(platform: Platform, request: VoteRequest): Promise<Given | DomainError> {
  const vote = await eligibleVote(platform, request, 'takeBack')
  if (vote instanceof DomainError) return vote
  const asked = askedBallot(platform, vote)
  const changed = await changeBallot(platform.db, { ...asked, kind: 'TAKE_BACK' })
  if (changed) return answerLogged(platform, asked, 'TAKE_BACK', asked)
  const known = await findBallot(platform.db, asked)
  const { word } = vote.edition.definition.voting
  return domainError(known?.quarantineId ? 'vote.notCounted' : 'vote.notGiven', { word })
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

async function answerLogged(
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
