import { expect, test } from 'vitest'
import { changedPayoutFields, payoutHoldEnd, payoutPartsOf } from './payoutChange.ts'

const inForce = {
  realName: 'Mei Lin',
  idCardNumber: '****002X',
  idCardPicId: 'photo',
  businessLicense: null,
  licensePicId: null,
  accountName: 'Mei Lin',
  bankName: 'ICBC',
  bankOtherName: null,
  bankBic: null,
  bankCountry: 'CN',
  bankProvince: 'Beijing',
  bankCity: 'Beijing',
  bankBranch: 'Haidian',
  accountNumber: '****0123',
}
const same = { ...inForce, idCardNumber: undefined, businessLicense: undefined, accountNumber: undefined }
const abroad = {
  ...same,
  bankName: 'OTHER',
  bankOtherName: 'Commerzbank',
  bankBic: 'COBADEFF',
  bankCountry: 'DE',
}

test.each<[string, object, string[]]>([
  ['nothing of it', same, []],
  ['what a form leaves empty', { ...same, bankOtherName: '', bankBic: '', bankCountry: '' }, []],
  ['what a listed bank does not have', { ...same, bankOtherName: 'Commerzbank', bankCountry: 'DE' }, []],
  ['a number, even if it may be the same', { ...same, accountNumber: '6222020000000123' }, ['accountNumber']],
  ['an ID number', { ...same, idCardNumber: '11010519491231002X' }, ['idCardNumber']],
  ['a branch', { ...same, bankBranch: 'Chaoyang' }, ['bankBranch']],
  ['a photo', { ...same, idCardPicId: 'another' }, ['idCardPicId']],
  ['a bank abroad', abroad, ['bankName', 'bankOtherName', 'bankBic', 'bankCountry']],
])('%s', (_, asked, fields) => {
  expect(changedPayoutFields(inForce, asked)).toEqual(fields)
})

test('another BIC of another bank', () => {
  const from = {
    ...inForce,
    bankName: 'OTHER',
    bankOtherName: 'Commerzbank',
    bankBic: 'COBADEFF',
    bankCountry: 'DE',
  }
  expect(changedPayoutFields(from, { ...abroad, bankBic: 'DEUTDEFF' })).toEqual(['bankBic'])
})

test('what it is about, in words', () => {
  expect(payoutPartsOf(['realName', 'accountName', 'accountNumber'])).toEqual(['NAME', 'BANK'])
  expect(payoutPartsOf(['licensePicId', 'businessLicense'])).toEqual(['DOCUMENTS'])
})

test('three days, to the millisecond', () => {
  expect(payoutHoldEnd(new Date('2026-11-10T04:00:00.001Z')).toISOString()).toBe('2026-11-13T04:00:00.001Z')
})
