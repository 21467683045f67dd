import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { SESSION_COOKIE } from '../../../apps/server/src/platform/http/sessionCookies.ts'
import { createSecrets } from '../../../apps/server/src/platform/secrets.ts'
import { type Figure, milliseconds, perSecond } from '../figure.ts'
import { besideLimit, directLoad, type Load, SECONDS } from '../load.ts'
import { type CompetitionBench, SECRET_KEY } from './bench.ts'
import { countBallots, makePlainTable, PLAIN_INSERT, type Voter } from './worldQueries.ts'

const CONNECTIONS = 64
const VOTES_EACH = 10
/** Votes of one account come so many requests apart: nobody presses ten buttons at once. */
const APART = 1_000
const [AIM_RATIO, AIM_MILLISECONDS] = [1, 100]

const sessionKey = createSecrets([SECRET_KEY]).derive('session')

/** The cookie of a session that was written into the database, signed as the portal signs it. */
export function cookieOf({ token }: Pick<Voter, 'token'>): string {
  const signature = createHmac('sha256', sessionKey).update(token).digest('base64')
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** One address to each account, as from a balancer that says whom it speaks for. */
const addressOf = (voter: number): string => `10.${voter >> 16}.${(voter >> 8) & 255}.${voter & 255}`

/** Votes over HTTP, each durable when it is answered, beside single rows inserted straight through pg. */
export async function voteFigures(bench: CompetitionBench): Promise<Figure[]> {
  await makePlainTable(bench.database)
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: CONNECTIONS })
  const before = await countBallots(bench.database)
  const next = requestsOf(bench)
  let given = 0
  const { limit, load, ratio, noise } = await besideLimit(
    () => directLoad(() => insertOne(pool, bench.editionId), CONNECTIONS),
    async () => {
      const loads = await Promise.all(bench.webs.map(({ url }) => voteLoad(url, next)))
      given += loads.reduce((sum, { answered }) => sum + answered, 0)
      return {
        perSecond: loads.reduce((sum, each) => sum + each.perSecond, 0),
        p99Milliseconds: Math.max(...loads.map(({ p99Milliseconds }) => p99Milliseconds)),
      }
    },
  )
  await pool.end()
  const ballots = (await countBallots(bench.database)) - before
  if (ballots < given) throw new Error(`${given} votes were answered, ${ballots} are in the database`)
  const what = `votes over HTTP, durable, two web processes, ${CONNECTIONS} connections`
  return [
    {
      what,
      measured: perSecond(load.perSecond),
      limit: `${perSecond(limit)} single rows through pg`,
      ratio,
      noise,
      aim: `≥ ${AIM_RATIO.toFixed(1)}`,
      met: ratio >= AIM_RATIO,
    },
    {
      what: 'the same, 99th percentile',
      measured: milliseconds(load.p99Milliseconds),
      limit: '',
      ratio: null,
      aim: `< ${AIM_MILLISECONDS} ms`,
      met: load.p99Milliseconds < AIM_MILLISECONDS,
    },
  ]
}

const insertOne = (pool: pg.Pool, editionId: string) =>
  pool.query({
    ...PLAIN_INSERT,
    values: [editionId, randomUUID(), randomUUID(), randomBytes(16), randomBytes(32)],
  })

/** The next vote that nobody has given yet. @throws once all accounts have given theirs */
export function requestsOf({ voters, entryIds }: CompetitionBench) {
  const headers = voters.map((voter, at) => ({
    cookie: cookieOf(voter),
    'x-forwarded-for': addressOf(at),
    'content-type': 'application/json',
  }))
  let count = 0
  return () => {
    const at = Math.floor(count / (APART * VOTES_EACH)) * APART + (count % APART)
    const vote = Math.floor(count / APART) % VOTES_EACH
    count += 1
    const header = headers[at]
    if (!header) throw new Error('all votes are given')
    return { headers: header, body: JSON.stringify({ infoId: entryIds[(at * 7 + vote) % entryIds.length] }) }
  }
}

async function voteLoad(
  url: string,
  next: ReturnType<typeof requestsOf>,
): Promise<Load & { answered: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS / 2,
    duration: SECONDS,
    headers: {},
    requests: [
      { method: 'POST', path: '/design/cpt/vote', setupRequest: (request) => ({ ...request, ...next() }) },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    p99Milliseconds: result.latency.p99,
    answered: result['2xx'],
  }
}
