import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { argumentsOf } from './arguments.ts'
import { type Catalogue, messageCatalogues, screenCatalogues } from './catalogues.ts'
import { GENERATED } from './generated.ts'

test.each(GENERATED)('$path is what `npm run texts` writes', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text())
})

describe('the arguments of a message', () => {
  const kindsOf = (source: string) => Object.fromEntries(argumentsOf(source))

  test('each has its kind', () => {
    expect(
      kindsOf('{name}: {count, plural, one {{count} work} other {# works}} since {at, date, moment}'),
    ).toEqual({
      at: { kind: 'text', optional: false },
      count: { kind: 'number', optional: false },
      name: { kind: 'value', optional: false },
    })
    expect(kindsOf('<banName>{length}</banName>, {max, number, bytes}')).toEqual({
      length: { kind: 'value', optional: false },
      max: { kind: 'number', optional: false },
    })
  })

  test('one that a case `absent` says the message without is optional, unless it is named elsewhere', () => {
    const section = '{max, select, absent {} other { The limit is {max, number, bytes}.}}'
    expect(kindsOf(`Too large.${section}`)).toEqual({ max: { kind: 'number', optional: true } })
    expect(kindsOf(`Above {max}.${section}`)).toEqual({ max: { kind: 'number', optional: false } })
  })
})

const PAIRS = [
  ['messages', messageCatalogues('en'), messageCatalogues('zh')],
  ['screens', screenCatalogues('en'), screenCatalogues('zh')],
] as const

describe.each(PAIRS)('the catalogues of %s', (_, en, zh) => {
  test('are the same in both languages', () => {
    expect(zh.map(({ name }) => name)).toEqual(en.map(({ name }) => name))
    expect(new Set(en.map(({ name }) => name)).size).toBe(en.length)
  })

  test.each(en)('$name has the same keys with the same arguments in Chinese', (english) => {
    expect(shapeOf(zh.find(({ name }) => name === english.name))).toEqual(shapeOf(english))
  })
})

/** Plural forms differ between languages, and with them whether a number is counted by or only named. */
const shapeOf = (catalogue: Catalogue | undefined) =>
  [...(catalogue?.messages ?? [])]
    .map(([key, source]) => [
      key,
      [...argumentsOf(source)].map(([name, { optional }]) => ({ name, optional })),
    ])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))

test('a code is in one catalogue', () => {
  const codes = messageCatalogues('en').flatMap(({ messages }) => [...messages.keys()])
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(GENERATED.map(({ path }) => basename(path))).toContain('texts.generated.ts')
})

test.each(['en', 'zh'] as const)('%s: a tab says of a state what its badge says', (locale) => {
  const pairs = screenCatalogues(locale).flatMap(({ name, messages }) =>
    [...messages].flatMap(([key, tab]) => {
      const [, above = '', state] = /^(.*\.)?filter\.([A-Z_]+)$/.exec(key) ?? []
      const badge = messages.get(`${above}state.${state}`)
      return badge === undefined ? [] : [{ of: `${name} ${key}`, tab, badge }]
    }),
  )
  expect(pairs.length).toBeGreaterThan(10)
  expect(pairs.filter(({ tab, badge }) => tab !== badge)).toEqual([])
})
