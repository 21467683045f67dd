import { COPYRIGHT_EMAIL } from '@easel/domain/entrypoints/documents/advice.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Actor, Identify } from './actor.ts'
import { readerOf, withSettings } from './web.ts'

test('documents name the address of the operator, in their heads too', () => {
  const html = `<head></head>主题<a href="mailto:${COPYRIGHT_EMAIL}">${COPYRIGHT_EMAIL}</a>`
  const address = 'o&#x27;neil+$&@store.example'
  const settings = { copyrightEmail: "o'neil+$&@store.example" }
  expect(withSettings(Buffer.from(html), settings).toString()).toBe(
    `<head><meta name="copyright-email" content="${address}"/></head>主题<a href="mailto:${address}">${address}</a>`,
  )
})

const ann: Actor = {
  accountId: 'ann',
  miId: '1',
  sessionId: 'of-ann',
  roles: [],
  closesAt: null,
  designer: null,
}
const away: Identify = () => Promise.reject(new Error('the database is away'))

test.for<[string, Identify, string]>([
  ['is known, in the line of their account', async () => ann, 'ann'],
  ['invents a cookie, in the line of their network', async () => null, '203.0.113.7'],
  ['cannot be told from others now, in that of their network', away, '203.0.113.7'],
])('who %s', async ([, identify, line]) => {
  const server = Fastify({ trustProxy: true })
  server.get('/', (request) => readerOf(request, identify))
  const headers = { cookie: 'easel.session_token=invented', 'x-forwarded-for': '203.0.113.7' }
  expect((await server.inject({ url: '/', headers })).body).toBe(line)
})
