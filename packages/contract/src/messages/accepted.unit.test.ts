import { expect, test } from 'vitest'
import { acceptedOf } from './accepted.ts'

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['de-DE,en-GB,zh', 'en'],
  ['en;q=0.3, zh;q=0.7', 'zh'],
  // A weight of 0 says that a language is not wanted.
  ['zh;q=0, en', 'en'],
  // Three letters that begin like Chinese are another language.
  ['zha, en', 'en'],
  ['de', undefined],
  ['', undefined],
  ['zh;q=x', undefined],
])('%j is answered in %s', (header, locale) => {
  expect(acceptedOf(header, ['en', 'zh'])).toBe(locale)
})
