import autocannon from 'autocannon'
import { somePlace, someProducts } from './actQueries.ts'
import { at, type GrowthBench, type Reading, type Taken, timed } from './measure.ts'

/** What the store sends with its calls. */
export const STORE_KEY = 'the-store-key-of-the-bench'
const TURNS = 5
const ROWS_OF_A_REPORT = 5_000
export const storeHeaders = { 'x-api-key': STORE_KEY, 'content-type': 'application/json' }

export async function call(url: string, init: RequestInit): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - started
}

/** From the middle of the feed on. */
export async function readFeed(bench: GrowthBench): Promise<Reading> {
  const after = await somePlace(bench.database)
  const readings: Reading[] = []
  for (let turn = 0; turn < TURNS; turn += 1)
    readings.push(
      await timed(bench, () =>
        call(`${bench.url}/store/v1/catalogue?after=${after}&limit=100`, { headers: storeHeaders }),
      ),
    )
  return at(readings, 0.5)
}

/** Each day's report names 5,000 works. */
export async function reportDownloads(bench: GrowthBench): Promise<Reading> {
  const productIds = await someProducts(bench.database, ROWS_OF_A_REPORT)
  const readings: Reading[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const day = new Date(Date.now() - (turn + 1) * 86_400_000).toISOString().slice(0, 10)
    const body = JSON.stringify({ day, rows: productIds.map((productId) => ({ productId, downloads: 7 })) })
    const reading = await timed(bench, () =>
      call(`${bench.url}/store/v1/downloads`, { method: 'POST', headers: storeHeaders, body }),
    )
    readings.push({ ...reading, count: productIds.length })
  }
  return at(readings, 0.5)
}

const TELL_SECONDS = 5

export async function reportActions({ url, readers }: GrowthBench): Promise<Taken> {
  const path = '/thm/user-actions?moduleId=/works/themes&action=view&content=bench'
  const result = await autocannon({
    url: url + path,
    connections: 32,
    duration: TELL_SECONDS,
    timeout: 60,
    headers: { cookie: readers.small.cookie() },
  })
  // What is over the limit of an account is answered, and not written.
  return {
    value: result.requests.average,
    processor: null,
    count: Math.round(result.requests.average * TELL_SECONDS),
  }
}
