import type { Pool } from 'pg'
import { batched } from '../../platform/batching.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Refused } from '../../platform/http/refused.ts'
import { oncePer } from '../../platform/oncePer.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Attestation, attestationsOf } from '../attestations/public.ts'
import { banRefusalsOf } from '../designers/public.ts'
import { type PassedEntry, passedEntriesById } from '../entries/public.ts'
import { type AskedBallot, giveBallots, type VoterAccount, voterAccounts } from './ballotQueries.ts'

const MOST_AT_ONCE = 500
/** Votes of so many milliseconds go to the database as one statement. */
const BALLOTS = { milliseconds: 3, most: MOST_AT_ONCE }
const READS = { milliseconds: 0, most: MOST_AT_ONCE }

/** What decides whether an account may vote, whatever it votes for. */
export interface VoterFacts {
  readonly account: VoterAccount
  /** Null where the voter's phone has attested nothing of late. */
  readonly attestation: Attestation | null
  /** Why a ban keeps the designer of the account from competitions; null without one. */
  readonly banned: Refused | null
}

/** The facts of a voter, read for many at once. */
export const voterFactsOf = oncePer((platform: Platform) =>
  batched(READS, (actors: readonly Actor[]) => readFacts(platform, actors)),
)

async function readFacts(platform: Platform, actors: readonly Actor[]): Promise<VoterFacts[]> {
  const accountIds = [...new Set(actors.map(({ accountId }) => accountId))]
  const designerIds = actors.flatMap(({ designer }) => designer?.designerId ?? [])
  const [accounts, attestations, bans] = await Promise.all([
    voterAccounts(platform.db, accountIds),
    attestationsOf(platform, accountIds),
    banRefusalsOf(platform, designerIds, 'COMPETE'),
  ])
  return actors.map(({ accountId, designer }) => {
    const account = accounts.get(accountId)
    if (!account) throw new Error(`${accountId} has a session and is no account`)
    const banned = designer && bans.get(designer.designerId)
    return { account, attestation: attestations.get(accountId) ?? null, banned: banned ?? null }
  })
}

/** An entry that has passed, read for many voters at once; undefined where it has not. */
export const votedEntryOf = oncePer(({ db }: Platform) =>
  batched(READS, async (entryIds: readonly string[]): Promise<(PassedEntry | undefined)[]> => {
    const found = await passedEntriesById(db, [...new Set(entryIds)])
    return entryIds.map((id) => found.get(id))
  }),
)

/**
 * Gives a vote together with others, and answers once it is durable: how many votes of the day its voter has used with
 * it, or null where the database left it out.
 */
export const ballotGiver = oncePer(({ pool }: Platform) =>
  batched(BALLOTS, (asked: readonly AskedBallot[]) => giveAll(pool, asked)),
)

async function giveAll(pool: Pool, asked: readonly AskedBallot[]): Promise<(number | null)[]> {
  const given = await giveBallots(pool, asked)
  return asked.map(({ nonce }) => given.get(nonce.toString('hex')) ?? null)
}
