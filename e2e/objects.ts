import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type pg from 'pg'

/** Whatever the database says is stored lies in the store. */
export async function everyObjectIsThere(database: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await database.query<{ sha256: string }>('select sha256 from stored_object')
  const lying = new Set(await readdir(join(dataDir, 'store', 'objects'), { recursive: true }))
  expect(rows.filter(({ sha256 }) => !lying.has(`${sha256.slice(0, 2)}/${sha256}`))).toEqual([])
}
