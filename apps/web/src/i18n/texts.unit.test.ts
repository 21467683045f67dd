import { beforeAll, expect, expectTypeOf, test } from 'vitest'
import { locales } from './locale.ts'
import { type Chosen, currentT, loadEveryText, loadTexts, type TextKey } from './texts.ts'

// The whole catalogues are read: what a browser reads of them is parsed by the same plugin.
beforeAll(() => Promise.all(locales.map(loadEveryText)))

test('a feature’s texts come by its name, wherever its catalogue lies', async () => {
  expect(Object.keys(await loadTexts('en', 'guide'))).toContain('sections')
  expect(Object.keys(await loadTexts('zh', 'app'))).toEqual(
    expect.arrayContaining(Object.keys(await loadTexts('en', 'app'))),
  )
})

test('a text is worded with its parameters, or where it was chosen before', () => {
  const t = currentT('app')
  expect(t('menu')).toBe('Menu')
  expect(t('unread', { count: 1 })).toBe('1 unread notification')
  const chosen: Chosen<'app'> = { key: 'unread', params: { count: 2 } }
  expect(t(chosen)).toBe('2 unread notifications')
})

test('what a text takes is what it names', () => {
  expectTypeOf<Chosen<'app', 'unread'>['params']>().toEqualTypeOf<{ readonly count: number }>()
  expectTypeOf<keyof Chosen<'app', 'menu'>['params']>().toEqualTypeOf<never>()
  expectTypeOf<'unread_one'>().not.toExtend<TextKey<'app'>>()
})
