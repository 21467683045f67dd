import { expect, test } from 'vitest'
import { localeAtFirst, preferredOf } from './locale.ts'

test.each([
  ['locale=zh', 'zh'],
  ['a=1; locale=en', 'en'],
  ['locale=de', 'en'],
  ['', 'en'],
] as const)('a page with the cookie %j speaks %s (spec §1)', (cookie, locale) => {
  expect(localeAtFirst(cookie)).toBe(locale)
})

test.each([
  [['zh-CN', 'en'], 'zh'],
  [['de-DE', 'en-GB', 'zh-CN'], 'en'],
  [['de-DE'], undefined],
] as const)('a browser with the languages %j asks for %s', (languages, locale) => {
  expect(preferredOf(languages)).toBe(locale)
})
