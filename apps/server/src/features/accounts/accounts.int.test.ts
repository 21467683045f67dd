import { Me, SignedIn } from '@easel/contract/accounts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('e-mail and password', () => {
  test('sign up, know me, sign out, sign in', async () => {
    const caller = app.visitor()
    const signedUp = await caller.call('POST', '/auth/sign-up/email', {
      email: 'Mei@Example.com',
      password: 'correct horse',
    })
    expect(signedUp).toMatchObject({ status: 200, code: 'success' })
    expect(SignedIn.parse(signedUp.data).account).toMatchObject({
      email: 'mei@example.com',
      emailVerified: false,
      roles: [],
    })
    const cookie = String(signedUp.headers['set-cookie'])
    expect(cookie).toMatch(/^easel\.session_token=/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(Me.parse((await caller.call('GET', '/auth/me')).data).account?.email).toBe('mei@example.com')

    await caller.call('POST', '/auth/sign-out')
    expect(Me.parse((await caller.call('GET', '/auth/me')).data).account).toBeNull()
    const again = await caller.call('POST', '/auth/sign-in/email', {
      email: 'mei@example.com',
      password: 'correct horse',
    })
    expect(again).toMatchObject({ status: 200 })
    expect(Me.parse((await caller.call('GET', '/auth/me')).data).account?.email).toBe('mei@example.com')
  })
})
