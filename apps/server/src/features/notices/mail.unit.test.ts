import { LOCALES, messageOf } from '@easel/contract/messages/index.ts'
import { REMOVAL_REFUSED } from '@easel/contract/notices/place.ts'
import { NOTICE_KINDS } from '@easel/domain/notices/types.ts'
import { describe, expect, test } from 'vitest'
import { mailOf, mailOfMany } from './mail.ts'

const notice = {
  kind: 'REJECT',
  productName: 'Quiet Dunes',
  reasons: ['illegible', 'watermark'],
  note: 'Dark mode',
  params: {
    permissions: 'UPLOAD_MTZ VOTE',
    duration: 'WEEK',
    beginDate: '2026-03-01T00:00:00.000Z',
    endDate: '2026-03-08T00:00:00.000Z',
    word: 'sea',
    from: 'A',
    to: 'S',
  },
  nickname: 'Dune Studio',
  place: '/works/themes/1',
} as const

describe.each(LOCALES)('in %s', (locale) => {
  const unknown = messageOf(locale, 'there.isNoSuchCode')

  test.each(NOTICE_KINDS)('%s has words of its own', (kind) => {
    const { subject, text } = mailOf(locale, { ...notice, kind })
    for (const part of [subject, text]) {
      expect(part).not.toContain(unknown)
      expect(part).not.toMatch(/\{\w+\}|– *[.。）)]|[:：] *–/)
    }
    expect(text).toContain('Dune Studio')
    expect(text).toContain('Dark mode')
  })

  test('a ban names its period, what it takes away, and the document', () => {
    const { text } = mailOf(locale, { ...notice, kind: 'BANNED', reasons: [] })
    expect(text).toContain('2026/03/01 08:00:00 (GMT+8) – 2026/03/08 08:00:00 (GMT+8)')
    for (const code of ['banScope.UPLOAD_MTZ', 'banScope.VOTE', 'ban.WEEK'])
      expect(text).toContain(messageOf(locale, code))
    expect(text).toContain(messageOf(locale, 'mail.aboutBans', { link: 'portal:/works/themes/1' }))
  })

  test('every reason comes with its remedy', () => {
    const { text } = mailOf(locale, notice)
    for (const code of ['reason.illegible', 'remedy.illegible', 'reason.watermark', 'remedy.watermark'])
      expect(text).toContain(messageOf(locale, code))
  })

  test('works rejected together are told in one mail, each with its reasons and note', () => {
    const second = { ...notice, productName: 'Dawn', reasons: ['other'], note: 'Too bright' }
    const { subject, text } = mailOfMany(locale, [notice, second])
    expect(subject).toBe(messageOf(locale, 'mail.REJECT_MANY.subject', { count: 2 }))
    for (const part of [subject, text]) expect(part).not.toContain(unknown)
    const [dunes = '', dawn = ''] = text.split('“Dawn”')
    for (const words of ['“Quiet Dunes”', 'Dark mode', messageOf(locale, 'reason.illegible')])
      expect(dunes).toContain(words)
    for (const words of ['Too bright', messageOf(locale, 'reason.other')]) expect(dawn).toContain(words)
  })

  test('a refused removal is no rejected submission', () => {
    const refused = mailOf(locale, { ...notice, reasons: [REMOVAL_REFUSED] })
    expect(refused.subject).toBe(
      messageOf(locale, 'mail.REMOVAL_REFUSED.subject', { product: 'Quiet Dunes' }),
    )
    expect(refused.text).not.toContain(messageOf(locale, 'mail.reasons'))
  })
})

test('a reason that has left the catalogue is not told; nothing empty stands in its place', () => {
  const { text } = mailOf('en', { ...notice, reasons: ['gone'], note: null })
  expect(text).not.toContain('Reasons:')
  expect(text).not.toContain('Note:')
})

test('a name is told as it is, also where it looks like a place of the template', () => {
  expect(mailOf('en', { ...notice, productName: '{name} $& 100%' }).subject).toBe(
    '“{name} $& 100%” was not accepted',
  )
})
