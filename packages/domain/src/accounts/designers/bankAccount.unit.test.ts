import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { DesignerApplication, DesignerInfoChange } from './application.ts'
import { BANK_COUNTRIES, keepsNumber, numberKindOf, OTHER_BANK } from './bankAccount.ts'

const IBAN = 'DE89370400440532013000'
const abroad = {
  designerType: 'INDIVIDUAL',
  nickname: 'Lei Studio',
  realName: 'Li Lei',
  accountName: 'Li Lei',
  idCardNumber: '11010519491231002X',
  idCardPicId: 'f1',
  address: '1 Harbour Road',
  contentTypes: ['themes'],
  agreedDesignerRevenueAndPublisherProtocol: true,
  bankName: OTHER_BANK,
  bankOtherName: 'Commerzbank',
  bankBic: 'COBADEFF',
  bankCountry: 'DE',
  bankCity: 'Köln',
  accountNumber: IBAN,
  accountNumberConfirm: IBAN,
}
const number = (value: string) => ({ accountNumber: value, accountNumberConfirm: value })
const both = (fault: string) => [
  `accountNumber accountNumber.${fault}`,
  `accountNumberConfirm accountNumberConfirm.${fault}`,
]
const faults = (change: Record<string, unknown>) => faultsOf(DesignerApplication, { ...abroad, ...change })

describe('a bank that is not in the list', () => {
  test.each([
    [{}, []],
    [number('de89 3704-0044 0532 0130 00'), []],
    // One digit is wrong, two are swapped, one is missing.
    [number('DE89370400440532013001'), both('iban')],
    [number('DE89370400440532010300'), both('iban')],
    [number('DE8937040044053201300'), both('iban')],
    [number('6222020200112233445'), both('iban')],
    [number('FR1420041010050500013M02606'), both('ibanCountry')],
    [{ bankCountry: 'GP', bankBic: 'CEPAGPG1', ...number('FR1420041010050500013M02606') }, []],
    [{ bankBic: 'cobadeffxxx' }, []],
    [{ bankBic: 'COBADEF' }, ['bankBic bankBic.format']],
    [{ bankBic: 'COBAZZFF' }, ['bankBic bankBic.format']],
    [{ bankBic: 'CHASUS33' }, ['bankBic bankBic.otherCountry']],
    [{ bankBic: '' }, ['bankBic bankBic.required']],
    [{ bankCountry: '' }, ['bankCountry bankCountry.required']],
    [{ bankCountry: 'ZZ' }, ['bankBic bankBic.otherCountry', 'bankCountry bankCountry.unknown']],
    [{ bankOtherName: undefined }, ['bankOtherName bankOtherName.required']],
    [{ bankOtherName: 'x'.repeat(31) }, ['bankOtherName bankOtherName.tooLong']],
    [{ bankOtherName: '招商银行' }, ['bankOtherName bankOtherName.listed']],
    [{ bankOtherName: 'icbc' }, ['bankOtherName bankOtherName.listed']],
    // Where a country has no IBAN it is what the bank calls the account; where it has provinces, one is named.
    [{ bankCountry: 'US', bankBic: 'CHASUS33', bankProvince: 'New York', ...number('12-3456789') }, []],
    [
      { bankCountry: 'US', bankBic: 'CHASUS33', ...number('123456789') },
      ['bankProvince bankProvince.required'],
    ],
    [{ bankCountry: 'HK', bankBic: 'HSBCHKHH', ...number('123') }, both('formatAbroad')],
    [{ bankCountry: 'HK', bankBic: 'HSBCHKHH', ...number('1234') }, []],
    [{ bankCity: '' }, ['bankCity bankCity.required']],
  ])('%#: %j', (change, expected) => {
    expect(faults(change)).toEqual(expected)
  })
})

test.each([
  ['ICBC', 'CN', 'card'],
  ['ICBC', '', 'card'],
  [OTHER_BANK, 'DE', 'iban'],
  // Territories that have the IBAN of another country.
  [OTHER_BANK, 'GP', 'iban'],
  [OTHER_BANK, 'JE', 'iban'],
  [OTHER_BANK, 'US', 'account'],
  [OTHER_BANK, '', 'account'],
] as const)('the number at %s in %j is called %s', (bank, country, kind) => {
  expect(numberKindOf(bank, country)).toBe(kind)
})

test('two numbers that differ are named as the field names them', () => {
  const confirmed = (change: object) =>
    DesignerApplication.safeParse({ ...abroad, ...change }).error?.issues.find(
      ({ message }) => message === 'accountNumber.mismatch',
    )
  expect(confirmed({ accountNumberConfirm: 'DE1' })).toMatchObject({ params: { kind: 'iban' } })
  expect(confirmed({ bankName: 'ICBC', accountNumberConfirm: '1' })).toMatchObject({
    params: { kind: 'card' },
  })
})

test('a listed bank has what it always had: digits, province and branch', () => {
  const listed = { bankName: 'ICBC', bankOtherName: undefined, bankBic: undefined, bankCountry: undefined }
  expect(
    faults({ ...listed, ...number('6222020200112233445'), bankProvince: '广东', bankBranch: '科技园' }),
  ).toEqual([])
  expect(faults({ ...listed, ...number(IBAN) })).toEqual([
    'accountNumber accountNumber.format',
    'accountNumberConfirm accountNumberConfirm.format',
    'bankBranch bankBranch.required',
    'bankProvince bankProvince.required',
  ])
})

test('a change that leaves the number out is judged by the rest', () => {
  const { accountNumber: _, accountNumberConfirm: __, idCardNumber: ___, ...change } = abroad
  expect(faultsOf(DesignerInfoChange, change)).toEqual([])
})

test('a number on file stays with its bank', () => {
  const [china, germany] = [
    { bankName: 'ICBC', bankCountry: 'CN' },
    { bankName: OTHER_BANK, bankCountry: 'DE' },
  ]
  expect(keepsNumber(china, { bankName: 'ABC' })).toBe(true)
  expect(keepsNumber(china, germany)).toBe(false)
  expect(keepsNumber(germany, china)).toBe(false)
  expect(keepsNumber(germany, germany)).toBe(true)
  expect(keepsNumber(germany, { ...germany, bankCountry: 'US' })).toBe(false)
})

test('the countries are those of ISO 3166, once each', () => {
  expect(new Set(BANK_COUNTRIES).size).toBe(BANK_COUNTRIES.length)
  expect(BANK_COUNTRIES).toEqual(expect.arrayContaining(['CN', 'DE', 'HK', 'US', 'TW']))
})
