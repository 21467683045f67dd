import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOf } from '../../testing.ts'
import {
  CONTENT_TYPES,
  DesignerApplication,
  DesignerInfoChange,
  nicknameKey,
  whitelistFor,
} from './application.ts'
import { BANKS, bankOf } from './banks.ts'
import { idCardNumber, residentCheckDigit } from './identity.ts'

const bank = {
  bankName: 'ICBC',
  bankProvince: '广东省',
  bankCity: '深圳市',
  bankBranch: '科技园支行',
  accountNumber: '6222020200112233445',
  accountNumberConfirm: '6222020200112233445',
}
const individual = {
  designerType: 'INDIVIDUAL',
  nickname: 'Lei Studio',
  realName: 'Li Lei',
  accountName: 'Li Lei',
  idCardNumber: '11010519491231002X',
  idCardPicId: 'f1',
  address: '1 Harbour Road',
  contentTypes: ['themes'],
  agreedDesignerRevenueAndPublisherProtocol: true,
  ...bank,
}
const corporate = {
  designerType: 'CORPORATE',
  nickname: 'Studio 9',
  realName: '深圳画架科技有限公司',
  accountName: '深圳画架科技有限公司',
  businessLicense: '91440300MA5EABCD1X',
  licensePicId: 'f2',
  address: '深圳市南山区',
  contentTypes: ['themes', 'fonts'],
  contactPersonName: '韩梅梅',
  contactPersonPhoneNumber: '+86 755 8888-6666',
  contactPersonEmail: 'Mei@Example.com',
  agreedDesignerRevenueAndPublisherProtocol: true,
  ...bank,
}
const one = (change: Record<string, unknown>) => faultsOf(DesignerApplication, { ...individual, ...change })
const company = (change: Record<string, unknown>) =>
  faultsOf(DesignerApplication, { ...corporate, ...change })

test('both account types are accepted as they are', () => {
  expect(one({})).toEqual([])
  expect(company({})).toEqual([])
})

describe('an individual, just inside and just outside', () => {
  test.each([
    [{ nickname: 'a'.repeat(20) }, []],
    [{ nickname: 'a'.repeat(21) }, ['nickname nickname.tooLong']],
    [{ nickname: '画架' }, ['nickname nickname.englishOnly']],
    [{ nickname: '' }, ['nickname nickname.required']],
    [{ realName: '李雷', accountName: '李雷' }, ['realName realName.englishOnly']],
    [{ realName: 'Li 2', accountName: 'Li 2' }, ['realName realName.englishOnly']],
    [{ address: '山'.repeat(80) }, []],
    [{ address: 'a'.repeat(81) }, ['address address.tooLong']],
    [{ bankName: 'MYBANK' }, ['bankName bankName.unsupported']],
    [{ bankName: 'x'.repeat(31) }, ['bankName bankName.tooLong', 'bankName bankName.unsupported']],
    [{ bankName: '' }, ['bankName bankName.required']],
    [{ bankProvince: 'a'.repeat(15) }, []],
    [{ bankProvince: 'a'.repeat(16) }, ['bankProvince bankProvince.tooLong']],
    [{ bankCity: 'a'.repeat(15) }, []],
    [{ bankCity: 'a'.repeat(16) }, ['bankCity bankCity.tooLong']],
    [{ bankBranch: 'a'.repeat(40) }, []],
    [{ bankBranch: 'a'.repeat(41) }, ['bankBranch bankBranch.tooLong']],
    [{ accountNumber: '1'.repeat(8), accountNumberConfirm: '1'.repeat(8) }, []],
    [
      { accountNumber: '1'.repeat(7), accountNumberConfirm: '1'.repeat(7) },
      ['accountNumber accountNumber.format', 'accountNumberConfirm accountNumberConfirm.format'],
    ],
    [{ accountNumber: '1'.repeat(32), accountNumberConfirm: '1'.repeat(32) }, []],
    [{ accountNumber: '6222 0202-0011 2233 445' }, []],
    [{ accountNumberConfirm: '6222020200112233446' }, ['accountNumberConfirm accountNumber.mismatch']],
    [{ accountNumberConfirm: '' }, ['accountNumberConfirm accountNumberConfirm.required']],
    [{ accountName: 'LI  LEI' }, []],
    [{ accountName: 'Han Mei' }, ['accountName accountName.notRealName']],
    [{ accountName: '' }, ['accountName accountName.required']],
    [{ contentTypes: [...CONTENT_TYPES] }, []],
    [{ contentTypes: [] }, ['contentTypes contentTypes.required']],
    [{ contentTypes: ['themes', 'themes'] }, ['contentTypes.1 contentTypes.duplicate']],
    [{ contentTypes: ['games'] }, ['contentTypes.0 contentType.unknown']],
    [{ qq: '' }, []],
    [{ qq: '10001' }, []],
    [{ qq: '1000' }, ['qq qq.format']],
    [{ qq: '012345' }, ['qq qq.format']],
    [{ idCardPicId: undefined }, ['idCardPicId file.required']],
    [{ idCardPicId: 'a/b' }, ['idCardPicId file.badId']],
    [
      { agreedDesignerRevenueAndPublisherProtocol: false },
      ['agreedDesignerRevenueAndPublisherProtocol agreement.required'],
    ],
    [
      { agreedDesignerRevenueAndPublisherProtocol: 'true' },
      ['agreedDesignerRevenueAndPublisherProtocol agreement.required'],
    ],
    [{ designerType: 'ROBOT' }, ['designerType designerType.required']],
    [{ designerType: undefined }, ['designerType designerType.required']],
  ])('%#: %j', (change, expected) => {
    expect(one(change)).toEqual(expected)
  })
})

describe('a company, just inside and just outside', () => {
  const long = '公'.repeat(200)
  test.each([
    [{ realName: long, accountName: long }, []],
    [
      { realName: `${long}司`, accountName: long },
      ['accountName accountName.notRealName', 'realName companyName.tooLong'],
    ],
    [{ businessLicense: '1'.repeat(50) }, []],
    [{ businessLicense: '1'.repeat(51) }, ['businessLicense businessLicense.tooLong']],
    [{ licensePicId: undefined }, ['licensePicId file.required']],
    [{ contactPersonName: 'a'.repeat(80) }, []],
    [{ contactPersonName: 'a'.repeat(81) }, ['contactPersonName contactPersonName.tooLong']],
    [{ contactPersonPhoneNumber: '010-12345678 x99' }, []],
    [{ contactPersonPhoneNumber: 'call me' }, ['contactPersonPhoneNumber contactPersonPhoneNumber.format']],
    [
      { contactPersonPhoneNumber: '1'.repeat(81) },
      ['contactPersonPhoneNumber contactPersonPhoneNumber.tooLong'],
    ],
    [{ contactPersonEmail: 'mei@' }, ['contactPersonEmail email.invalid']],
    [{ contactPersonEmail: `${'a'.repeat(60)}@${'b'.repeat(16)}.cn` }, []],
    [
      { contactPersonEmail: `${'a'.repeat(60)}@${'b'.repeat(17)}.cn` },
      ['contactPersonEmail contactPersonEmail.tooLong'],
    ],
  ])('%#: %j', (change, expected) => {
    expect(company(change)).toEqual(expected)
  })

  test('its fields are not asked of an individual, nor kept', () => {
    expect(DesignerApplication.parse({ ...individual, businessLicense: 'x' })).not.toHaveProperty(
      'businessLicense',
    )
  })
})

describe('everything at once', () => {
  test('an empty application names every field', () => {
    expect(faultsOf(DesignerApplication, { designerType: 'CORPORATE' })).toEqual([
      'accountName accountName.required',
      'accountNumber accountNumber.required',
      'accountNumberConfirm accountNumberConfirm.required',
      'address address.required',
      'agreedDesignerRevenueAndPublisherProtocol agreement.required',
      'bankBranch bankBranch.required',
      'bankCity bankCity.required',
      'bankName bankName.required',
      'bankProvince bankProvince.required',
      'businessLicense businessLicense.required',
      'contactPersonEmail email.required',
      'contactPersonName contactPersonName.required',
      'contactPersonPhoneNumber contactPersonPhoneNumber.required',
      'contentTypes contentTypes.required',
      'licensePicId file.required',
      'nickname nickname.required',
      'realName companyName.required',
    ])
  })

  test('card numbers that differ are reported also while a field is missing', () => {
    expect(one({ nickname: undefined, accountNumberConfirm: '1'.repeat(10) })).toEqual([
      'accountNumberConfirm accountNumber.mismatch',
      'nickname nickname.required',
    ])
  })
})

describe('a change of info', () => {
  test('is the same without the agreements', () => {
    const { agreedDesignerRevenueAndPublisherProtocol: _, ...change } = individual
    expect(faultsOf(DesignerInfoChange, change)).toEqual([])
    expect(faultsOf(DesignerInfoChange, { ...change, accountNumberConfirm: '1'.repeat(9) })).toEqual([
      'accountNumberConfirm accountNumber.mismatch',
    ])
  })

  const left = (values: Record<string, unknown>, ...names: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

  test('a number that is left out stays as it is', () => {
    const numbers = ['accountNumber', 'accountNumberConfirm', 'idCardNumber', 'businessLicense']
    expect(faultsOf(DesignerInfoChange, left(individual, ...numbers))).toEqual([])
    expect(faultsOf(DesignerInfoChange, left(corporate, ...numbers))).toEqual([])
    expect(faultsOf(DesignerApplication, left(individual, ...numbers))).toHaveLength(3)
  })

  test.each([['accountNumber'], ['accountNumberConfirm']])('a card number without its %s', (name) => {
    expect(faultsOf(DesignerInfoChange, left(individual, name))).toEqual([
      'accountNumberConfirm accountNumber.mismatch',
    ])
  })
})

describe('ID numbers', () => {
  test.each([
    ['11010519491231002X', []],
    ['11010519491231002x', []],
    [' 110105 19491231 002X ', []],
    ['110105194912310021', ['idCardNumber.checkDigit']],
    ['11010519491331002X', ['idCardNumber.checkDigit']],
    ['E12345678', []],
    ['AB-123456', []],
    ['123456789012345678', []],
    ['1234', ['idCardNumber.format']],
    ['12345', []],
    ['A'.repeat(30), []],
    ['A'.repeat(31), ['idCardNumber.format']],
    ['证件123456', ['idCardNumber.format']],
    ['', ['idCardNumber.required']],
  ])('%j', (text, codes) => {
    expect(faultsOf(idCardNumber, text)).toEqual(codes)
  })

  const birth = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const first17 = fc
    .tuple(fc.integer({ min: 110000, max: 659999 }), birth, fc.integer({ min: 0, max: 999 }))
    .map(
      ([place, date, order]) =>
        `${place}${date.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`,
    )

  test('every number with its check digit passes, and with any other check digit fails', () => {
    fc.assert(
      fc.property(first17, fc.constantFrom(...'0123456789X'), (first, digit) => {
        const right = residentCheckDigit(first)
        expect(faultsOf(idCardNumber, first + right)).toEqual([])
        expect(faultsOf(idCardNumber, first + digit)).toEqual(
          digit === right ? [] : ['idCardNumber.checkDigit'],
        )
      }),
    )
  })

  test('one digit typed wrong is noticed', () => {
    fc.assert(
      fc.property(
        first17,
        fc.integer({ min: 8, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (first, place, by) => {
          const whole = first + residentCheckDigit(first)
          const typed = whole.slice(0, place) + ((Number(whole[place]) + by) % 10) + whole.slice(place + 1)
          expect(faultsOf(idCardNumber, typed)).toEqual(['idCardNumber.checkDigit'])
        },
      ),
    )
  })
})

test('the whitelist becomes what was applied for', () => {
  expect(whitelistFor(['themes'])).toEqual(['THEME', 'AOD'])
  expect(whitelistFor(['ringtones', 'wallpapers'])).toEqual(['WALLPAPER', 'VIDEO_WALLPAPER', 'RINGTONE'])
  expect(whitelistFor([...CONTENT_TYPES])).toHaveLength(6)
  expect(whitelistFor([])).toEqual([])
})

test('short names are one name whatever their case and spacing', () => {
  expect(nicknameKey('Lei  STUDIO')).toBe(nicknameKey('lei studio'))
})

test('about 22 banks, each once, in both languages, no code longer than the field', () => {
  expect(BANKS).toHaveLength(22)
  expect(new Set(BANKS.flatMap(({ code, name }) => [code, name.en, name.zh])).size).toBe(66)
  expect(bankOf('CMB')?.name.zh).toBe('招商银行')
  expect(bankOf('X')).toBeNull()
})

test('OpenAPI can describe both', () => {
  for (const schema of [DesignerApplication, DesignerInfoChange]) {
    expect(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))).toContain('bankBranch')
  }
})
