import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { describe, expect, test } from 'vitest'
import { stepOf } from './step.ts'

const account = (emailVerified: boolean, phoneVerified: boolean): NonNullable<Me['account']> => ({
  id: '01900000-0000-7000-8000-000000000001',
  miId: '100000001',
  email: 'newcomer@demo.easel.test',
  emailVerified,
  phone: phoneVerified ? '+8613800138000' : null,
  phoneVerified,
  roles: ['account'],
})
const designer = (registrationStatus: 'NORMAL' | 'VERIFIED' | 'REFUSED'): NonNullable<Me['designer']> => ({
  designerId: '01900000-0000-7000-8000-000000000002',
  nickname: 'Lei Studio',
  profilePic: null,
  designerType: 'INDIVIDUAL',
  designerLevel: 'NONE',
  registrationStatus,
  rejection: null,
  agreement: 'AGREE',
  ban: { isBanned: false, beginDate: null, endDate: null, disableAuthSet: [], bans: [] },
  authProductType: [],
})

describe('the step follows from what the server knows', () => {
  test.each([
    ['a visitor', null, null, 'account'],
    ['a new account', account(false, false), null, 'contact'],
    ['e-mail confirmed', account(true, false), null, 'contact'],
    ['phone confirmed only', account(false, true), null, 'contact'],
    ['both confirmed', account(true, true), null, 'apply'],
    ['applied', account(true, true), designer('NORMAL'), 'verify'],
    ['refused', account(true, true), designer('REFUSED'), 'verify'],
    ['verified', account(true, true), designer('VERIFIED'), 'verify'],
  ] as const)('%s', (_, who, designer, step) => {
    expect(stepOf({ account: who, designer, contacts: ['email', 'phone'] }, false)).toBe(step)
  })

  test.each([
    ['a new account', account(false, false), 'contact'],
    ['phone confirmed only', account(false, true), 'contact'],
    ['e-mail confirmed', account(true, false), 'apply'],
  ] as const)('where no SMS is sent: %s', (_, who, step) => {
    expect(stepOf({ account: who, designer: null, contacts: ['email'] }, false)).toBe(step)
  })

  test('only a refused designer applies again', () => {
    const steps = (['NORMAL', 'REFUSED', 'VERIFIED'] as const).map((status) =>
      stepOf(
        { account: account(true, true), designer: designer(status), contacts: ['email', 'phone'] },
        true,
      ),
    )
    expect(steps).toEqual(['verify', 'apply', 'verify'])
  })
})
