import { randomBytes } from 'node:crypto'
import { DEVICE_VOTE_LIMITS } from '@easel/contract/rateLimits.ts'
import type { VoteReceipt } from '@easel/contract/votes/endpoints.ts'
import { hashOfLeaf, hexOf, type VoterKind } from '@easel/domain/votes/log.ts'
import { type VoteMove, voteDay, votePolicy, voteWindowRefusal } from '@easel/domain/votes/policy.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { asRefused, Refused, refused } from '../../platform/http/refused.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Attestation } from '../attestations/public.ts'
import { type ShownEdition, shownEditionsOf } from '../competitions/public.ts'
import type { PassedEntry } from '../entries/public.ts'
import { type AskedBallot, changeBallot, findBallot, votesOf } from './ballotQueries.ts'
import { ballotGiver, type VoterFacts, votedEntryOf, voterFactsOf } from './batches.ts'
import { sha256, voteKeysOf } from './keys.ts'

const NONCE_BYTES = 16
/** Two calls for the last vote of a day at once: the loser looks again. */
const MOST_TRIES = 3

interface Aim {
  readonly entry: PassedEntry
  readonly edition: ShownEdition
  /** Null where the voter's phone has attested nothing of late. */
  readonly attestation: Attestation | null
}

interface Given {
  readonly receipt: VoteReceipt
  readonly left: number
}

/** Who votes, and from which address. */
interface Voter {
  readonly actor: Actor
  readonly ip: string
}

/** Gives a vote; one that is given already answers with its receipt. */
export async function giveVote(platform: Platform, voter: Voter, entryId: string): Promise<Given | Refused> {
  const aim = await aimOf(platform, voter.actor, entryId, 'vote')
  if (aim instanceof Refused) return aim
  const tooMany = await deviceLimit(platform, aim)
  if (tooMany) return tooMany
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await tryGiving(platform, voter, aim)
    if (answer) return answer
  }
  return refused('vote.noneLeft', { most: aim.edition.definition.voting.votesPerDay })
}

/** One phone votes for many accounts no faster than for one. */
async function deviceLimit({ limits }: Platform, { attestation }: Aim): Promise<Refused | null> {
  if (!attestation) return null
  const counted = { address: '', accountId: null, target: attestation.device.toString('hex') }
  const seconds = await limits.secondsToWait(DEVICE_VOTE_LIMITS, '', counted)
  return seconds === null ? null : refused('too_many_requests', { seconds })
}

async function tryGiving(platform: Platform, voter: Voter, aim: Aim): Promise<Given | Refused | null> {
  const { db, clock } = platform
  const asked = askedBallot(platform, voter, aim)
  const used = await ballotGiver(platform)(asked)
  if (used !== null) return { receipt: receiptOf(asked, 'GIVE', asked), left: Math.max(0, asked.most - used) }
  const known = await findBallot(db, asked)
  if (known && known.takenBackAt === null)
    return answered(platform, asked, 'GIVE', { nonce: known.nonce, at: known.givenAt })
  if (known)
    return (await changeBallot(db, { ...asked, kind: 'GIVE' }))
      ? answered(platform, asked, 'GIVE', asked)
      : null
  // The window may have closed between the question and the statement.
  const outside = voteWindowRefusal(aim.edition.definition, clock.now())
  if (outside) return asRefused(outside)
  const today = await votesToday(platform, asked)
  return today >= asked.most ? refused('vote.noneLeft', { most: asked.most }) : null
}

/** Takes a vote back: the ballot stays, and the log has both. */
export async function takeVoteBack(
  platform: Platform,
  voter: Voter,
  entryId: string,
): Promise<Given | Refused> {
  const aim = await aimOf(platform, voter.actor, entryId, 'takeBack')
  if (aim instanceof Refused) return aim
  const asked = askedBallot(platform, voter, aim)
  const changed = await changeBallot(platform.db, { ...asked, kind: 'TAKE_BACK' })
  if (changed) return answered(platform, asked, 'TAKE_BACK', asked)
  const known = await findBallot(platform.db, asked)
  return refused(known?.quarantineId ? 'vote.notCounted' : 'vote.notGiven')
}

function askedBallot(
  { clock, secrets }: Platform,
  { actor: { accountId: voterId }, ip }: Voter,
  { entry, edition, attestation }: Aim,
): AskedBallot {
  const at = clock.now()
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

/** The entry that is voted for, where the caller may; else why not. */
async function aimOf(
  platform: Platform,
  actor: Actor,
  entryId: string,
  move: VoteMove,
): Promise<Aim | Refused> {
  const [entry, facts] = await Promise.all([votedEntryOf(platform)(entryId), voterFactsOf(platform)(actor)])
  const edition = entry && (await shownEditionsOf(platform).byId(entry.editionId))
  if (!entry || !edition) return refused('not_found')
  const relation = entry.accountId === actor.accountId ? 'owner' : 'stranger'
  const refusal = voterRefusal({ edition, relation, facts }, move, platform.clock.now())
  return refusal ?? { entry, edition, attestation: facts.attestation }
}

interface Asking {
  readonly edition: ShownEdition
  readonly relation: 'owner' | 'stranger'
  readonly facts: VoterFacts
}

/** Why the account may not make this move in the edition now, or null. */
export function voterRefusal(
  { edition: { definition }, relation, facts: { account, attestation, banned } }: Asking,
  move: VoteMove,
  now: Date,
): Refused | null {
  if (!account.isConfirmed) return refused('vote.notConfirmed')
  const facts = {
    edition: definition,
    accountCreatedAt: account.createdAt,
    systemVersion: attestation?.systemVersion ?? null,
  }
  const refusal = votePolicy.can([relation], move, facts, now)
  return refusal ? asRefused(refusal) : banned
}
