import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { LevelChange, StaffLevelChange } from '@easel/contract/accounts/levels/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { applyAllDue } from './apply.ts'

// One o'clock in the afternoon in Shanghai.
const NOW = '2026-03-18T05:00:00Z'
const TODAY = '2026-03-18'
const REASON = 'Twelve works without a rejection'

let app: TestApp
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const Page = z.object({ items: z.array(z.unknown()), total: z.number() })
const set = (who: Person, designer: Person, change: object) =>
  who.caller.call('POST', `/staff/v1/designers/${designer.designerId}/levels`, {
    level: 'A',
    since: TODAY,
    reason: REASON,
    ...change,
  })
const levelOf = async ({ caller }: Person) =>
  Me.parse((await caller.call('GET', '/auth/me')).data).designer?.designerLevel
const historyOf = async (who: Person, path: string) =>
  Page.parse((await who.caller.call('GET', path)).data).items
const noticesOf = async ({ caller }: Person) =>
  z
    .object({
      items: z.array(z.object({ kind: z.string(), params: z.unknown(), note: z.string().nullable() })),
    })
    .parse((await caller.call('GET', '/v3/notice/getNoticeByPage')).data)
    .items.filter(({ kind }) => kind === 'LEVEL_CHANGED')

describe('a level', () => {
  test('holds from today at once, with its history, its notice and its line in the log', async () => {
    const designer = await createPerson(app, 'verified')
    const answer = await set(reviewer, designer, {})
    expect(StaffLevelChange.parse(answer.data)).toMatchObject({ level: 'A', since: TODAY, reason: REASON })
    expect(await levelOf(designer)).toBe('A')
    expect((await set(reviewer, designer, { level: 'S', reason: 'The best of the year' })).status).toBe(200)
    const own = (await historyOf(designer, '/v1/designers/levels')).map((item) => LevelChange.parse(item))
    expect(own.map(({ level }) => level)).toEqual(['S', 'A'])
    expect(own.every((item) => !('setBy' in item))).toBe(true)
    const seen = await historyOf(reviewer, `/staff/v1/designers/${designer.designerId}/levels`)
    expect(seen.map((item) => StaffLevelChange.parse(item).setBy)).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    expect(await noticesOf(designer)).toEqual([
      { kind: 'LEVEL_CHANGED', params: { from: 'A', to: 'S' }, note: 'The best of the year' },
      { kind: 'LEVEL_CHANGED', params: { from: 'NONE', to: 'A' }, note: REASON },
    ])
    const { rows } = await app.platform.pool.query(
      `select from_state, to_state from activity where subject_id = $1 and act = 'designer.level' order by at, id`,
      [designer.designerId],
    )
    expect(rows).toEqual([
      { from_state: 'NONE', to_state: 'A' },
      { from_state: 'A', to_state: 'S' },
    ])
  })

  test('of a later day comes into force by itself on that day, once', async () => {
    const designer = await createPerson(app, 'verified')
    await set(reviewer, designer, { level: 'B', since: '2026-03-20' })
    expect(await levelOf(designer)).toBe('NONE')
    expect(await noticesOf(designer)).toEqual([])
    try {
      // A second before the day begins in Shanghai, and then its first moment.
      await app.setNow(new Date('2026-03-19T15:59:59Z'))
      await applyAllDue(app.platform)
      expect(await levelOf(designer)).toBe('NONE')
      await app.setNow(new Date('2026-03-19T16:00:00Z'))
      await Promise.all([applyAllDue(app.platform), applyAllDue(app.platform)])
      expect(await levelOf(designer)).toBe('B')
      expect(await noticesOf(designer)).toHaveLength(1)
    } finally {
      await app.setNow(new Date(NOW))
    }
  })

  test('may be set for today though another is set for later', async () => {
    const designer = await createPerson(app, 'verified')
    await set(reviewer, designer, { level: 'S', since: '2026-04-01' })
    expect((await set(reviewer, designer, { level: 'S' })).status).toBe(200)
    expect(await levelOf(designer)).toBe('S')
  })

  test.each([
    ['the same again', { level: 'NONE' }, 409, 'level.unchanged'],
    ['from yesterday', { since: '2026-03-17' }, 400, 'levelSince.past'],
    ['from far away', { since: '2027-03-20' }, 400, 'levelSince.tooFar'],
    ['without a day', { since: 'soon' }, 400, 'levelSince.format'],
    ['without a reason', { reason: '' }, 400, 'levelReason.required'],
    ['a level that does not exist', { level: 'D' }, 400, 'designerLevel.unknown'],
  ])('%s is refused', async (_, change, status, code) => {
    const designer = await createPerson(app, 'verified')
    const answer = await set(reviewer, designer, change)
    expect(answer.status).toBe(status)
    expect(status === 400 ? JSON.stringify(answer.data) : answer.code).toContain(code)
    expect(await levelOf(designer)).toBe('NONE')
  })

  test('is nobody’s own to set, and only a verified designer’s', async () => {
    const pending = await createPerson(app, 'pending')
    expect((await set(reviewer, pending, {})).code).toBe('designer.notVerified')
    const both = await createPerson(app, 'verified')
    await app.platform.pool.query(`update account set roles = '{reviewer}' where id = $1`, [both.accountId])
    expect((await set(both, both, {})).code).toBe('notOwn.decide')
  })
})
