import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('alive and ready', async () => {
  expect((await app.server.inject('/healthz')).statusCode).toBe(200)
  expect((await app.server.inject('/readyz')).json()).toEqual({ database: true, store: true })
})

test('an unknown call is refused in the caller’s language', async () => {
  const english = await app.visitor().call('GET', '/v3/nothing')
  const chinese = await app
    .visitor()
    .call('GET', '/v3/nothing', undefined, { 'accept-language': 'zh-CN,en;q=0.5' })
  expect([english.status, english.code]).toEqual([404, 'not_found'])
  expect(chinese.message).toMatch(/\p{Script=Han}/u)
})

test('a foreign origin changes nothing', async () => {
  const answer = await app.visitor().call('POST', '/auth/sign-out', {}, { origin: 'https://evil.example' })
  expect([answer.status, answer.code]).toEqual([403, 'origin_refused'])
})

test.each([
  ['cut off', '{"a":', 'json.malformed'],
  ['ten thousand deep', '['.repeat(10_000), 'json.tooDeep'],
  ['a prototype', '{"__proto__":{"a":1}}', 'json.malformed'],
])('JSON that is %s is refused', async (_name, payload, code) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/auth/sign-in/email',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.json().code).toBe(code)
  expect(answer.statusCode).toBe(400)
})
