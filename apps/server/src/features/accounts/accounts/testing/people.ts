import { SignedIn } from '@easel/contract/accounts/accounts/endpoints.ts'
import { expect } from 'vitest'
import type { Caller } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'

/** Someone who has just signed up. */
export async function signedUp(
  app: TestApp,
  email: string,
): Promise<Caller & { readonly accountId: string }> {
  const caller = app.visitor()
  const answer = await caller.call('POST', '/auth/sign-up/email', { email, password: TEST_PASSWORD })
  expect(answer).toMatchObject({ status: 200 })
  return { ...caller, accountId: SignedIn.parse(answer.data).account.id }
}

/** The code that was last sent to somebody, out of the outbox. */
export async function lastCode(app: TestApp, recipient: string): Promise<string> {
  const message = await app.platform.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('key', 'like', 'code:%')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(message.body)?.[0] ?? ''
}

/** Another code than the one that is right. */
export const wrong = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')
