import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { consoleSectionsOf } from '@easel/contract/manifests.ts'
import type { GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import { expect, test } from 'vitest'
import { groupsOf, sectionsOf } from './consoleSections.ts'

const withRoles = (roles: GrantedRole[]): Me => ({
  account: {
    id: '1',
    miId: '1',
    email: 'staff@easel.test',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    roles,
  },
  designer: null,
  unreadCount: 0,
  consoleSections: consoleSectionsOf(roles),
  contacts: ['email'],
  externalProvider: null,
  closesAt: null,
  now: '2030-06-01T00:00:00.000Z',
})

test.each<[GrantedRole[], string[]]>([
  [['reviewer'], ['review', 'people', 'competitions', 'system']],
  [['finance'], ['money', 'system']],
  [['organiser'], ['competitions', 'system']],
  [['admin'], ['people', 'system', 'review', 'money']],
  [
    ['admin', 'finance'],
    ['people', 'money', 'system', 'review'],
  ],
  [['judge'], []],
])('%j: one’s own groups come first', (roles, groups) => {
  expect(groupsOf(withRoles(roles)).map(({ group }) => group)).toEqual(groups)
})

test('each section is in one group', () => {
  const me = withRoles(['reviewer', 'finance', 'organiser', 'admin'])
  const grouped = groupsOf(me).flatMap(({ sections }) => sections)
  expect(grouped.toSorted()).toEqual(sectionsOf(me).toSorted())
})
