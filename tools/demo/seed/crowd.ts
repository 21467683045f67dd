import { randomBytes } from 'node:crypto'
import { voteDay } from '@easel/domain/competitions/votes/policy.ts'
import {
  type AskedBallot,
  giveBallots,
} from '../../../apps/server/src/features/competitions/votes/ballotQueries.ts'
import { voteKeysOf } from '../../../apps/server/src/features/competitions/votes/keys.ts'
import { writeLogs } from '../../../apps/server/src/features/competitions/votes/sequence.ts'
import { randomFrom } from '../random.ts'
import { insertVoters, votedEntries } from './crowdQueries.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const VOTERS = 600
/** Of a voter in all, within the edition's votes of a day. */
const [MIN_VOTES, MOST_VOTES] = [1, 5]
/** Of an account and day, as the edition says. */
const MAX_A_DAY = 10
/** The log is written so often; the board shows votes a minute between two roots. */
const ROUND_MS = 240 * MINUTE_MS
/** Of the entry that is found first; the further one, the fewer see it. */
const FALL = 1.6

interface Vote {
  readonly voterId: string
  readonly entryId: string
  readonly at: Date
  readonly network: string
  readonly device: string | null
}

/** Votes of a crowd for the edition that is open, some groups among them that the check of votes finds. */
export async function giveCrowdVotes(world: World): Promise<void> {
  const { platform, catalogue } = world
  const from = Math.floor(world.now.getTime() / DAY_MS) * DAY_MS - 2 * DAY_MS
  const until = world.now.getTime() - MINUTE_MS
  const { editionId, entryIds } = await votedEntries(platform.db, catalogue.editions.open.slug)
  const votes = await crowd(world, entryIds, { from, until })
  for (let start = from; start < until; start += ROUND_MS) {
    const end = Math.min(start + ROUND_MS, until)
    const given = votes.filter(({ at }) => at.getTime() >= start && at.getTime() < end)
    await world.at(new Date(end), async () => {
      await giveBallots(platform.pool, ballotsOf(world, editionId, given))
      while ((await writeLogs(platform)) > 0);
    })
  }
}

export const ballotsOf = (
  { platform }: Pick<World, 'platform'>,
  editionId: string,
  votes: readonly Vote[],
): AskedBallot[] => {
  const keys = voteKeysOf(platform.secrets)
  return votes.map(({ voterId, entryId, at, network, device }) => ({
    editionId,
    voterId,
    entryId,
    day: voteDay(at),
    nonce: randomBytes(16),
    pseudonym: keys.pseudonymOf(editionId, voterId),
    network: keys.markOf(editionId, 'network', network),
    device: device === null ? null : keys.markOf(editionId, 'device', device),
    at,
    most: MAX_A_DAY,
  }))
}

async function crowd(
  world: World,
  entryIds: readonly string[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Vote[]> {
  const { db } = world.platform
  const random = randomFrom('high tide crowd')
  const voters = await insertVoters(db, { name: 'voter', count: VOTERS, createdAt: world.daysAgo(200) })
  const honest = voters.flatMap((voterId, voter) => {
    const begun = random.between(from, until)
    const count = random.integer(MIN_VOTES, MOST_VOTES)
    const chosen = new Set(
      Array.from({ length: count }, () => Math.floor(random.next() ** FALL * entryIds.length)),
    )
    return [...chosen].flatMap((place, index) => {
      const [entryId, at] = [entryIds[place], new Date(begun + index * random.between(5_000, 40_000))]
      if (entryId === undefined || at.getTime() >= until) return []
      return [{ voterId, entryId, at, network: `203.0.113.${voter}`, device: null }]
    })
  })
  return [...honest, ...(await suspicious(world, entryIds, until))]
}

/** Three groups: fresh accounts of one network for one entry, accounts in step, and a phone that many share. */
async function suspicious(world: World, entryIds: readonly string[], until: number): Promise<Vote[]> {
  const { db } = world.platform
  const group = (name: string, count: number, createdAt: Date) => insertVoters(db, { name, count, createdAt })
  const place = (share: number) => entryIds[Math.floor(share * entryIds.length)] ?? ''
  const minutesAgo = (minutes: number) => new Date(until - minutes * MINUTE_MS)
  const fresh = await group('fresh', 26, world.daysAgo(1))
  const inStep = await group('step', 5, world.daysAgo(90))
  const shared = await group('shared', 4, world.daysAgo(30))
  return [
    ...fresh.map((voterId, index) => ({
      voterId,
      entryId: place(0.3),
      at: minutesAgo(700 - index / 6),
      network: '198.51.100.7',
      device: null,
    })),
    ...inStep.flatMap((voterId, voter) =>
      [0.8, 0.55, 0.62, 0.91].map((share, index) => ({
        voterId,
        entryId: place(share),
        at: minutesAgo(400 - voter * 7 - index / 2),
        network: `192.0.2.${voter}`,
        device: null,
      })),
    ),
    ...shared.map((voterId, voter) => ({
      voterId,
      entryId: place(0.74),
      at: minutesAgo(200 - voter * 3),
      network: `192.0.2.${100 + voter}`,
      device: 'one phone',
    })),
  ]
}
