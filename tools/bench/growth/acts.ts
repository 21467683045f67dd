import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_PAGE } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { percentile } from '../load.ts'
import { countDue, makeDue, unreadAgain, waitingIds } from './actQueries.ts'
import {
  type Act,
  at,
  type GrowthBench,
  longest,
  many,
  median,
  type Reader,
  type Reading,
  read,
  type Taken,
  timed,
} from './measure.ts'
import { readFeed, reportActions, reportDownloads } from './storeActs.ts'

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

/** All terms in all lists. */
export const wanted = TERMS.flatMap((term) =>
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
  return { value: percentile(times, 0.99), processor: null, count: times.length }
}

/** The portal's own worker publishes what has become due. */
async function publish({ database, scale }: GrowthBench): Promise<Taken> {
  await makeDue(database, scale.due)
  const started = performance.now()
  while ((await countDue(database)) > 0) await sleep(LOOK_MILLISECONDS)
  return { value: scale.due / ((performance.now() - started) / 1000), processor: null, count: scale.due }
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

/** Seldom: each look counts what is left. */
const LOOK_MILLISECONDS = 500
const CLAIMED = 60
const Claimed = z.object({ token: z.string() })

/** Claims and approves one work after another. */
async function review(bench: GrowthBench): Promise<Reading> {
  const readings: Reading[] = []
  for (const auditId of await waitingIds(bench.database, CLAIMED))
    readings.push(await timed(bench, () => approve(bench, auditId)))
  return at(readings, 0.5)
}

export async function approve({ readers: { reviewer } }: GrowthBench, auditId: string): Promise<number> {
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
    what: 'the last page that a number reaches',
    unit: 'ms',
    aim: 100,
    measure: deep,
  },
  { key: 'review', what: 'claim and approval', unit: 'ms', aim: 100, measure: review },
  {
    key: 'publish',
    what: 'publishing what is due at midnight',
    unit: 'perSecond',
    aim: 334,
    measure: publish,
  },
  {
    key: 'readAll',
    what: 'marking all notices of the large designer as read',
    unit: 'ms',
    aim: 500,
    measure: readAllNotices,
  },
  { key: 'feed', what: 'the store reads 100 events', unit: 'ms', aim: 100, measure: readFeed },
  { key: 'downloads', what: 'a report of 5,000 downloads', unit: 'ms', aim: null, measure: reportDownloads },
  {
    key: 'actions',
    what: 'user actions, 32 connections',
    unit: 'perSecond',
    aim: null,
    measure: reportActions,
  },
]
