import { expect, test } from 'vitest'
import { joinUnits } from './joinUnits.ts'

test.each([
  ['20 % above; 70 % of the rest', '20~% above; 70~% of the rest'],
  ['Up to 300 MB. 4 MB/s', 'Up to 300~MB. 4~MB/s'],
  ['不超过 60 MB、3,000 个文件', '不超过 60~MB、3,000 个文件'],
  ['in 5 s or 12 h', 'in 5~s or 12~h'],
  ['800 CNY are deducted', '800~CNY are deducted'],
])('%s: a figure and its unit stay on one line', (text, shown) => {
  expect(joinUnits(text)).toBe(shown.replaceAll('~', '\u00a0'))
})

test.each(['Drop 5 stars', '3 hours', '2 minutes', '3 Btn', 'at 100% of 5'])('%s may break', (text) => {
  expect(joinUnits(text)).toBe(text)
})
