import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../platform/db/embedded.ts'
import { prepareDatabase } from './prepareDatabase.ts'

const FAST_BUT_FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Vitest's global set-up: one embedded PostgreSQL for the run, and a migrated template that each test file clones. */
export default async function setup({ provide }: { provide: (key: 'databaseUrl', value: string) => void }) {
  const folder = await mkdtemp(join(tmpdir(), 'easel-test-'))
  const database = await startEmbedded(folder, { settings: FAST_BUT_FORGETFUL })
  await prepareDatabase(database.url)
  provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A fresh database, cloned from the template; drop it with the returned function. */
export async function cloneDatabase(
  templateUrl: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: templateUrl.replace(/\/\w+$/, '/postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await admin(`create database ${name} template easel strategy file_copy`)
  return {
    url: templateUrl.replace(/\/\w+$/, `/${name}`),
    drop: () => admin(`drop database if exists ${name} with (force)`),
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}
