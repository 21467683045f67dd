import { StaffBan, staffListBans } from '@easel/contract/accounts/designers/bans.ts'
import { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import { readBanLine } from '@easel/domain/accounts/designers/banLine.ts'
import { BAN_PERMISSIONS, banLengths } from '@easel/domain/accounts/designers/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { endDueBans as endDue } from './jobs.ts'

const START = new Date('2026-11-20T01:00:00Z')
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)

const endDueBans = (platform: TestApp['platform']) => endDue(platform, { followBans: async () => {} })
let app: TestApp
let reviewer: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
  reviewer = await createPerson(app, 'reviewer')
  admin = await createPerson(app, 'admin')
})
afterAll(() => app.close())

const WEEK = { length: 'WEEK', disableAuthSet: ['UPLOAD_MTZ', 'VOTE'], reason: 'Copies of others' }

const impose = (who: Person, designerId: string | null, body: object = WEEK) =>
  who.caller.call('POST', `/staff/v1/designers/${designerId}/bans`, body)
const imposed = async (designerId: string | null, body: object = WEEK) =>
  StaffBan.parse((await impose(reviewer, designerId, body)).data)
const numberOf = async (designerId: string | null) => {
  const { mi_id } = await app.platform.db
    .selectFrom('designer')
    .innerJoin('account', 'account.id', 'designer.account_id')
    .select('account.mi_id')
    .where('designer_id', '=', designerId)
    .executeTakeFirstOrThrow()
  return String(mi_id)
}
const lift = (who: Person, banId: string, reason = 'A mistake') =>
  who.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason })
const list = async (query: string) =>
  staffListBans.reply.parse((await reviewer.caller.call('GET', `/staff/v1/bans?perPage=100&${query}`)).data)
const summaryOf = async ({ caller }: Person) =>
  z.object({ designer: DesignerSummary }).parse((await caller.call('GET', '/auth/me')).data).designer
const notices = async ({ designerId }: Person) =>
  (
    await app.platform.pool.query(
      'select kind, params, note from notice where account_id = (select account_id from designer where designer_id = $1) order by created_at, notice_id',
      [designerId],
    )
  ).rows
const acts = async (banId: string) =>
  (
    await app.platform.pool.query(
      'select act, actor_kind, from_state, to_state from activity where subject_id = $1 order by at, id',
      [banId],
    )
  ).rows

describe('imposing', () => {
  test('begins now, with a notice of its period and a line in the log', async () => {
    const person = await createPerson(app, 'verified')
    const now = app.platform.clock.now().getTime()
    const ban = await imposed(person.designerId)
    expect(ban).toMatchObject({
      state: 'ACTIVE',
      length: 'WEEK',
      disableAuthSet: ['UPLOAD_MTZ', 'VOTE'],
      reason: 'Copies of others',
      liftedAt: null,
      own: false,
    })
    expect(ban.imposedBy).toMatch(/^reviewer-/)
    expect(Date.parse(ban.beginDate)).toBeGreaterThanOrEqual(now)
    expect(Date.parse(ban.beginDate)).toBeLessThanOrEqual(app.platform.clock.now().getTime())
    expect(Date.parse(ban.endDate) - Date.parse(ban.beginDate)).toBe(banLengths.WEEK * 1000)
    const { beginDate, endDate } = ban
    expect((await summaryOf(person)).ban).toEqual({
      isBanned: true,
      beginDate,
      endDate,
      disableAuthSet: ['UPLOAD_MTZ', 'VOTE'],
      bans: [{ beginDate, endDate, disableAuthSet: ['UPLOAD_MTZ', 'VOTE'], reason: 'Copies of others' }],
    })
    expect(await notices(person)).toEqual([
      {
        kind: 'BANNED',
        params: { permissions: 'UPLOAD_MTZ VOTE', duration: 'WEEK', beginDate, endDate },
        note: 'Copies of others',
      },
    ])
    expect(await acts(ban.banId)).toEqual([
      { act: 'ban.impose', actor_kind: 'account', from_state: null, to_state: 'ACTIVE' },
    ])
    const { rows } = await app.platform.pool.query('select reason from activity where subject_id = $1', [
      ban.banId,
    ])
    expect(readBanLine(rows[0]?.reason)).toMatchObject({
      designerId: person.designerId,
      disableAuthSet: ['UPLOAD_MTZ', 'VOTE'],
      reason: 'Copies of others',
    })
    const mail = await app.platform.pool.query('select body from outbox where recipient = $1', [person.email])
    expect(mail.rows.at(-1)?.body).toContain('portal:/tutorials/accountBans')
  })

  test('for good names the account, else nothing happens', async () => {
    const person = await createPerson(app, 'verified')
    const other = await createPerson(app, 'verified')
    const path = `/staff/v1/designers/${person.designerId}/bans`
    for (const accountNumber of [undefined, '', await numberOf(other.designerId)]) {
      const body = { ...WEEK, length: 'PERMANENT', accountNumber }
      expect(await reviewer.caller.call('POST', path, body)).toMatchObject({
        status: 400,
        data: { issues: [{ path: 'accountNumber', code: 'banAccount.differs' }] },
      })
    }
    expect((await summaryOf(person)).ban.isBanned).toBe(false)
    const body = { ...WEEK, length: 'PERMANENT', accountNumber: await numberOf(person.designerId) }
    expect((await reviewer.caller.call('POST', path, body)).status).toBe(200)
    expect((await summaryOf(person)).ban.isBanned).toBe(true)
  })

  test.each([
    ['MONTH', undefined, (begin: number) => begin + banLengths.MONTH * 1000],
    ['PERMANENT', undefined, () => Date.parse('9999-12-31T00:00:00.000Z')],
    ['CUSTOM', later(90_000).toISOString(), () => later(90_000).getTime()],
  ])('%s', async (length, endDate, expected) => {
    const { designerId } = await createPerson(app, 'verified')
    const accountNumber = await numberOf(designerId)
    const ban = await imposed(designerId, { ...WEEK, length, accountNumber, ...(endDate ? { endDate } : {}) })
    expect(ban.length).toBe(length)
    expect(Date.parse(ban.endDate)).toBe(expected(Date.parse(ban.beginDate)))
  })

  test.each([
    ['without a length', { length: undefined }, 'length', 'banLength.required'],
    ['custom without an end', { length: 'CUSTOM' }, 'endDate', 'endDate.required'],
    ['in the past', { length: 'CUSTOM', endDate: later(-1).toISOString() }, 'endDate', 'endDate.past'],
    ['too far', { length: 'CUSTOM', endDate: '2099-01-02T00:00:00Z' }, 'endDate', 'endDate.tooFar'],
    ['of nothing', { disableAuthSet: [] }, 'disableAuthSet', 'disableAuthSet.required'],
    ['without a reason', { reason: '' }, 'reason', 'banReason.required'],
    ['too long a reason', { reason: '抄'.repeat(501) }, 'reason', 'banReason.tooLong'],
  ])('%s is refused at its field', async (_, change, path, code) => {
    const person = await createPerson(app, 'verified')
    expect(await impose(reviewer, person.designerId, { ...WEEK, ...change })).toMatchObject({
      status: 400,
      data: { issues: [{ path, code }] },
    })
    expect((await summaryOf(person)).ban.isBanned).toBe(false)
  })

  test('nobody bans themselves, or lifts their own', async () => {
    const both = await createPerson(app, 'verified')
    await app.platform.pool.query(`update account set roles = '{reviewer}' where id = $1`, [both.accountId])
    expect(await impose(both, both.designerId)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    const ban = await imposed(both.designerId)
    expect(await lift(both, ban.banId)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    const own = await both.caller.call('GET', `/staff/v1/designers/${both.designerId}/bans`)
    expect(own.data).toMatchObject({ items: [{ banId: ban.banId, own: true }], total: 1 })
  })

  test('somebody who is no designer cannot be banned', async () => {
    expect(await impose(reviewer, reviewer.accountId)).toMatchObject({ status: 404 })
    expect(await reviewer.caller.call('GET', `/staff/v1/designers/${reviewer.accountId}/bans`)).toMatchObject(
      {
        status: 404,
      },
    )
  })
})

describe('several at once', () => {
  test('are taken together, and each ends when it ends', async () => {
    const person = await createPerson(app, 'verified')
    const week = await imposed(person.designerId)
    const month = await imposed(person.designerId, { ...WEEK, length: 'MONTH', disableAuthSet: ['WITHDRAW'] })
    const { ban } = await summaryOf(person)
    expect(ban).toMatchObject({
      beginDate: week.beginDate,
      endDate: month.endDate,
      disableAuthSet: ['UPLOAD_MTZ', 'WITHDRAW', 'VOTE'],
    })
    expect(ban.bans.map(({ endDate }) => endDate).toSorted()).toEqual([week.endDate, month.endDate])
    expect((await lift(admin, month.banId)).status).toBe(200)
    expect((await summaryOf(person)).ban).toMatchObject({ disableAuthSet: ['UPLOAD_MTZ', 'VOTE'] })
  })
})

describe('lifting', () => {
  test('gives back at once what was taken, and says so', async () => {
    const person = await createPerson(app, 'verified')
    const ban = await imposed(person.designerId, { ...WEEK, disableAuthSet: BAN_PERMISSIONS })
    const lifted = StaffBan.parse((await lift(admin, ban.banId, 'The proof came')).data)
    expect(lifted).toMatchObject({ state: 'LIFTED', liftReason: 'The proof came' })
    expect(lifted.liftedBy).toMatch(/^admin-/)
    expect((await summaryOf(person)).ban.isBanned).toBe(false)
    expect((await notices(person)).map(({ kind, note }) => [kind, note])).toEqual([
      ['BANNED', WEEK.reason],
      ['BAN_LIFTED', 'The proof came'],
    ])
    expect((await acts(ban.banId)).map(({ act }) => act)).toEqual(['ban.impose', 'ban.lift'])
  })

  test('by two at once happens once; what is over cannot be lifted', async () => {
    const person = await createPerson(app, 'verified')
    const ban = await imposed(person.designerId)
    const answers = await Promise.all([lift(admin, ban.banId), lift(reviewer, ban.banId)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ban.notActive', 'success'])
    expect((await notices(person)).filter(({ kind }) => kind === 'BAN_LIFTED')).toHaveLength(1)
    const ended = await imposed(person.designerId)
    await app.setNow(later(banLengths.WEEK + 60))
    expect(await lift(admin, ended.banId)).toMatchObject({ status: 409, code: 'ban.notActive' })
    await app.setNow(START)
  })

  test('needs a reason', async () => {
    const { designerId } = await createPerson(app, 'verified')
    const ban = await imposed(designerId)
    expect(await lift(admin, ban.banId, ' ')).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'reason', code: 'banReason.required' }] },
    })
  })
})

describe('its own end', () => {
  test('ends a ban, and notifies once with any number of workers', async () => {
    const second = await app.another()
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => createPerson(app, 'verified')))
    const bans = await Promise.all(people.map(({ designerId }) => imposed(designerId)))
    const over = later(banLengths.WEEK + 120)
    await app.setNow(over)
    await second.setNow(over)
    for (const person of people) expect((await summaryOf(person)).ban.isBanned).toBe(false)
    const ended = (await list('filter=ENDED')).items.map(({ banId }) => banId)
    for (const { banId } of bans) expect(ended).toContain(banId)
    await Promise.all([app, second, app, second].map(({ platform }) => endDueBans(platform)))
    for (const person of people) {
      const ended = (await notices(person)).filter(({ kind }) => kind === 'BAN_ENDED')
      expect(ended).toHaveLength(1)
      expect(ended[0]?.params).toMatchObject({ permissions: 'UPLOAD_MTZ VOTE' })
    }
    for (const { banId } of bans) {
      expect((await acts(banId)).map(({ act, actor_kind }) => `${act} ${actor_kind}`)).toEqual([
        'ban.impose account',
        'ban.end system',
      ])
    }
    expect(await endDueBans(app.platform)).toBe(0)
    await app.setNow(START)
    await second.close()
  })

  test('a permanent or a lifted ban has none', async () => {
    const person = await createPerson(app, 'verified')
    await imposed(person.designerId, {
      ...WEEK,
      length: 'PERMANENT',
      accountNumber: await numberOf(person.designerId),
    })
    await lift(admin, (await imposed(person.designerId)).banId)
    await app.setNow(new Date('2076-01-01T00:00:00Z'))
    await endDueBans(app.platform)
    expect((await notices(person)).map(({ kind }) => kind)).not.toContain('BAN_ENDED')
    await app.setNow(START)
  })
})

describe('the list', () => {
  test('by state and by designer, the latest first', async () => {
    const person = await createPerson(app, 'verified')
    const first = await imposed(person.designerId)
    await app.setNow(later(60))
    const second = await imposed(person.designerId, {
      ...WEEK,
      length: 'PERMANENT',
      accountNumber: await numberOf(person.designerId),
    })
    await app.setNow(later(120))
    await lift(admin, first.banId)
    const nickname = `search=${encodeURIComponent(String(first.designerName))}`
    const found = async (query: string) => (await list(query)).items.map(({ banId }) => banId)
    expect(await found(`filter=ALL&${nickname}`)).toEqual([second.banId, first.banId])
    expect(await found(`filter=ACTIVE&${nickname}`)).toEqual([second.banId])
    expect(await found(`filter=LIFTED&${nickname}`)).toEqual([first.banId])
    expect(await found(`filter=ENDED&${nickname}`)).toEqual([])
    expect(await found(`filter=ALL&search=${person.email}`)).toEqual([second.banId, first.banId])
    expect(await found('filter=ALL&search=%25')).toEqual([])
    expect((await list(`filter=ACTIVE&${nickname}`)).total).toBe(1)
    const own = await reviewer.caller.call('GET', `/staff/v1/designers/${person.designerId}/bans`)
    expect(own.data).toMatchObject({ items: [{ banId: second.banId }, { banId: first.banId }], total: 2 })
    await app.setNow(START)
  })
})
