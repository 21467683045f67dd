import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { GRANTED_ROLES, isStaff, ROLES, STAFF_ROLES } from './roles.ts'
import { code, email, normalisePhone, password, phone } from './rules.ts'

describe('email', () => {
  test.each([
    ['a@b.cn', []],
    [' Designer@Demo.Easel.Test ', []],
    ['a.b+c@sub.example.com', []],
    ['', ['email.required']],
    [undefined, ['email.required']],
    ['a', ['email.invalid']],
    ['a@b', ['email.invalid']],
    ['a b@c.com', ['email.invalid']],
    ['a@b.com\r\nBcc: x@y.z', ['email.invalid']],
    ['<script>@b.com', ['email.invalid']],
    [`${'a'.repeat(245)}@b.com`, []],
    [`${'a'.repeat(250)}@b.com`, ['email.tooLong']],
    [7, ['field.invalidType']],
  ])('%j', (text, codes) => {
    expect(faultsOf(email, text)).toEqual(codes)
  })

  test('two spellings are one address', () => {
    expect(email.parse(' A@B.CN ')).toBe('a@b.cn')
  })
})

describe('phone', () => {
  test.each([
    ['13800138000', '+8613800138000'],
    ['138 0013 8000', '+8613800138000'],
    ['138-0013-8000', '+8613800138000'],
    ['８６13800138000', '+8613800138000'],
    ['8613800138000', '+8613800138000'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['008613800138000', '+8613800138000'],
    ['+44 (20) 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 415.555.0100', '+14155550100'],
  ])('%s is %s', (typed, stored) => {
    expect(phone.parse(typed)).toBe(stored)
    expect(normalisePhone(stored)).toBe(stored)
  })

  test.each([
    ['', ['phone.required']],
    [undefined, ['phone.required']],
    ['12345', ['phone.invalid']],
    ['12800138000', ['phone.invalid']],
    ['1380013800', ['phone.invalid']],
    ['138001380000', ['phone.invalid']],
    ['+0123456789', ['phone.invalid']],
    ['+1234567890123456', ['phone.invalid']],
    ['+12345678x', ['phone.invalid']],
    ['phone', ['phone.invalid']],
  ])('%j is refused', (typed, codes) => {
    expect(faultsOf(phone, typed)).toEqual(codes)
  })

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normalisePhone(normalisePhone(typed))).toBe(normalisePhone(typed))
      }),
    )
  })
})

describe('password', () => {
  test.each([
    ['easel-demo', []],
    ['12345678', []],
    ['1234567', ['password.tooShort']],
    ['a'.repeat(128), []],
    ['a'.repeat(129), ['password.tooLong']],
    ['', ['password.required']],
    [undefined, ['password.required']],
    ['密码密码密码密码', []],
  ])('%j', (text, codes) => {
    expect(faultsOf(password, text)).toEqual(codes)
  })

  test('is kept to the letter', () => {
    expect(password.parse('  spaces  ')).toBe('  spaces  ')
  })
})

test.each([
  ['012345', []],
  [' 012345 ', []],
  ['０１２３４５', []],
  ['12345', ['code.format']],
  ['1234567', ['code.format']],
  ['12a456', ['code.format']],
  ['٠١٢٣٤٥', ['code.format']],
  ['', ['code.required']],
  [123456, ['field.invalidType']],
])('code %j', (text, codes) => {
  expect(faultsOf(code, text)).toEqual(codes)
})

test('who is staff', () => {
  expect(ROLES.filter((role) => isStaff([role]))).toEqual([...STAFF_ROLES])
  expect(isStaff(['account', 'designer', 'judge'])).toBe(false)
  expect(isStaff(['designer', 'admin'])).toBe(true)
  expect(GRANTED_ROLES).toContain('judge')
})
