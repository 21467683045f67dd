import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { freePort } from '../db/embedded.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Writes down every module that is loaded. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context)
      process.stdout.write('loads ' + found.url + '\\n')
      return found
    },
  })
`)}`

let dataDir: string
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'easel-off-'))
  database = await cloneDatabase(inject('databaseUrl'), `t_${randomBytes(8).toString('hex')}`)
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** What a start loads of the SDK and of our own spans, until it is ready. */
async function loaded(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const { PATH = '' } = process.env
  const port = await freePort()
  const own = { PATH, DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, ['--import', WATCH, MAIN], { env: { ...own, ...settings } })
  const [output, ended] = [text(child.stdout), once(child, 'exit')]
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  child.kill('SIGTERM')
  await ended
  return (await output)
    .split('\n')
    .filter((line) => /opentelemetry\/(?:sdk|exporter|otlp|resources|core|context)|tracing\/spans/.test(line))
}

test('where no spans are asked for, nothing is loaded that would make them', async () => {
  expect(await loaded({})).toEqual([])
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).not.toEqual([])
})
