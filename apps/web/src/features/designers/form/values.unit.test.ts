import { issuesOf } from '@easel/domain/rule.ts'
import { describe, expect, test } from 'vitest'
import { ApplicationForm, ChangeForm, type DesignerValues, switched, valuesOfDraft } from './values.ts'

const filled: DesignerValues = {
  ...valuesOfDraft({}),
  nickname: 'Lei Studio',
  contentTypes: ['themes'],
  address: '1 Harbour Road',
  realName: 'Li Lei',
  accountName: 'Li Lei',
  idCardNumber: '11010519491231002X',
  idCardPicId: 'f1',
  bankName: 'ICBC',
  bankProvince: '广东省',
  bankCity: '深圳市',
  bankBranch: '科技园支行',
  accountNumber: '6222 0202 0011 2233 445',
  accountNumberConfirm: '6222020200112233445',
  agreedDesignerRevenueAndPublisherProtocol: true,
}

const codesOf = (schema: typeof ApplicationForm | typeof ChangeForm, values: DesignerValues): string[] => {
  const result = schema.safeParse(values)
  return result.success ? [] : issuesOf(result.error).map(({ path, code }) => `${path} ${code}`)
}

describe('a draft', () => {
  test('is read as far as it has the expected shape', () => {
    const read = valuesOfDraft({ nickname: 'Lei', contentTypes: ['games'], bankCity: 7, other: 1 })
    expect(read.nickname).toBe('Lei')
    expect(read.contentTypes).toEqual([])
    expect(read.bankCity).toBe('')
    expect(read).not.toHaveProperty('other')
  })

  test('comes back as it was', () => {
    expect(valuesOfDraft(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
  })
})

describe('switching the account type', () => {
  test('there and back loses nothing', () => {
    const company = { ...switched(filled, 'CORPORATE'), realName: 'Easel Ltd', businessLicense: '9144' }
    expect(company.accountName).toBe('')
    const back = switched(company, 'INDIVIDUAL')
    expect(back.realName).toBe('Li Lei')
    expect(back.accountName).toBe('Li Lei')
    expect(switched(back, 'CORPORATE')).toEqual(company)
  })

  test('to the same one changes nothing', () => {
    expect(switched(filled, 'INDIVIDUAL')).toBe(filled)
  })
})

describe('the rules are the server’s', () => {
  test('what is empty is missing', () => {
    expect(codesOf(ApplicationForm, filled)).toEqual([])
    expect(codesOf(ApplicationForm, { ...filled, idCardPicId: '', nickname: '', idCardNumber: '' })).toEqual([
      'nickname nickname.required',
      'idCardNumber idCardNumber.required',
      'idCardPicId file.required',
    ])
  })

  test('a change keeps the numbers that are left empty', () => {
    const unchanged = { ...filled, idCardNumber: '', accountNumber: '', accountNumberConfirm: '' }
    expect(codesOf(ChangeForm, unchanged)).toEqual([])
    expect(codesOf(ChangeForm, { ...unchanged, accountNumber: '6222020200112233445' })).toEqual([
      'accountNumberConfirm accountNumber.mismatch',
    ])
  })

  test('card numbers that differ', () => {
    expect(codesOf(ApplicationForm, { ...filled, accountNumberConfirm: '6222020200112233446' })).toEqual([
      'accountNumberConfirm accountNumber.mismatch',
    ])
  })
})
