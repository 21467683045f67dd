import autocannon from 'autocannon'
import type pg from 'pg'
import { percentile } from '../load.ts'
import type { Meter } from './meter.ts'
import type { SignedIn } from './readers.ts'
import type { Scale } from './scale.ts'

export interface GrowthBench {
  readonly url: string
  readonly database: pg.Client
  readonly databaseUrl: string
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
  /** How many acts there were, so that what they cost together can be shared among them. */
  readonly count: number
}

export type Reader = keyof SignedIn['clients']

const WATCH_SECONDS = 12
const FIRST_MOMENTS = 2

/** Reads a page once. A refusal is a fault of the benchmark. */
export async function read({ url, readers }: GrowthBench, who: Reader, path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url + path, { headers: { cookie: readers[who].cookie() } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - started
}

export interface Reading extends Taken {
  readonly processor: number
}

/** Acts one after another: what each took. */
export async function timed({ meter }: GrowthBench, act: () => Promise<number>): Promise<Reading> {
  const before = await meter.processorMilliseconds()
  const value = await act()
  return { value, processor: (await meter.processorMilliseconds()) - before, count: 1 }
}

/** Of times and of work, each by itself. */
export const at = (readings: readonly Reading[], share: number): Reading => ({
  value: percentile(
    readings.map(({ value }) => value),
    share,
  ),
  processor: percentile(
    readings.map(({ processor }) => processor),
    share,
  ),
  count: readings.reduce((sum, { count }) => sum + count, 0),
})

/** The middle of nine readings, after one that warms up; of several pages the slowest. */
export const median =
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
export const longest =
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
export const many =
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
    return { value: result.requests.average, processor: null, count: result['2xx'] }
  }
