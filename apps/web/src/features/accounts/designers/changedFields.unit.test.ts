import { expect, test } from 'vitest'
import { changedFields } from './changedFields.ts'

const info = {
  nickname: 'Lei Studio',
  contentTypes: ['themes'],
  realName: 'Li Lei',
  idCardNumber: '****002X',
  businessLicense: null,
  address: '1 Harbour Road',
  contactPersonName: null,
  contactPersonPhoneNumber: null,
  contactPersonEmail: null,
  qq: null,
  idCardPicId: 'f1',
  licensePicId: null,
  accountName: 'Li Lei',
  bankName: 'ICBC',
  bankOtherName: null,
  bankBic: null,
  bankCountry: 'CN',
  bankProvince: 'Guangdong',
  bankCity: 'Shenzhen',
  bankBranch: 'Science Park',
  accountNumber: '****3445',
}

test('only what differs, in the order of the form', () => {
  const change = { ...info, accountNumber: '****9999', contentTypes: ['themes', 'fonts'], qq: '', other: 1 }
  expect(changedFields(info, change)).toEqual(['contentTypes', 'accountNumber'])
})

test('what a change does not speak of has not changed', () => {
  expect(changedFields(info, {})).toEqual([])
})
