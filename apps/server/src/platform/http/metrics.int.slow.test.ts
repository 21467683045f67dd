import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness.ts'

const TOKEN = 'a token for prometheus'
const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function started(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ environment })
  apps.push(app)
  return app
}

/** Over a real connection from this machine. */
async function overHttp(app: TestApp, headers: Record<string, string> = {}) {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}

const from = async (app: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.server.inject({ url: '/metrics', remoteAddress, headers })).statusCode

describe('metrics over HTTP', () => {
  test('without a token are open to a caller on this machine, and to no other', async () => {
    const app = await started()
    expect(await from(app, '10.1.2.3', { authorization: 'Bearer undefined' })).toBe(401)
    const { status, text } = await overHttp(app)
    expect(status).toBe(200)
    expect(text).toContain('easel_request_seconds')
  })

  test('count what people call, and no probe', async () => {
    const app = await started()
    for (const url of ['/healthz', '/readyz', '/metrics', '/v1/announcements']) await app.server.inject(url)
    const { text } = await overHttp(app)
    const routes = [...text.matchAll(/easel_request_seconds_count\{[^}]*route="([^"]+)"/g)].map(
      ([, route]) => route,
    )
    expect(routes).toEqual(['/v1/announcements'])
  })

  test.each([
    ['behind a trusted proxy', { TRUST_PROXY: '1' }, {}],
    ['through a proxy that is not configured', {}, { 'x-forwarded-for': '127.0.0.1' }],
  ])('%s need the token', async (_, environment, headers) => {
    const app = await started({ METRICS_TOKEN: TOKEN, ...environment })
    const { status, text } = await overHttp(app, headers)
    expect(status).toBe(401)
    expect(text).toContain('metrics.tokenNeeded')
    expect(text).not.toContain('easel_request_seconds')
    const wrong = { ...headers, authorization: `Bearer ${TOKEN}x` }
    expect(await from(app, '127.0.0.1', wrong)).toBe(401)
    expect(await from(app, '127.0.0.1', { ...headers, authorization: `Bearer ${TOKEN}` })).toBe(200)
  })

  test('are closed to other machines without the token', async () => {
    const app = await started({ METRICS_TOKEN: TOKEN })
    expect(await from(app, '10.1.2.3')).toBe(401)
    expect(await from(app, '::ffff:10.1.2.3')).toBe(401)
    expect(await from(app, '10.1.2.3', { 'x-forwarded-for': '127.0.0.1' })).toBe(401)
    expect(await from(app, '10.1.2.3', { authorization: `Bearer ${TOKEN}` })).toBe(200)
    expect(await from(app, '::1')).toBe(200)
    expect(await from(app, '::ffff:127.0.0.1')).toBe(200)
  })
})
