import { isMessageCode } from '@easel/contract/messages/index.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { describe, expect, test } from 'vitest'
import { identifier, isEmail } from './identifier.ts'

const codesOf = (text: string): string[] => {
  const result = identifier.safeParse(text)
  return result.success ? [] : issuesOf(result.error).map(({ code }) => code)
}

describe('one field for e-mail and phone', () => {
  test.each([
    ['Lei@Example.com', 'lei@example.com'],
    [' 138 0013 8000 ', '+8613800138000'],
    ['+44 7700 900123', '+447700900123'],
    ['１３８００１３８０００', '+8613800138000'],
  ])('%s is %s', (text, read) => {
    expect(identifier.parse(text)).toBe(read)
  })

  test.each([
    ['', ['identifier.required']],
    ['  ', ['identifier.required']],
    ['lei', ['email.invalid']],
    ['lei@', ['email.invalid']],
    ['12345', ['phone.invalid']],
  ])('%j is told %j, in words', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(codes.filter((code) => !isMessageCode(code))).toEqual([])
  })

  test('what is no number is taken for an address', () => {
    expect(isEmail('张三')).toBe(true)
    expect(isEmail('138-0013-8000')).toBe(false)
  })
})
