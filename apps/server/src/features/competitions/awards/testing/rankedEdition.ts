import { resultPublic, staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { expect } from 'vitest'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'
import { enteredBy, judgedEdition } from './awarded.ts'
import { stageFreeze, stagePick, stageRanking } from './stageQueries.ts'

const DAY = 86_400_000
export const NOW = new Date('2045-10-01T10:00:00.000Z')

const plain = { creatorFundUsd: null, coupon: null, name: { en: 'A prize', zh: '奖项' } }

/** One first prize, one second; the most votes of all as an additional one. */
export const PRIZES = {
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

export function person(who: Person | undefined): Person {
  if (!who) throw new Error('nobody')
  return who
}

export interface Ranked {
  readonly edition: { readonly editionId: string; readonly slug: string }
  readonly entries: Readonly<Record<'a' | 'b' | 'c' | 'd', string>>
}

type People = readonly (Person | undefined)[]

/** Ranks a, b, c; votes d, a, b; a judge's pick for a: of four entries of three people. */
export async function rankedEdition(
  app: TestApp,
  [anna, ben, cleo]: People,
  [one, two]: People,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Ranked> {
  await app.setNow(NOW)
  const edition = await judgedEdition(app, 10, { ...PRIZES, ...changes })
  const { editionId } = edition
  const entries = {
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
  return { edition, entries }
}

interface Awarding {
  readonly app: TestApp
  readonly edition: Ranked['edition']
  readonly one: Person | undefined
  readonly two: Person | undefined
}

/** The calls about the awards of the edition that a test is about now: `one` proposes, `two` decides. */
export function awardCalls(now: () => Awarding) {
  const base = () => `/staff/v1/competitions/${now().edition.editionId}/awards`
  const read = async (who = now().one): Promise<StaffAwards> =>
    made(staffGetAwards.reply, await person(who).caller.call('GET', base()))
  const propose = (who = now().one) => person(who).caller.call('POST', `${base()}/propose`, {})
  const listId = async () => (await read()).lists[0]?.listId ?? ''
  const decide = async (who = now().two, body: object = { decision: 'PUBLISH' }) =>
    person(who).caller.call('POST', `/staff/v1/award-lists/${await listId()}/decision`, body)
  return {
    base,
    read,
    propose,
    listId,
    decide,
    disqualify: (entryId: string, who = now().one) =>
      person(who).caller.call('POST', `/staff/v1/entries/${entryId}/disqualify`, {
        reason: 'Votes were bought',
      }),
    async results() {
      const path = `/design/cpt/prize/resultPublic?edition=${now().edition.slug}`
      return made(resultPublic.reply, await now().app.visitor().call('GET', path))
    },
    announced: () => now().app.setNow(new Date(NOW.getTime() + 11 * DAY)),
    async publish() {
      expect(await propose()).toMatchObject({ code: 'success' })
      expect(await decide()).toMatchObject({ code: 'success' })
    },
  }
}
