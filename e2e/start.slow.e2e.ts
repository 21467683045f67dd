import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { DEMO_PASSWORD, demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { postgresProcesses, signalEach } from '../apps/server/src/testing/postgres.ts'
import { type Client, createClient } from './client.ts'
import { embeddedUrl, grantRole, openDatabase, postgresPid, verifyDesigner } from './database.ts'
import {
  MAIN,
  NPM_START,
  type Portal,
  pinnedNode,
  root,
  spawnPortal,
  startPortal,
  temporaryDataDir,
} from './portal.ts'
import { submitTheme } from './submission.ts'

const EVENING = '2026-03-18T15:20:00Z'
const MIDNIGHT = '2026-03-18T16:00:05Z'
const KEY = 'x'.repeat(32)
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: KEY,
  STORE_API_KEY: KEY,
  PUBLIC_URL: 'https://easel.example',
}

/** A line of the log of an error, or worse; a line of Node that ends the process. */
const ERROR = /"level":[56]0|^\w*Error/m

const Token = z.object({ token: z.string() })

/** Bad configuration, and the variable that the message must name. */
const BAD: readonly (readonly [variable: string, environment: Readonly<Record<string, string>>])[] = [
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '8080abc' }],
  ['PORT', { PORT: ' ' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1/easel' }],
  ['ROLE', { ROLE: 'both' }],
  ['NOW', { NOW: 'tomorrow' }],
  ['NOW_SINCE', { NOW_SINCE: EVENING }],
  ['SECRET_KEY', { NODE_ENV: 'production' }],
  ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: '' }],
  ['NOW', { ...PRODUCTION, NOW: EVENING }],
  ['DEMO', { ...PRODUCTION, DEMO: '1' }],
  ['SECRET_KEYS_OLD', { SECRET_KEYS_OLD: `${KEY},` }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'easel', S3_ACCESS_KEY_ID: 'id' }],
  ['SMTP_URL', { MAIL_FROM: 'no-reply@easel.example' }],
  ['SMS_URL', { SMS_TOKEN: 'token' }],
  ['BANK_TOKEN', { BANK: 'http', BANK_URL: 'https://bank.example.com' }],
  ['BANK_FOLDER', { BANK: 'files' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://provider.example.com' }],
]

test('bad configuration names the variable, ends with 1 and touches nothing', async () => {
  const folder = await temporaryDataDir()
  const dataDir = join(folder.path, 'data')
  try {
    for (const [variable, environment] of BAD) {
      const { code, text } = await runMain({ PORT: '0', DATA_DIR: dataDir, ...environment })
      expect(code, `${JSON.stringify(environment)}\n${text}`).toBe(1)
      expect(text).toContain(variable)
      expect(text).not.toContain('    at ')
    }
    await expect(access(dataDir)).rejects.toThrow('ENOENT')
  } finally {
    await folder.remove()
  }
})

for (const [name, command] of Object.entries({ 'the process': MAIN, '`npm start`': NPM_START }))
  test(`SIGTERM to ${name}, repeated, lets a request in flight end, then the database`, async () => {
    const folder = await temporaryDataDir()
    const portal = await startPortal({ dataDir: folder.path, command })
    try {
      const designer = await signUp(portal.url, 'drain@example.com')
      const database = await openDatabase(folder.path)
      await verifyDesigner(database, designer.email)
      await database.end()
      const postgres = await postgresPid(folder.path)
      const upload = uploadInTwoParts(portal.url, designer.cookie())
      // Half of the package lies in quarantine: the request is under way.
      await expect.poll(() => readdir(join(folder.path, 'quarantine')).catch(() => [])).toHaveLength(1)
      const stopped = portal.stop()
      await expect.poll(() => portal.log()).toContain('stopping')
      // A terminal and a supervisor both forward a signal. npm ends with the first one, and nobody hears of a second.
      void portal.stop()
      if (command === MAIN) await expect.poll(() => portal.log()).toContain('already stopping')
      upload.finish()
      expect(await upload.answer).toEqual({ status: 200, code: 'success' })
      const code = await stopped
      if (command === MAIN) expect(code).toBe(0)
      await expect.poll(() => isAlive(postgres)).toBe(false)
      expect(await readdir(join(folder.path, 'quarantine'))).toEqual([])
    } finally {
      await portal.stop()
      await folder.remove()
    }
  })

test('SIGTERM ends whatever is open, a database that hangs too', async () => {
  const folder = await temporaryDataDir()
  const environment = { DRAIN_SECONDS: '2', LOG_LEVEL: 'info' }
  const portal = await startPortal({ dataDir: folder.path, environment })
  let frozen: number[] = []
  try {
    const designer = await signUp(portal.url, 'open@example.com')
    const database = await openDatabase(folder.path)
    await verifyDesigner(database, designer.email)
    await database.end()
    const open = (method: string, path: string, headers: Record<string, string> = {}) => {
      const call = request(portal.url + path, { method, headers: { cookie: designer.cookie(), ...headers } })
      call.on('error', () => undefined)
      return call
    }
    const json = { 'content-type': 'application/json', 'content-length': '100' }
    // A body that never ends, a stream, a file half sent, an answer that is not read.
    open('POST', '/auth/sign-in/email', json).write('{"email":')
    const stream = open('GET', '/v3/notice/stream')
    const streaming = once(stream, 'response')
    stream.end()
    await streaming
    uploadInTwoParts(portal.url, designer.cookie()).answer.catch(() => undefined)
    await expect.poll(() => readdir(join(folder.path, 'quarantine')).catch(() => [])).toHaveLength(1)
    open('GET', '/openapi.json').end()
    frozen = await postgresProcesses(folder.path)
    signalEach(frozen, 'SIGSTOP')
    await portal.stop()
    expect(portal.log()).toContain('stopping')
    expect(isAlive(portal.pid)).toBe(false)
  } finally {
    signalEach(frozen, 'SIGCONT')
    await portal.stop()
    await expect.poll(() => frozen.filter(isAlive), { timeout: 60_000 }).toEqual([])
    await folder.remove()
  }
})

test('SIGTERM during the start ends PostgreSQL too', async () => {
  const folder = await temporaryDataDir()
  const child = spawnPortal(folder.path, { DEMO: '1' })
  const ended = once(child, 'exit')
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
  try {
    const postgres = await startingPostgres(folder.path)
    child.kill('SIGTERM')
    expect(await ended, log).toEqual([0, null])
    expect(isAlive(postgres)).toBe(false)
    expect(log).not.toMatch(ERROR)
  } finally {
    child.kill('SIGKILL')
    await ended
    await folder.remove()
  }
})

test('demo data is made beside the portal; SIGTERM ends both without an error, and the next start goes on', async () => {
  const folder = await temporaryDataDir()
  const environment = { DEMO: '1', LOG_LEVEL: 'warn' }
  const percentOf = async (portal: Portal) => {
    const { data } = await createClient(portal.url, 'nobody').call('GET', '/auth/me')
    return z.object({ demoPercent: z.number().optional() }).parse(data).demoPercent ?? 100
  }
  const stopQuietly = async (portal: Portal) => {
    const before = portal.log().length
    expect(await portal.stop()).toBe(0)
    expect(portal.log().slice(before)).not.toMatch(ERROR)
  }
  let portal = await startPortal({ dataDir: folder.path, environment })
  try {
    const reached = await percentOf(portal)
    expect(reached).toBeGreaterThan(0)
    expect(reached).toBeLessThan(100)
    const voter = createClient(portal.url, demoEmail('voter'))
    const credentials = { email: voter.email, password: DEMO_PASSWORD }
    expect((await voter.call('POST', '/auth/sign-in/email', credentials)).code).toBe('success')
    await stopQuietly(portal)
    portal = await startPortal({ dataDir: folder.path, environment })
    await expect.poll(() => percentOf(portal), { timeout: 120_000 }).toBeGreaterThan(reached)
    await stopQuietly(portal)
  } finally {
    await portal.stop()
    await folder.remove()
  }
})

test('after SIGKILL the next start works by itself', async () => {
  const folder = await temporaryDataDir()
  let portal = await startPortal({ dataDir: folder.path })
  try {
    const person = await signUp(portal.url, 'kept@example.com')
    await portal.kill()
    portal = await startPortal({ dataDir: folder.path })
    person.moveTo(portal.url)
    const me = await person.call('GET', '/auth/me')
    expect(JSON.stringify(me.data)).toContain('kept@example.com')
  } finally {
    await portal.stop()
    await folder.remove()
  }
})

test('a web and a worker process share one database', async () => {
  const [host, shared] = [await temporaryDataDir(), await temporaryDataDir()]
  const running = [await startPortal({ dataDir: host.path })]
  try {
    const server = await openDatabase(host.path)
    await server.query('create database shared')
    await server.end()
    const url = await embeddedUrl(host.path, 'shared')
    const start = async (environment: Record<string, string>) => {
      const portal = await startPortal({
        dataDir: shared.path,
        environment: { DATABASE_URL: url, ...environment },
      })
      running.push(portal)
      return portal
    }
    const web = await start({ ROLE: 'web', NOW: EVENING })
    const database = await openDatabase(host.path, 'shared')
    const designer = await signUp(web.url, 'designer@example.com')
    await verifyDesigner(database, designer.email)
    const reviewer = await signUp(web.url, 'reviewer@example.com')
    await grantRole(database, reviewer.email, 'reviewer')
    const auditId = await submitTheme(designer, { en: 'Two Hands', zh: '两手' })
    await approve(reviewer, auditId)
    const stateOf = async () =>
      (await database.query<{ state: string }>('select state from audit where audit_id = $1', [auditId]))
        .rows[0]?.state
    expect(await stateOf()).toBe('APPROVED')
    await start({ ROLE: 'worker', NOW: MIDNIGHT })
    await expect.poll(stateOf).toBe('PUBLISHED')
    const notices = await designer.call('GET', '/v3/notice/getUnreadNum')
    expect(notices.data).toEqual({ unreadNum: 1 })
    await database.end()
  } finally {
    for (const portal of running.toReversed()) await portal.stop()
    await host.remove()
    await shared.remove()
  }
})

/** The process of a PostgreSQL whose portal is not ready yet. */
async function startingPostgres(dataDir: string): Promise<number> {
  await expect.poll(() => postgresPid(dataDir).catch(() => 0)).toBeGreaterThan(0)
  return postgresPid(dataDir)
}

/** Runs the process until it ends; one that goes on for two minutes is killed, and has no code. */
function runMain(environment: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const { PATH = '' } = process.env
  return new Promise((done) => {
    const child = execFile(
      pinnedNode,
      ['apps/server/src/main.ts'],
      { cwd: root, env: { PATH, ...environment }, timeout: 120_000, killSignal: 'SIGKILL' },
      (_, out, error) => done({ code: child.exitCode, text: out + error }),
    )
  })
}

async function signUp(url: string, email: string): Promise<Client> {
  const client = createClient(url, email)
  const answer = await client.call('POST', '/auth/sign-up/email', { email, password: 'easel-start' })
  expect(answer.code).toBe('success')
  return client
}

async function approve(reviewer: Client, auditId: string): Promise<void> {
  const claimed = await reviewer.call('POST', `/staff/v1/audits/${auditId}/claim`)
  const { token } = Token.parse(claimed.data)
  const decided = await reviewer.call('POST', `/staff/v1/audits/${auditId}/decision`, {
    token,
    decision: 'APPROVE',
  })
  expect(decided.code).toBe('success')
}

/** Sends the first half of a package at once, and the rest when `finish` is called. */
function uploadInTwoParts(url: string, cookie: string) {
  const boundary = 'half-and-half'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="drain.mtz"\r\n\r\n`
  const bytes = Buffer.from(buildTheme({ ...smallTheme, screen: { width: 540, height: 1200 } }))
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const middle = Math.floor(body.length / 2)
  const call = request(`${url}/v3/designers/audits/add-mtz`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  })
  const answer = new Promise<{ status: number | undefined; code: string }>((done, fail) => {
    call.once('error', fail)
    call.once('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(Buffer.from(chunk))
      const { code } = z.object({ code: z.string() }).parse(JSON.parse(Buffer.concat(chunks).toString()))
      done({ status: response.statusCode, code })
    })
  })
  call.write(body.subarray(0, middle))
  return { answer, finish: () => call.end(body.subarray(middle)) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
