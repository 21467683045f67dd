import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { wantsDemoDevice } from '../setup/device.mjs'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'easel-device-process-'))
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DEVICE_STORE: join(folder, 'keys.json'), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  ends.push(() => child.kill('SIGKILL'))
  const [message] = await once(child, 'message')
  const { url } = z.object({ url: z.string() }).parse(message)
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    return {
      status: answer.status,
      allowed: answer.headers.get('access-control-allow-origin'),
      body: await answer.json(),
    }
  }
  return { child, url, post }
}

const CHALLENGE = { nonce: 'n', subject: 's', audience: 'https://portal.example' }
const Token = z.object({ token: z.string() })

test('signs for a nonce with keys that it publishes and keeps', async () => {
  const first = await start()
  const answer = await first.post('/attest', CHALLENGE)
  expect(answer).toMatchObject({ status: 200, allowed: '*' })
  first.child.kill('SIGKILL')
  const again = await start({ DEVICE_VERSION: '2.0.1' })
  const keys = createRemoteJWKSet(new URL(`${again.url}/.well-known/jwks.json`))
  // The key of the process before is still the one that is published.
  const { payload } = await jwtVerify(Token.parse(answer.body).token, keys)
  expect(payload).toMatchObject({ iss: first.url, sub: 's', nonce: 'n', system_version: '3.0.12' })
  await again.post('/phone', { algorithm: 'ES256', systemVersion: '1.4' })
  const { token } = Token.parse((await again.post('/attest', CHALLENGE)).body)
  const verified = await jwtVerify(token, keys, { issuer: again.url, audience: CHALLENGE.audience })
  expect(verified.protectedHeader.alg).toBe('ES256')
  expect(verified.payload).toMatchObject({
    system_version: '1.4',
    device_key: 'the-demo-phone-of-this-portal',
  })
})

test('has the portal’s clock, and says what is wrong with a call', async () => {
  const NOW = '2025-10-20T10:00:00.000Z'
  const { post, url } = await start({ NOW, NOW_SINCE: new Date().toISOString() })
  const { token } = Token.parse((await post('/attest', CHALLENGE)).body)
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`))
  const { payload } = await jwtVerify(token, keys, { currentDate: new Date(NOW) })
  expect(payload.iat).toBeGreaterThanOrEqual(Date.parse(NOW) / 1000)
  expect(await post('/attest', { nonce: 'n' })).toMatchObject({ status: 400 })
  expect(await post('/elsewhere', {})).toMatchObject({ status: 404 })
})

test.each([
  [{}, true],
  [{ DEMO: '1', DATABASE_URL: 'postgres://127.0.0.1/easel' }, true],
  [{ DATABASE_URL: 'postgres://127.0.0.1/easel' }, false],
  [{ DEVICE_ISSUER: 'https://phones.example' }, false],
  [{ NODE_ENV: 'production' }, false],
])('the demo has its phone with %o: %s', (environment: Record<string, string>, wanted) => {
  expect(wantsDemoDevice(environment)).toBe(wanted)
})
