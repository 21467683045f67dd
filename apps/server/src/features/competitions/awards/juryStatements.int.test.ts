import { resultPublic, staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { JURY_STATEMENT_MAX } from '@easel/domain/competitions/awards/fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { enteredBy, judgedEdition } from './testing/awarded.ts'
import { stageFreeze, stageRanking } from './testing/stageQueries.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const ANNOUNCED = new Date(NOW.getTime() + 11 * 86_400_000)
const JURY = { en: 'Quiet, exact, never in the way.', zh: '安静、精确，从不喧宾夺主。' }

let app: TestApp
let [one, two, winner]: Person[] = []
let edition: { readonly editionId: string; readonly slug: string }
let won: string
let lost: string

beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  ;[one, two] = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
  winner = await createPerson(app, 'verified')
  edition = await judgedEdition(app, 10, {
    'categories.0.prizes': [
      {
        key: 'first',
        rule: 'RANK',
        usd: 300,
        winners: 1,
        name: { en: 'First', zh: '一等奖' },
        creatorFundUsd: null,
        coupon: null,
      },
    ],
    'extras.prizes': [],
  })
  const { editionId } = edition
  won = await enteredBy(app, editionId, winner, { name: 'Aurora' })
  lost = await enteredBy(app, editionId, await createPerson(app, 'verified'), { name: 'Bay' })
  await stageFreeze(app.platform, { editionId, by: one, votes: { [won]: 5 } })
  await stageRanking(app.platform, {
    editionId,
    by: [one, two],
    ranks: [won, lost].map((entryId, at) => ({ entryId, category: 'photography', rank: at + 1 })),
  })
})
afterAll(() => app.close())

const person = (who: Person | undefined): Person => {
  if (!who) throw new Error('nobody')
  return who
}
const write = (juryStatement: unknown, { entryId = won, who = one } = {}) =>
  person(who).caller.call('PUT', `/staff/v1/entries/${entryId}/jury-statement`, { juryStatement })
const ofEntry = async (entryId: string) => {
  const base = `/staff/v1/competitions/${edition.editionId}/awards`
  const { entries } = made(staffGetAwards.reply, await person(two).caller.call('GET', base))
  return entries.find((entry) => entry.entryId === entryId)?.juryStatement
}
const shown = async () => {
  const address = `/design/cpt/prize/resultPublic?edition=${edition.slug}`
  const { awards } = made(resultPublic.reply, await app.visitor().call('GET', address))
  return awards.map(({ title, juryStatement }) => ({ title, juryStatement }))
}

test('is written and changed by organisers, and public with the award once winners are announced', async () => {
  expect(await write({ en: 'First try.', zh: '初稿。' })).toMatchObject({ code: 'success' })
  expect(await write({ en: ` ${JURY.en} `, zh: JURY.zh }, { who: two })).toMatchObject({ code: 'success' })
  expect(await ofEntry(won)).toEqual(JURY)
  const base = `/staff/v1/competitions/${edition.editionId}/awards`
  await person(one).caller.call('POST', `${base}/propose`, {})
  const { lists } = made(staffGetAwards.reply, await person(two).caller.call('GET', base))
  await person(two).caller.call('POST', `/staff/v1/award-lists/${lists[0]?.listId}/decision`, {
    decision: 'PUBLISH',
  })
  // What does not win is shown to nobody.
  expect(await write(JURY, { entryId: lost })).toMatchObject({ code: 'success' })
  expect(await shown()).toEqual([])
  await app.setNow(ANNOUNCED)
  expect(await shown()).toEqual([{ title: 'Aurora', juryStatement: JURY }])
  expect(await write(null)).toMatchObject({ code: 'success' })
  expect(await shown()).toEqual([{ title: 'Aurora', juryStatement: null }])
  const { rows } = await app.platform.pool.query(
    `select reason from activity where subject_id = $1 and act = 'award.writeJuryStatement' order by at, id`,
    [won],
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['First try.\n初稿。', `${JURY.en}\n${JURY.zh}`, null])
})

test.each([
  ['one language', { en: 'Quiet.', zh: ' ' }, 'juryStatement.required'],
  ['too long', { en: 'a'.repeat(JURY_STATEMENT_MAX + 1), zh: '好' }, 'juryStatement.tooLong'],
  [
    'Chinese counts as two',
    { en: 'a', zh: '好'.repeat(JURY_STATEMENT_MAX / 2 + 1) },
    'juryStatement.tooLong',
  ],
  ['text that turns round', { en: 'a\u202Eb', zh: '好' }, 'text.directionOverride'],
])('is refused: %s', async (_, juryStatement, code) => {
  const refused = await write(juryStatement)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused)).toContain(code)
})

test('is not for an entry that is not in the edition any more, nor for organisers who have one there', async () => {
  const { accountId } = person(winner)
  await app.platform.pool.query(`update account set roles = '{organiser}' where id = $1`, [accountId])
  expect(await write(JURY, { who: winner })).toMatchObject({ status: 403 })
  expect(await write(JURY, { entryId: edition.editionId })).toMatchObject({ status: 404 })
})
