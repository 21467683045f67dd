import { listSessions } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'
import type { Person } from '../../../../testing/people.ts'

/** A person signs in once more. @returns the id of that session. */
export async function signedIn(app: TestApp, { email }: Person): Promise<string> {
  const caller = app.visitor()
  await caller.call('POST', '/auth/sign-in/email', { email, password: TEST_PASSWORD })
  const { sessions } = made(listSessions.reply, await caller.call('GET', '/auth/sessions'))
  const here = sessions.find(({ current }) => current)
  if (!here) throw new Error(`${email} has no session`)
  return here.id
}
