import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import type { Role } from '@easel/domain/accounts/accounts/roles.ts'
import { expect, test } from 'vitest'
import { paths } from '../../../app/paths.ts'
import { landing } from './landing.ts'

type Status = NonNullable<Me['designer']>['registrationStatus']

const me = (roles: Role[], status: Status | null): Pick<Me, 'account' | 'designer'> => ({
  account: {
    id: '01900000-0000-7000-8000-000000000001',
    miId: '100000001',
    email: 'lei@example.com',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    roles,
  },
  designer: status && {
    designerId: '01900000-0000-7000-8000-000000000002',
    nickname: 'Lei',
    profilePic: null,
    designerType: 'INDIVIDUAL',
    designerLevel: 'NONE',
    registrationStatus: status,
    rejection: null,
    agreement: 'AGREE',
    ban: { isBanned: false, beginDate: null, endDate: null, disableAuthSet: [], bans: [] },
    authProductType: [],
  },
})

test.each([
  ['a verified designer', me([], 'VERIFIED'), paths.home()],
  ['a reviewer who is a designer too', me(['reviewer'], 'VERIFIED'), paths.home()],
  ['an applicant', me([], 'NORMAL'), paths.signUp()],
  ['a refused applicant', me([], 'REFUSED'), paths.signUp()],
  ['staff', me(['reviewer'], null), paths.console()],
  ['a judge', me(['judge'], null), paths.judging()],
  ['a reviewer who judges', me(['judge', 'reviewer'], null), paths.console()],
  ['a judge who waits to be verified as a designer', me(['judge'], 'NORMAL'), paths.signUp()],
  ['a new account', me(['account'], null), paths.signUp()],
])('%s', (_, who, to) => {
  expect(landing(who)).toBe(to)
  expect(landing(who, '/works/themes?page=2')).toBe('/works/themes?page=2')
})

test.each([['https://elsewhere.example'], ['//elsewhere.example'], ['/\\\\elsewhere.example']])(
  'never leads to %s',
  (from) => {
    expect(landing(me([], 'VERIFIED'), from)).toBe('/')
  },
)
