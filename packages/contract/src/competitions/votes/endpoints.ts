import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { SIGNAL_NAMES } from '@easel/domain/competitions/votes/fraud.ts'
import { VOTER_KINDS } from '@easel/domain/competitions/votes/log.ts'
import { z } from 'zod'
import { Can, CanUntil } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant } from '../../envelope.ts'
import { VOTE_LIMITS } from '../../rateLimits.ts'
import { EditionProvenance } from '../editions/endpoints.ts'

const Hex32 = z.string().regex(/^[0-9a-f]{64}$/)
const Nonce = z.string().regex(/^[0-9a-f]{32}$/)

/** A leaf of the log: it names nobody. */
export const VoteLeaf = z.object({
  editionId: Id,
  kind: z.enum(VOTER_KINDS),
  entryId: Id,
  /** Of the voter, in this edition alone. */
  pseudonym: Hex32,
  at: Instant,
  nonce: Nonce,
})

/** What a voter keeps: with it they find their vote in the log, and whether it counts. */
export const VoteReceipt = VoteLeaf.extend({ hash: Hex32 })
export type VoteReceipt = z.infer<typeof VoteReceipt>

export const SignedRoot = z.object({
  editionId: Id,
  number: z.int().min(1),
  size: z.int().min(1),
  root: Hex32,
  previous: Hex32,
  at: Instant,
  /** Ed25519 over the root's bytes, hexadecimal. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})
export type SignedRoot = z.infer<typeof SignedRoot>

const VoteTarget = z.object({ infoId: Id })
const ENTRY_SEEN = { 'body.infoId': { entry: 'vote.vote' } } as const
const slugParams = z.object({ slug: EditionSlug })

export const vote = endpoint({
  method: 'POST',
  path: '/design/cpt/vote',
  summary:
    'Vote for an entry; the reply comes once the ballot is durable. A second vote returns the same receipt',
  access: 'account',
  bannedBy: 'VOTE',
  resources: ENTRY_SEEN,
  rateLimits: VOTE_LIMITS,
  body: VoteTarget,
  reply: z.object({ receipt: VoteReceipt, left: z.int() }),
  refusals: [
    'vote.notOpen',
    'vote.closed',
    'vote.ownEntry',
    'vote.entryDisqualified',
    'vote.noneLeft',
    'vote.accountTooYoung',
    'vote.notAttested',
    'vote.systemVersion',
    'vote.notConfirmed',
    'banned',
  ],
})
export const takeBackVote = endpoint({
  method: 'POST',
  path: '/design/cpt/takeBackVote',
  summary: 'Take back a vote, if the edition allows it; the log keeps both',
  access: 'account',
  bannedBy: 'VOTE',
  resources: ENTRY_SEEN,
  rateLimits: VOTE_LIMITS,
  body: VoteTarget,
  reply: z.object({ receipt: VoteReceipt, left: z.int() }),
  refusals: [
    'vote.notOpen',
    'vote.closed',
    'vote.ownEntry',
    'vote.isFinal',
    'vote.notGiven',
    'vote.notCounted',
    'banned',
  ],
})
export const ownVotes = endpoint({
  method: 'GET',
  path: '/design/cpt/votes',
  summary: 'The entries of an edition the caller has voted for, and how many votes are left today',
  access: 'account',
  query: z.object({ edition: EditionSlug }),
  reply: z.object({
    /** None where they are archived. */
    entryIds: z.array(Id),
    /** Since when the ballots of the edition are archived; null while they are not. The log still has every vote. */
    archivedAt: Instant.nullable(),
    left: z.int(),
    /** Of an entry that is not the caller’s own. */
    can: z.object({
      vote: Can,
      takeBack: Can,
      /** Whether a phone can attest its system version here. */
      attest: Can,
    }),
    canUntil: CanUntil,
  }),
})
export const voteCounts = endpoint({
  method: 'GET',
  path: '/v1/competitions/:slug/votes',
  summary:
    'Counted votes of each entry: during voting if the edition shows them, otherwise once the count is final',
  access: 'visitor',
  params: slugParams,
  reply: z.object({
    provenance: EditionProvenance,
    isFinal: z.boolean(),
    /** Null while they are not shown. */
    counts: z.array(z.object({ entryId: Id, votes: z.int() })).nullable(),
    /** Votes that are not counted while they are looked into. */
    quarantined: z.int(),
    /** Votes that two organisers have voided, by what spoke against them. */
    voided: z.array(z.object({ signal: z.enum(SIGNAL_NAMES), votes: z.int() })),
  }),
})
export const voteLog = endpoint({
  method: 'GET',
  path: '/v1/competitions/:slug/log',
  summary: 'The signed roots of the log of votes, in order, and the key that signs them',
  access: 'visitor',
  params: slugParams,
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  reply: z.object({
    /** Ed25519, as SubjectPublicKeyInfo in base64. */
    publicKey: z.string(),
    provenance: EditionProvenance,
    roots: z.array(SignedRoot),
  }),
})
export const logKey = endpoint({
  method: 'GET',
  path: '/v1/log-key',
  summary: 'The key that signs the logs of votes and the result bundles; always the same',
  access: 'visitor',
  /** Ed25519, as SubjectPublicKeyInfo in base64. */
  reply: z.object({ publicKey: z.string() }),
})
export const voteProof = endpoint({
  method: 'GET',
  path: '/v1/competitions/:slug/log/proof',
  summary: 'A receipt’s position in the log, and the path from it to the newest root',
  access: 'visitor',
  params: slugParams,
  query: z.object({ nonce: Nonce }),
  reply: z.object({ index: z.int().min(0), path: z.array(Hex32), root: SignedRoot }),
  refusals: ['vote.notInLogYet'],
})
export const freezeVotes = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/freeze',
  summary: 'Make the count final: recounted from the ballots, and equal to the log and to the counts shown',
  access: ['organiser'],
  resources: { 'params.id': { edition: 'read' } },
  params: IdParams,
  reply: z.object({ size: z.int(), counts: z.array(z.object({ entryId: Id, votes: z.int() })) }),
  refusals: [
    'edition.notPublished',
    'notOwn.decide',
    'vote.stillOpen',
    'vote.stillWaiting',
    'vote.countsDiffer',
    'vote.isFrozen',
    'vote.inQuarantine',
    'vote.objectionsOpen',
    'vote.objectionsPossible',
  ],
})
