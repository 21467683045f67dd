import { earnedPageQuery } from '../../../apps/server/src/features/money/revenue/listQueries.ts'
import { connect } from '../../../apps/server/src/platform/db/connection.ts'
import type { Client } from '../../../e2e/client.ts'
import { type Figure, milliseconds, perSecond } from '../figure.ts'
import { percentile, timesOf } from '../load.ts'
import type { RevenueBench } from './bench.ts'
import type { SignedIn } from './readers.ts'

const HANDS = 4
const ROUNDS = 3
const AIM_MILLISECONDS = 150
const AIM_RATIO = 0.6
const KINDS = ['many', 'some', 'few', 'sharer'] as const satisfies readonly (keyof SignedIn)[]
type Kind = (typeof KINDS)[number]
const OF: Readonly<Record<Kind, string>> = {
  many: 'a tenth of all works',
  some: '200 works',
  few: '4 works',
  sharer: 'works of others only',
}

/** The list of two years for each kind of reader, over HTTP and by turns beside the same statement through pg. */
export async function listFigures(bench: RevenueBench): Promise<Figure[]> {
  const { shape, portal, databaseUrl, signedIn, readers } = bench
  const url = `${portal.url}/v3/revenue/products?from=${shape.first}&to=${shape.last}`
  const connection = connect(databaseUrl, HANDS, () => undefined)
  const asked = {
    from: shape.first,
    to: shape.last,
    sort: 'myShareFen',
    order: 'desc',
    currentPage: 1,
    perPage: 30,
  } as const
  const figures: Figure[] = []
  for (const kind of KINDS) {
    const { sql: text, parameters } = earnedPageQuery(readers[kind], asked).compile(connection.db)
    const values = [...parameters]
    const { limit, load, ratio, times } = await beside(
      () => connection.pool.query({ text, values }),
      () => read(signedIn[kind], url),
    )
    const what = `revenue list of two years, ${OF[kind]}`
    figures.push(
      {
        what: `${what}, ${HANDS} connections`,
        measured: perSecond(load),
        limit: `${perSecond(limit)} through pg`,
        ratio,
        aim: `≥ ${AIM_RATIO}`,
        met: ratio >= AIM_RATIO,
      },
      latency(what, times),
    )
  }
  await connection.close()
  return figures
}

/** The trend of the last year, with the year before it. */
export async function trendFigures({ portal, signedIn }: RevenueBench): Promise<Figure[]> {
  const url = `${portal.url}/v3/revenue/trend?days=365&step=day`
  const figures: Figure[] = []
  for (const kind of KINDS) {
    const rounds = [
      await timesOf(() => read(signedIn[kind], url), HANDS),
      await timesOf(() => read(signedIn[kind], url), HANDS),
    ]
    // The first round warms up.
    figures.push(latency(`revenue trend of a year, ${OF[kind]}`, rounds.at(-1) ?? []))
  }
  return figures
}

function latency(what: string, times: readonly number[]): Figure {
  const p95 = percentile(times, 0.95)
  return {
    what: `${what}, 95th percentile`,
    measured: milliseconds(p95),
    limit: `${milliseconds(percentile(times, 0.5))} in the median`,
    ratio: null,
    aim: `< ${AIM_MILLISECONDS} ms`,
    met: p95 < AIM_MILLISECONDS,
  }
}

async function read(client: Client, url: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie: client.cookie() } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url}: ${text.slice(0, 200)}`)
}

/** Limit and load by turns; the round with the median ratio counts, and the times of all. */
async function beside(limitAct: () => Promise<unknown>, act: () => Promise<unknown>) {
  const rounds: { limit: number; load: number; ratio: number }[] = []
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await timesOf(limitAct, HANDS)
    const own = await timesOf(act, HANDS)
    if (round === 0) continue
    times.push(...own)
    rounds.push({ limit: bare.length, load: own.length, ratio: own.length / bare.length })
  }
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[ROUNDS >> 1]
  if (!middle) throw new Error('nothing was measured')
  return { ...middle, times }
}
