import fs, { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { checkDataDir } from './first.ts'

const MEGABYTE = 1024 * 1024
const { statfs } = fs
let folder: string
let config: Config
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-first-'))
  config = readConfig({ DATA_DIR: folder })
})
afterEach(async () => {
  Object.assign(fs, { statfs })
  syncBuiltinESMExports()
  await rm(folder, { recursive: true })
})

/** A disk that has so much left. */
function leaves(megabytes: number) {
  Object.assign(fs, { statfs: async () => ({ bavail: megabytes, bsize: MEGABYTE }) })
  syncBuiltinESMExports()
}
const check = () => checkDataDir(config, { warn: () => undefined })

test('a disk without room for a new database is said, and nothing is left in the folder', async () => {
  const before = await readdir(folder)
  leaves(499)
  await expect(check()).rejects.toThrow(
    `DATA_DIR: 499 MB are left on the disk of ${folder}; a new database needs 500 MB`,
  )
  expect(await readdir(folder)).toEqual(before)
  leaves(500)
  await check()
})

test('one that is there starts on a disk that is nearly full', async () => {
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17')
  leaves(1)
  await check()
})
