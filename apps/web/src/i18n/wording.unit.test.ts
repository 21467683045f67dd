import { expect, test } from 'vitest'
import { wordingOf } from './wording.ts'

const texts = {
  hello: 'Hello {name}',
  deep: { er: 'Deeper' },
  works_one: '{count} work',
  works_other: '{count} works',
}

test('fills parameters and follows dotted keys', () => {
  expect(wordingOf(texts, 'en', 'hello', { name: 'Mo' })).toBe('Hello Mo')
  expect(wordingOf(texts, 'en', 'hello')).toBe('Hello {name}')
  expect(wordingOf(texts, 'en', 'deep.er')).toBe('Deeper')
})

test('chooses the plural of the language', () => {
  expect(wordingOf(texts, 'en', 'works', { count: 1 })).toBe('1 work')
  expect(wordingOf(texts, 'en', 'works', { count: 2 })).toBe('2 works')
  expect(wordingOf(texts, 'zh-CN', 'works', { count: 1 })).toBe('1 works')
})

test('shows the key of a text that is missing', () => {
  expect(wordingOf(texts, 'en', 'no.such')).toBe('no.such')
})
