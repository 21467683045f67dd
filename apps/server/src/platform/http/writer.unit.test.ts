import { everyEndpoint } from '@easel/contract/manifests.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryOf } from '../../testing/arbitrary.ts'
import { nameOf } from '../../testing/endpoints.ts'
import { undeclaredIn } from './undeclared.ts'
import { writerOf } from './writer.ts'

const read = (text: string): unknown => JSON.parse(text)
const SECRET = { password_hash: 'argon2id$secret' }

describe.each(everyEndpoint.map((endpoint) => [nameOf(endpoint), endpoint.reply] as const))(
  '%s',
  (_, reply) => {
    const write = writerOf(reply)

    test('writes what JSON.stringify does', () => {
      fc.assert(
        fc.property(arbitraryOf(reply), (value) => {
          expect(read(write(value))).toEqual(read(JSON.stringify(value)))
        }),
        { numRuns: 20 },
      )
    })

    test('leaves out what is not declared, however deep', () => {
      fc.assert(
        fc.property(arbitraryOf(reply, SECRET), (value) => {
          expect(write(value)).not.toContain('argon2id')
        }),
        { numRuns: 10 },
      )
    })
  },
)

describe('what is not of the declared shape', () => {
  const schema = z.object({
    id: z.uuid(),
    count: z.number().int(),
    share: z.number(),
    open: z.boolean(),
    kind: z.enum(['A', 'B']),
    at: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
    list: z.array(z.string()),
    nested: z.object({ name: z.string().optional() }),
    names: z.record(z.string(), z.string()),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    counts: z.record(z.enum(['x', 'y']), z.number().int()),
    some: z.partialRecord(z.enum(['x', 'y']), z.number().int()),
    pair: z.tuple([z.number(), z.number()]).nullable(),
    either: z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('size'), size: z.number() }),
    ]),
    eitherOrNull: z.union([z.object({ text: z.string() }), z.object({ size: z.number() })]).nullable(),
  })
  const right: z.infer<typeof schema> = {
    id: '018f0000-0000-7000-8000-000000000000',
    count: 1,
    share: 0.5,
    open: true,
    kind: 'A',
    at: '2026-03-01T00:00:00.000Z',
    until: null,
    list: ['a'],
    nested: {},
    names: { en: 'Dunes' },
    params: { a: 1, b: 'two' },
    counts: { x: 1, y: 2 },
    some: { x: 1 },
    pair: [1, 2],
    either: { type: 'text', text: 'a' },
    eitherOrNull: null,
  }
  const write = writerOf(schema)

  test('is not there: what is right is written', () => {
    expect(read(write(right))).toEqual(right)
  })

  test.each(Object.keys(right))('%s is missing', (key) => {
    expect(() => write({ ...right, [key]: undefined })).toThrow(key)
  })

  test.each([
    ...['id', 'count', 'share', 'open', 'kind', 'at', 'list', 'nested', 'names', 'params', 'counts'].map(
      (key) => [key, null] as const,
    ),
    ['id', 7],
    ['id', new Date(0)],
    ['count', 1.5],
    ['count', '1'],
    ['count', 1n],
    ['share', '0.5'],
    ['share', Number.NaN],
    ['share', Number.POSITIVE_INFINITY],
    ['open', 'true'],
    ['open', 1],
    ['kind', 'C'],
    ['at', new Date(0)],
    ['until', 0],
    ['list', 'a'],
    ['list', [1]],
    ['list', [undefined]],
    ['nested', []],
    ['nested', 'a'],
    ['nested', { name: null }],
    ['names', { en: null }],
    ['params', { a: true }],
    ['counts', { x: 1 }],
    ['some', { x: '1' }],
    ['pair', [1]],
    ['pair', [1, 2, 3]],
    ['either', { type: 'text', size: 1 }],
    ['either', { type: 'other' }],
  ] as const)('%s is %o', (key, value) => {
    expect(() => write({ ...right, [key]: value })).toThrow()
  })

  test('of a record with known keys, others are left out; of a union, those of its other kinds', () => {
    const text = write({
      ...right,
      counts: { x: 1, y: 2, z: 3 },
      some: { x: 1, z: 3 },
      either: { type: 'text', text: 'a', size: 1 },
    })
    expect(read(text)).toEqual(right)
  })
})

test.each([z.date(), z.map(z.string(), z.string()), z.string().transform((text) => text.length)])(
  'a value that is no JSON is not written by guessing',
  (at) => {
    expect(() => writerOf(z.object({ at }))({ at: 1 })).toThrow('cannot be represented')
  },
)

test('names what a schema does not declare, with its path', () => {
  const schema = z.object({
    items: z.array(z.object({ id: z.string() })),
    names: z.record(z.string(), z.string()),
  })
  const returned = {
    items: [{ id: 'a' }, { id: 'b', ...SECRET }],
    names: { en: 'x' },
    total: 1,
    left: undefined,
  }
  expect(undeclaredIn(returned, schema.parse(returned))).toEqual(['items.1.password_hash', 'total'])
})
