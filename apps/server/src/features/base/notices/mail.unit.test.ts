import { declarationOf, NOTICE_KINDS, type NoticeKind } from '@easel/contract/base/notices/kinds.ts'
import { isMessageCode, LOCALES, messageOf } from '@easel/contract/messages/index.ts'
import { describe, expect, test } from 'vitest'
import { mailOf, mailOfMany } from './mail.ts'

const notice = {
  kind: 'REJECT',
  productName: 'Quiet Dunes',
  reasons: ['illegible', 'watermark'],
  note: 'Dark mode',
  params: {},
  nickname: 'Dune Studio',
  address: '/works/themes/1',
} as const

const BAN = {
  permissions: 'UPLOAD_MTZ VOTE',
  duration: 'WEEK',
  beginDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-03-08T00:00:00.000Z',
}
/** A value that the sentences can look up, by the name of a parameter. */
const VALUES: Readonly<Record<string, string>> = { ...BAN, from: 'A', to: 'S', word: 'sea', tag: 'ocean' }

/** What the manifest declares for the kind, and no more: a text with another parameter would show a gap. */
const paramsOf = (kind: NoticeKind, optional: boolean) =>
  Object.fromEntries(
    Object.entries(declarationOf(kind).params ?? {})
      .filter(([, type]) => optional || !type.endsWith('?'))
      .map(([name, type]) => [name, VALUES[name] ?? (type.startsWith('number') ? 3 : 'FONT')]),
  )

describe.each(LOCALES)('in %s', (locale) => {
  const unknown = messageOf(locale, 'there.isNoSuchCode')

  const cases = NOTICE_KINDS.flatMap((kind) => [true, false].map((optional) => ({ kind, optional })))
  test.each(cases)('$kind is worded with what it declares, optional: $optional', ({ kind, optional }) => {
    const params = paramsOf(kind, optional)
    const { subject, text } = mailOf(locale, { ...notice, kind, params })
    const onScreen = [`notice.${kind}.title`, `notice.${kind}`].filter(isMessageCode)
    const facts = { ...params, product: 'Quiet Dunes' }
    for (const part of [subject, text, ...onScreen.map((code) => messageOf(locale, code, facts))]) {
      expect(part).not.toContain(unknown)
      expect(part).not.toMatch(/\{\w+\}|– *[.。）)]|[:：] *–/)
    }
    expect(text).toContain('Dune Studio')
    expect(text).toContain('Dark mode')
  })

  test('a ban names its period, what it takes away, and the document', () => {
    const { text } = mailOf(locale, { ...notice, kind: 'BANNED', params: BAN, reasons: [] })
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

  test('works rejected together are one mail, each with its reasons and note', () => {
    const second = { ...notice, productName: 'Dawn', reasons: ['other'], note: 'Too bright' }
    const { subject, text } = mailOfMany(locale, [notice, second])
    expect(subject).toBe(messageOf(locale, 'mail.REJECT_MANY.subject', { count: 2 }))
    for (const part of [subject, text]) expect(part).not.toContain(unknown)
    const named = (product: string) => messageOf(locale, 'mail.work', { product })
    const [dunes = '', dawn = ''] = text.split(named('Dawn'))
    for (const words of [named('Quiet Dunes'), 'Dark mode', messageOf(locale, 'reason.illegible')])
      expect(dunes).toContain(words)
    for (const words of ['Too bright', messageOf(locale, 'reason.other')]) expect(dawn).toContain(words)
  })

  test('a refused removal is no rejected submission', () => {
    const refused = mailOf(locale, { ...notice, kind: 'REMOVAL_REFUSED', reasons: [] })
    expect(refused.subject).toBe(
      messageOf(locale, 'mail.REMOVAL_REFUSED.subject', { product: 'Quiet Dunes' }),
    )
    expect(refused.text).not.toContain(messageOf(locale, 'mail.reasons'))
  })
})

test('a reason that has left the catalogue is left out, its heading too', () => {
  const { text } = mailOf('en', { ...notice, reasons: ['gone'], note: null })
  expect(text).not.toContain('Reasons:')
  expect(text).not.toContain('Note:')
})

test('the words of a bid that lost are headed as its reason', () => {
  const { text } = mailOf('en', { ...notice, kind: 'BID_LOST', reasons: [], params: { tender: 'Lanterns' } })
  expect(text).toContain('Reason: Dark mode')
  expect(text).not.toContain('Note:')
})

test('a name is written as it is, also where it looks like a parameter of the template', () => {
  expect(mailOf('en', { ...notice, productName: '{name} $& 100%' }).subject).toBe(
    '“{name} $& 100%” was rejected',
  )
})
