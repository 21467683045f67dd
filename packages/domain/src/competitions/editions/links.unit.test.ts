import { expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { LINK_DAYS_AHEAD, LinkInput, LinkToken, linkEndFault, linkState } from './links.ts'

const now = new Date('2030-06-01T00:00:00.000Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const DAY = 86_400_000

test.each([
  [0, 'linkEnd.past'],
  [1, null],
  [LINK_DAYS_AHEAD * DAY, null],
  [LINK_DAYS_AHEAD * DAY + 1, 'linkEnd.tooFar'],
])('an end %i ms away: %s', (milliseconds, fault) => {
  expect(linkEndFault(after(milliseconds).toISOString(), now)).toBe(fault)
})

test('a link opens pages until its end, to the millisecond, or until it is revoked', () => {
  const link = { endsAt: now, revokedAt: null }
  expect([linkState(link, after(-1)), linkState(link, now)]).toEqual(['OPEN', 'ENDED'])
  expect(linkState({ ...link, revokedAt: after(-9) }, after(-1))).toBe('REVOKED')
})

test('the form of input and token', () => {
  expect(faultsOf(LinkInput, { audience: ' ', endsAt: 'soon' })).toEqual([
    'audience linkAudience.required',
    'endsAt editionInstant.format',
  ])
  expect(LinkToken.safeParse('abcdefghjkmnpqrstuvwxyz2').success).toBe(true)
  for (const token of ['competitions', 'theme-competition-2025', 'abcdefghijklmnopqrstuvwx', 'A'.repeat(24)])
    expect(LinkToken.safeParse(token).success).toBe(false)
})
