import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { forgetAccount } from './public.ts'
import { signedUp } from './testing/people.ts'

let app: TestApp
let statements = 0
beforeAll(async () => {
  app = await startTestApp()
  app.platform.pool.on('acquire', () => {
    statements += 1
  })
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof signedUp>>

/** How many statements a call that itself takes one costs. */
async function costOf(person: Person): Promise<number> {
  const before = statements
  expect(await person.call('GET', '/auth/sessions')).toMatchObject({ status: 200 })
  return statements - before
}

/** As another process would change it, with or without telling. */
async function setRole(person: Person, role: string, tell: boolean): Promise<void> {
  await app.platform.pool.query('update account set roles = $2 where id = $1', [person.accountId, [role]])
  if (tell) await app.platform.pool.query(`select pg_notify('easel_account', $1)`, [person.accountId])
}

const isAdmin = async (person: Person) => (await person.call('GET', '/staff/v1/accounts')).status === 200
const often = { interval: 10 }

describe('who makes a call', () => {
  test('is read from the database once, and again when another process announces a change', async () => {
    const person = await signedUp(app, 'kept@example.com')
    // Nothing is cached until the listening connection is open.
    await expect.poll(() => costOf(person), often).toBe(1)
    await setRole(person, 'admin', true)
    await expect.poll(() => isAdmin(person), often).toBe(true)
  })

  test('is asked anew at the very next call after a change in this process, and so for a while', async () => {
    const person = await signedUp(app, 'here@example.com')
    await expect.poll(() => costOf(person), often).toBe(1)
    await app.platform.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('account')
        .set({ roles: ['admin'] })
        .where('id', '=', person.accountId)
        .execute()
      await forgetAccount(tx, person.accountId)
      expect(await isAdmin(person)).toBe(false)
    })
    expect(await isAdmin(person)).toBe(true)
    expect(await costOf(person)).toBe(2)
  })

  test('is kept by nobody who cannot hear of changes', async () => {
    const person = await signedUp(app, 'deaf@example.com')
    await expect.poll(() => costOf(person), often).toBe(1)
    await app.platform.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel-listen' and datname = current_database()`,
    )
    await setRole(person, 'admin', false)
    await expect.poll(() => isAdmin(person), often).toBe(true)
    await expect.poll(() => costOf(person), often).toBe(1)
  })
})
