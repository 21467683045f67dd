import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Where nothing of ours listens: the portal starts as a whole and ends at its last step. */
const ADDRESS_OF_NOBODY = '192.0.2.7'

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

/** What a start loads of the SDK and of our own spans. */
async function loaded(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const { PATH = '' } = process.env
  const env = { PATH, DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0', HOST: ADDRESS_OF_NOBODY }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', WATCH, MAIN], {
    env: { ...env, LOG_LEVEL: 'silent', ...settings },
    maxBuffer: 64 * 1024 * 1024,
    // It ends with 1, as it should.
  }).catch((error: unknown) => ({ stdout: String(Object(error).stdout) }))
  expect(stdout).toContain('platform/create.ts')
  return stdout
    .split('\n')
    .filter((line) => /opentelemetry\/(?:sdk|exporter|otlp|resources|core|context)|tracing\/spans/.test(line))
}

test('where no spans are asked for, nothing is loaded that would make them', async () => {
  expect(await loaded({})).toEqual([])
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).not.toEqual([])
})
