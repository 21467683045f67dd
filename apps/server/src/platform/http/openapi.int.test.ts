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
  expect((await app.server.inject('/api-docs/')).statusCode).toBe(200)
})

test('the page loads nothing from elsewhere (35, 7)', async () => {
  const { headers, body } = await app.server.inject('/api-docs/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  // No scheme or host beside our own, and nothing that would ask for https where there is none.
  expect(policy).not.toMatch(/https?:|\.\w{2,}|upgrade-insecure/)
  expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})
