import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareDatabase } from '../apps/server/src/testing/prepareDatabase.ts'
import { openDatabase } from './database.ts'
import { type TemporaryDataDir, temporaryDataDir } from './portal.ts'

/** Playwright hands the environment of its set-up on to its workers. */
const VARIABLE = 'EASEL_PREPARED_DATA_DIR'

/** No journey cuts the power: what a killed process has written the system keeps. */
const FORGETFUL = ['alter system set fsync = off', 'alter system set full_page_writes = off']

/** Playwright's global set-up: a data folder with a migrated database, made once for the whole run. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await temporaryDataDir()
  const database = await startEmbedded(folder.path)
  try {
    await prepareDatabase(database.url)
    const client = await openDatabase(folder.path)
    for (const statement of FORGETFUL) await client.query(statement)
    await client.end()
  } finally {
    await database.stop()
  }
  process.env[VARIABLE] = folder.path
  return folder.remove
}

/**
 * A copy of the prepared data folder, whose portal starts in two thirds of the time. Journeys about the first start and about
 * losing nothing take an empty folder instead.
 */
export async function preparedDataDir(): Promise<TemporaryDataDir> {
  const folder = await temporaryDataDir()
  const prepared = process.env[VARIABLE]
  if (!prepared) throw new Error(`${VARIABLE} is not set: e2e/playwright.config.ts sets it up`)
  // Unlike Node's own copy, this one leaves PostgreSQL's files to their owner.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder.path])
  return folder
}
