import { describe, expect, test } from 'vitest'
import { nouns } from '../../manifests.ts'
import type { NoticeAbout } from './declaration.ts'
import { declarationOf, declaredKind, type NoticeKind } from './kinds.ts'

const submission: NoticeAbout = {
  subject: { kind: 'audit', id: 'a', name: 'Dunes' },
  productType: 'THEME',
  productId: 'p',
  auditId: 'a',
}
const addressOf = (kind: NoticeKind, about: NoticeAbout = submission) =>
  declarationOf(kind).link?.address(about)

test.each(['notices', 'refusals'] as const)('no two nouns declare the same of their %s', (part) => {
  const all = Object.values(nouns).flatMap((noun) => Object.keys(noun[part]))
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
})

describe('links', () => {
  test('a rejection leads to the submission, a release to the page in the store', () => {
    expect(addressOf('REJECT')).toBe('/works/themes/a')
    expect(addressOf('ONLINE')).toBe('/detail/p')
  })

  test('a removal that was refused leads to the work', () => {
    expect(addressOf('REMOVAL_REFUSED')).toBe('/works/themes/p')
  })

  test('every notice about a ban leads to the document that explains it', () => {
    for (const kind of ['BANNED', 'BAN_ENDED', 'BAN_LIFTED'] as const)
      expect(addressOf(kind)).toBe('/tutorials/accountBans')
  })

  test('a notice about a scheme leads to the scheme itself', () => {
    const scheme = { kind: 'shareScheme', id: 's', name: 'Dunes' }
    for (const kind of ['SHARE_OFFERED', 'SHARE_EXPIRED'] as const)
      expect(addressOf(kind, { ...submission, subject: scheme })).toBe('/revenues/sharing/s')
  })

  test('a notice about something that is gone has no link', () => {
    expect(addressOf('REJECT', { ...submission, auditId: null, productId: null })).toBeNull()
  })
})

test('a kind that is stored as another is known by its reason', () => {
  expect(declaredKind({ kind: 'REJECT', reasons: ['removalRefused'] })).toBe('REMOVAL_REFUSED')
  expect(declaredKind({ kind: 'REJECT', reasons: ['lowQuality'] })).toBe('REJECT')
  expect(() => declaredKind({ kind: 'NO_SUCH_KIND', reasons: [] })).toThrow('NO_SUCH_KIND')
})
