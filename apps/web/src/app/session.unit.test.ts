import { expect, test } from 'vitest'
import { readSaved } from './session.ts'

test('restores what was saved', () => {
  const saved = {
    page: { perPage: 30, currentPage: 3 },
    login: 'signedIn',
    user: { designerId: 'd', miid: '7', designerLevelEnum: 'A' },
    agreement: 'AGREE',
    unreadCount: 4,
  }
  expect(readSaved(saved)).toEqual(saved)
})

test.each([null, 'x', [], { page: 'x', user: 3, agreement: 'MAYBE', unreadCount: -1, login: 'root' }])(
  'takes nothing of a wrong shape: %j',
  (saved) => {
    expect(readSaved(saved)).toEqual({
      page: { perPage: 30, currentPage: 1 },
      login: 'unknown',
      user: null,
      agreement: 'UNKNOWN',
      unreadCount: 0,
    })
  },
)
