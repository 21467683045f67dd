import { compiledTree } from '@easel/contract/messages/compile.ts'
import { expect, test } from 'vitest'
import { wordingOf } from './wording.ts'

const texts = compiledTree({
  hello: "Hello {name}, it's you",
  deep: { er: 'Deeper' },
  works: '{count, plural, one {{count} work} other {{count} works}}',
  作品: '{count, plural, other {{count} 件作品}}',
  code: "'<theme>' in {file}",
})

test('fills parameters and follows dotted keys', () => {
  expect(wordingOf(texts, 'en', 'hello', { name: 'Mo' })).toBe("Hello Mo, it's you")
  expect(wordingOf(texts, 'en', 'deep.er')).toBe('Deeper')
  expect(wordingOf(texts, 'en', 'code', { file: 'description.xml' })).toBe('<theme> in description.xml')
})

test('a parameter that is missing reads as a dash, and what a user typed is put in as it is', () => {
  expect(wordingOf(texts, 'en', 'hello')).toBe("Hello –, it's you")
  expect(wordingOf(texts, 'en', 'hello', { name: "{name} <b> \\u003c '{x}'" })).toBe(
    "Hello {name} <b> \\u003c '{x}', it's you",
  )
})

test('chooses the plural of the language', () => {
  expect(wordingOf(texts, 'en', 'works', { count: 1 })).toBe('1 work')
  expect(wordingOf(texts, 'en', 'works', { count: 1000 })).toBe('1000 works')
  expect(wordingOf(texts, 'zh-CN', '作品', { count: 1 })).toBe('1 件作品')
})

test('shows the key of a text that is missing', () => {
  expect(wordingOf(texts, 'en', 'no.such')).toBe('no.such')
  expect(wordingOf(texts, 'en', 'deep')).toBe('deep')
  expect(wordingOf(texts, 'en', 'hello.more')).toBe('hello.more')
})
