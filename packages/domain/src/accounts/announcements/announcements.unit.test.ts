import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../rule.ts'
import { phaseOf } from './lifecycle.ts'
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_DAYS_AHEAD,
  ANNOUNCEMENT_TITLE_MAX,
  AnnouncementDraft,
  AnnouncementText,
  publishTime,
} from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const whole = { title: { en: 'Release pause', zh: '发布暂停' }, body: { en: 'Text', zh: '正文' } }
const codes = (result: { error?: Parameters<typeof issuesOf>[0] | undefined }) =>
  result.error ? issuesOf(result.error).map(({ path, code }) => `${path} ${code}`) : []

describe('phase', () => {
  test.each([
    ['DRAFT', null, 'DRAFT'],
    ['PUBLISHED', '2026-11-20T10:00:00Z', 'PUBLISHED'],
    ['PUBLISHED', '2026-11-20T10:00:00.001Z', 'SCHEDULED'],
    ['WITHDRAWN', '2026-11-21T10:00:00Z', 'WITHDRAWN'],
  ] as const)('%s with %s is %s', (state, at, phase) => {
    expect(phaseOf({ state, publishAt: at ? new Date(at) : null }, now)).toBe(phase)
  })
})

describe('texts', () => {
  test('a draft may be empty, what is published not', () => {
    const empty = { title: { en: '', zh: '' }, body: { en: '', zh: '' } }
    expect(AnnouncementDraft.parse(empty)).toEqual({ ...empty, pinned: false })
    expect(codes(AnnouncementText.safeParse(empty))).toEqual([
      'title.en announcementTitle.required',
      'title.zh announcementTitle.required',
      'body.en announcementBody.required',
      'body.zh announcementBody.required',
    ])
    expect(codes(AnnouncementText.safeParse(whole))).toEqual([])
  })

  test('lengths are weights', () => {
    const just = {
      ...whole,
      title: { en: 'a'.repeat(ANNOUNCEMENT_TITLE_MAX), zh: '字'.repeat(ANNOUNCEMENT_TITLE_MAX / 2) },
    }
    expect(codes(AnnouncementDraft.safeParse(just))).toEqual([])
    const over = {
      title: { en: 'a'.repeat(ANNOUNCEMENT_TITLE_MAX + 1), zh: '字'.repeat(ANNOUNCEMENT_TITLE_MAX / 2 + 1) },
      body: { en: 'b'.repeat(ANNOUNCEMENT_BODY_MAX + 1), zh: '' },
    }
    expect(codes(AnnouncementDraft.safeParse(over))).toEqual([
      'title.en announcementTitle.tooLong',
      'title.zh announcementTitle.tooLong',
      'body.en announcementBody.tooLong',
    ])
  })
})

describe('the time to publish at', () => {
  const day = 86_400_000
  test.each([
    [null, []],
    [now.toISOString(), []],
    [new Date(now.getTime() - 1).toISOString(), ['publishAt publishAt.past']],
    [new Date(now.getTime() + ANNOUNCEMENT_DAYS_AHEAD * day).toISOString(), []],
    [
      new Date(now.getTime() + ANNOUNCEMENT_DAYS_AHEAD * day + 1).toISOString(),
      ['publishAt publishAt.tooFar'],
    ],
  ])('%s', (publishAt, expected) => {
    expect(codes(publishTime(now).safeParse({ publishAt }))).toEqual(expected)
  })
})
