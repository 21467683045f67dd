import { ownAwards, resultPublic, staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { happenedAt } from '../../../testing/happenedAt.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { notifyWinners } from './notify.ts'
import { enteredAt, enteredBy, judgedEdition } from './testing/awarded.ts'
import { stageFreeze, stagePick, stageRanking } from './testing/stageQueries.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000

let app: TestApp
let [anna, ben, cleo]: Person[] = []
let [one, two]: Person[] = []
let edition: { readonly editionId: string; readonly slug: string }
let entries: { a: string; b: string; c: string; d: string }

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

const plain = { creatorFundUsd: null, coupon: null, name: { en: 'A prize', zh: '奖项' } }
/** One first prize, one second; the most votes of all as an additional one. */
const PRIZES = {
  'categories.0.prizes': [
    { ...plain, key: 'first', rule: 'RANK', usd: 300, winners: 1, name: { en: 'First', zh: '一等奖' } },
    { ...plain, key: 'second', rule: 'RANK', usd: 100, winners: 1, name: { en: 'Second', zh: '二等奖' } },
  ],
  'extras.prizes': [
    {
      ...plain,
      key: 'unique',
      rule: 'JUDGES_PICK',
      usd: 70,
      winners: 1,
      precedence: 1,
      leastEntries: 1,
      countedUntil: null,
    },
    {
      ...plain,
      key: 'fans',
      rule: 'MOST_VOTES',
      usd: 50,
      winners: 1,
      precedence: 2,
      leastEntries: 1,
      countedUntil: null,
    },
  ],
}

function person(who: Person | undefined): Person {
  if (!who) throw new Error('nobody')
  return who
}
const base = () => `/staff/v1/competitions/${edition.editionId}/awards`
const read = async (who = one): Promise<StaffAwards> =>
  made(staffGetAwards.reply, await person(who).caller.call('GET', base()))
const propose = (who = one) => person(who).caller.call('POST', `${base()}/propose`, {})
const listId = async () => (await read()).lists[0]?.listId ?? ''
const decide = async (who = two, body: object = { decision: 'PUBLISH' }) =>
  person(who).caller.call('POST', `/staff/v1/award-lists/${await listId()}/decision`, body)
const disqualify = (entryId: string, who = one) =>
  person(who).caller.call('POST', `/staff/v1/entries/${entryId}/disqualify`, { reason: 'Votes were bought' })
const restore = (entryId: string, who = one) =>
  person(who).caller.call('POST', `/staff/v1/entries/${entryId}/restore`, { reason: 'They were not' })
const results = async () =>
  made(
    resultPublic.reply,
    await app.visitor().call('GET', `/design/cpt/prize/resultPublic?edition=${edition.slug}`),
  )
const own = async (who: Person | undefined) =>
  made(ownAwards.reply, await person(who).caller.call('GET', `/design/cpt/awards?edition=${edition.slug}`))
    .items
const announced = () => app.setNow(new Date(NOW.getTime() + 11 * DAY))
const publish = async () => {
  expect(await propose()).toMatchObject({ code: 'success' })
  expect(await decide()).toMatchObject({ code: 'success' })
}
const given = (awards: StaffAwards) =>
  awards.prizes.flatMap(({ prizeKey, awards: all }) => all.map(({ entryId }) => `${prizeKey} ${entryId}`))
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

/** Ranks a, b, c; votes d, a, b; a judge's pick for a: of four entries of three people. */
beforeEach(async () => {
  await app.setNow(NOW)
  edition = await judgedEdition(app, 10, PRIZES)
  const { editionId } = edition
  entries = {
    a: await enteredBy(app, editionId, person(anna), { name: 'Aurora' }),
    b: await enteredBy(app, editionId, person(ben), { name: 'Bay' }),
    c: await enteredBy(app, editionId, person(cleo), { name: 'Cliff' }),
    d: await enteredBy(app, editionId, person(anna), { name: 'Dunes', place: 2 }),
  }
  const { a, b, c, d } = entries
  await stageFreeze(app.platform, { editionId, by: person(one), votes: { [a]: 5, [b]: 3, [d]: 9 } })
  await stageRanking(app.platform, {
    editionId,
    by: [person(one), person(two)],
    ranks: [a, b, c].map((entryId, at) => ({ entryId, category: 'photography', rank: at + 1 })),
  })
  await stagePick(app.platform, { editionId, judge: person(one), prizeKey: 'unique', entryId: a })
})

describe('a list of awards', () => {
  test('is a draft with its reasons, proposed by one organiser and published by another', async () => {
    const draft = await read()
    expect(given(draft)).toEqual([
      `first ${entries.a}`,
      `second ${entries.b}`,
      `unique ${entries.a}`,
      `fans ${entries.b}`,
    ])
    expect(draft.prizes.find(({ prizeKey }) => prizeKey === 'fans')?.passedOver).toEqual([
      { entryId: entries.d, because: 'HAS_EXTRA', hasPrize: 'unique' },
      { entryId: entries.a, because: 'HAS_EXTRA', hasPrize: 'unique' },
    ])
    expect(await propose()).toMatchObject({ code: 'success' })
    expect(await propose(two)).toMatchObject({ status: 409, code: 'awardList.waits' })
    expect(await decide(one)).toMatchObject({ status: 403, code: 'awardList.ownProposal' })
    expect(await decide(two)).toMatchObject({ code: 'success' })
    expect(await decide(two)).toMatchObject({ status: 409, code: 'awardList.decided' })
    expect((await read()).can.propose).toMatchObject({ code: 'awardList.unchanged' })
    expect(await propose()).toMatchObject({ status: 409, code: 'awardList.unchanged' })
    const { rows } = await app.platform.pool.query(
      `select act from activity where subject_id = $1 and act like 'awardList.%' order by at, id`,
      [edition.editionId],
    )
    expect(rows).toEqual([{ act: 'awardList.propose' }, { act: 'awardList.publish' }])
  })

  test('is not published once what it follows from has changed', async () => {
    await propose()
    await disqualify(entries.a)
    expect(await decide()).toMatchObject({ status: 409, code: 'awardList.changedMeanwhile' })
    expect(await decide(two, { decision: 'REJECT', note: 'Aurora is out' })).toMatchObject({
      code: 'success',
    })
    await publish()
    announced()
    expect((await results()).awards.map(({ title }) => title)).not.toContain('Aurora')
  })

  test('is published once by several organisers at once', async () => {
    await propose()
    const third = await createPerson(app, 'organiser')
    const answers = await Promise.all([
      decide(two),
      decide(third),
      decide(two, { decision: 'REJECT', note: 'No' }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'awardList.decided',
      'awardList.decided',
      'success',
    ])
  })

  test('the database keeps the two people apart, and what was published stays', async () => {
    await propose()
    const id = await listId()
    const set = (by: Person | undefined) =>
      app.platform.pool.query(
        `update award_list set state = 'PUBLISHED', decided_by = $2, decided_at = now() where list_id = $1`,
        [id, person(by).accountId],
      )
    await expect(set(one)).rejects.toThrow('check')
    await decide()
    await expect(set(two)).rejects.toThrow('decided for good')
  })

  test('waits for the final count and the closed round', async () => {
    edition = await judgedEdition(app, 10, PRIZES)
    expect(await read()).toMatchObject({
      wants: ['COUNT', 'ROUND'],
      prizes: [],
      can: { propose: { code: 'awardList.notReady' } },
    })
    expect(await propose()).toMatchObject({ status: 409, code: 'awardList.notReady' })
  })

  test('an organiser with an entry has no part in it', async () => {
    const both = await createPerson(app, 'verified')
    await app.platform.db
      .updateTable('account')
      .set({ roles: ['organiser'] })
      .where('id', '=', both.accountId)
      .execute()
    await enteredBy(app, edition.editionId, both)
    expect(await propose(both)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    await propose()
    expect(await decide(both)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    expect(await disqualify(entries.a, both)).toMatchObject({ status: 403, code: 'notOwn.decide' })
  })
})

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

describe('a tie', () => {
  const order = (entryIds: string[], who = one) =>
    person(who).caller.call('POST', `${base()}/tie`, {
      scope: 'photography',
      prizeKey: null,
      entryIds,
      reason: 'The jury met again',
    })

  test('at a border is decided by organisers with a reason, or nothing is proposed', async () => {
    edition = await judgedEdition(app, 10, PRIZES)
    const { editionId } = edition
    const [x, y] = [
      await enteredBy(app, editionId, person(anna)),
      await enteredBy(app, editionId, person(ben)),
    ]
    await stageFreeze(app.platform, { editionId, by: person(one), votes: { [x]: 1, [y]: 2 } })
    await stageRanking(app.platform, {
      editionId,
      by: [person(one), person(two)],
      ranks: [x, y].map((entryId) => ({ entryId, category: 'photography', rank: 1 })),
    })
    expect((await read()).wants).toEqual([])
    expect(await order([x, y])).toMatchObject({ status: 409, code: 'awardTie.none' })
    await app.platform.pool.query('alter table vote_freeze disable trigger user')
    await app.platform.db
      .updateTable('vote_freeze')
      .set({ counts: JSON.stringify({ [x]: 2, [y]: 2 }) })
      .where('edition_id', '=', editionId)
      .execute()
    await app.platform.pool.query('alter table vote_freeze enable trigger user')
    const ids = [x, y].toSorted()
    expect(await read()).toMatchObject({ wants: ['TIES'], can: { propose: { code: 'awardList.tied' } } })
    expect((await read()).prizes[0]).toMatchObject({ tie: { entryIds: ids, places: 2 } })
    expect(await propose()).toMatchObject({ status: 409, code: 'awardList.tied' })
    expect(await order([y, y])).toMatchObject({ status: 400 })
    await order([y, x])
    expect(given(await read()).slice(0, 2)).toEqual([`first ${y}`, `second ${x}`])
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
