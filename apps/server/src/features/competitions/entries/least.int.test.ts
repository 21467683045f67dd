import { gallery, infoList } from '@easel/contract/competitions/entries/endpoints.ts'
import { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { StaffEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { entriesWithTooFew } from './public.ts'
import { smallEditionNow, wholeDraft } from './testing/entrants.ts'

const CPT = '/design/cpt'
const FAIL = { decision: 'FAIL', reasons: ['watermark'] }

let app: TestApp
let slug: string
let reviewer: Person
/** Enters the category of which two entries are wanted. */
let who: Person
beforeAll(async () => {
  app = await startTestApp()
  const voting = { 'voting.systemVersions': null, 'voting.accountAgeDays': 0, 'voting.mayTakeBack': true }
  slug = (await smallEditionNow(app, voting)).slug
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())
beforeEach(async () => {
  who = await createPerson(app, 'pending')
})

type Named = Pick<Entry, 'entryId' | 'revision'>
const submit = ({ entryId, revision }: Named) =>
  who.caller.call('POST', `${CPT}/submitInfo/${entryId}`, { revision })
const withdraw = ({ entryId, revision }: Named) =>
  who.caller.call('POST', `${CPT}/withdrawInfo/${entryId}`, { revision })
const decide = ({ entryId, revision }: Named, body: object = { decision: 'PASS' }) =>
  reviewer.caller.call('POST', `/staff/v1/entries/${entryId}/decision`, { revision, ...body })
const decided = async (entry: Named, body?: object) => made(StaffEntry, await decide(entry, body))
const submitted = async (where = { slug }) =>
  made(Entry, await submit(await wholeDraft(who, { ...where, category: 'pairs' }, { category: 'pairs' })))
const own = async ({ entryId }: Named) =>
  made(Entry, await who.caller.call('GET', `${CPT}/infoDetailWithAudit/${entryId}`))
const pageOf = async ({ entryId }: Named) =>
  (await app.visitor().call('GET', `${CPT}/prize/detail?productId=${entryId}`)).status
const inGallery = async ({ entryId }: Named) => {
  const answer = await app.visitor().call('GET', `${CPT}/prize/gallery?edition=${slug}&pageSize=100`)
  return made(gallery.reply, answer).items.some(({ productId }) => productId === entryId)
}

describe('what counts where a category asks for several entries', () => {
  test('an entry that failed does not, until it is submitted again', async () => {
    const [real, throwaway] = [await submitted(), await submitted()]
    const failed = await decided(throwaway, FAIL)
    expect(failed.least).toEqual({ needed: 2, submitted: 1 })
    expect(await decide(real)).toMatchObject({ status: 409, code: 'entry.tooFew' })
    expect((await own(real)).least.submitted).toBe(1)
    expect((await submit(await own(throwaway))).code).toBe('success')
    expect(await decide(real)).toMatchObject({ status: 200 })
  })

  test('one that waits for its screenshots does not', async () => {
    const portfolio = await smallEditionNow(app, { reviewFlow: 'PORTFOLIO' })
    const first = await submitted(portfolio)
    const bare = await wholeDraft(who, { ...portfolio, category: 'pairs' }, { category: 'pairs', files: [] })
    expect(made(Entry, await submit(bare))).toMatchObject({
      state: 'WAITING_SCREENSHOTS',
      least: { needed: 2, submitted: 1 },
    })
    expect(await decide(first)).toMatchObject({ status: 409, code: 'entry.tooFew' })
  })
})

describe('withdrawing', () => {
  test('what a passed entry needs beside it is refused, and the passed one goes first', async () => {
    const [real, throwaway] = [await submitted(), await submitted()]
    const passed = await decided(real)
    const code = 'entry.neededByPassed'
    expect((await own(throwaway)).can.withdraw).toEqual({ code, params: { least: 2 } })
    const list = made(infoList.reply, await who.caller.call('GET', `${CPT}/search/infoList?edition=${slug}`))
    expect(list.items.map(({ can }) => can.withdraw?.code ?? null).toSorted()).toEqual([code, null])
    expect(await withdraw(throwaway)).toMatchObject({ status: 409, code })
    expect(await inGallery(passed)).toBe(true)
    expect((await withdraw(passed)).code).toBe('success')
    expect((await withdraw(throwaway)).code).toBe('success')
  })

  test('of two that are spare together, one at a time', async () => {
    const [real, ...others] = [await submitted(), await submitted(), await submitted()]
    await decided(real)
    const answers = await Promise.all(others.map(withdraw))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['entry.neededByPassed', 'success'])
  })

  test('of two that passed, one leaves, and the other takes no part until there are enough again', async () => {
    const [one, two] = [await submitted(), await submitted()]
    const passed = [await decided(one), await decided(two)]
    for (const entry of passed.slice(0, 1)) expect((await withdraw(entry)).code).toBe('success')
    expect(await pageOf(two)).toBe(404)
    await submitted()
    expect(await pageOf(two)).toBe(200)
  })
})

describe('an entry that passed before another one failed', () => {
  test('is not shown and not voted for until there are enough again', async () => {
    const [real, throwaway] = [await submitted(), await submitted()]
    await decided(real)
    const voter = await createPerson(app, 'account')
    const vote = (move = 'vote') => voter.caller.call('POST', `${CPT}/${move}`, { infoId: real.entryId })
    expect((await vote()).code).toBe('success')
    await decided(throwaway, FAIL)
    expect([await pageOf(real), await inGallery(real)]).toEqual([404, false])
    const late = await createPerson(app, 'account')
    expect(await late.caller.call('POST', `${CPT}/vote`, { infoId: real.entryId })).toMatchObject({
      status: 404,
    })
    expect((await vote('takeBackVote')).code).toBe('success')
    expect(await own(real)).toMatchObject({ state: 'PASSED', least: { needed: 2, submitted: 1 } })
    expect((await submit(await own(throwaway))).code).toBe('success')
    expect([await pageOf(real), await inGallery(real)]).toEqual([200, true])
    expect((await vote()).code).toBe('success')
  })

  test('wins nothing, and is not among those that judges’ shares are drawn from', async () => {
    const edition = (await shownEditionsOf(app.platform).find(slug)) ?? expect.fail('no such edition')
    const takesNoPart = async () => (await entriesWithTooFew(app.platform.db, edition)).has(real.entryId)
    const [real, throwaway] = [await submitted(), await submitted()]
    await decided(real)
    expect(await takesNoPart()).toBe(false)
    await decided(throwaway, FAIL)
    expect(await takesNoPart()).toBe(true)
    expect(await entriesWithTooFew(app.platform.db, edition, [reviewer.accountId])).toEqual(new Set())
    // Who took part in an imported edition was decided elsewhere.
    expect(await entriesWithTooFew(app.platform.db, { ...edition, provenance: 'IMPORTED' })).toEqual(
      new Set(),
    )
  })
})
