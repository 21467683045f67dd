import type { Caller } from '../../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'

/** Two web processes on one database, and a reviewer at each; their clocks go together. */
export interface TwoReviewers {
  readonly app: TestApp
  readonly second: TestApp
  readonly anna: Person
  readonly boris: Person
  /** Boris at the second web process. */
  readonly borisThere: Caller
  setNow(now: Date): void
  close(): Promise<void>
}

export async function startTwoReviewers(now: Date): Promise<TwoReviewers> {
  const app = await startTestApp({ now: now.toISOString() })
  const second = await app.another()
  const anna = await createPerson(app, 'reviewer')
  const boris = await createPerson(app, 'reviewer')
  const borisThere = second.visitor()
  await borisThere.call('POST', '/auth/sign-in/email', {
    email: boris.email,
    password: TEST_PASSWORD,
  })
  return {
    app,
    second,
    anna,
    boris,
    borisThere,
    setNow(time) {
      app.setNow(time)
      second.setNow(time)
    },
    async close() {
      await second.close()
      await app.close()
    },
  }
}
