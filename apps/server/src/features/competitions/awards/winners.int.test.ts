import { ownAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { happenedAt } from '../../../testing/happenedAt.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { notifyWinners } from './notify.ts'
import { enteredAt } from './testing/awarded.ts'
import { awardCalls, NOW, person, type Ranked, rankedEdition } from './testing/rankedEdition.ts'

let app: TestApp
let [anna, ben, cleo]: Person[] = []
let [one, two]: Person[] = []
let edition: Ranked['edition']
let entries: Ranked['entries']

beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  ;[anna, ben, cleo] = [
    await createPerson(app, 'verified'),
    await createPerson(app, 'verified'),
    await createPerson(app, 'verified'),
  ]
  ;[one, two] = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ edition, entries } = await rankedEdition(app, [anna, ben, cleo], [one, two]))
})

const { announced, base, disqualify, publish, read, results } = awardCalls(() => ({ app, edition, one, two }))
const restore = (entryId: string, who = one) =>
  person(who).caller.call('POST', `/staff/v1/entries/${entryId}/restore`, { reason: 'They were not' })
const own = async (who: Person | undefined) =>
  made(ownAwards.reply, await person(who).caller.call('GET', `/design/cpt/awards?edition=${edition.slug}`))
    .items
const noticesOf = async (who: Person | undefined) =>
  app.platform.db
    .selectFrom('notice')
    .innerJoin('award', 'award.award_id', 'notice.subject_id')
    .select(['notice.kind', 'notice.params'])
    .where('notice.account_id', '=', person(who).accountId)
    .where('award.edition_id', '=', edition.editionId)
    .orderBy('notice.notice_id')
    .execute()

/** What organisers hear of winners of this edition who declined. */
const declinedFor = async (who: Person | undefined) =>
  app.platform.db
    .selectFrom('notice')
    .select(['params'])
    .where('account_id', '=', person(who).accountId)
    .where('kind', '=', 'AWARD_DECLINED')
    .where('subject_id', '=', edition.editionId)
    .execute()

describe('the announcement', () => {
  test('comes at its instant and not a millisecond before: page, winner’s page and notice', async () => {
    await publish()
    const at = Date.parse((await results()).announcedAt)
    await app.setNow(new Date(at - 60_000))
    expect(await results()).toMatchObject({ isAnnounced: false, awards: [] })
    expect(await own(anna)).toEqual([])
    await notifyWinners({ ...app.platform, clock: { now: () => new Date(at - 1) } })
    expect(await noticesOf(anna)).toEqual([])
    await notifyWinners({ ...app.platform, clock: { now: () => new Date(at) } })
    expect(await noticesOf(anna)).toHaveLength(2)
    await app.setNow(new Date(at))
    const { awards, isAnnounced } = await results()
    expect(isAnnounced).toBe(true)
    expect(awards.map(({ prizeKey, title, usd }) => [prizeKey, title, usd])).toEqual(
      expect.arrayContaining([
        ['first', 'Aurora', 300],
        ['second', 'Bay', 100],
        ['unique', 'Aurora', 70],
        ['fans', 'Bay', 50],
      ]),
    )
    expect(awards.map(({ votes }) => votes)).not.toContain(null)
    expect(JSON.stringify(awards)).not.toContain(person(anna).accountId)
    expect((await own(anna)).map(({ prizeName }) => prizeName.en).toSorted()).toEqual(['A prize', 'First'])
    expect(await noticesOf(ben)).toEqual(
      expect.arrayContaining([
        { kind: 'AWARD_WON', params: expect.objectContaining({ prize: 'Second', usd: 100 }) },
      ]),
    )
    await notifyWinners(app.platform)
    expect(await noticesOf(anna)).toHaveLength(2)
  })

  test('who is disqualified before it never hears of an award', async () => {
    await publish()
    await disqualify(entries.a)
    await publish()
    announced()
    await notifyWinners(app.platform)
    expect(await own(anna)).toMatchObject([{ entryId: entries.d, prizeKey: 'fans' }])
    expect((await noticesOf(anna)).map(({ kind }) => kind)).toEqual(['AWARD_WON'])
    expect((await noticesOf(ben)).map(({ kind }) => kind)).toEqual(['AWARD_WON'])
  })
})

describe('winners', () => {
  const first = async (who: Person | undefined, prizeKey = 'first') =>
    (await own(who)).find((award) => award.prizeKey === prizeKey)?.awardId ?? ''
  const confirm = (who: Person | undefined, awardId: string) =>
    person(who).caller.call('POST', `/design/cpt/awards/${awardId}/confirm`, {})
  const decline = (who: Person | undefined, awardId: string, reason = 'I enter for the fun of it') =>
    person(who).caller.call('POST', `/design/cpt/awards/${awardId}/decline`, { reason })

  test('confirm, or decline with a reason: then the next move up, published by two again', async () => {
    await publish()
    announced()
    await notifyWinners(app.platform)
    const awardId = await first(anna)
    expect(await confirm(ben, awardId)).toMatchObject({ status: 403, code: 'notOwn' })
    expect(await decline(anna, awardId, ' ')).toMatchObject({ status: 400 })
    expect(await confirm(anna, awardId)).toMatchObject({ data: { state: 'CONFIRMED' } })
    expect(await confirm(anna, awardId)).toMatchObject({ status: 409, code: 'award.cannotConfirmNow' })
    expect(await decline(anna, awardId)).toMatchObject({ data: { state: 'DECLINED' } })
    expect(await decline(anna, awardId)).toMatchObject({ status: 409, code: 'award.cannotDeclineNow' })
    for (const each of [one, two])
      expect(await declinedFor(each)).toEqual([
        { params: expect.objectContaining({ prize: 'First', entry: 'Aurora' }) },
      ])
    expect(await declinedFor(anna)).toEqual([])
    expect((await results()).awards.map(({ prizeKey }) => prizeKey)).not.toContain('first')
    expect((await read()).changes).toEqual([
      { change: 'MOVED', entryId: entries.b, scope: 'photography', prizeKey: 'first', from: 'second' },
      { change: 'WON', entryId: entries.c, scope: 'photography', prizeKey: 'second', from: null },
      { change: 'LOST', entryId: entries.a, scope: 'photography', prizeKey: null, from: 'first' },
    ])
    await publish()
    await notifyWinners(app.platform)
    expect(
      (await results()).awards
        .filter(({ category }) => category !== null)
        .map(({ prizeKey, title }) => `${prizeKey} ${title}`)
        .toSorted(),
    ).toEqual(['first Bay', 'second Cliff'])
    expect((await own(anna)).find((award) => award.awardId === awardId)).toMatchObject({
      state: 'DECLINED',
      note: 'I enter for the fun of it',
    })
    expect((await own(ben)).map(({ prizeKey, state, movedUp }) => [prizeKey, state, movedUp])).toEqual(
      expect.arrayContaining([
        ['first', 'WON', true],
        ['second', 'WITHDRAWN', false],
      ]),
    )
    expect((await noticesOf(cleo)).map(({ kind }) => kind)).toEqual(['AWARD_MOVED_UP'])
    expect((await noticesOf(ben)).map(({ kind }) => kind).toSorted()).toEqual([
      'AWARD_MOVED_UP',
      'AWARD_WON',
      'AWARD_WON',
    ])
  })

  test('who is disqualified afterwards loses the award and is notified; restored, it is theirs again', async () => {
    await publish()
    announced()
    await notifyWinners(app.platform)
    expect(await disqualify(entries.b)).toMatchObject({ code: 'success' })
    expect(await disqualify(entries.b)).toMatchObject({ status: 409, code: 'award.isDisqualified' })
    await publish()
    await notifyWinners(app.platform)
    expect((await own(ben)).map(({ state }) => state)).toEqual(['WITHDRAWN', 'WITHDRAWN'])
    expect((await noticesOf(ben)).filter(({ kind }) => kind === 'AWARD_TAKEN_BACK')).toHaveLength(2)
    expect(await restore(entries.b)).toMatchObject({ code: 'success' })
    expect(await restore(entries.b)).toMatchObject({ status: 409, code: 'award.notDisqualified' })
    await publish()
    await notifyWinners(app.platform)
    expect((await own(ben)).map(({ state }) => state)).toEqual(['WON', 'WON'])
    expect(await own(cleo)).toMatchObject([{ state: 'WITHDRAWN' }])
  })
})

describe('the payment list', () => {
  const csv = (who: Person | undefined) =>
    app.server.inject({
      url: `${base()}/payments.csv`,
      headers: { cookie: person(who).caller.cookie() },
    })

  test('is for finance, from the announcement on, and makes no formula of a name', async () => {
    await happenedAt(app.platform, enteredAt(NOW), (tx) =>
      tx
        .updateTable('competition_entry')
        .set({ name: '=HYPERLINK("x")' })
        .where('entry_id', '=', entries.a)
        .execute(),
    )
    await publish()
    const finance = await createPerson(app, 'finance')
    expect((await csv(one)).statusCode).toBe(403)
    expect((await csv(finance)).statusCode).toBe(404)
    announced()
    const answer = await csv(finance)
    expect(answer.statusCode).toBe(200)
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toContain('Prize (USD)')
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines.filter((line) => line.includes(person(ben).email))).toHaveLength(2)
    expect(answer.body).toContain('confirmation')
  })
})
