import { expect, test, vi } from 'vitest'
import { DomainError } from './domainError.ts'
import { parseJson } from './json.ts'

function parsed(text: string): unknown {
  let found: unknown
  parseJson(null, text, (error, body) => {
    found = error ?? body
  })
  return found instanceof DomainError ? found.code : found
}

test.each([
  '{"__proto__":{"a":1}}',
  '{"a":[{"__proto__" :1}]}',
  '{"\\u005f\\u005Fproto__":1}',
  '{"__\\u0070\\u0072\\u006f\\u0074\\u006F__":1}',
])('a key that is the prototype is refused: %s', (text) => {
  expect(parsed(text)).toBe('json.malformed')
})

test.each([
  ['its name in a text', '{"a":"__proto__"}', { a: '__proto__' }],
  ['such a key in a text', String.raw`{"a":"{\"__proto__\":1}"}`, { a: '{"__proto__":1}' }],
  ['escapes', String.raw`{"a":"\n\u4e2d\\"}`, { a: '\n中\\' }],
])('%s is read', (_, text, value) => {
  expect(parsed(text)).toEqual(value)
})

test('no function is called for each of half a million values', () => {
  const text = `[${'0,'.repeat(500_000)}"\\n"]`
  const parse = vi.spyOn(JSON, 'parse')
  expect(parsed(text)).toHaveLength(500_001)
  expect(parse.mock.calls).toEqual([[text]])
  parse.mockRestore()
})
