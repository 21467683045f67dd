import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_PAGE } from '@easel/domain/paging.ts'
import autocannon from 'autocannon'
import type pg from 'pg'
import { z } from 'zod'
import { percentile } from '../load.ts'
import { countDue, makeDue, unreadAgain, waitingIds } from './actQueries.ts'
import type { Meter } from './meter.ts'
import type { SignedIn } from './readers.ts'
import type { Scale } from './scale.ts'

export interface GrowthBench {
  readonly url: string
  readonly database: pg.Client
  readonly scale: Scale
  readonly readers: SignedIn['clients']
  readonly accounts: SignedIn['accounts']
  readonly meter: Meter
}

/** One row of the table. */
export interface Act {
  readonly key: string
  readonly what: string
  readonly unit: 'ms' | 's' | 'perSecond'
  /** At most, or at least of what is counted per second; null where the figure is there for the others. */
  readonly aim: number | null
  readonly measure: (bench: GrowthBench) => Promise<Taken>
}

/** What somebody waits for, and what of it is work: with many neighbours on the machine only the second says much. */
export interface Taken {
  readonly value: number
  /** Processor time of portal and database in milliseconds; null where several acts overlap. */
  readonly processor: number | null
}

type Reader = keyof SignedIn['clients']

const WATCH_SECONDS = 12
const FIRST_MOMENTS = 2

/** Reads a page once. A refusal is a fault of the benchmark. */
async function read({ url, readers }: GrowthBench, who: Reader, path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url + path, { headers: { cookie: readers[who].cookie() } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - started
}

interface Reading {
  readonly value: number
  readonly processor: number
}

/** Acts one after another: what each took. */
async function timed({ meter }: GrowthBench, act: () => Promise<number>): Promise<Reading> {
  const before = await meter.processorMilliseconds()
  const value = await act()
  return { value, processor: (await meter.processorMilliseconds()) - before }
}

/** Each of both by itself. */
const at = (readings: readonly Reading[], share: number): Reading => ({
  value: percentile(
    readings.map(({ value }) => value),
    share,
  ),
  processor: percentile(
    readings.map(({ processor }) => processor),
    share,
  ),
})

/** The middle of nine readings, after one that warms up; of several pages the slowest. */
const median =
  (who: Reader, ...paths: readonly string[]) =>
  async (bench: GrowthBench): Promise<Reading> => {
    const middle: Reading[] = []
    for (const path of paths) {
      const readings: Reading[] = []
      for (let turn = 0; turn < 10; turn += 1) readings.push(await timed(bench, () => read(bench, who, path)))
      middle.push(at(readings.slice(1), 0.5))
    }
    return at(middle, 1)
  }

/** One reading after another for some seconds: the longest, and so what a person meets now and then. */
const longest =
  (who: Reader, path: string) =>
  async (bench: GrowthBench): Promise<Reading> => {
    const readings: Reading[] = []
    const started = performance.now()
    for (let now = started; now < started + WATCH_SECONDS * 1000; now = performance.now()) {
      const reading = await timed(bench, () => read(bench, who, path))
      if (now > started + FIRST_MOMENTS * 1000) readings.push(reading)
    }
    return at(readings, 1)
  }

/** Readings per second over 32 connections. */
const many =
  (who: Reader, path: string) =>
  async ({ url, readers }: GrowthBench): Promise<Taken> => {
    const headers = { cookie: readers[who].cookie() }
    const result = await autocannon({
      url: url + path,
      connections: 32,
      duration: WATCH_SECONDS,
      timeout: 60,
      headers,
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
    return { value: result.requests.average, processor: null }
  }

/** One, two, three and more characters of two scripts; in many names, in some, in one, in none. */
const TERMS = [
  '山',
  '灯',
  '7',
  'H',
  '山水',
  '灯笼',
  '水星',
  '棋局京',
  '的',
  '星空城市',
  '星空城市 Harbor',
  'ar',
  'Harbor',
  'Quartz 7',
  'tide',
  '84321',
  'zz',
  'zzzz',
]
const SEARCHED: readonly (readonly [Reader, string])[] = [
  ['reviewer', '/staff/v1/products?search='],
  ['reviewer', '/staff/v1/audits?filter=ALL&search='],
  ['reviewer', '/staff/v1/audits?filter=QUEUE&search='],
  ['large', '/v3/designers/audits-and-products?search='],
  ['large', '/v3/designers/audits?search='],
]

const wanted = TERMS.flatMap((term) =>
  SEARCHED.map(([who, path]) => ({ who, path: path + encodeURIComponent(term) })),
)

/** All terms in all lists, twice. @returns the 99th percentile of the second round. */
async function searches(bench: GrowthBench): Promise<Reading> {
  const readings: (Reading & { readonly path: string })[] = []
  for (const round of [1, 2])
    for (const { who, path } of wanted) {
      const reading = await timed(bench, () => read(bench, who, path))
      if (round === 2) readings.push({ ...reading, path: decodeURIComponent(path) })
    }
  for (const { path, processor, value } of readings.toSorted((a, b) => b.processor - a.processor).slice(0, 5))
    process.stderr.write(`    ${value.toFixed(0)} ms, ${processor.toFixed(0)} of work  ${path}\n`)
  return at(readings, 0.99)
}

async function searchesAtOnce(bench: GrowthBench): Promise<Taken> {
  const waiting = [...wanted]
  const times: number[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      times.push(await read(bench, next.who, next.path))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return { value: percentile(times, 0.99), processor: null }
}

/** The portal's own worker publishes what has become due. */
async function publish({ database, scale }: GrowthBench): Promise<Taken> {
  await makeDue(database, scale.due)
  const started = performance.now()
  while ((await countDue(database)) > 0) await sleep(50)
  return { value: (performance.now() - started) / 1000, processor: null }
}

async function readAllNotices(bench: GrowthBench): Promise<Reading> {
  await unreadAgain(bench.database, bench.accounts.large)
  return timed(bench, async () => {
    const started = performance.now()
    const answer = await bench.readers.large.call('POST', '/v3/notice/allRead', {})
    if (answer.code !== 'success') throw new Error(answer.code)
    return performance.now() - started
  })
}

const CLAIMED = 60
const Claimed = z.object({ token: z.string() })

/** Claims and approves one work after another. */
async function review(bench: GrowthBench): Promise<Reading> {
  const readings: Reading[] = []
  for (const auditId of await waitingIds(bench.database, CLAIMED))
    readings.push(await timed(bench, () => approve(bench, auditId)))
  return at(readings, 0.5)
}

async function approve({ readers: { reviewer } }: GrowthBench, auditId: string): Promise<number> {
  const started = performance.now()
  const { token } = Claimed.parse((await reviewer.call('POST', `/staff/v1/audits/${auditId}/claim`, {})).data)
  const body = { token, decision: 'APPROVE' }
  const decided = await reviewer.call('POST', `/staff/v1/audits/${auditId}/decision`, body)
  if (decided.code !== 'success') throw new Error(decided.code)
  return performance.now() - started
}

/** The last page that a number reaches. */
const DEEPEST = MAX_PAGE
const DEEP: readonly (readonly [Reader, string])[] = [
  ['reviewer', '/staff/v1/products'],
  ['reviewer', '/staff/v1/audits?filter=ALL'],
  ['reviewer', '/staff/v1/audits?filter=QUEUE'],
  ['large', '/v3/designers/audits-and-products'],
  ['large', '/v3/designers/audits'],
  ['large', '/v3/notice/getNoticeByPage'],
]

async function deep(bench: GrowthBench): Promise<Reading> {
  const readings: Reading[] = []
  for (const [who, path] of DEEP)
    readings.push(await median(who, `${path}${path.includes('?') ? '&' : '?'}currentPage=${DEEPEST}`)(bench))
  return at(readings, 1)
}

export const ACTS: readonly Act[] = [
  {
    key: 'first',
    what: 'first page of a designer’s works',
    unit: 'ms',
    aim: 100,
    measure: median('small', '/v3/designers/audits-and-products'),
  },
  {
    key: 'queueStall',
    what: 'place in the queue: the longest wait in 10 s',
    unit: 'ms',
    aim: 50,
    measure: longest('reviewer', '/staff/v1/audits?filter=QUEUE'),
  },
  {
    key: 'queueMany',
    what: 'staff queue, 32 connections',
    unit: 'perSecond',
    aim: 100,
    measure: many('reviewer', '/staff/v1/audits?filter=QUEUE'),
  },
  {
    key: 'works',
    what: 'works of the large designer: the longest wait in 10 s',
    unit: 'ms',
    aim: 100,
    measure: longest('large', '/v3/designers/audits-and-products'),
  },
  {
    key: 'search',
    what: 'searches, one after another, 99th percentile',
    unit: 'ms',
    aim: 100,
    measure: searches,
  },
  {
    key: 'searchEight',
    what: 'searches, eight at once, 99th percentile',
    unit: 'ms',
    aim: null,
    measure: searchesAtOnce,
  },
  { key: 'bulk', what: 'bulk list', unit: 'ms', aim: 20, measure: median('reviewer', '/staff/v1/bulk') },
  { key: 'tags', what: 'staff tags', unit: 'ms', aim: 20, measure: median('admin', '/staff/v1/tags') },
  {
    key: 'notices',
    what: 'notices of the large designer',
    unit: 'ms',
    aim: 20,
    measure: median('large', '/v3/notice/getNoticeByPage', '/v3/notice/getUnreadNum'),
  },
  {
    key: 'deep',
    what: 'the last page that a number reaches, of six lists',
    unit: 'ms',
    aim: 100,
    measure: deep,
  },
  { key: 'review', what: 'claim and approval', unit: 'ms', aim: 100, measure: review },
  { key: 'publish', what: 'publishing what is due at midnight', unit: 's', aim: 60, measure: publish },
  {
    key: 'readAll',
    what: 'marking all notices of the large designer as read',
    unit: 'ms',
    aim: 500,
    measure: readAllNotices,
  },
]
