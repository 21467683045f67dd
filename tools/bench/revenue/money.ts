import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { createClient } from '../../../e2e/client.ts'
import { grantRole } from '../../../e2e/database.ts'
import { root } from '../../../e2e/portal.ts'
import type { Figure } from '../figure.ts'
import { growthOf } from '../memory.ts'
import { type Batch, batchRows, byHand } from './batchQueries.ts'
import type { RevenueBench } from './bench.ts'
import { lastDay } from './shape.ts'

export const STORE_KEY = 'a-store-key-of-the-benchmark'
const [SECONDS_TO_SETTLE, MAX_MEGABYTES, AIM_RATIO] = [60, 64, 0.5]

const seconds = (value: number) => `${value.toFixed(1)} s`

/** One day of every work over HTTP, beside what is written for it by hand from COPY on one connection. */
export async function batchFigures({ shape, portal, database }: RevenueBench): Promise<Figure[]> {
  const day = lastDay(shape)
  const batch: Batch = { batchId: `bench-${day}`, day, rows: await batchRows(database, day) }
  const body = gzipSync(
    [{ batchId: batch.batchId, day }, ...batch.rows].map((each) => JSON.stringify(each)).join('\n'),
  )
  await byHand(database, { ...batch, batchId: 'warm-up' })
  const limit = await byHand(database, { ...batch, batchId: 'by-hand' })
  const started = performance.now()
  const { result: took, megabytes } = await growthOf(portal.pid, async () => {
    await store(portal.url, '/store/v1/sales', body, {
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
    })
    return (performance.now() - started) / 1000
  })
  const what = `a day of ${batch.rows.length.toLocaleString('en')} rows over HTTP, posted to the ledger`
  return [
    {
      what,
      measured: seconds(took),
      limit: `${seconds(limit)} by hand from COPY`,
      ratio: limit / took,
      aim: `≥ ${AIM_RATIO}`,
      met: limit / took >= AIM_RATIO,
    },
    {
      what: 'the same, growth of the portal’s memory',
      measured: `${megabytes.toFixed(0)} MB`,
      limit: '',
      ratio: null,
      aim: `< ${MAX_MEGABYTES} MB`,
      met: megabytes < MAX_MEGABYTES,
    },
  ]
}

/** Finance settles the last month; the batch's one break keeps the portal from settling it by itself. */
export async function settlementFigures({ shape, portal, database }: RevenueBench): Promise<Figure[]> {
  const { rows } = await database.query(
    `select row_count as rows, turnover_fen as "turnoverFen", channel_cost_fen as "channelCostFen", sales
     from sales_batch join sales_day using (batch_id) where sales_day.day = $1`,
    [lastDay(shape)],
  )
  await store(portal.url, `/store/v1/sales/${lastDay(shape)}/close`, JSON.stringify(rows[0]), {
    'content-type': 'application/json',
  })
  const finance = createClient(portal.url, 'finance@example.com')
  await finance.call('POST', '/auth/sign-up/email', { email: finance.email, password: 'easel-bench' })
  await grantRole(database, finance.email, 'finance')
  const started = performance.now()
  const answer = await finance.call('POST', `/staff/v1/revenue/months/${shape.last}/settle`, {
    reason: 'Benchmark',
  })
  const took = (performance.now() - started) / 1000
  if (answer.code !== 'success') throw new Error(JSON.stringify(answer))
  const settled = await database.query<{ count: number }>(
    `select count(*)::int as count from journal where kind = 'SETTLE' and causes ->> 'month' = $1`,
    [shape.last],
  )
  return [
    {
      what: `settlement of ${(settled.rows[0]?.count ?? 0).toLocaleString('en')} designers`,
      measured: seconds(took),
      limit: '',
      ratio: null,
      aim: `< ${SECONDS_TO_SETTLE} s`,
      met: took < SECONDS_TO_SETTLE,
    },
  ]
}

/** The days of the designer with the most works as a file, read and thrown away as it comes. */
export async function exportFigures({ shape, portal, signedIn }: RevenueBench): Promise<Figure[]> {
  const url = `${portal.url}/v3/revenue/exports/days.csv?from=${shape.first}&to=${shape.last}`
  const started = performance.now()
  const { result: lines, megabytes } = await growthOf(portal.pid, async () => {
    const answer = await fetch(url, { headers: { cookie: signedIn.many.cookie() } })
    if (answer.status !== 200 || !answer.body) throw new Error(await answer.text())
    let count = 0
    for await (const chunk of answer.body) for (const byte of chunk) if (byte === 10) count += 1
    return count
  })
  const took = (performance.now() - started) / 1000
  return [
    {
      what: `CSV of ${(lines - 1).toLocaleString('en')} days, growth of the portal’s memory`,
      measured: `${megabytes.toFixed(0)} MB`,
      limit: `${seconds(took)} in all`,
      ratio: null,
      aim: `< ${MAX_MEGABYTES} MB`,
      met: megabytes < MAX_MEGABYTES,
    },
  ]
}

/** `npm run verify-ledger` beside the running portal; it is timed, no aim is set. */
export async function verifyFigures({ dataDir }: RevenueBench): Promise<Figure[]> {
  const started = performance.now()
  const child = spawn(process.execPath, ['apps/server/src/commands/verify-ledger.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += String(text)
  })
  child.stderr.on('data', (text) => {
    output += String(text)
  })
  const [code] = await once(child, 'exit')
  const took = (performance.now() - started) / 1000
  const what = /journals with (\d+) entries/.exec(output)?.[1]
  if (code !== 0 || !what) throw new Error(output.slice(0, 1000))
  return [
    {
      what: `verify-ledger over ${Number(what).toLocaleString('en')} entries`,
      measured: seconds(took),
      limit: '',
      ratio: null,
      aim: 'no difference',
      met: true,
    },
  ]
}

async function store(
  url: string,
  path: string,
  body: string | NonSharedBuffer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'x-api-key': STORE_KEY },
    body,
  })
  if (answer.status !== 200) throw new Error(`${path}: ${(await answer.text()).slice(0, 500)}`)
}
