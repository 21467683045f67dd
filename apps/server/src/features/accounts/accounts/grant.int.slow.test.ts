import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson } from '../../../testing/people.ts'
import { confirmed } from './testing/changes.ts'
import { signedUp } from './testing/people.ts'

const COMMAND = fileURLToPath(new URL('../../../commands/grant-role.ts', import.meta.url))
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
  const person = await confirmed(app, 'first@example.com')
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
  [['first@example.com', 'admin', '--force'], /npm run grant-role/],
])('%j is refused', async (parameters, message) => {
  const ended = await run(...parameters)
  expect(ended.code).toBe(1)
  expect(ended.stderr).toMatch(message)
})

test('an address that nobody has confirmed gets no role', async () => {
  const stranger = await signedUp(app, 'unconfirmed@example.com')
  expect(await run('unconfirmed@example.com', 'admin')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Nobody has confirmed/),
  })
  expect(await stranger.call('GET', '/staff/v1/accounts')).toMatchObject({ status: 403 })
})

const linkIn = (stdout: string) => /\/undo#([\w-]{22})\n/.exec(stdout)?.[1] ?? ''

test('the printed link hands the address over, and whoever signed up with it before has nothing of it', async () => {
  const email = 'early@example.com'
  const stranger = await signedUp(app, email)
  const { stdout } = await run(email, 'admin', '--link')
  expect(stdout).toMatch(/^early@example\.com has: admin\n/)
  await expect.poll(async () => (await stranger.call('GET', '/staff/v1/accounts')).status).toBe(401)
  const signIn = (password: string) => app.visitor().call('POST', '/auth/sign-in/email', { email, password })
  expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 401 })
  const opened = { token: linkIn(stdout), newPassword: 'battery staple' }
  expect(await app.visitor().call('POST', '/auth/changes/undo', opened)).toMatchObject({ status: 200 })
  expect(await app.visitor().call('POST', '/auth/changes/undo', opened)).toMatchObject({ status: 404 })
  expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 401 })
  const admin = app.visitor()
  await admin.call('POST', '/auth/sign-in/email', { email, password: 'battery staple' })
  expect(await admin.call('GET', '/staff/v1/accounts')).toMatchObject({ status: 200 })
})

test('the printed link makes an account that is not there yet, so that nobody signs up in between', async () => {
  const email = 'new-admin@example.com'
  const { stdout } = await run(email, 'admin', '--link')
  expect(
    await app.visitor().call('POST', '/auth/sign-up/email', { email, password: TEST_PASSWORD }),
  ).toMatchObject({ status: 409 })
  const opened = { token: linkIn(stdout), newPassword: 'battery staple' }
  expect(await app.visitor().call('POST', '/auth/changes/undo', opened)).toMatchObject({ status: 200 })
})

test('nor does the console give a role to such an address', async () => {
  const admin = await createPerson(app, 'admin')
  const { accountId } = await signedUp(app, 'asked-for@example.com')
  expect(
    await admin.caller.call('PUT', `/staff/v1/accounts/${accountId}/roles`, {
      before: [],
      roles: ['finance'],
    }),
  ).toMatchObject({ status: 409, code: 'account.notConfirmed' })
})
