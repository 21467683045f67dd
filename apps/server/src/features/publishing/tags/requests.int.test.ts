import {
  StaffTag,
  StaffTagRequest,
  staffListTagRequests,
  staffListTags,
  TagRequest,
} from '@easel/contract/publishing/tags/endpoints.ts'
import { MAX_TAG_REQUESTS } from '@easel/domain/publishing/tags/lifecycle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'

let app: TestApp
let designer: Person
let other: Person
let reviewer: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T01:00:00Z' })
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
  admin = await createPerson(app, 'admin')
})
afterAll(() => app.close())

const ask = (who: Person, text: string, category = 'THEME') =>
  who.caller.call('POST', '/v3/tag/requests', { category, text })
const asked = async (who: Person, text: string, category = 'THEME') =>
  TagRequest.parse((await ask(who, text, category)).data)
const own = async (who: Person) =>
  z.object({ requests: z.array(TagRequest) }).parse((await who.caller.call('GET', '/v3/tag/requests')).data)
    .requests
const decide = (who: Person, requestId: string, body: object) =>
  who.caller.call('POST', `/staff/v1/tag-requests/${requestId}/decision`, body)
const waiting = async (state = 'WAITING') =>
  staffListTagRequests.reply.parse(
    (await reviewer.caller.call('GET', `/staff/v1/tag-requests?perPage=100&state=${state}`)).data,
  ).items
const catalogue = async (query = '') =>
  staffListTags.reply.parse((await reviewer.caller.call('GET', `/staff/v1/tags?perPage=100&${query}`)).data)
    .items
const pickable = async (category: string) =>
  z
    .object({ tags: z.array(z.object({ id: z.string() })) })
    .parse((await designer.caller.call('GET', `/v3/tag/list?category=${category}`)).data)
    .tags.map(({ id }) => id)
const notices = async ({ designerId }: Person) =>
  (
    await app.platform.pool.query(
      'select kind, params, note from notice where account_id = (select account_id from designer where designer_id = $1) order by created_at desc, notice_id desc',
      [designerId],
    )
  ).rows
const acts = async (subjectId: string) =>
  (
    await app.platform.pool.query(
      'select act, from_state, to_state from activity where subject_id = $1 order by at, id',
      [subjectId],
    )
  ).rows

describe('asking for a tag', () => {
  test('is kept as it was typed, and is there to be read', async () => {
    const request = await asked(designer, ' Bamboo  forest ')
    expect(request).toMatchObject({ text: 'Bamboo  forest', category: 'THEME', state: 'WAITING', tag: null })
    expect((await own(designer))[0]).toEqual(request)
    expect(await own(other)).toEqual([])
    expect(await acts(request.requestId)).toEqual([
      { act: 'tagRequest.create', from_state: null, to_state: 'WAITING' },
    ])
  })

  test.each([
    ['Ocean', 'Ocean / 海洋'],
    ['ｏＣＥＡＮ ', 'Ocean / 海洋'],
    ['海洋', 'Ocean / 海洋'],
  ])('%j is told to exist', async (text, tag) => {
    const answer = await ask(designer, text)
    expect(answer).toMatchObject({ status: 409, code: 'tag.exists', data: { tag: { id: 'ocean' } } })
    expect(answer.message).toContain(tag)
  })

  test('of another type than the catalogue has it for, it may be asked for', async () => {
    expect((await asked(designer, 'Handwriting', 'THEME')).state).toBe('WAITING')
  })

  test.each([
    ['', 'THEME', 'text', 'tag.required'],
    ['a,b', 'THEME', 'text', 'tag.separator'],
    ['a'.repeat(21), 'THEME', 'text', 'tag.tooLong'],
    ['a'.repeat(13), 'RINGTONE', 'text', 'tag.tooLong'],
    ['山'.repeat(7), 'WALLPAPER', 'text', 'tag.tooLong'],
    ['sea', 'BOAT', 'category', 'productType.unknown'],
  ])('%j for %s is refused at its field', async (text, category, path, code) => {
    const answer = await ask(designer, text, category)
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path, code }] } })
  })

  test('twice by one designer is refused; by another it is the same request', async () => {
    const request = await asked(designer, 'Kites')
    expect(await ask(designer, 'KITES', 'FONT')).toMatchObject({ status: 409, code: 'tag.requested' })
    expect((await asked(other, 'kites', 'FONT')).requestId).toBe(request.requestId)
    const [item] = (await waiting()).filter(({ text }) => text === 'Kites')
    expect(item).toMatchObject({ asked: 2, categories: ['THEME', 'FONT'], own: false })
    expect(item?.askers.map(({ designerId }) => designerId)).toEqual([designer.designerId, other.designerId])
  })

  test('says which asker is banned', async () => {
    await asked(other, 'Paper boats')
    const read = () => reviewer.caller.call('GET', '/staff/v1/tag-requests?perPage=100')
    expect(await bansShown(reviewer, other, read)).toEqual([[false], [true], [false]])
  })

  test('many at once by many are one request', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(app, 'verified')))
    const requests = await Promise.all(people.map((person) => asked(person, 'Lanterns')))
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(1)
  })

  test(`at most ${MAX_TAG_REQUESTS} wait of one designer, also when asked for at once`, async () => {
    const eager = await createPerson(app, 'verified')
    const words = Array.from({ length: MAX_TAG_REQUESTS + 3 }, (_, index) => `word ${index}`)
    const answers = await Promise.all(words.map((word) => ask(eager, word)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('tag.tooManyRequests'))
    expect((await own(eager)).length).toBe(MAX_TAG_REQUESTS)
    const [first] = await own(eager)
    await decide(reviewer, first?.requestId ?? '', { decision: 'DECLINE', note: 'No word' })
    expect((await ask(eager, 'one more')).status).toBe(200)
  })
})

describe('the answer', () => {
  test('ADD makes a tag that everybody who asked can pick, and notifies them', async () => {
    const request = await asked(designer, 'Paper cut')
    await asked(other, 'paper cut', 'WALLPAPER')
    const answer = await decide(reviewer, request.requestId, {
      decision: 'ADD',
      en: 'Paper-cut',
      zh: '剪纸',
      categories: ['THEME'],
    })
    const decided = StaffTagRequest.parse(answer.data)
    expect(decided).toMatchObject({ state: 'ADDED', tag: { id: 'paper-cut', en: 'Paper-cut', zh: '剪纸' } })
    expect(await pickable('THEME')).toContain('paper-cut')
    expect(await pickable('WALLPAPER')).toContain('paper-cut')
    expect((await own(other)).find(({ requestId }) => requestId === request.requestId)).toMatchObject({
      text: 'paper cut',
      state: 'ADDED',
      tag: { id: 'paper-cut' },
    })
    expect((await notices(designer))[0]).toEqual({
      kind: 'TAG_ADDED',
      params: { word: 'Paper cut', tag: 'Paper-cut / 剪纸' },
      note: null,
    })
    expect((await notices(other))[0]).toMatchObject({ kind: 'TAG_ADDED', params: { word: 'paper cut' } })
    expect(await acts(request.requestId)).toEqual([
      { act: 'tagRequest.create', from_state: null, to_state: 'WAITING' },
      { act: 'tagRequest.join', from_state: 'WAITING', to_state: 'WAITING' },
      { act: 'tagRequest.add', from_state: 'WAITING', to_state: 'ADDED' },
    ])
    // The requested word has become another name of the tag.
    expect(await ask(designer, 'PAPER CUT')).toMatchObject({ code: 'tag.exists' })
    expect((await catalogue('search=paper%20cut')).map(({ id }) => id)).toEqual(['paper-cut'])
  })

  test('MAP names the tag that it means, which may then be carried by more', async () => {
    const request = await asked(designer, 'Brush script', 'RINGTONE')
    const answer = await decide(admin, request.requestId, { decision: 'MAP', tagId: 'calligraphy' })
    expect(answer).toMatchObject({ status: 200, data: { state: 'ADDED', tag: { id: 'calligraphy' } } })
    expect(await pickable('RINGTONE')).toContain('calligraphy')
    expect(await ask(other, 'brush script')).toMatchObject({ code: 'tag.exists' })
  })

  test('a tag that is too long for what it was asked for is refused, and nothing is changed', async () => {
    const request = await asked(designer, 'Space', 'RINGTONE')
    const before = await catalogue('filter=ALL')
    const added = await decide(reviewer, request.requestId, {
      decision: 'ADD',
      en: 'Outer space music',
      zh: '太空',
      categories: ['THEME'],
    })
    expect(added).toMatchObject({ status: 409, code: 'tag.tooLong' })
    expect(await catalogue('filter=ALL')).toEqual(before)
    expect((await waiting()).some(({ requestId }) => requestId === request.requestId)).toBe(true)
  })

  test('DECLINE needs a note, which the designer reads; the word may be asked for again', async () => {
    const request = await asked(designer, 'Blurb')
    expect(await decide(reviewer, request.requestId, { decision: 'DECLINE', note: ' ' })).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'note', code: 'note.required' }] },
    })
    await decide(reviewer, request.requestId, { decision: 'DECLINE', note: 'Too vague' })
    expect((await notices(designer))[0]).toEqual({
      kind: 'TAG_DECLINED',
      params: { word: 'Blurb' },
      note: 'Too vague',
    })
    expect((await own(designer)).find(({ text }) => text === 'Blurb')).toMatchObject({
      state: 'DECLINED',
      note: 'Too vague',
    })
    expect((await asked(designer, 'Blurb')).requestId).not.toBe(request.requestId)
  })

  test('a faulty tag is refused at its fields', async () => {
    const request = await asked(designer, 'Faulty')
    const labels = { decision: 'ADD', en: 'Ocean', zh: 'a,b', categories: [] }
    const answer = await decide(reviewer, request.requestId, labels)
    expect(answer).toMatchObject({
      status: 400,
      data: {
        issues: [
          { path: 'zh', code: 'tag.separator' },
          { path: 'categories', code: 'categories.required' },
        ],
      },
    })
    expect(
      await decide(reviewer, request.requestId, { ...labels, zh: '错', categories: ['THEME'] }),
    ).toMatchObject({ status: 400, data: { issues: [{ path: 'en', code: 'tag.exists' }] } })
    expect(await decide(reviewer, request.requestId, { decision: 'MAP', tagId: 'none' })).toMatchObject({
      status: 404,
    })
  })

  test('two at once: one decides, the other hears that it is decided', async () => {
    for (const word of ['Race one', 'Race two', 'Race three']) {
      const { requestId } = await asked(designer, word)
      const answers = await Promise.all([
        decide(reviewer, requestId, { decision: 'DECLINE', note: 'No' }),
        decide(admin, requestId, { decision: 'ADD', en: word, zh: word, categories: ['THEME'] }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.code).toBe('tag.notWaiting')
      const about = (await notices(designer)).filter(({ params }) => params.word === word)
      expect(about).toHaveLength(1)
    }
  })

  test('nobody answers what they asked for themselves', async () => {
    const both = await createPerson(app, 'verified')
    await app.platform.pool.query(`update account set roles = '{reviewer}' where id = $1`, [both.accountId])
    const { requestId } = await asked(both, 'My own word')
    await asked(designer, 'My own word')
    const answer = await decide(both, requestId, { decision: 'DECLINE', note: 'No' })
    expect(answer).toMatchObject({ status: 403, code: 'notOwn.decide' })
    const tag = { en: 'My own word', zh: '自己的词', categories: ['THEME'] }
    expect(await both.caller.call('POST', '/staff/v1/tags', tag)).toMatchObject({
      status: 403,
      code: 'notOwn.decide',
    })
    expect((await catalogue('filter=ALL')).some(({ zh }) => zh === '自己的词')).toBe(false)
  })

  test('a tag that staff add answers the request for it', async () => {
    const { requestId } = await asked(designer, '水乡')
    const tag = { en: 'Water town', zh: '水乡', categories: ['THEME', 'WALLPAPER'] }
    const added = StaffTag.parse((await reviewer.caller.call('POST', '/staff/v1/tags', tag)).data)
    expect(added).toMatchObject({ id: 'water-town', uses: 0, retiredAt: null })
    expect((await own(designer)).find((each) => each.requestId === requestId)).toMatchObject({
      state: 'ADDED',
      tag: { id: 'water-town' },
    })
  })
})
