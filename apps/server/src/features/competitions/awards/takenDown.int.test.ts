import { resultPublic, staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { gallery, galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { StaffEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { sentPicture, smallEditionNow, wholeDraft } from '../entries/testing/entrants.ts'
import { enteredBy, judgedEdition } from './testing/awarded.ts'
import { stageFreeze, stageRanking } from './testing/stageQueries.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const CPT = '/design/cpt'

let app: TestApp
let one: Person
let two: Person
let reviewer: Person
let slug: string
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  one = await createPerson(app, 'organiser')
  two = await createPerson(app, 'organiser')
  reviewer = await createPerson(app, 'reviewer')
  const voting = { 'voting.systemVersions': null, 'voting.accountAgeDays': 0, 'voting.mayTakeBack': true }
  slug = (await smallEditionNow(app, voting)).slug
})
afterAll(() => app.close())

const disqualify = (entryId: string) =>
  one.caller.call('POST', `/staff/v1/entries/${entryId}/disqualify`, { reason: 'Not their own' })
const restore = (entryId: string) =>
  one.caller.call('POST', `/staff/v1/entries/${entryId}/restore`, { reason: 'It is' })
const pageOf = (entryId: string) => app.visitor().call('GET', `${CPT}/prize/detail?productId=${entryId}`)
const statusOf = async (url: string) => (await app.visitor().call('GET', url)).status

/** An entry that passed, with one picture. */
async function passedBy(who: Person, fileId: string, title = 'Dunes at dawn') {
  const files = [{ slot: 'picture', fileId }]
  const { entryId, revision } = await wholeDraft(who, { slug }, { title, files })
  made(Entry, await who.caller.call('POST', `${CPT}/submitInfo/${entryId}`, { revision }))
  const body = { revision: revision + 1, decision: 'PASS' }
  return made(StaffEntry, await reviewer.caller.call('POST', `/staff/v1/entries/${entryId}/decision`, body))
}

test('a disqualified entry is taken down, and comes back when it is restored', async () => {
  const who = await createPerson(app, 'pending')
  const { entryId } = await passedBy(who, (await sentPicture(who, { slug })).fileId, 'Low water')
  const { url } = made(galleryDetail.reply, await pageOf(entryId)).files[0] ?? expect.fail('no picture')
  const found = async (search = '') => {
    const query = `edition=${slug}&pageSize=100${search}`
    const page = made(gallery.reply, await app.visitor().call('GET', `${CPT}/prize/gallery?${query}`))
    return page.items.some(({ productId }) => productId === entryId)
  }
  const publicly = async () => ({
    page: (await pageOf(entryId)).status,
    file: await statusOf(url),
    gallery: await found(),
    search: await found('&search=Low'),
  })
  const voter = await createPerson(app, 'account')
  const vote = (by: Person, call = 'vote') => by.caller.call('POST', `${CPT}/${call}`, { infoId: entryId })
  const own = async () => made(Entry, await who.caller.call('GET', `${CPT}/infoDetailWithAudit/${entryId}`))
  const isShown = { page: 200, file: 200, gallery: true, search: true }
  expect(await publicly()).toEqual(isShown)
  expect((await vote(voter)).code).toBe('success')

  expect((await disqualify(entryId)).code).toBe('success')
  expect(await publicly()).toEqual({ page: 404, file: 404, gallery: false, search: false })
  const late = await createPerson(app, 'account')
  expect(await vote(late)).toMatchObject({ status: 409, code: 'vote.entryDisqualified' })
  expect((await vote(voter, 'takeBackVote')).code).toBe('success')
  expect(await vote(voter)).toMatchObject({ status: 409, code: 'vote.entryDisqualified' })
  const seen = await own()
  expect(seen).toMatchObject({ state: 'PASSED', disqualifiedAt: expect.any(String) })
  // Its entrant sees the picture by a link that ends.
  expect((await who.caller.call('GET', seen.files[0]?.url ?? '')).status).toBe(200)

  expect((await restore(entryId)).code).toBe('success')
  expect(await publicly()).toEqual(isShown)
  expect((await vote(late)).code).toBe('success')
  expect((await own()).disqualifiedAt).toBeNull()
  const { data } = await who.caller.call('GET', '/v3/notice/getNoticeByPage')
  expect(data).toMatchObject({
    items: [
      { kind: 'ENTRY_RESTORED', subject: { id: entryId } },
      { kind: 'ENTRY_DISQUALIFIED', note: 'Not their own', subject: { id: entryId } },
      { kind: 'ENTRY_PASSED' },
    ],
  })
})

test('a picture of two entries is private once both are disqualified', async () => {
  const who = await createPerson(app, 'pending')
  const { fileId } = await sentPicture(who, { slug })
  const url = `/files/${fileId}`
  const [first, second] = [await passedBy(who, fileId), await passedBy(who, fileId)]
  await disqualify(first.entryId)
  expect(await statusOf(url)).toBe(200)
  await disqualify(second.entryId)
  expect(await statusOf(url)).toBe(404)
  await restore(first.entryId)
  expect(await statusOf(url)).toBe(200)
})

test('what was withdrawn meanwhile stays private when it is restored', async () => {
  const who = await createPerson(app, 'pending')
  const { fileId } = await sentPicture(who, { slug })
  const { entryId, revision } = await passedBy(who, fileId)
  await disqualify(entryId)
  const gone = await who.caller.call('POST', `${CPT}/withdrawInfo/${entryId}`, { revision })
  expect(gone.code).toBe('success')
  expect((await restore(entryId)).code).toBe('success')
  expect(await statusOf(`/files/${fileId}`)).toBe(404)
})

test('a winner who is disqualified later stays on the list, without a picture and a page, until the next one', async () => {
  const prize = { creatorFundUsd: null, coupon: null, winners: 1, rule: 'RANK' }
  const { editionId, slug: judged } = await judgedEdition(app, 10, {
    'categories.0.prizes': [{ ...prize, key: 'first', usd: 300, name: { en: 'First', zh: '一等奖' } }],
    'extras.prizes': [],
  })
  const won = await enteredBy(app, editionId, await createPerson(app, 'verified'), { name: 'Aurora' })
  const next = await enteredBy(app, editionId, await createPerson(app, 'verified'), { name: 'Bay' })
  await stageFreeze(app.platform, { editionId, by: one, votes: { [won]: 5 } })
  await stageRanking(app.platform, {
    editionId,
    by: [one, two],
    ranks: [won, next].map((entryId, at) => ({ entryId, category: 'photography', rank: at + 1 })),
  })
  const base = `/staff/v1/competitions/${editionId}/awards`
  const publish = async () => {
    const { lists } = made(staffGetAwards.reply, await one.caller.call('POST', `${base}/propose`, {}))
    const list = `/staff/v1/award-lists/${lists[0]?.listId}/decision`
    expect((await two.caller.call('POST', list, { decision: 'PUBLISH' })).code).toBe('success')
  }
  const winners = async () => {
    const answer = await app.visitor().call('GET', `${CPT}/prize/resultPublic?edition=${judged}`)
    return made(resultPublic.reply, answer).awards.map(({ title, isShown, cover }) => ({
      title,
      isShown,
      cover,
    }))
  }
  await publish()
  await app.setNow(new Date(NOW.getTime() + 11 * 86_400_000))
  expect(await winners()).toEqual([{ title: 'Aurora', isShown: true, cover: null }])
  await disqualify(won)
  expect(await winners()).toEqual([{ title: 'Aurora', isShown: false, cover: null }])
  expect((await pageOf(won)).status).toBe(404)
  await publish()
  expect(await winners()).toEqual([{ title: 'Bay', isShown: true, cover: null }])
})
