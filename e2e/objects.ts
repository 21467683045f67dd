import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type pg from 'pg'

/** Every object that the database names is in the store; before the first one the store has no folder. */
export async function everyObjectIsThere(database: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await database.query<{ sha256: string }>('select sha256 from stored_object')
  const stored = new Set(await namesBelow(join(dataDir, 'store', 'objects')))
  expect(rows.filter(({ sha256 }) => !stored.has(`${sha256.slice(0, 2)}/${sha256}`))).toEqual([])
}

async function namesBelow(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder, { recursive: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
