import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Gate } from '../../../platform/limits/gate.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson } from '../../../testing/people.ts'

const GUESSES = 12
const AT_ONCE = 2

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

test('many sign-ins at one account from one address do not hold up another account', async () => {
  const [aimedAt, other] = [await createPerson(app, 'account'), await createPerson(app, 'account')]
  /** Who is hashed for, in the order in which it begins; none of it ends before all are in line. */
  const begun: string[] = []
  const released = Promise.withResolvers<void>()
  const { run } = Gate.prototype
  const arrived = vi.spyOn(Gate.prototype, 'run').mockImplementation(function (this: Gate, key, hash) {
    const delayed = async () => {
      begun.push(key)
      await released.promise
      return hash()
    }
    return run.call(this, key, delayed)
  })
  const signIn = (from: string, email: string, password: string) =>
    app.visitor(from).call('POST', '/auth/sign-in/email', { email, password })

  const guesses = Array.from({ length: GUESSES }, (_, index) =>
    signIn('203.0.113.7', aimedAt.email, `guess number ${index}`),
  )
  await expect.poll(() => arrived.mock.calls.length).toBe(GUESSES)
  expect(begun).toHaveLength(AT_ONCE)
  const own = signIn('198.51.100.7', other.email, TEST_PASSWORD)
  await expect.poll(() => arrived.mock.calls.length).toBe(GUESSES + 1)
  released.resolve()

  expect((await own).status).toBe(200)
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 401))
  // Behind those that had begun, and one of the flood whose turn it was.
  expect(begun.indexOf('198.51.100.7')).toBe(AT_ONCE + 1)
})
