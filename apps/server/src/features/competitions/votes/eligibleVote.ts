import { type VoteMove, votePolicy } from '@easel/domain/competitions/votes/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { banRefusalsOf } from '../../accounts/designers/public.ts'
import { type Attestation, attestationsOf } from '../attestations/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { entriesWithTooFew, type PassedEntry, passedEntriesById } from '../entries/public.ts'
import { type VoterAccount, voterAccounts } from './ballotQueries.ts'

/** Who votes, and from which address. */
export interface Voter {
  readonly actor: Actor
  readonly ip: string
}

/** A vote that somebody wants to give or to take back. */
export interface VoteRequest {
  readonly voter: Voter
  readonly entryId: string
}

/** What decides whether an account may vote, whatever it votes for. */
interface VoterFacts {
  readonly account: VoterAccount
  /** Null where the voter's phone has attested nothing of late. */
  readonly attestation: Attestation | null
  /** Why a ban keeps the account from voting; null without one. */
  readonly banned: DomainError | null
}

/** A vote that its voter may give, or take back. */
export interface EligibleVote {
  readonly voter: Voter
  readonly entry: PassedEntry
  readonly edition: ShownEdition
  readonly attestation: Attestation | null
}

/** The facts of these voters, in their order; as many statements for all as for one. */
export async function voterFactsOf(platform: Platform, actors: readonly Actor[]): Promise<VoterFacts[]> {
  const accountIds = [...new Set(actors.map(({ accountId }) => accountId))]
  const designerIds = actors.flatMap(({ designer }) => designer?.designerId ?? [])
  const [accounts, attestations, bans] = await Promise.all([
    voterAccounts(platform.db, accountIds),
    attestationsOf(platform, accountIds),
    banRefusalsOf(platform, [...accountIds, ...designerIds], 'VOTE'),
  ])
  return actors.map(({ accountId, designer }) => {
    const account = accounts.get(accountId)
    if (!account) throw new Error(`${accountId} has a session and is no account`)
    const banned = (designer && bans.get(designer.designerId)) ?? bans.get(accountId) ?? null
    return { account, attestation: attestations.get(accountId) ?? null, banned }
  })
}

/** Each vote where its voter may make this move; else why not. In the order of the requests. */
export async function eligibleVotes(
  platform: Platform,
  requests: readonly VoteRequest[],
  move: VoteMove,
): Promise<(EligibleVote | DomainError)[]> {
  const [entries, facts] = await Promise.all([
    passedEntriesById(platform.db, [...new Set(requests.map(({ entryId }) => entryId))]),
    voterFactsOf(
      platform,
      requests.map(({ voter }) => voter.actor),
    ),
  ])
  const editions = await editionsOf(platform, [...entries.values()])
  const outside = await takingNoPart(platform, editions, [...entries.values()])
  const now = platform.clock.now()
  return requests.map(({ voter, entryId }, at) => {
    const [entry, own] = [entries.get(entryId), facts[at]]
    const edition = entry && editions.get(entry.editionId)
    if (!entry || !edition || !own) return domainError('not_found')
    if (move === 'vote' && outside.has(entryId)) return domainError('not_found')
    const relation = entry.accountId === voter.actor.accountId ? 'owner' : 'stranger'
    const { isDisqualified } = entry
    const refusal = voterRefusal({ edition, relation, facts: own, isDisqualified }, move, now)
    return refusal ?? { voter, entry, edition, attestation: own.attestation }
  })
}

/** Each edition is looked up once, however many vote in it: just after a publication nobody has it in memory. */
async function editionsOf(
  platform: Platform,
  entries: readonly PassedEntry[],
): Promise<ReadonlyMap<string, ShownEdition | null>> {
  const ids = [...new Set(entries.map(({ editionId }) => editionId))]
  const shown = shownEditionsOf(platform)
  return new Map(await Promise.all(ids.map(async (id) => [id, await shown.byId(id)] as const)))
}

/** Those of these entries that are not shown, since their designer has too few in the category. */
async function takingNoPart(
  { db }: Platform,
  editions: ReadonlyMap<string, ShownEdition | null>,
  entries: readonly PassedEntry[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    [...editions.values()].map((edition) => {
      const own = entries.filter(({ editionId }) => editionId === edition?.editionId)
      return edition
        ? entriesWithTooFew(
            db,
            edition,
            own.map(({ accountId }) => accountId),
          )
        : new Set<string>()
    }),
  )
  return new Set(found.flatMap((ids) => [...ids]))
}

/** The same of one request. */
export async function eligibleVote(
  platform: Platform,
  request: VoteRequest,
  move: VoteMove,
): Promise<EligibleVote | DomainError> {
  return (await eligibleVotes(platform, [request], move))[0] ?? domainError('not_found')
}

interface Asking {
  readonly edition: ShownEdition
  readonly relation: 'owner' | 'stranger'
  readonly isDisqualified: boolean
  readonly facts: VoterFacts
}

/** Why the account may not make this move in the edition now, or null. */
export function voterRefusal(
  {
    edition: { definition, provenance },
    relation,
    isDisqualified,
    facts: { account, attestation, banned },
  }: Asking,
  move: VoteMove,
  now: Date,
): DomainError | null {
  const { word } = definition.voting
  const denied = votePolicy.who([relation], move)
  if (denied) return asDomainError({ ...denied, params: { word } })
  // It was over before it was published here, whatever a clock that was moved back says.
  if (provenance === 'IMPORTED')
    return domainError('vote.closed', { until: definition.timeline.voting.until })
  if (banned) return banned
  if (!account.isConfirmed) return domainError('vote.notConfirmed')
  const facts = {
    edition: definition,
    accountCreatedAt: account.createdAt,
    systemVersion: attestation?.systemVersion ?? null,
    isDisqualified,
  }
  const refusal = votePolicy.can([relation], move, facts, now)
  return refusal && asDomainError(refusal)
}
