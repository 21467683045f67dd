import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '../../productTypes.ts'
import { REGISTRATION_STATES } from './lifecycle.ts'
import {
  activeBan,
  BAN_PERMISSIONS,
  type Ban,
  banClass,
  banEnd,
  banLengths,
  banRefusal,
  mayUpload,
  PERMANENT_BEYOND,
  uploadPermission,
} from './permissions.ts'

const begin = new Date('2026-11-01T00:00:00Z')
const now = new Date('2026-11-05T00:00:00Z')
const ban = (change: Partial<Ban> = {}): Ban => ({
  beginDate: begin,
  endDate: banEnd('WEEK', begin),
  disableAuthSet: ['UPLOAD_MTZ'],
  ...change,
})
const justBefore = (date: Date) => new Date(date.getTime() - 1)

describe('ban lengths (§6, §9)', () => {
  test.each([
    ['WEEK', 604_800],
    ['MONTH', 2_592_000],
  ] as const)('%s is %i seconds', (length, seconds) => {
    expect(banLengths[length]).toBe(seconds)
    expect(banEnd(length, begin).getTime() - begin.getTime()).toBe(seconds * 1000)
  })

  test.each([
    [banEnd('WEEK', begin), 'WEEK'],
    [banEnd('MONTH', begin), 'MONTH'],
    [banEnd('PERMANENT', begin), 'PERMANENT'],
    [new Date(banEnd('WEEK', begin).getTime() + 1000), 'CUSTOM'],
    [PERMANENT_BEYOND, 'CUSTOM'],
    [new Date(PERMANENT_BEYOND.getTime() + 1), 'PERMANENT'],
  ])('until %s is %s', (endDate, length) => {
    expect(banClass({ beginDate: begin, endDate })).toBe(length)
  })
})

describe('the ban in force', () => {
  test.each([
    ['before it begins', justBefore(begin), ban(), false],
    ['at its beginning', begin, ban(), true],
    ['just before its end', justBefore(banEnd('WEEK', begin)), ban(), true],
    ['at its end it ends by itself', banEnd('WEEK', begin), ban(), false],
    ['lifted', now, ban({ liftedAt: now }), false],
    ['to be lifted later', now, ban({ liftedAt: new Date(now.getTime() + 1) }), true],
    ['permanent, in fifty years', new Date('2076-01-01'), ban({ endDate: banEnd('PERMANENT', begin) }), true],
  ])('%s', (_, at, one, active) => {
    expect(activeBan([one], at) !== null).toBe(active)
  })

  test('several that overlap are one, with what each takes', () => {
    const other = ban({
      beginDate: new Date('2026-11-03T00:00:00Z'),
      endDate: new Date('2026-12-01T00:00:00Z'),
      disableAuthSet: ['VOTE', 'UPLOAD_MTZ'],
    })
    const ended = ban({ endDate: new Date('2026-11-02T00:00:00Z'), disableAuthSet: ['COMPETE'] })
    expect(activeBan([other, ban(), ended], now)).toEqual({
      beginDate: begin,
      endDate: other.endDate,
      disableAuthSet: ['UPLOAD_MTZ', 'VOTE'],
    })
  })

  test('a refusal has the period of the bans that matter, and only of those', () => {
    const vote = ban({ endDate: banEnd('MONTH', begin), disableAuthSet: ['VOTE'] })
    expect(banRefusal([ban(), vote], 'UPLOAD_MTZ', now)).toEqual({
      code: 'banned',
      params: {
        permission: 'UPLOAD_MTZ',
        duration: 'WEEK',
        beginDate: '2026-11-01T00:00:00.000Z',
        endDate: '2026-11-08T00:00:00.000Z',
      },
    })
    expect(banRefusal([vote], 'UPLOAD_MTZ', now)).toBeNull()
  })
})

describe.each(PRODUCT_TYPES)('uploading %s', (type) => {
  const verified = { registrationStatus: 'VERIFIED', whitelist: [type], bans: [] } as const

  test.each(REGISTRATION_STATES)('as %s', (registrationStatus) => {
    const code = {
      NONE: 'designer_not_registered',
      NORMAL: 'designer_not_verified',
      REFUSED: 'designer_not_verified',
      VERIFIED: undefined,
    }
    expect(mayUpload({ ...verified, registrationStatus }, type, now)?.code).toBe(code[registrationStatus])
  })

  test.each(BAN_PERMISSIONS)('while %s is taken away', (permission) => {
    const refusal = mayUpload({ ...verified, bans: [ban({ disableAuthSet: [permission] })] }, type, now)
    expect(refusal?.code).toBe(permission === uploadPermission(type) ? 'banned' : undefined)
  })

  test('only when whitelisted', () => {
    const others = PRODUCT_TYPES.filter((other) => other !== type)
    expect(mayUpload({ ...verified, whitelist: others }, type, now)).toEqual({
      code: 'whitelist_refused',
      params: { productType: type },
    })
  })
})

test('mtz upload is what a ban blocks for packages (§6)', () => {
  expect([uploadPermission('THEME'), uploadPermission('AOD')]).toEqual(['UPLOAD_MTZ', 'UPLOAD_MTZ'])
})
