import { randomBytes } from 'node:crypto'
import { DEVICE_VOTE_LIMITS } from '@easel/contract/rateLimits.ts'
import type { VoteReceipt } from '@easel/contract/votes/endpoints.ts'
import { hashOfLeaf, hexOf, type VoterKind } from '@easel/domain/votes/log.ts'
import { type VoteMove, voteDay, votePolicy, voteWindowRefusal } from '@easel/domain/votes/policy.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { asRefused, Refused, refused } from '../../platform/http/refused.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Attestation, attestationOf } from '../attestations/public.ts'
import { type ShownEdition, shownEditionsOf } from '../competitions/public.ts'
import { banRefusalOf } from '../designers/public.ts'
import { passedEntry } from '../entries/public.ts'
import { type AskedBallot, changeBallot, findBallot, findVoter, votesOf } from './ballotQueries.ts'
import { ballotsOf } from './batches.ts'
import { sha256, voteKeysOf } from './keys.ts'

const NONCE_BYTES = 16
/** Two calls for the last vote of a day at once: the loser looks again. */
const MOST_TRIES = 3

interface Aim {
  readonly entry: NonNullable<Awaited<ReturnType<typeof passedEntry>>>
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
  const voterId = voter.actor.accountId
  const asked = askedBallot(platform, voter, aim)
  if (await ballotsOf(platform).give(asked)) return answered(platform, asked, 'GIVE', asked.nonce, asked.at)
  const known = await findBallot(db, asked)
  if (known && known.takenBackAt === null)
    return answered(platform, asked, 'GIVE', known.nonce, known.givenAt)
  if (known)
    return (await changeBallot(db, { ...asked, kind: 'GIVE' }))
      ? answered(platform, asked, 'GIVE', asked.nonce, asked.at)
      : null
  // The window may have closed between the question and the statement.
  const outside = voteWindowRefusal(aim.edition.definition, clock.now())
  if (outside) return asRefused(outside)
  const { today } = await votesOf(db, asked.editionId, voterId, asked.day)
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
  if (changed) return answered(platform, asked, 'TAKE_BACK', asked.nonce, asked.at)
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

async function answered(
  { db, clock }: Platform,
  { editionId, entryId, voterId, pseudonym, most }: AskedBallot,
  kind: VoterKind,
  nonce: Buffer,
  at: Date,
): Promise<Given> {
  const leaf = {
    editionId,
    kind,
    entryId,
    pseudonym: pseudonym.toString('hex'),
    at: at.toISOString(),
    nonce: nonce.toString('hex'),
  }
  const { today } = await votesOf(db, editionId, voterId, voteDay(clock.now()))
  return { receipt: { ...leaf, hash: hexOf(hashOfLeaf(sha256, leaf)) }, left: Math.max(0, most - today) }
}

/** The entry that is voted for, where the caller may; else why not. */
async function aimOf(
  platform: Platform,
  actor: Actor,
  entryId: string,
  move: VoteMove,
): Promise<Aim | Refused> {
  const entry = await passedEntry(platform.db, entryId)
  const edition = entry && (await shownEditionsOf(platform).byId(entry.editionId))
  if (!entry || !edition) return refused('not_found')
  const relation = entry.accountId === actor.accountId ? 'owner' : 'stranger'
  const attestation = await attestationOf(platform, actor.accountId)
  const refusal = await voterRefusal(platform, { actor, edition, relation, attestation }, move)
  return refusal ?? { entry, edition, attestation }
}

interface Asking {
  readonly actor: Actor
  readonly edition: ShownEdition
  readonly relation: 'owner' | 'stranger'
  readonly attestation: Attestation | null
}

/** Why the account may not make this move in the edition now, or null. */
export async function voterRefusal(
  { db, clock }: Platform,
  { actor, edition: { definition }, relation, attestation }: Asking,
  move: VoteMove,
): Promise<Refused | null> {
  const voter = await findVoter(db, actor.accountId)
  if (!voter.isConfirmed) return refused('vote.notConfirmed')
  const facts = {
    edition: definition,
    accountCreatedAt: voter.createdAt,
    systemVersion: attestation?.systemVersion ?? null,
  }
  const refusal = votePolicy.can([relation], move, facts, clock.now())
  if (refusal) return asRefused(refusal)
  return actor.designer ? banRefusalOf({ db, clock }, actor.designer.designerId, 'COMPETE') : null
}
