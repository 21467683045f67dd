import type { Reply } from '@easel/contract/review/saved-replies/endpoints.ts'
import { expect, test } from 'vitest'
import { suitedTo, withReply } from './suited.ts'

const reply = (replyId: string, reason: Reply['reason']): Reply => ({
  replyId,
  reason,
  en: replyId,
  zh: replyId,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: null,
  revision: 1,
})
const replies = [reply('any', null), reply('low', 'lowQuality'), reply('mark', 'watermark')]

test('those for a chosen reason come before those for any, and the others not at all', () => {
  expect(suitedTo(replies, ['watermark']).map(({ replyId }) => replyId)).toEqual(['mark', 'any'])
  expect(suitedTo(replies, []).map(({ replyId }) => replyId)).toEqual(['any'])
})

test('a reply goes on a line of its own, and once', () => {
  expect(withReply('', 'Thank you.')).toBe('Thank you.')
  expect(withReply('See the clock. \n', 'Thank you.')).toBe('See the clock.\nThank you.')
  expect(withReply('Thank you. See the clock.', 'Thank you.')).toBe('Thank you. See the clock.')
})
