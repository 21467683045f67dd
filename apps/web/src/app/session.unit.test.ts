import { expect, test, vi } from 'vitest'
import { readSaved, takeMe } from './session.ts'

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

test('nothing of somebody whose session has ended stays in the tab', () => {
  const stored = new Map([['easel.session', '{"login":"signedIn"}']])
  const storage = { setItem: vi.fn(), removeItem: (key: string) => void stored.delete(key) }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  takeMe({
    account: null,
    designer: null,
    unreadCount: 0,
    consoleSections: [],
    contacts: [],
    externalProvider: null,
    closesAt: null,
    now: '2026-11-30T00:00:00.000Z',
  })
  expect(stored.size).toBe(0)
  vi.unstubAllGlobals()
})
