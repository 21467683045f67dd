import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { signedUp } from './testing/people.ts'

const COMMAND = fileURLToPath(new URL('../../commands/grant-role.ts', import.meta.url))
const Ended = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })

let app: TestApp
let dataDir: string
beforeAll(async () => {
  app = await startTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'easel-grant-'))
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function run(...parameters: string[]) {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.platform.directUrl, DATA_DIR: dataDir }
  try {
    const output = await promisify(execFile)(process.execPath, [COMMAND, ...parameters], { env })
    return { code: 0, ...output }
  } catch (error) {
    return Ended.parse(error)
  }
}

test('npm run grant-role makes the first admin, who is one at once', async () => {
  const person = await signedUp(app, 'first@example.com')
  expect(await person.call('GET', '/staff/v1/accounts')).toMatchObject({ status: 403 })
  expect(await run('First@Example.com', 'admin')).toMatchObject({
    code: 0,
    stdout: 'first@example.com has: admin\n',
  })
  await expect.poll(async () => (await person.call('GET', '/staff/v1/accounts')).status).toBe(200)
  expect(await run('first@example.com', 'reviewer')).toMatchObject({
    stdout: 'first@example.com has: admin, reviewer\n',
  })
  expect(await run('first@example.com', 'reviewer')).toMatchObject({ code: 0 })
  const { rows } = await app.platform.pool.query(
    `select from_state, to_state from activity where act = 'account.setRoles' order by at, id`,
  )
  expect(rows).toEqual([
    { from_state: '', to_state: 'admin' },
    { from_state: 'admin', to_state: 'admin reviewer' },
  ])
})

test.each([
  [['nobody@example.com', 'admin'], /sign up first/],
  [['first@example.com', 'emperor'], /npm run grant-role/],
  [['not an address', 'admin'], /npm run grant-role/],
  [[], /npm run grant-role/],
])('%j is refused', async (parameters, message) => {
  const ended = await run(...parameters)
  expect(ended.code).toBe(1)
  expect(ended.stderr).toMatch(message)
})
