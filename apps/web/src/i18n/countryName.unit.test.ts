import { expect, test } from 'vitest'
import { countryName } from './countryName.ts'

test.each([
  ['HK', 'Hong Kong', '中国香港'],
  ['MO', 'Macao', '中国澳门'],
  ['TW', 'Taiwan', '中国台湾'],
  ['DE', 'Germany', '德国'],
])('%s', (code, en, zh) => {
  expect(countryName(code, 'en')).toContain(en)
  expect(countryName(code, 'zh')).toBe(zh)
})

test('what is no code stays as it is', () => {
  expect(countryName('not a code', 'zh')).toBe('not a code')
})
