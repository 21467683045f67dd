import type { TimelineEvent } from '@easel/contract/publishing/audits/endpoints.ts'
import { expect, test } from 'vitest'
import { openAuditIn } from './openAuditIn.ts'

const event = (at: string, auditId: string | null, to: string | null): TimelineEvent => ({
  at: `2026-03-0${at}T00:00:00.000Z`,
  act: 'audit.move',
  from: null,
  to,
  by: 'owner',
  auditId,
  reason: null,
})

test('a product whose submissions are over takes another', () => {
  const timeline = [
    event('1', 'a', 'DRAFT'),
    event('2', 'a', 'WAITING_REVIEW'),
    event('3', 'a', 'PUBLISHED'),
    event('3', null, 'PUBLISHED'),
    event('4', 'b', 'WAITING_REVIEW'),
    event('5', 'b', 'REJECTED'),
  ]
  expect(openAuditIn(timeline)).toBeNull()
  expect(openAuditIn(timeline.toReversed())).toBeNull()
})

test.each(['DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED'])(
  'one that is %s blocks another',
  (state) => {
    expect(openAuditIn([event('1', 'a', 'PUBLISHED'), event('2', 'b', state)])).toBe('b')
  },
)
