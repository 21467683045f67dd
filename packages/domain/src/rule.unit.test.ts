import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addIssue, EVEN_IF_BROKEN, issuesOf, MAX_ISSUES, refuse } from './rule.ts'

const issues = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input)
  return result.success ? [] : issuesOf(result.error)
}

describe('issuesOf words zod’s own issues as codes', () => {
  test.each([
    ['missing', z.string(), undefined, 'field.required', {}],
    ['null', z.string(), null, 'field.required', {}],
    ['missing number', z.number(), undefined, 'field.required', {}],
    ['missing list', z.array(z.string()), undefined, 'field.required', {}],
    ['missing object', z.object({}), undefined, 'field.required', {}],
    ['number as text', z.string(), 3, 'field.invalidType', {}],
    ['text as number', z.number(), '3', 'field.invalidType', {}],
    ['NaN', z.number(), Number.NaN, 'field.invalidType', {}],
    ['fraction', z.int(), 1.5, 'field.invalidType', {}],
    ['not a choice', z.enum(['a', 'b']), 'c', 'field.invalidOption', {}],
    ['not the literal', z.literal(true), false, 'field.invalidOption', {}],
    ['bad format', z.uuid(), 'x', 'field.invalidFormat', {}],
    ['short text', z.string().min(2), 'a', 'field.tooShort', { min: 2 }],
    ['long text', z.string().max(2), 'abc', 'field.tooLong', { max: 2 }],
    ['small number', z.number().min(1), 0, 'field.tooSmall', { min: 1 }],
    ['large number', z.number().max(9), 10, 'field.tooLarge', { max: 9 }],
    ['few items', z.array(z.string()).min(1), [], 'field.tooFew', { min: 1 }],
    ['many items', z.array(z.string()).max(1), ['a', 'b'], 'field.tooMany', { max: 1 }],
    ['not a step', z.number().multipleOf(5), 3, 'field.notMultiple', { step: 5 }],
    ['custom without a code', z.string().refine(() => false), 'a', 'field.invalid', {}],
  ])('%s', (_, schema, input, code, params) => {
    expect(issues(schema, input)).toEqual([{ path: '', code, params }])
  })

  test('an unknown key is named', () => {
    expect(issues(z.strictObject({ a: z.string() }), { a: 'x', b: 1, c: 2 })).toEqual([
      { path: 'b', code: 'field.unknown', params: {} },
      { path: 'c', code: 'field.unknown', params: {} },
    ])
  })

  test('a union reports the branch that came nearest, with its path', () => {
    const schema = z.object({
      proof: z.union([z.object({ code: z.string().min(6) }), z.object({ password: z.string() })]),
    })
    expect(issues(schema, { proof: { code: '12' } })).toEqual([
      { path: 'proof.code', code: 'field.tooShort', params: { min: 6 } },
    ])
  })

  test('an unknown discriminator is an invalid option', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ])
    expect(issues(schema, { kind: 'c' })).toEqual([{ path: 'kind', code: 'field.invalidOption', params: {} }])
  })
})

describe('own codes', () => {
  const schema = z
    .object({
      list: z.array(
        z.string().superRefine((text, ctx) => {
          if (text === 'x') addIssue<string>(ctx, 'tag.bad', { max: 3, name: 'x' })
        }),
      ),
      a: z.number(),
    })
    .superRefine((_, ctx) => addIssue(ctx, 'a.cross', {}, ['a']), EVEN_IF_BROKEN)

  test('carry params and a dotted path', () => {
    expect(issues(schema, { list: ['y', 'x'], a: 1 })).toEqual([
      { path: 'list.1', code: 'tag.bad', params: { max: 3, name: 'x' } },
      { path: 'a', code: 'a.cross', params: {} },
    ])
  })

  test('cross-field checks speak also while another field is broken', () => {
    expect(issues(schema, { a: 1 }).map(({ code }) => code)).toEqual(['field.required', 'a.cross'])
  })

  test('an input that is no object at all is one issue', () => {
    expect(issues(schema, null)).toEqual([{ path: '', code: 'field.required', params: {} }])
  })

  test('are zod’s message too, where forms read it', () => {
    const result = schema.safeParse({ list: ['x'], a: 1 })
    expect(result.error?.issues[0]?.message).toBe('tag.bad')
  })
})

test.each([
  ['list', z.array(z.string()), Array(MAX_ISSUES + 1).fill(0)],
  [
    'object',
    z.strictObject({}),
    Object.fromEntries(Array.from({ length: MAX_ISSUES + 1 }, (_, i) => [`k${i}`, i])),
  ],
])('a flood of faults in a %s is cut off', (_, schema, input) => {
  expect(issues(schema, input)).toHaveLength(MAX_ISSUES)
})

test('refuse leaves params out where there are none', () => {
  expect(refuse('a.b')).toEqual({ code: 'a.b' })
  expect(refuse<string>('a.b', { max: 1 })).toEqual({ code: 'a.b', params: { max: 1 } })
})
