import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { enteredBy, judgedEdition } from './testing/awarded.ts'
import { awardCalls, NOW, PRIZES, person, type Ranked, rankedEdition } from './testing/rankedEdition.ts'
import { stageFreeze, stageRanking } from './testing/stageQueries.ts'

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

const { announced, base, decide, disqualify, listId, propose, publish, read, results } = awardCalls(() => ({
  app,
  edition,
  one,
  two,
}))
const given = (awards: StaffAwards) =>
  awards.prizes.flatMap(({ prizeKey, awards: all }) => all.map(({ entryId }) => `${prizeKey} ${entryId}`))

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

  test('says of an entry that has too few beside it why it wins nothing', async () => {
    const least = { 'categories.0.leastEntries': 2 }
    ;({ edition, entries } = await rankedEdition(app, [anna, ben, cleo], [one, two], least))
    await disqualify(entries.c)
    const { prizes } = await read()
    expect(prizes.find(({ prizeKey }) => prizeKey === 'second')?.passedOver).toEqual([
      { entryId: entries.b, because: 'TOO_FEW', hasPrize: null },
      { entryId: entries.c, because: 'DISQUALIFIED', hasPrize: null },
    ])
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
