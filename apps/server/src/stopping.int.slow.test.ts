import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from './platform/db/embedded.ts'
import { cloneDatabase } from './testing/database.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

test('signals that follow the first are said once, and the stop goes on to its end', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-stopping-'))
  const database = await cloneDatabase(inject('databaseUrl'), `t_${randomBytes(8).toString('hex')}`)
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { PATH = '' } = process.env
  const port = await freePort()
  const env = { PATH, DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(port), DRAIN_SECONDS: '3' }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  const said = () => output.split('\n').filter((line) => line.includes('already stopping')).length
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(isReady).toBe(false)
  child.kill('SIGINT')
  await expect.poll(said).toBe(1)
  child.kill('SIGINT')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said()).toBe(1)
})
