import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEdition } from './features/competitions/editions/testing/editions.ts'
import { loadRenderer } from './platform/http/pages/bundle.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  if (!(await loadRenderer())) throw new Error('the web application was not built')
  app = await startTestApp()
})
afterAll(() => app.close())

async function get(url: string, remoteAddress: string) {
  const { statusCode, headers } = await app.server.inject({ url, remoteAddress })
  return `${statusCode} ${headers['retry-after'] ?? ''}`.trim()
}

test('who opens a hundred addresses of nothing waits for their own, and others get any public page', async () => {
  const { slug } = await openEdition(app)
  const [kept, poster] = [`/competitions/${slug}/home`, `/competitions/${slug}/poster.png`]
  expect(await get(kept, '10.9.0.1')).toBe('200')
  const many = Array.from({ length: 100 }, () => get(`/announcement/${randomUUID()}`, '10.9.0.2'))
  const others = [kept, '/announcement', poster].map((url) => get(url, '10.9.0.3'))
  expect(await Promise.all(others)).toEqual(['200', '200', '200'])
  const answers = Map.groupBy(await Promise.all(many), (answer) => answer)
  expect([...answers.keys()].toSorted()).toEqual(['404', '503 1'])
})

test('a poster for which too many wait is 503, as a page is', async () => {
  const ask = () => get(`/competitions/${randomUUID()}/poster.png`, '10.9.0.4')
  const answers = await Promise.all(Array.from({ length: 100 }, ask))
  expect([...new Set(answers)].toSorted()).toEqual(['404', '503 1'])
})
