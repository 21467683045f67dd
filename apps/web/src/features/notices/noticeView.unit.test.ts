import type { Notice } from '@easel/contract/notices/endpoints.ts'
import { BAN_NOTICE_KINDS } from '@easel/domain/notices/types.ts'
import { expect, test } from 'vitest'
import { viewOf } from './noticeView.ts'

const notice: Notice = {
  noticeId: 'n',
  kind: 'REJECT',
  subject: { kind: 'audit', id: 'a', name: 'Dunes' },
  productType: 'THEME',
  productName: 'Dunes',
  productId: 'p',
  auditId: 'a',
  reasons: ['lowQuality'],
  note: null,
  params: {},
  createdAt: '2026-03-01T00:00:00.000Z',
  readAt: null,
}

test('a rejection leads to the submission, a release to the page in the store', () => {
  expect(viewOf(notice).link?.href).toBe('/works/themes/a')
  expect(viewOf({ ...notice, kind: 'ONLINE' }).link?.href).toBe('/detail/p')
})

test('a removal that was not granted is told as such, and leads to the work', () => {
  const view = viewOf({ ...notice, auditId: null, reasons: ['removalRefused'] })
  expect(view.title).toBe('REMOVAL_REFUSED')
  expect(view.link?.href).toBe('/works/themes/p')
})

test('whatever is told of a ban leads to the document that explains it', () => {
  for (const kind of BAN_NOTICE_KINDS)
    expect(viewOf({ ...notice, kind }).link?.href).toBe('/tutorials/accountBans')
})

test('a notice about something that is gone has no link', () => {
  expect(viewOf({ ...notice, auditId: null, productId: null }).link).toBeNull()
})
