import { VoterBan } from '@easel/domain/accounts/designers/bans.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { SIGNAL_NAMES } from '@easel/domain/competitions/votes/fraud.ts'
import { QUARANTINE_STATES } from '@easel/domain/competitions/votes/quarantine.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, Nothing } from '../../envelope.ts'

/** Names a cluster; it is made of its signal and what its ballots have in common. */
const ClusterKey = z.string().regex(/^[0-9a-f]{32}$/)
const Reason = z.string().trim().min(3).max(500)
const EDITION_STAFF = { 'params.id': { edition: 'read' } } as const
const QUARANTINE_STAFF = { 'params.id': { voteQuarantine: 'release' } } as const
const Signal = z.enum(SIGNAL_NAMES)
const EntryName = z.object({ entryId: Id, name: z.string() })

const Cluster = z.object({
  cluster: ClusterKey,
  signal: Signal,
  /** The entries that its ballots are for, at most five of them. */
  entries: z.array(EntryName),
  ballots: z.int(),
  /** Of these, how many are counted now. */
  counted: z.int(),
  /** The mean of its ballots' scores; each is the sum of the weights of its signals. */
  score: z.number(),
  firstAt: Instant,
  lastAt: Instant,
})
export type VoteCluster = z.infer<typeof Cluster>

const SuspectBallot = z.object({
  /** Of the voter in this edition; nobody is named. */
  pseudonym: z.string(),
  entryId: Id,
  at: Instant,
  score: z.int(),
  signals: z.array(Signal),
  state: z.enum(['COUNTED', 'TAKEN_BACK', 'SET_ASIDE']),
})
export type SuspectBallot = z.infer<typeof SuspectBallot>

const ObjectionKey = z.string().regex(/^[0-9a-f]{32}$/)
const Objection = z.object({
  /** Names it within its quarantine. */
  objection: ObjectionKey,
  pseudonym: z.string(),
  entryId: Id,
  text: z.string(),
  at: Instant,
  answer: z.enum(['KEPT', 'RESTORED']).nullable(),
})

export const VoteQuarantine = z.object({
  quarantineId: Id,
  signal: Signal,
  state: z.enum(QUARANTINE_STATES),
  reason: z.string(),
  ballots: z.int(),
  placedAt: Instant,
  proposedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  objections: z.array(Objection),
  can: z.object({ release: Can, proposeVoid: Can, confirmVoid: Can }),
})
export type VoteQuarantine = z.infer<typeof VoteQuarantine>

export const staffVoteFraud = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id/fraud',
  summary: 'Signals against ballots of an edition: the 100 worst clusters, and what is in quarantine',
  access: ['organiser'],
  resources: EDITION_STAFF,
  params: IdParams,
  reply: z.object({
    clusters: z.array(Cluster),
    /** Null before the first look. */
    scannedAt: Instant.nullable(),
    /** Since when the ballots and their signals are archived, and clusters are none; null while they are not. */
    archivedAt: Instant.nullable(),
    quarantines: z.array(VoteQuarantine),
    can: z.object({ quarantine: Can }),
  }),
  refusals: ['notOwn.decide'],
})
export const staffVoteCluster = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id/fraud/ballots',
  summary: 'The first 200 ballots of a cluster, by score, with their signals',
  access: ['organiser'],
  resources: EDITION_STAFF,
  params: IdParams,
  query: z.object({ cluster: ClusterKey }),
  reply: z.object({ ballots: z.array(SuspectBallot) }),
  refusals: ['notOwn.decide'],
})
export const banSuspectVoter = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/fraud/bans',
  summary: 'Ban the voter of a suspicious ballot from voting, under their pseudonym',
  access: ['organiser'],
  resources: EDITION_STAFF,
  params: IdParams,
  body: z.object({ cluster: ClusterKey, pseudonym: z.string().regex(/^[0-9a-f]{64}$/), ban: VoterBan }),
  reply: Nothing,
  refusals: ['notOwn.decide'],
})
export const quarantineVotes = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/quarantines',
  summary: 'Quarantine the counted ballots of a cluster, so that they are no longer counted',
  access: ['organiser'],
  resources: EDITION_STAFF,
  params: IdParams,
  body: z.object({ cluster: ClusterKey, reason: Reason }),
  reply: VoteQuarantine,
  refusals: ['notOwn.decide', 'vote.isFrozen', 'quarantine.empty'],
})
export const releaseVotes = endpoint({
  method: 'POST',
  path: '/staff/v1/quarantines/:id/release',
  summary: 'Release ballots from quarantine, so that they are counted again',
  access: ['organiser'],
  resources: QUARANTINE_STAFF,
  params: IdParams,
  body: z.object({ reason: Reason }),
  reply: VoteQuarantine,
  refusals: ['notOwn.decide', 'vote.isFrozen', 'quarantine.cannotNow'],
})
export const proposeVoidVotes = endpoint({
  method: 'POST',
  path: '/staff/v1/quarantines/:id/propose-void',
  summary: 'Propose voiding ballots in quarantine; someone else confirms',
  access: ['organiser'],
  resources: QUARANTINE_STAFF,
  params: IdParams,
  body: z.object({ reason: Reason }),
  reply: VoteQuarantine,
  refusals: ['notOwn.decide', 'vote.isFrozen', 'quarantine.cannotNow'],
})
export const confirmVoidVotes = endpoint({
  method: 'POST',
  path: '/staff/v1/quarantines/:id/void',
  summary: 'Void ballots as someone else proposed; their voters are notified and can object once',
  access: ['organiser'],
  resources: QUARANTINE_STAFF,
  params: IdParams,
  body: z.object({ reason: Reason }),
  reply: VoteQuarantine,
  refusals: ['notOwn.decide', 'vote.isFrozen', 'quarantine.cannotNow', 'quarantine.proposedByYou'],
})
export const answerObjection = endpoint({
  method: 'POST',
  path: '/staff/v1/quarantines/:id/answer',
  summary: 'Answer a voter’s objection: the vote stays void or is counted again',
  access: ['organiser'],
  resources: QUARANTINE_STAFF,
  params: IdParams,
  body: z.object({
    objection: ObjectionKey,
    restore: z.boolean(),
    reason: Reason,
  }),
  reply: VoteQuarantine,
  refusals: ['notOwn.decide', 'vote.isFrozen', 'objection.none'],
})
export const objectToVoid = endpoint({
  method: 'POST',
  path: '/design/cpt/objectToVoid',
  summary: 'Object, once, to the voiding of the caller’s vote for an entry',
  access: 'account',
  resources: {
    'body.infoId': { entry: 'anyone' },
  },
  body: z.object({ infoId: Id, text: z.string().trim().min(3).max(1000) }),
  reply: z.null(),
  refusals: ['objection.notVoid', 'objection.given', 'objection.tooLate'],
})
export const ownVoidVotes = endpoint({
  method: 'GET',
  path: '/design/cpt/voidVotes',
  summary: 'The caller’s own votes in an edition that were voided, and whether they can object',
  access: 'account',
  query: z.object({ edition: EditionSlug }),
  reply: z.object({
    items: z.array(
      z.object({
        entryId: Id,
        signal: Signal,
        until: Instant,
        objection: z.enum(['NONE', 'OPEN', 'KEPT']),
        can: z.object({ object: Can }),
      }),
    ),
  }),
})
