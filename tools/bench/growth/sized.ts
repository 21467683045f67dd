import { embeddedUrl, openDatabase, postgresPid } from '../../../e2e/database.ts'
import { type Portal, startPortal, temporaryDataDir } from '../../../e2e/portal.ts'
import type { GrowthBench } from './measure.ts'
import { Meter } from './meter.ts'
import { countStatements } from './meterQueries.ts'
import { signInReaders } from './readers.ts'
import { scaleOf } from './scale.ts'
import { STORE_KEY } from './storeActs.ts'
import { makeWorld } from './world.ts'
import { sizeMade } from './worldQueries.ts'

const ENVIRONMENT = { NODE_ENV: 'development', LOG_LEVEL: 'error', STORE_API_KEY: STORE_KEY }

/** A portal with so many works, made in a folder that goes again, or in one of `data` that is used again. */
export async function atSize<T>(
  { at, data }: { readonly at: string; readonly data?: string | undefined },
  use: (bench: GrowthBench) => Promise<T>,
): Promise<T> {
  const folder = data ? { path: `${data}/${at}`, remove: async () => undefined } : await temporaryDataDir()
  try {
    await prepare(folder.path, Number(at))
    return await withBench(folder.path, Number(at), use)
  } finally {
    await folder.remove()
  }
}

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

function withBench<T>(dataDir: string, size: number, use: (bench: GrowthBench) => Promise<T>): Promise<T> {
  return withPortal(dataDir, async ({ url, pid }) => {
    const database = await openDatabase(dataDir)
    try {
      const { clients: readers, accounts } = await signInReaders(url, database)
      const meter = new Meter([pid], await postgresPid(dataDir), database)
      return await use({
        url,
        database,
        databaseUrl: await embeddedUrl(dataDir),
        scale: scaleOf(size),
        readers,
        accounts,
        meter,
      })
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
