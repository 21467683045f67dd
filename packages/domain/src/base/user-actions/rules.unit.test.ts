import { describe, expect, test } from 'vitest'
import {
  ACTION_DAYS_AHEAD,
  ACTIONS_KEPT_DAYS,
  dayAfter,
  daysAhead,
  oldestStoredDay,
  UserAction,
} from './rules.ts'

const right = { moduleId: '/works/themes/:id', action: 'view' }

describe('what is kept', () => {
  test.each([
    ['the least', right],
    ['everything', { ...right, designerId: 'd', miid: '1', designerLevel: 'S', content: '从首页进入 🙂' }],
    ['a call as action', { ...right, action: 'POST /v3/designers/audits/submit-mtz' }],
    ['the longest content', { ...right, content: 'a'.repeat(1_000) }],
  ])('%s', (_name, query) => {
    expect(UserAction.safeParse(query).success).toBe(true)
  })

  test.each([
    ['no module', { action: 'view' }],
    ['no action', { moduleId: '/' }],
    ['an empty action', { ...right, action: '' }],
    ['markup as action', { ...right, action: '<script>' }],
    ['a list', { ...right, action: ['view', 'view'] }],
    ['too long', { ...right, content: 'a'.repeat(1_001) }],
    ['a NUL', { ...right, content: 'a\u0000b' }],
    ['half a character', { ...right, content: '\ud800' }],
    ['an unknown level', { ...right, designerLevel: 'Z' }],
    ['a long id', { ...right, designerId: '1'.repeat(65) }],
  ])('not: %s', (_name, query) => {
    expect(UserAction.safeParse(query).success).toBe(false)
  })
})

describe('days', () => {
  test('are those of Shanghai, today first', () => {
    expect(daysAhead(new Date('2026-12-30T15:59:59Z'))[0]).toBe('2026-12-30')
    const days = daysAhead(new Date('2026-12-30T16:00:00Z'))
    expect(days.slice(0, 3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
    expect(days).toHaveLength(ACTION_DAYS_AHEAD + 1)
  })

  test('are kept for ninety days', () => {
    expect(ACTIONS_KEPT_DAYS).toBe(90)
    expect(oldestStoredDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-08-22')
    expect(oldestStoredDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-08-23')
  })

  test.each([
    ['2026-02-28', '2026-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-12-31', '2027-01-01'],
  ])('after %s comes %s', (day, next) => {
    expect(dayAfter(day)).toBe(next)
  })
})
