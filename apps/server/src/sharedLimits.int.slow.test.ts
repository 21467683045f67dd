import { TOKEN_LIMIT } from '@easel/contract/rateLimits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callingWith, scriptOf } from './features/accounts/tokens/testing/tokens.ts'
import type { Caller } from './testing/caller.ts'
import { Door } from './testing/door.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson } from './testing/people.ts'
import { startTestRedis, type TestRedis } from './testing/redis.ts'

let redis: TestRedis
let door: Door
let app: TestApp
let hosts = 0
/** An address that no other test uses. */
let address: string

beforeAll(async () => {
  redis = await startTestRedis()
  door = await Door.before(redis.port)
  app = await startTestApp({ environment: { REDIS_URL: `redis://127.0.0.1:${door.port}` } })
})
beforeEach(async () => {
  door.open()
  hosts += 1
  address = `203.0.113.${hosts}`
  await reached()
})
afterAll(async () => {
  await app.close()
  door.close()
  await redis.close()
})

const total = () => [...redis.counts.values()].reduce((sum, count) => sum + count, 0)
let calls = 0
/** A guess that costs no hash, at an account that nobody guessed at before. */
const guess = (of = app, from: Caller = of.visitor(address)) => {
  calls += 1
  return from.call('POST', '/auth/sign-in/code', { target: `shared-${calls}@example.com`, code: '000000' })
}

/** Calls from elsewhere until one is counted there. */
async function reached(): Promise<void> {
  const before = total()
  await expect
    .poll(async () => {
      await guess(app, app.visitor())
      return total()
    })
    .toBeGreaterThan(before)
}

async function letThrough(times: number): Promise<number> {
  for (let index = 0; index < times; index += 1) if ((await guess()).status === 429) return index
  return times
}

test('two processes count together', async () => {
  const other = await app.another()
  try {
    // A process that has not reached the shared counts yet counts alone, so this becomes true, with another address.
    await expect
      .poll(
        async () => {
          hosts += 1
          address = `198.51.100.${hosts}`
          for (let index = 0; index < 30; index += 1) for (const each of [app, other]) await guess(each)
          return [(await guess()).status, (await guess(other)).status]
        },
        { timeout: 60_000 },
      )
      .toEqual([429, 429])
  } finally {
    await other.close()
  }
})

test('a token has one limit in two processes, and both say what is left of it', async () => {
  const other = await app.another()
  try {
    await expect
      .poll(
        async () => {
          // Another one, until both have reached the shared counts.
          const person = await createPerson(app, 'verified')
          const { secret } = await scriptOf(app, person)
          const scripts = [app, other].map((of) => callingWith(of, secret))
          const left: number[] = []
          for (let calls = 0; calls < TOKEN_LIMIT.requests; calls += 100)
            for (const answer of await Promise.all(
              Array.from({ length: 100 }, (_, index) =>
                scripts[index % 2]?.call('GET', '/auth/tokens/current'),
              ),
            ))
              left.push(Number(answer?.headers['ratelimit-remaining']))
          const ends = await Promise.all(scripts.map((each) => each.call('GET', '/auth/tokens/current')))
          return [
            Math.min(...left),
            ...ends.map(({ status, headers }) => `${status} ${headers['ratelimit-remaining']}`),
          ]
        },
        { timeout: 60_000 },
      )
      .toEqual([0, '429 0', '429 0'])
  } finally {
    await other.close()
  }
})

test('what it is handed names nobody and opens nothing', async () => {
  const person = await createPerson(app, 'account')
  const before = redis.counts.size
  await person.caller.call('POST', '/auth/change-password', {
    currentPassword: 'not this one',
    newPassword: 'another good one',
  })
  await app
    .visitor(address)
    .call('POST', '/auth/sign-in/email', { email: person.email, password: 'not this one' })
  await app.visitor(address).call('POST', '/auth/codes', { purpose: 'SIGN_IN', target: '+8613800138000' })
  expect(redis.counts.size).toBeGreaterThan(before)
  const token = person.caller.cookie().split(/[=;]/)[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  for (const secret of [
    token,
    decodeURIComponent(token),
    decodeURIComponent(token).split('.')[0] ?? token,
    person.email,
    person.accountId,
    '13800138000',
    address,
    'example.com',
    'session_token',
  ])
    expect(redis.received()).not.toContain(secret)
})

test.each([
  ['does not answer', () => door.hang()],
  ['is away', () => door.shut()],
])('when it %s, the process goes on counting by itself and asks no more', async (_, leave) => {
  for (let index = 0; index < 10; index += 1) await guess()
  leave()
  const before = total()
  // Ten were counted before it left: nobody begins anew.
  expect(await letThrough(70)).toBe(50)
  expect(
    await app.visitor(address).call('POST', '/auth/sign-in/email', { email: 'a@example.com', password: 'x' }),
  ).toMatchObject({ status: 401 })
  door.open()
  await reached()
  // While it was away at most one count was requested; up to five are those of the call in `reached`.
  expect(total() - before).toBeLessThanOrEqual(6)
})

test('a process that starts without it counts too', async () => {
  const alone = await startTestApp({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } })
  try {
    let allowed = 0
    while (allowed < 70 && (await guess(alone)).status !== 429) allowed += 1
    expect(allowed).toBe(60)
  } finally {
    await alone.close()
  }
})
