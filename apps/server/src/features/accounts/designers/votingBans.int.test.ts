import { StaffBan, staffListBans } from '@easel/contract/accounts/designers/bans.ts'
import { OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { openEdition } from '../../competitions/editions/testing/editions.ts'
import { stageEntry } from '../../competitions/entries/testing/stageQueries.ts'
import { endDueBans } from './jobs.ts'
import { AGREED, fileOf, individual, newcomer } from './testing/applicants.ts'

/** After every account of the test was made: the database dates these by its own clock. */
const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000
const REASON = 'A hundred votes within a minute'

let app: TestApp
let reviewer: Person
let voter: Person
let entryId: string
let number: string
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  reviewer = await createPerson(app, 'reviewer')
  const edition = await openEdition(app, {
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'voting.mayTakeBack': true,
  })
  const owner = await createPerson(app, 'verified')
  entryId = await stageEntry(app.platform, { editionId: edition.editionId, category: 'photography', owner })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.setNow(NOW)
  voter = await newcomer(app)
  const { rows } = await app.platform.pool.query('select mi_id from account where id = $1', [voter.accountId])
  number = String(rows[0].mi_id)
})

const WEEK = { length: 'WEEK', reason: REASON }
const banned = (body: object, who = reviewer) =>
  who.caller.call('POST', '/staff/v1/bans', { ...WEEK, ...body })
const lift = (banId: string) =>
  reviewer.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason: 'A mistake' })
const votes = (who = voter, locale = 'en') =>
  who.caller.call('POST', '/design/cpt/vote', { infoId: entryId }, { 'accept-language': locale })
const takesBack = () => voter.caller.call('POST', '/design/cpt/takeBackVote', { infoId: entryId })
const listed = async (query: string) =>
  made(staffListBans.reply, await reviewer.caller.call('GET', `/staff/v1/bans?${query}`)).items
const noticesOf = async (who: Person) => {
  const { rows } = await app.platform.pool.query(
    'select kind, note from notice where account_id = $1 order by created_at, notice_id',
    [who.accountId],
  )
  return rows
}
const actsOf = async (banId: string) => {
  const { rows } = await app.platform.pool.query(
    'select act, from_state, to_state from activity where subject_id = $1 order by at, id',
    [banId],
  )
  return rows
}

describe('an account that is no designer', () => {
  test.each(['number', 'e-mail'])(
    'named by its %s is banned from voting, told, and free at the end',
    async (by) => {
      const ban = made(
        StaffBan,
        await banned({ account: by === 'number' ? number : ` ${voter.email.toUpperCase()} ` }),
      )
      expect(ban).toMatchObject({
        designerId: null,
        designerName: null,
        accountNumber: number,
        state: 'ACTIVE',
        length: 'WEEK',
        disableAuthSet: ['VOTE'],
        reason: REASON,
      })
      for (const [locale, words] of [
        ['en', "You can't vote while banned."],
        ['zh', '投票'],
      ] as const)
        expect(await votes(voter, locale)).toMatchObject({
          status: 403,
          code: 'banned',
          message: expect.stringContaining(words),
          data: { disableAuthSet: ['VOTE'], endDate: ban.endDate },
        })
      expect((await takesBack()).code).toBe('banned')
      expect(await noticesOf(voter)).toEqual([{ kind: 'BANNED', note: REASON }])
      await app.setNow(new Date(ban.endDate))
      expect((await votes()).code).toBe('success')
      await endDueBans(app.platform, { followBans: async () => {} })
      expect((await noticesOf(voter)).map(({ kind }) => kind)).toEqual(['BANNED', 'BAN_ENDED'])
      expect(await actsOf(ban.banId)).toEqual([
        { act: 'ban.impose', from_state: null, to_state: 'ACTIVE' },
        { act: 'ban.end', from_state: 'ACTIVE', to_state: 'ENDED' },
      ])
    },
  )

  test('votes again once the ban is lifted', async () => {
    const { banId } = made(StaffBan, await banned({ account: number }))
    expect((await votes()).code).toBe('banned')
    expect(made(StaffBan, await lift(banId))).toMatchObject({ state: 'LIFTED', liftReason: 'A mistake' })
    expect((await votes()).code).toBe('success')
    expect((await noticesOf(voter)).map(({ kind }) => kind)).toEqual(['BANNED', 'BAN_LIFTED'])
  })

  test('is found in the list by number and by e-mail', async () => {
    const { banId } = made(StaffBan, await banned({ account: number }))
    for (const search of [number, encodeURIComponent(voter.email)])
      expect((await listed(`search=${search}`)).map((ban) => ban.banId)).toEqual([banId])
    expect((await listed('')).map((ban) => ban.banId)).toContain(banId)
  })

  test('is named in the activity log by its number', async () => {
    const { banId } = made(StaffBan, await banned({ account: number }))
    const admin = await createPerson(app, 'admin')
    const { data } = await admin.caller.call('GET', `/staff/v1/activity?subjectKind=ban&subjectId=${banId}`)
    expect(JSON.stringify(data)).toContain(`"subjectName":"${number}"`)
  })

  test('takes the ban along when it applies, and nothing else is taken from it', async () => {
    const { banId } = made(StaffBan, await banned({ account: number }))
    const form = individual(await fileOf(app, voter))
    const applied = await voter.caller.call('POST', '/v1/designers', { ...form, ...AGREED })
    const { designerId } = OwnDesignerInfo.parse(applied.data)
    expect((await votes()).code).toBe('banned')
    const ofDesigner = await reviewer.caller.call('GET', `/staff/v1/designers/${designerId}/bans`)
    expect(ofDesigner).toMatchObject({ data: { items: [{ banId, designerId, disableAuthSet: ['VOTE'] }] } })
    await lift(banId)
    expect((await votes()).code).toBe('success')
  })

  test('that applies at the same time is banned all the same', async () => {
    const form = individual(await fileOf(app, voter))
    const [applied, imposed] = await Promise.all([
      voter.caller.call('POST', '/v1/designers', { ...form, ...AGREED }),
      banned({ account: number }),
    ])
    expect([applied.status, imposed.status]).toEqual([200, 200])
    const { designerId } = OwnDesignerInfo.parse(applied.data)
    const ofDesigner = await reviewer.caller.call('GET', `/staff/v1/designers/${designerId}/bans`)
    expect(ofDesigner).toMatchObject({ data: { total: 1 } })
    expect((await votes()).code).toBe('banned')
  })
})

test('a designer is banned from voting the same way, and from nothing else', async () => {
  const designer = await createPerson(app, 'verified')
  const ban = made(StaffBan, await banned({ account: designer.email }))
  expect(ban).toMatchObject({
    designerId: designer.designerId,
    designerName: expect.stringMatching(/^verified/),
  })
  expect((await votes(designer)).code).toBe('banned')
  expect((await votes()).code).toBe('success')
})

describe('a ban from voting is refused', () => {
  test.each([
    ['of nobody', { account: '999999999999' }, 'account', 'account.notFound'],
    ['of an address that nobody has', { account: 'nobody@example.com' }, 'account', 'account.notFound'],
    ['without an account', { account: ' ' }, 'account', 'banAccount.required'],
    ['without a reason', { reason: ' ' }, 'reason', 'banReason.required'],
    [
      'until yesterday',
      { length: 'CUSTOM', endDate: new Date(NOW.getTime() - DAY).toISOString() },
      'endDate',
      'endDate.past',
    ],
    ['for good of an e-mail', { length: 'PERMANENT', account: 'E-MAIL' }, 'account', 'banAccount.byNumber'],
  ])('%s', async (_, change, path, code) => {
    const account = 'account' in change && change.account === 'E-MAIL' ? voter.email : undefined
    const body = { account: number, ...change, ...(account ? { account } : {}) }
    expect(await banned(body)).toMatchObject({ status: 400, data: { issues: [{ path, code }] } })
    expect(await noticesOf(voter)).toEqual([])
  })

  test('for oneself; one for good takes the number', async () => {
    expect((await banned({ account: reviewer.email })).code).toBe('notOwn.decide')
    const forGood = made(StaffBan, await banned({ account: number, length: 'PERMANENT' }))
    expect(forGood.length).toBe('PERMANENT')
    await app.setNow(new Date(NOW.getTime() + DAY))
    expect((await votes()).code).toBe('banned')
  })
})
