import { OutboxMessage } from '@easel/contract/base/outbox/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { maskExpiredSecrets } from '../../../platform/outbox/outboxQueries.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { lastCode, signedUp, wrong } from './testing/people.ts'

const START = new Date('2026-03-02T08:00:00Z')
const List = z.object({ items: z.array(OutboxMessage) })
let app: TestApp
let admin: Person
let count = 0
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
  admin = await createPerson(app, 'admin')
})
afterAll(() => app.close())

/** A new account that has asked for a code to sign in with. */
async function withCode() {
  await app.setNow(START)
  count += 1
  const email = `outbox-${count}@example.com`
  await signedUp(app, email)
  const ask = () => app.visitor().call('POST', '/auth/codes', { purpose: 'SIGN_IN', target: email })
  await ask()
  return { email, ask, code: await lastCode(app, email) }
}

const guess = (target: string, code: string) =>
  app.visitor().call('POST', '/auth/sign-in/code', { target, code })

async function stored(email: string): Promise<string> {
  const { rows } = await app.platform.pool.query('select * from outbox where recipient = $1', [email])
  return JSON.stringify(rows)
}

async function readByStaff(email: string): Promise<string> {
  const { data } = await admin.caller.call('GET', `/staff/v1/outbox?recipient=${encodeURIComponent(email)}`)
  return List.parse(data)
    .items.map(({ text }) => text)
    .join()
}

test('a code that lives is read in the outbox; once used it is masked', async () => {
  const { email, code } = await withCode()
  expect(await readByStaff(email)).toContain(code)
  expect(await guess(email, code)).toMatchObject({ status: 200 })
  expect(await stored(email)).not.toContain(code)
  expect(await readByStaff(email)).toMatch(/signing in is •••••• */)
})

test('a code that five wrong tries have ended is masked', async () => {
  const { email, code } = await withCode()
  for (let tries = 1; tries <= 5; tries += 1) await guess(email, wrong(code, tries))
  expect(await stored(email)).not.toContain(code)
})

test('a code that a newer one replaces is masked', async () => {
  const { email, code, ask } = await withCode()
  await app.setNow(new Date(START.getTime() + 120_000))
  await ask()
  const newer = await lastCode(app, email)
  const text = await stored(email)
  expect(text).toContain(newer)
  if (newer !== code) expect(text).not.toContain(code)
})

test('a code that has run out is not shown, and the sweep masks it where it is stored', async () => {
  const { email, code } = await withCode()
  await app.setNow(new Date(START.getTime() + 1_200_000))
  expect(await readByStaff(email)).not.toContain(code)
  expect(await maskExpiredSecrets(app.platform.db, app.platform.clock.now())).toBeGreaterThan(0)
  expect(await stored(email)).not.toContain(code)
})
