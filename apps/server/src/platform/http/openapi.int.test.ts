import { scopesOf } from '@easel/contract/endpoint.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const document = async (path: string) => JSON.parse((await app.server.inject(path)).body)

test('the document names every endpoint, and the page reads the same document', async () => {
  const { openapi, paths } = await document('/openapi.json')
  expect(openapi).toBe('3.0.3')
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = everyEndpoint.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(calls.sort()).toEqual([...new Set(declared)].sort())
  expect(await document('/api-docs/json')).toEqual(await document('/openapi.json'))
  const page = await app.server.inject('/api-docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>API reference · Easel</title>')
})

test('each call says which access tokens it takes, and every other that it takes none', async () => {
  const { paths, components } = await document('/openapi.json')
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const endpoint of everyEndpoint) {
    const { method, path, scope } = endpoint
    const call = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect(call['x-token-scopes'] ?? []).toEqual(scopesOf(endpoint))
    expect(JSON.stringify(call.security).includes('token')).toBe(scope !== undefined)
    const headers = call.parameters.filter((each: { in: string }) => each.in === 'header')
    expect(headers.length).toBe(scope !== undefined && method !== 'GET' ? 1 : 0)
  }
})

test('a ban without an end is documented: whose number it needs, and the issue without it', async () => {
  const { paths } = await document('/openapi.json')
  const { description, requestBody } = paths['/staff/v1/designers/{id}/bans'].post
  expect(description).toMatch(/PERMANENT.*`accountNumber`.*`banAccount.differs`/)
  const { properties } = requestBody.content['application/json'].schema
  expect(properties.length.enum).toContain('PERMANENT')
  expect(properties).toHaveProperty('accountNumber')
  expect(paths['/staff/v1/bans'].post.description).toMatch(/PERMANENT.*`banAccount.byNumber`/)
})

test('the page loads nothing from elsewhere', async () => {
  const { headers, body } = await app.server.inject('/api-docs/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  // No scheme or host beside our own, and nothing that would ask for https where there is none.
  expect(policy).not.toMatch(/https?:|\.\w{2,}|upgrade-insecure/)
  expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test('the page has the bar of the site, with the ways back', async () => {
  const { body } = await app.server.inject('/api-docs/')
  const frame = /src="([^"]*frame\.js)"/.exec(body)?.[1] ?? ''
  expect(body).toContain('frame.css')
  const script = await app.server.inject(new URL(frame, 'http://easel.test/api-docs/').pathname)
  expect(script.statusCode).toBe(200)
  expect(script.headers['content-type']).toMatch(/javascript/)
  expect(script.body).toContain('href="/developers"')
})
