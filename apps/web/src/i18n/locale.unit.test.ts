import { expect, test } from 'vitest'
import { localeAtFirst } from './locale.ts'

test.each([
  ['locale=zh', ['en-US'], 'zh'],
  ['a=1; locale=en', ['zh-CN'], 'en'],
  ['', ['zh-CN', 'en'], 'zh'],
  ['', ['de-DE', 'en-GB', 'zh-CN'], 'en'],
  ['', ['de-DE'], 'en'],
  ['locale=de', ['zh'], 'zh'],
] as const)('a page with the cookie %j and the languages %j speaks %s', (cookie, languages, locale) => {
  expect(localeAtFirst(cookie, languages)).toBe(locale)
})
