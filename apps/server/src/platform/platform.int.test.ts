import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { createPerson } from '../testing/people.ts'
import { tablesOf } from './backup/backupQueries.ts'
import { tableWithRows } from './backup/restoreQueries.ts'
import { withClient } from './db/client.ts'
import { migrationFiles } from './db/migrate.ts'
import { fixedHeaders } from './http/headers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('alive and ready', async () => {
  expect((await app.server.inject('/healthz')).statusCode).toBe(200)
  expect((await app.server.inject('/readyz')).json()).toEqual({ database: true, store: true, space: true })
})

test('the release names itself, and says what the database has seen', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'))
  const newest = (await migrationFiles()).at(-1)
  expect((await app.server.inject('/version')).json()).toMatchObject({
    version,
    process: 'all',
    migration: newest,
    migrationApplied: newest,
  })
  const named = await startTestApp({ environment: { RELEASE: 'tuesday' } })
  expect((await named.server.inject('/version')).json()).toMatchObject({ release: 'tuesday' })
  await named.close()
})

test('where nothing was done yet, nothing stands that a restore would refuse', async () => {
  const fresh = await startTestApp()
  const found = await withClient({ connectionString: fresh.platform.directUrl }, async (client) =>
    tableWithRows(client, await tablesOf(client)),
  )
  await fresh.close()
  expect(found).toBeNull()
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
  ['a prototype, spelt with an escape', '{"\\u005f_proto__":{"a":1}}', 'json.malformed'],
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

test('a text that no database holds is refused as the caller’s fault', async () => {
  const { caller } = await createPerson(app, 'reviewer')
  const nul = [{ code: 'text.controlCharacter' }]
  for (const answer of [
    await caller.call('POST', '/staff/v1/bulk/heartbeat', { token: 'a\u0000b' }),
    await caller.call('GET', '/staff/v1/designers?search=a%00b'),
  ])
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', data: { issues: nul } })
})

const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}
test.each([
  ['an answer', { method: 'GET', url: '/healthz' }],
  ['an answer about the caller', { method: 'GET', url: '/auth/me' }],
  ['what is not there', { method: 'GET', url: '/v3/nowhere' }],
  ['a refusal', { method: 'GET', url: '/v3/designers/audits' }],
  [
    'a refusal before anything is read',
    { method: 'POST', url: '/auth/sign-out', headers: { origin: 'https://evil.example' } },
  ],
  ['a body that is not read', { method: 'POST', url: '/auth/sign-in/email', payload: '{' }],
] as const)('%s carries the headers that keep it harmless', async (_name, request) => {
  const { headers } = await app.server.inject(request)
  expect(headers).toMatchObject(HEADERS)
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('a host that is reached by https alone says so', () => {
  expect(fixedHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
