import { addresses } from '@easel/contract/addresses.ts'
import { declarationOf, NOTICE_KINDS } from '@easel/contract/base/notices/kinds.ts'
import { LOCALES } from '@easel/contract/messages/index.ts'
import { describe, expect, test } from 'vitest'
import { mailOf, mailOfMany } from '../../apps/server/src/features/base/notices/mail.ts'
import { withAddresses } from '../../apps/server/src/platform/outbox/links.ts'
import routes from '../../apps/web/src/routes.ts'

const PORTAL = 'https://easel.example'
const ID = '018f0000-0000-7000-8000-000000000000'

type Route = Awaited<typeof routes>[number]

/** The addresses of the browser's route table, `:id` and the like matching one segment. */
const patternsOf = (entries: readonly Route[]): RegExp[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path && path !== '*' ? [new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`)] : []
    return [...own, ...(index ? [/^\/$/] : []), ...patternsOf(children)]
  })
const patterns = patternsOf(routes)
const isPage = (address: string) =>
  patterns.some((pattern) => pattern.test(new URL(address, PORTAL).pathname))

test.each([
  ...[addresses.accountBans(), addresses.upload(), addresses.designerInfo(), addresses.notifications()],
  ...[addresses.signIn(), addresses.signUp(), addresses.product(ID), addresses.undo('token')],
  ...(['THEME', 'AOD', 'FONT', 'WALLPAPER', 'VIDEO_WALLPAPER', 'RINGTONE'] as const).map((type) =>
    addresses.work(ID, type),
  ),
])('%s is a page of the browser', (address) => {
  expect(isPage(address)).toBe(true)
})

test('a page that does not exist is seen', () => {
  expect(isPage('/tutorials/accountBan')).toBe(false)
})

describe.each(LOCALES)('a mail in %s', (locale) => {
  test.each(NOTICE_KINDS)('%s has absolute links alone, to pages that exist', (kind) => {
    const about = { subject: null, productId: ID, auditId: ID, productType: 'FONT' } as const
    const address = declarationOf(kind).link?.address(about) ?? null
    const notice = {
      kind,
      reasons: ['illegible'],
      productName: 'Dunes',
      params: {},
      note: null,
      nickname: 'A',
      address,
    }
    const many = declarationOf(kind).together ? [mailOfMany(locale, [notice, notice])] : []
    for (const { text } of [mailOf(locale, notice), ...many]) {
      const sent = withAddresses(text, PORTAL)
      const links = sent.match(/https?:\/\/\S+/g) ?? []
      expect(links).not.toEqual([])
      for (const link of links)
        expect([link, link.startsWith(`${PORTAL}/`) && isPage(link)]).toEqual([link, true])
      // What is left holds no path: a relative link leads nowhere in a mail.
      expect(sent.replaceAll(/https?:\/\/\S+/g, '')).not.toMatch(/(^|[\s：:(（])\/[a-z]/i)
    }
    if (address) expect(withAddresses(mailOf(locale, notice).text, PORTAL)).toContain(PORTAL + address)
  })
})
