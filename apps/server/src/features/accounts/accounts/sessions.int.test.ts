import { AccountSession } from '@easel/contract/accounts/accounts/endpoints.ts'
import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import { closeAccount } from './close.ts'
import { passwordHashing } from './hashing.ts'
import { setPasswordHash } from './passwordQueries.ts'
import { deleteOtherSessions, hashIdleTokens, lockAccount } from './queries.ts'
import { openedToken, sessionTokenHash } from './sessionTokens.ts'
import { lastCode, signedUp } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const emailOf = (data: unknown) => Me.parse(data).account?.email
const Sessions = z.object({ sessions: z.array(AccountSession) })

describe('sessions', () => {
  test('are listed, ended one by one and all the others', async () => {
    const here = await signedUp(app, 'sessions@example.com')
    const there = app.visitor('203.0.113.7')
    await there.call(
      'POST',
      '/auth/sign-in/email',
      { email: 'sessions@example.com', password: TEST_PASSWORD },
      { 'user-agent': 'Tablet' },
    )
    const listed = Sessions.parse((await here.call('GET', '/auth/sessions')).data).sessions
    expect(listed).toHaveLength(2)
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    const tablet = listed.find(({ current }) => !current)
    expect(tablet).toMatchObject({ userAgent: 'Tablet', ip: '203.0.113.7' })

    expect(await here.call('DELETE', `/auth/sessions/${tablet?.id}`)).toMatchObject({ status: 200 })
    expect(emailOf((await there.call('GET', '/auth/me')).data)).toBeUndefined()
    expect(await here.call('DELETE', `/auth/sessions/${tablet?.id}`)).toMatchObject({ status: 404 })

    for (const caller of [app.visitor(), app.visitor()])
      await caller.call('POST', '/auth/sign-in/email', {
        email: 'sessions@example.com',
        password: TEST_PASSWORD,
      })
    expect((await here.call('POST', '/auth/sessions/end-others')).data).toEqual({ ended: 2 })
    expect(emailOf((await here.call('GET', '/auth/me')).data)).toBe('sessions@example.com')
  })

  test("another's session is not mine to end", async () => {
    const [mine, other] = [await signedUp(app, 'mine@example.com'), await signedUp(app, 'other@example.com')]
    const { sessions } = Sessions.parse((await other.call('GET', '/auth/sessions')).data)
    expect(await mine.call('DELETE', `/auth/sessions/${sessions[0]?.id}`)).toMatchObject({
      status: 403,
      code: 'notOwn',
    })
    expect(emailOf((await other.call('GET', '/auth/me')).data)).toBe('other@example.com')
    for (const id of ['not-an-id', '00000000-0000-7000-8000-000000000000'])
      expect(await mine.call('DELETE', `/auth/sessions/${id}`)).toMatchObject({ status: 404 })
  })

  test('is stored by the hash of its token; one of before goes on, and is hashed when it is used', async () => {
    const { pool, db } = app.platform
    const caller = await signedUp(app, 'hashed@example.com')
    const stored = async () => {
      const { rows } = await pool.query<{ token: string }>(
        'select token from account_session where account_id = $1',
        [caller.accountId],
      )
      return rows.map(({ token }) => token)
    }
    const mine = async () => emailOf((await caller.call('GET', '/auth/me')).data)
    const token = openedToken(caller.cookie().split('; ')) ?? expect.fail('no session')
    expect(await stored()).toEqual([sessionTokenHash(token)])
    // As the release before wrote it.
    const asBefore = (idle: string) =>
      pool.query(
        'update account_session set token = $1, updated_at = now() - $3::interval where account_id = $2',
        [token, caller.accountId, idle],
      )
    await asBefore('0 seconds')
    expect(await hashIdleTokens(db, 100)).toBe(0)
    // Another process has it in no memory.
    const other = await app.another()
    const there = await other.server.inject({ url: '/auth/me', headers: { cookie: caller.cookie() } })
    expect(emailOf(there.json().data)).toBe('hashed@example.com')
    await other.close()
    expect(await stored()).toEqual([sessionTokenHash(token)])
    await asBefore('2 hours')
    expect(await hashIdleTokens(db, 100)).toBe(1)
    expect(await stored()).toEqual([sessionTokenHash(token)])
    expect(await mine()).toBe('hashed@example.com')
    expect((await caller.call('POST', '/auth/sign-out')).code).toBe('success')
    expect(await stored()).toEqual([])
  })

  test('past its end a session is nobody', async () => {
    const caller = await signedUp(app, 'late@example.com')
    await app.platform.pool.query(
      "update account_session set expires_at = now() - interval '1 second' where account_id = $1",
      [caller.accountId],
    )
    expect(emailOf((await caller.call('GET', '/auth/me')).data)).toBeUndefined()
  })
})

describe('passwords', () => {
  test('a change ends the other sessions and the old password', async () => {
    const here = await signedUp(app, 'change@example.com')
    const there = app.visitor()
    await there.call('POST', '/auth/sign-in/email', { email: 'change@example.com', password: TEST_PASSWORD })
    const change = (currentPassword: string) =>
      here.call('POST', '/auth/change-password', { currentPassword, newPassword: 'battery staple' })
    expect(await change('not this one')).toMatchObject({ status: 400, code: 'auth.wrongPassword' })
    expect(await change(TEST_PASSWORD)).toMatchObject({ status: 200 })
    expect(emailOf((await here.call('GET', '/auth/me')).data)).toBe('change@example.com')
    expect(emailOf((await there.call('GET', '/auth/me')).data)).toBeUndefined()
    const signIn = (password: string) =>
      there.call('POST', '/auth/sign-in/email', { email: 'change@example.com', password })
    expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 401 })
    expect(await signIn('battery staple')).toMatchObject({ status: 200 })
  })

  test.each<[string, (tx: Db, accountId: string) => Promise<unknown>]>([
    [
      'a new one',
      async (tx, accountId) => {
        await setPasswordHash(tx, accountId, await passwordHashing.hash('battery staple'), null)
        await deleteOtherSessions(tx, accountId, null)
      },
    ],
    ['the end of the account', (tx, accountId) => closeAccount(tx, accountId, new Date())],
  ])('%s ends a sign-in too that is under way with the old one', async (_, change) => {
    const { db } = app.platform
    const { accountId, email } = await createPerson(app, 'account')
    const caller = app.visitor()
    const signIn = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId)
      // The library has read and checked the old password once its session waits for the account.
      const answer = caller.call('POST', '/auth/sign-in/email', { email, password: TEST_PASSWORD })
      await expect.poll(() => isAnyoneBlocked(db)).toBe(true)
      await change(tx, accountId)
      return { answer }
    })
    expect(await signIn.answer).toMatchObject({ status: 401, code: 'auth.wrongCredentials' })
    expect(emailOf((await caller.call('GET', '/auth/me')).data)).toBeUndefined()
    const left = await db
      .selectFrom('account_session')
      .select('id')
      .where('account_id', '=', accountId)
      .execute()
    expect(left).toEqual([])
  })

  test('a reset by code ends every session', async () => {
    const caller = await signedUp(app, 'reset@example.com')
    const visitor = app.visitor()
    expect(
      await visitor.call('POST', '/auth/codes', { purpose: 'RESET_PASSWORD', target: 'reset@example.com' }),
    ).toMatchObject({ status: 200 })
    const reset = {
      target: 'reset@example.com',
      code: await lastCode(app, 'reset@example.com'),
      newPassword: 'battery staple',
    }
    expect(
      await visitor.call('POST', '/auth/reset-password', { ...reset, newPassword: 'short' }),
    ).toMatchObject({ status: 400 })
    expect(await visitor.call('POST', '/auth/reset-password', reset)).toMatchObject({ status: 200 })
    expect(await visitor.call('POST', '/auth/reset-password', reset)).toMatchObject({
      status: 400,
      code: 'auth.codeUsed',
    })
    expect(emailOf((await caller.call('GET', '/auth/me')).data)).toBeUndefined()
    expect(
      await visitor.call('POST', '/auth/sign-in/email', {
        email: 'reset@example.com',
        password: 'battery staple',
      }),
    ).toMatchObject({ status: 200 })
  })
})
