import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { embeddedUrl, openDatabase, postgresPid } from '../../../e2e/database.ts'
import { type Portal, startPortal, temporaryDataDir } from '../../../e2e/portal.ts'
import { ACTS } from './acts.ts'
import { growthPart, writeDocuments } from './documents.ts'
import { Meter } from './meter.ts'
import { countStatements, storedNow } from './meterQueries.ts'
import { type SignedIn, signInReaders } from './readers.ts'
import type { Measured, SizeResults } from './results.ts'
import { scaleOf } from './scale.ts'
import { STORE_KEY } from './storeActs.ts'
import { makeWorld } from './world.ts'
import { sizeMade } from './worldQueries.ts'

/**
 * `npm run bench:growth`: makes 10⁴, 10⁵ and 10⁶ works and measures the rows of docs/growth.md. With
 * `--at 10000` one size; with names of acts after it only those; with `--data FOLDER` what was made there is used again.
 * A whole run writes the documents, a part of one prints its table.
 */
const SIZES = ['10000', '100000', '1000000']
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', multiple: true, default: SIZES },
    data: { type: 'string' },
  },
})
const ENVIRONMENT = { NODE_ENV: 'development', LOG_LEVEL: 'error', STORE_API_KEY: STORE_KEY }

const results: SizeResults[] = []
for (const at of values.at) {
  const folder = values.data
    ? { path: `${values.data}/${at}`, remove: async () => undefined }
    : await temporaryDataDir()
  try {
    await prepare(folder.path, Number(at))
    results.push(await measure(folder.path, Number(at)))
  } finally {
    await folder.remove()
  }
}

results.sort((a, b) => a.size - b.size)
if (asked.length === 0 && results.length === SIZES.length) await writeDocuments(results)
else process.stdout.write(`${growthPart(results)}\n`)

/** Rows are made once. Statements are counted from the next start on. */
async function prepare(dataDir: string, size: number): Promise<void> {
  await withPortal(dataDir, async (portal) => {
    const database = await openDatabase(dataDir)
    try {
      await countStatements(database)
      if ((await sizeMade(database)) > 0) return
      const { accounts } = await signInReaders(portal.url, database)
      await makeWorld(await embeddedUrl(dataDir), size, accounts)
    } finally {
      await database.end()
    }
  })
}

function measure(dataDir: string, size: number): Promise<SizeResults> {
  return withPortal(dataDir, async ({ url, pid }) => {
    const database = await openDatabase(dataDir)
    try {
      const { clients, accounts }: SignedIn = await signInReaders(url, database)
      const meter = new Meter(pid, await postgresPid(dataDir), database)
      const bench = {
        url,
        database,

        scale: scaleOf(size),
        readers: clients,
        accounts,
        meter,
      }
      const acts: Record<string, Measured> = {}
      for (const { key, what, measure: run } of ACTS) {
        if (asked.length > 0 && !asked.includes(key)) continue
        const { result, cost } = await meter.costOf(() => run(bench))
        acts[key] = { ...result, cost }
        const work = result.processor === null ? '' : `, ${result.processor.toFixed(1)} of work`
        process.stderr.write(`  ${what}: ${result.value.toFixed(1)}${work}\n`)
      }
      return { size, load: loadavg()[0] ?? 0, acts, stored: await storedNow(database) }
    } finally {
      await database.end()
    }
  })
}

async function withPortal<T>(dataDir: string, use: (portal: Portal) => Promise<T>): Promise<T> {
  const portal = await startPortal({ dataDir, environment: ENVIRONMENT })
  try {
    return await use(portal)
  } finally {
    await portal.stop()
  }
}
