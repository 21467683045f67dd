import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import type { Session } from '../session.ts'

const now = '2026-03-18T02:00:00.000Z'
export const visitor: Me = {
  account: null,
  designer: null,
  unreadCount: 0,
  consoleSections: [],
  contacts: ['email', 'phone'],
  externalProvider: null,
  closesAt: null,
  now,
}
export const account = (roles: NonNullable<Me['account']>['roles']): Me => ({
  ...visitor,
  account: {
    id: '01900000-0000-7000-8000-000000000001',
    miId: '100000001',
    email: 'voter@example.com',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    roles,
  },
})
export const designer: Me = {
  ...account(['account']),
  designer: {
    designerId: '01900000-0000-7000-8000-000000000002',
    nickname: 'Lei Studio',
    profilePic: null,
    designerType: 'INDIVIDUAL',
    designerLevel: 'NONE',
    registrationStatus: 'NORMAL',
    rejection: null,
    agreement: 'AGREE',
    ban: { isBanned: false, beginDate: null, endDate: null, disableAuthSet: [], bans: [] },
    authProductType: [],
  },
}
export const session = (login: Session['login'], me: Me | null): Session => ({
  page: { perPage: 30, currentPage: 1 },
  login,
  user: null,
  agreement: 'UNKNOWN',
  unreadCount: 0,
  me,
})
