import { expect, test } from 'vitest'
import { foreignDesigner } from './designerName.ts'

const text = (fallback: string, byLocale: Readonly<Record<string, string>> = {}) => ({ fallback, byLocale })
const nobody = text('')

test.each([
  ['another', text('Mo Qiu'), nobody, 'Lin Shan', 'Mo Qiu'],
  ['themselves', text('Lin Shan'), nobody, 'Lin Shan', null],
  ['themselves in another case and spacing', text('LinShan '), nobody, 'lin shan', null],
  ['themselves in full width', text('Ｌｉｎ＿Ｓｈａｎ'), nobody, 'Lin Shan', null],
  ['themselves in one of several languages', text('Lin', { 'zh-CN': '林山' }), nobody, '林山', null],
  ['themselves as the author alone', text('Studio'), text('Lin Shan'), 'Lin Shan', null],
  ['another as the author alone', nobody, text('Mo'), 'Lin Shan', 'Mo'],
  ['nobody', nobody, nobody, 'Lin Shan', null],
  ['nothing but signs', text(' – '), nobody, 'Lin Shan', null],
  ['another, of whom has no name yet', text('Mo'), nobody, '', null],
])('a package names %s', (_what, designer, author, own, found) => {
  expect(foreignDesigner({ designer, author }, own)).toBe(found)
})
