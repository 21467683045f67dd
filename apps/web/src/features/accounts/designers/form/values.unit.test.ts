import { issuesOf } from '@easel/domain/rule.ts'
import { describe, expect, test } from 'vitest'
import {
  ApplicationForm,
  type ChangeValues,
  changeForm,
  type DesignerValues,
  switched,
  valuesOfDraft,
} from './values.ts'

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

/** What is on file: as the form was filled. */
const onFile = { ...filled, bankCountry: 'CN', accountNumber: '****3445', idCardNumber: '****002X' }
const noProof = { password: '', code: '' }
const change = (values: object, by: 'code' | 'password' = 'password'): ReturnType<typeof issuesIn> =>
  issuesIn(changeForm(onFile, by).safeParse({ ...filled, proof: noProof, ...values } satisfies ChangeValues))

const issuesIn = (result: ReturnType<ReturnType<typeof changeForm>['safeParse']>): string[] =>
  result.success ? [] : issuesOf(result.error).map(({ path, code }) => `${path} ${code}`)

const codesOf = (schema: typeof ApplicationForm, values: DesignerValues): string[] => {
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
    const unchanged = { idCardNumber: '', accountNumber: '', accountNumberConfirm: '' }
    expect(change(unchanged)).toEqual([])
    const proof = { password: 'correct horse', code: '' }
    expect(change({ ...unchanged, proof, accountNumber: '6222020200112233445' })).toEqual([
      'accountNumberConfirm accountNumber.mismatch',
    ])
  })

  test('a change of what money follows asks for the password or a code, any other does not', () => {
    const unchanged = { idCardNumber: '', accountNumber: '', accountNumberConfirm: '' }
    expect(change({ ...unchanged, address: '2 Harbour Road' })).toEqual([])
    expect(change({ ...unchanged, bankCity: '广州市' })).toEqual(['proof.password password.required'])
    expect(change({ ...unchanged, bankCity: '广州市' }, 'code')).toEqual(['proof.code code.required'])
    const proof = { password: '', code: '123456' }
    expect(change({ ...unchanged, bankCity: '广州市', proof }, 'code')).toEqual([])
  })

  test('card numbers that differ', () => {
    expect(codesOf(ApplicationForm, { ...filled, accountNumberConfirm: '6222020200112233446' })).toEqual([
      'accountNumberConfirm accountNumber.mismatch',
    ])
  })
})
