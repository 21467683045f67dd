import { endpoint } from '@easel/contract/endpoint.ts'
import { Instant } from '@easel/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { written } from './answer.ts'
import { type Binding, bind } from './bind.ts'
import { domainError, invalidInput } from './domainError.ts'
import { createHttpServer } from './server.ts'

const reply = z.object({
  items: z.array(z.object({ id: z.string(), at: Instant.nullable() })),
  total: z.number().int(),
})
const returning = (path: string) =>
  endpoint({ method: 'GET', path, summary: 'A list', access: 'visitor', reply })

const item = { id: 'a', at: null }
const row = { ...item, password_hash: 'argon2id$secret' }
const cached = returning('/cached')

/** As a query that is typed wrongly returns it. */
const typedWrongly = z.custom<z.infer<typeof reply>>()
const BINDINGS: readonly Binding[] = [
  bind(returning('/extra'), async () => ({ items: [row], total: 1 })),
  bind(cached, async ({ locale }) => written(cached, locale, { items: [row], total: 1 })),
  bind(returning('/missing'), async () => typedWrongly.parse({ items: [item] })),
  bind(returning('/wrong'), async () => typedWrongly.parse({ items: [{ id: null, at: null }], total: '1' })),
  bind(returning('/refused'), async () => domainError('file.tooLarge', { max: 1 })),
  bind(returning('/several'), async () =>
    invalidInput([
      { path: 'name', code: 'productName.required', params: {} },
      { path: 'edition', code: 'field.required', params: {} },
      { path: 'tags', code: 'tags.unknown', params: {} },
      { path: 'tags', code: 'tags.unknown', params: {} },
    ]),
  ),
  bind(returning('/invalid'), async () =>
    invalidInput([{ path: 'name', code: 'name.required', params: {}, ...{ typed: 'argon2id$secret' } }]),
  ),
]

let app: TestApp
const servers: FastifyInstance[] = []

/** A portal with these endpoints alone; `checksReplies` as tests have it and as production has it not. */
async function serving(checksReplies: boolean): Promise<FastifyInstance> {
  const platform = { ...app.platform, config: { ...app.config, checksReplies } }
  const server = await createHttpServer(platform, [{ bindings: BINDINGS }], async () => null)
  servers.push(server)
  return server
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await app.close()
})

describe('as in production', () => {
  const answerOf = async (url: string) => (await serving(false)).inject({ url })

  test.each(['/extra', '/cached'])('%s: a column that is not declared does not leave', async (url) => {
    const answer = await answerOf(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({ code: 'success', data: { items: [item], total: 1 } })
    expect(answer.body).not.toContain('argon2id')
  })

  test.each(['/missing', '/wrong'])(
    '%s: another shape is a fault with an id, and nothing of it leaves',
    async (url) => {
      const answer = await answerOf(url)
      expect(answer.statusCode).toBe(500)
      const { code, data } = z.object({ code: z.string(), data: z.unknown() }).parse(answer.json())
      expect([code, data]).toEqual(['server_error', { id: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    },
  )

  test('a refusal carries its figures', async () => {
    expect((await answerOf('/refused')).json()).toMatchObject({ code: 'file.tooLarge', data: { max: 1 } })
  })

  test.each([
    ['en', /^Enter a name\. edition: This field is required\. 2 more fields need changing\.$/],
    ['zh', /^.+名称.*。字段 edition：.+。另有 2 处需要修改。$/],
  ])(
    'several issues: the first two by their sentences, and how many more, in %s',
    async (locale, sentence) => {
      const server = await serving(false)
      const answer = await server.inject({ url: '/several', headers: { 'accept-language': locale } })
      expect(answer.json().message).toMatch(sentence)
    },
  )

  test('an issue carries what is declared of it', async () => {
    const answer = await answerOf('/invalid')
    expect(answer.json().data).toEqual({ issues: [{ path: 'name', code: 'name.required', params: {} }] })
  })
})

describe('in tests', () => {
  test('a handler that returns more than it declares is a fault', async () => {
    const answer = await (await serving(true)).inject({ url: '/extra' })
    expect(answer.statusCode).toBe(500)
  })
})
