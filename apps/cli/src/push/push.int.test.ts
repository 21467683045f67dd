import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../server/src/testing/harness.ts'
import { made } from '../../../server/src/testing/made.ts'
import { TEST_PASSWORD } from '../../../server/src/testing/passwords.ts'
import { createPerson, type Person } from '../../../server/src/testing/people.ts'
import { jpeg } from '../../../server/src/testing/pictures.ts'
import { EXIT } from '../command.ts'
import { type Called, call } from '../testing/call.ts'

let app: TestApp
let url: string
let studio: Person
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  app = await startTestApp({ work: true })
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  studio = await createPerson(app, 'verified')
  folder = await mkdtemp(join(tmpdir(), 'easel-push-'))
  env = {
    EASEL_URL: url,
    EASEL_TOKEN: await tokenFor(['works:read', 'works:write', 'revenue:read']),
    EASEL_CONFIG: join(folder, '.config'),
  }
})
afterEach(() => rm(folder, { recursive: true }))

async function tokenFor(scopes: readonly string[]): Promise<string> {
  const answer = await studio.caller.call('POST', '/auth/tokens', {
    name: 'Build',
    scopes,
    days: 30,
    proof: { password: TEST_PASSWORD },
  })
  return made(makeToken.reply, answer).secret
}

const easel = (...args: string[]): Promise<Called> => call(args, { cwd: folder, env })
const Rows = z.array(
  z.object({
    file: z.string(),
    auditId: z.string().nullable(),
    state: z.string(),
    faults: z.array(z.string()),
  }),
)
const rowsOf = ({ out }: Called) => Rows.parse(JSON.parse(out))

async function worksNow(): Promise<{ name: string; state: string; tags: string[] }[]> {
  const { rows } = await app.platform.pool.query(
    `select details ->> 'name' as name, state, details -> 'tags' as tags from audit where designer_id = $1 order by 1`,
    [studio.designerId],
  )
  return rows
}

async function wallpapers(count: number): Promise<void> {
  const lines = ['文件,名称,标签,版权所有者,价格']
  for (let seed = 0; seed < count; seed++) {
    await writeFile(
      join(folder, `lake-${seed}.jpg`),
      await jpeg({ width: 1080, height: 2400, seed: seed + 1 }),
    )
    lines.push(`lake-${seed}.jpg,Lake ${seed},minimal,Studio,0`)
  }
  await writeFile(join(folder, 'lakes.csv'), lines.join('\n'))
}

test('a table’s wallpapers are sent, filled in and submitted; one that is damaged stops none', async () => {
  await wallpapers(3)
  await writeFile(join(folder, 'lake-1.jpg'), 'not a picture')
  const first = await easel('push', '--csv', 'lakes.csv', '--submit', '--json')
  expect(first.exit).toBe(EXIT.refused)
  expect(rowsOf(first).map(({ state, faults }) => [state, faults.length])).toEqual([
    ['WAITING_REVIEW', 0],
    ['', 1],
    ['WAITING_REVIEW', 0],
  ])
  expect((await worksNow()).map(({ name, state }) => [name, state])).toEqual([
    ['Lake 0', 'WAITING_REVIEW'],
    ['Lake 2', 'WAITING_REVIEW'],
  ])
  // The same again, with the damaged one mended: one content is one work.
  await writeFile(join(folder, 'lake-1.jpg'), await jpeg({ width: 1080, height: 2400, seed: 9 }))
  const again = await easel('push', '--csv', 'lakes.csv', '--submit', '--json')
  expect(again.exit).toBe(EXIT.done)
  expect(rowsOf(again).map(({ state }) => state)).toEqual([
    'WAITING_REVIEW',
    'WAITING_REVIEW',
    'WAITING_REVIEW',
  ])
  expect(await worksNow()).toHaveLength(3)
  const { out } = await easel('status', 'Lake 2')
  expect(out).toMatch(/^Lake 2 {2}Waiting for review, place \d+ of \d+, promised by \d{4}-\d\d-\d\d$/)
})

test('what lacks something stays a draft and says what; the next run goes on with it', async () => {
  await writeFile(join(folder, 'hill.jpg'), await jpeg({ width: 1080, height: 2400, seed: 3 }))
  const first = await easel('push', 'hill.jpg', '--tags', '', '--submit', '--json')
  expect(first.exit).toBe(EXIT.refused)
  const [row] = rowsOf(first)
  expect(row).toMatchObject({ state: 'DRAFT' })
  expect(row?.faults.join()).toMatch(/tag|copyright/i)
  await writeFile(
    join(folder, 'easel.json'),
    JSON.stringify({ all: { copyrightHolder: 'Studio', priceCoins: 0 } }),
  )
  const again = await easel('push', 'hill.jpg', '--tags', 'minimal', '--submit', '--json')
  expect(rowsOf(again)).toEqual([{ ...row, state: 'WAITING_REVIEW', faults: [] }])
})

test('a run that is killed in the middle and run again makes no work twice', async () => {
  await wallpapers(12)
  const child = started('push', '--csv', 'lakes.csv', '--submit')
  await firstLines(child, 4)
  child.kill('SIGKILL')
  const again = await easel('push', '--csv', 'lakes.csv', '--submit', '--json')
  expect(rowsOf(again).map(({ state, faults }) => [state, faults])).toEqual(
    Array.from({ length: 12 }, () => ['WAITING_REVIEW', []]),
  )
  expect((await worksNow()).map(({ state }) => state)).toEqual(
    Array.from({ length: 12 }, () => 'WAITING_REVIEW'),
  )
})

const started = (...args: string[]) =>
  spawn(process.execPath, [fileURLToPath(new URL('../easel.ts', import.meta.url)), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

function firstLines(child: ChildProcess, count: number): Promise<void> {
  let told = ''
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', () => failed(new Error(`it ended with\n${told}`)))
    child.stderr?.on('data', (text) => {
      told += text
      if (told.split('\n').length > count) {
        child.removeAllListeners('exit')
        done()
      }
    })
  })
}

test('a token is kept for its owner alone, and says what it lacks', async () => {
  const { EASEL_TOKEN: token = '' } = env
  const signedIn = await call(['login', '--url', `${url}/`], { cwd: folder, env })
  expect(signedIn).toMatchObject({ exit: EXIT.done })
  const config = join(folder, '.config/config.json')
  const { mode } = await import('node:fs').then(({ statSync }) => statSync(config))
  expect(mode & 0o777).toBe(0o600)
  const kept = { EASEL_CONFIG: env.EASEL_CONFIG }
  expect(await call(['status'], { cwd: folder, env: kept })).toMatchObject({
    exit: EXIT.done,
    out: 'No works yet.',
  })
  // Another portal is not told it.
  const elsewhere = await call(['status'], { cwd: folder, env: { ...kept, EASEL_URL: 'http://127.0.0.1:9' } })
  expect(elsewhere).toMatchObject({ exit: EXIT.failed })
  expect(elsewhere.told).toContain('Not signed in')
  expect(signedIn.out + signedIn.told).not.toContain(token)
  const reader = await tokenFor(['works:read'])
  const refused = await call(['earnings', '--month', '2026-10'], {
    cwd: folder,
    env: { ...env, EASEL_TOKEN: reader },
  })
  expect(refused).toMatchObject({ exit: EXIT.failed })
  const { exit, out } = await easel('earnings', '--month', '2026-10')
  expect(exit).toBe(EXIT.done)
  expect(out).toContain('Together')
  for (const insecure of ['http://designers.example.com', 'ftp://127.0.0.1', 'designers'])
    expect((await call(['login', '--url', insecure], { cwd: folder, env })).told).toContain(
      'is not the https address',
    )
  expect((await easel('earnings', '--month', '2026-13')).exit).toBe(EXIT.usage)
  expect(
    (
      await call(['login', '--url', url], {
        cwd: folder,
        env: { ...env, EASEL_TOKEN: `${token.slice(0, -1)}x` },
      })
    ).exit,
  ).toBe(EXIT.failed)
})
