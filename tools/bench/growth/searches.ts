import { percentile } from '../load.ts'
import { at, type GrowthBench, type Reader, type Reading, read, type Taken, timed } from './measure.ts'

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
export async function searches(bench: GrowthBench): Promise<Reading> {
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

export async function searchesAtOnce(bench: GrowthBench): Promise<Taken> {
  const waiting = [...wanted]
  const times: number[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      times.push(await read(bench, next.who, next.path))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return { value: percentile(times, 0.99), processor: null, count: times.length }
}
