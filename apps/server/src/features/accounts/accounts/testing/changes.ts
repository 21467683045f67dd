import type { CodePurpose } from '@easel/contract/accounts/accounts/endpoints.ts'
import { expect } from 'vitest'
import type { Answer, Caller } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'
import { lastCode, signedUp } from './people.ts'

/** A code that was requested, and read where it arrived. */
export async function codeTo(
  app: TestApp,
  caller: Caller,
  purpose: CodePurpose,
  target: string,
): Promise<string> {
  expect(await caller.call('POST', '/auth/codes', { purpose, target })).toMatchObject({ status: 200 })
  return lastCode(app, target)
}

/** Someone who has signed up and confirmed both their e-mail and, where one is given, their phone. */
export async function confirmed(app: TestApp, email: string, phone?: string) {
  const caller = await signedUp(app, email)
  const code = await codeTo(app, caller, 'VERIFY_EMAIL', email)
  expect(await caller.call('POST', '/auth/verify-email', { code })).toMatchObject({ status: 200 })
  if (phone === undefined) return caller
  const sms = await codeTo(app, caller, 'VERIFY_PHONE', phone)
  const proof = { password: TEST_PASSWORD }
  expect(await caller.call('POST', '/auth/verify-phone', { phone, code: sms, proof })).toMatchObject({
    status: 200,
  })
  return caller
}

/** Asks for a code to the new address, and for the change. */
export async function changeEmail(
  app: TestApp,
  caller: Caller,
  email: string,
  proof: object = { password: TEST_PASSWORD },
): Promise<Answer> {
  const code = await codeTo(app, caller, 'CHANGE_EMAIL', email)
  return caller.call('POST', '/auth/change-email', { email, code, proof })
}

/** The token of the newest undo link that somebody was sent; null where there is none. */
export async function undoToken(app: TestApp, recipient: string): Promise<string | null> {
  const message = await app.platform.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('key', 'like', 'undo:%')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /\/undo#([\w-]{22})(?![\w-])/.exec(message?.body ?? '')?.[1] ?? null
}
