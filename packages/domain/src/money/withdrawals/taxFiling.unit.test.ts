import { expect, test } from 'vitest'
import { documentTypeOf, linesOf, recordOf, TAX_COLUMNS, type TaxLayout } from './taxFiling.ts'

test.each([
  ['11010519491231002X', '居民身份证'],
  ['810000199408230021', '港澳居民居住证'],
  ['820000199408230013', '港澳居民居住证'],
  ['830000199408230015', '台湾居民居住证'],
  ['91156019880808001X', '外国人永久居留身份证'],
  ['E12345678', ''],
  ['H12345678', ''],
  ['', ''],
])('%s is %s, and nothing is guessed', (number, type) => {
  expect(documentTypeOf(number)).toBe(type)
})

const mei = { method: 'AUTHOR', name: 'Mei Lin', documentNumber: '11010519491231002X' } as const

test('two accounts of one person are one line, and two kinds of income two', () => {
  const lines = linesOf([
    { ...mei, personKey: 'mei', amountFen: 100_000, taxFen: 11_201 },
    { ...mei, personKey: 'bo', name: 'Bo Wu', amountFen: 1, taxFen: 0 },
    { ...mei, personKey: 'mei', amountFen: 50_005, taxFen: 1 },
    { ...mei, personKey: 'mei', method: 'LABOUR', amountFen: 7, taxFen: 1 },
  ])
  expect(lines).toEqual([
    { ...mei, amountFen: 150_005, taxFen: 11_202 },
    { ...mei, name: 'Bo Wu', amountFen: 1, taxFen: 0 },
    { ...mei, method: 'LABOUR', amountFen: 7, taxFen: 1 },
  ])
})

const filed = (method: TaxLayout) => {
  const record = recordOf({ ...mei, method, amountFen: 150_005, taxFen: 11_202 })
  expect(record).toHaveLength(TAX_COLUMNS[method].length)
  return Object.fromEntries(TAX_COLUMNS[method].map((column, at) => [column, record[at]]))
}

test.each([
  ['LABOUR', '一般劳务报酬所得', '*收入', '协定减免'],
  ['AUTHOR', '稿酬所得', '*收入', '协定减免'],
  ['CUMULATIVE', '其他连续劳务报酬', '本期收入', '累计个人养老金'],
] as const)('a record of %s stands under the head of its table', (method, kind, income, empty) => {
  expect(filed(method)).toMatchObject({
    工号: { text: '' },
    '*姓名': { text: 'Mei Lin' },
    '*证件类型': { text: '居民身份证' },
    '*证件号码': { text: '11010519491231002X' },
    '*所得项目': { text: kind },
    [income]: { fen: 150_005 },
    [empty]: { text: '' },
    备注: { text: '已扣税额 112.02' },
  })
})
