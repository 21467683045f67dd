import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/harness.ts'

type Headers = Readonly<Record<string, string>>

let local: TestApp
/** With an address of its own, behind a proxy that it trusts. */
let portal: TestApp
beforeAll(async () => {
  local = await startTestApp()
  portal = await startTestApp({ environment: { PUBLIC_URL: 'https://easel.example', TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await local.close()
  await portal.close()
})

async function post(app: TestApp, headers: Headers) {
  const payload = { target: 'origin@example.com', code: '000000' }
  const answer = await app.server.inject({ method: 'POST', url: '/auth/sign-in/code', payload, headers })
  return { status: answer.statusCode, code: answer.json().code }
}
const REFUSED = { status: 403, code: 'origin_refused' }
const HEARD = { status: 400, code: 'auth.codeExpired' }

const FOREIGN: readonly Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'x, evil.example', 'x-forwarded-proto': 'https' },
  { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
  { origin: 'null' },
  { origin: 'http://easel.example' },
  { origin: 'https://easel.example:8443' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://easel.example', 'sec-fetch-site': 'cross-site' },
]
test.each(FOREIGN)('%o comes from elsewhere', async (headers) => {
  expect(await post(portal, headers)).toEqual(REFUSED)
})

const OWN: readonly Headers[] = [
  { origin: 'https://easel.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://easel.example' },
  { 'sec-fetch-site': 'none' },
  {},
]
test.each(OWN)('%o does not', async (headers) => {
  expect(await post(portal, headers)).toEqual(HEARD)
})

test('outside production a portal is also what the browser calls it, and nothing that a proxy says', async () => {
  const host = '127.0.0.1:9999'
  expect(await post(local, { host, origin: 'http://127.0.0.1:9999' })).toEqual(HEARD)
  expect(await post(local, { host, origin: 'http://evil.example' })).toEqual(REFUSED)
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  expect(await post(local, { host, origin: 'http://evil.example', ...forwarded })).toEqual(REFUSED)
})
