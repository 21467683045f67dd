import { StaffTag, staffListTags } from '@easel/contract/publishing/tags/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../products/testing/products.ts'
import { tagCheck } from './public.ts'

let app: TestApp
let designer: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const list = async (query = '') =>
  staffListTags.reply.parse((await reviewer.caller.call('GET', `/staff/v1/tags?perPage=100&${query}`)).data)
const ids = async (query = '') => (await list(query)).items.map(({ id }) => id)
const tagOf = async (id: string) => {
  const found = (await list('filter=ALL')).items.find((tag) => tag.id === id)
  if (!found) throw new Error(id)
  return found
}
const add = (body: object) => reviewer.caller.call('POST', '/staff/v1/tags', body)
const change = async (id: string, changes: object) => {
  const { en, zh, categories, position, retiredAt, revision } = await tagOf(id)
  const body = { en, zh, categories, position, retired: retiredAt !== null, revision, ...changes }
  return reviewer.caller.call('PUT', `/staff/v1/tags/${id}`, body)
}
const pickable = async (category = 'THEME') =>
  z
    .object({ tags: z.array(z.object({ id: z.string() })) })
    .parse((await designer.caller.call('GET', `/v3/tag/list?category=${category}`)).data)
    .tags.map(({ id }) => id)
const acts = async (id: string) =>
  (
    await app.platform.pool.query(
      `select act, to_state from activity where subject_id = $1 order by at, id`,
      [id],
    )
  ).rows

describe('the list', () => {
  test('is searched in both languages and by type', async () => {
    expect(await ids('search=OCEA')).toEqual(['ocean'])
    expect(await ids(`search=${encodeURIComponent('洋')}`)).toEqual(['ocean'])
    expect(await ids('search=%25')).toEqual([])
    expect(await ids('category=FONT&search=serif')).toEqual(['serif', 'sans-serif'])
    expect(await ids('category=RINGTONE&search=serif')).toEqual([])
    const { total, items } = await list('currentPage=2')
    expect(items).toEqual([])
    expect(total).toBeGreaterThan(50)
  })

  test('counts the products that carry a tag, removed ones not', async () => {
    const owner = ownerOf(designer)
    const before = (await tagOf('nature')).uses
    const details = { tags: ['nature', 'sky'] }
    for (const state of ['PUBLISHED', 'HIDDEN', 'REMOVED'] as const)
      await productIn(app, owner, state, details)
    expect((await tagOf('nature')).uses).toBe(before + 2)
  })
})

describe('adding', () => {
  test('puts the tag at the end, under an id that none has', async () => {
    const first = StaffTag.parse(
      (await add({ en: 'Cloud sea', zh: '云海', categories: ['THEME', 'FONT'] })).data,
    )
    expect(first).toMatchObject({ id: 'cloud-sea', categories: ['THEME', 'FONT'], uses: 0 })
    expect((await ids()).at(-1)).toBe('cloud-sea')
    const second = StaffTag.parse((await add({ en: 'Cloud: sea', zh: '云之海', categories: ['THEME'] })).data)
    expect(second.id).toBe('cloud-sea-2')
    expect(await acts('cloud-sea')).toEqual([
      { act: 'tag.create', to_state: `${first.position}. Cloud sea / 云海: THEME FONT` },
    ])
  })

  test.each([
    [{ en: 'OCEAN', zh: '大海' }, 'en'],
    [{ en: 'The sea', zh: 'ocean' }, 'zh'],
    [{ en: '海洋', zh: '大海' }, 'en'],
  ])('a word that is a tag already is refused: %j', async (labels, path) => {
    expect(await add({ ...labels, categories: ['THEME'] })).toMatchObject({
      status: 400,
      data: { issues: [{ path, code: 'tag.exists', params: { tag: 'Ocean / 海洋' } }] },
    })
  })

  test('the same tag at once is there once', async () => {
    const body = { en: 'Only once', zh: '仅一次', categories: ['THEME'] }
    const statuses = (await Promise.all([add(body), add(body), add(body)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400, 400])
  })
})

describe('changing', () => {
  test('renames it, and its old name is free again', async () => {
    await add({ en: 'Old name', zh: '旧名', categories: ['THEME'] })
    expect((await change('old-name', { en: 'New name' })).status).toBe(200)
    expect(await ids('search=old%20name')).toEqual([])
    expect((await add({ en: 'Old name', zh: '旧名二', categories: ['THEME'] })).status).toBe(200)
    expect((await acts('old-name')).map(({ act }) => act)).toEqual(['tag.create', 'tag.change'])
  })

  test('gives it its place, and the others follow', async () => {
    const before = await ids('filter=ALL')
    const [first = '', second = '', third = ''] = before
    await change(third, { position: 1 })
    expect((await ids('filter=ALL')).slice(0, 3)).toEqual([third, first, second])
    expect((await list('filter=ALL')).items.map(({ position }) => position)).toEqual(
      before.map((_, index) => index + 1),
    )
    await change(third, { position: 100_000 })
    expect((await ids('filter=ALL')).at(-1)).toBe(third)
    await change(third, { position: 3 })
    expect(await ids('filter=ALL')).toEqual(before)
  })

  test('is refused where somebody else has changed it, or its place, since it was read', async () => {
    const { revision } = await tagOf('sports')
    expect(await change('sports', { en: 'Sport' })).toMatchObject({ status: 200 })
    const stale = await change('sports', { en: 'Sports!', revision })
    expect(stale).toMatchObject({ status: 409, code: 'tag.changedMeanwhile' })
    expect((await tagOf('sports')).en).toBe('Sport')
    const { revision: placed, position } = await tagOf('sports')
    await change('pixel-art', { position })
    expect(await change('sports', { position, revision: placed })).toMatchObject({ status: 409 })
    const read = (await tagOf('sports')).revision
    const both = await Promise.all([
      change('sports', { en: 'One', revision: read }),
      change('sports', { en: 'Two', revision: read }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is refused where it is none, faulty, or another’s', async () => {
    const body = { en: 'A', zh: '甲', categories: ['THEME'], position: 1, retired: false, revision: 1 }
    expect(await reviewer.caller.call('PUT', '/staff/v1/tags/none', body)).toMatchObject({ status: 404 })
    expect(await change('sky', { en: '' })).toMatchObject({ status: 400 })
    expect(await change('sky', { zh: '海洋' })).toMatchObject({
      data: { issues: [{ path: 'zh', code: 'tag.exists' }] },
    })
    expect(await change('sky', { position: 0 })).toMatchObject({ status: 400 })
  })

  test('to what it is already leaves no line in the log', async () => {
    await change('sky', {})
    expect(await acts('sky')).toEqual([])
  })
})

describe('retiring', () => {
  const check = async (tags: string[], carried: string[] = []) =>
    (await tagCheck(app.platform.db, tags))('THEME', tags, carried).map(({ path, code }) => `${path} ${code}`)

  test('takes it from the pick and leaves it readable; it can be brought back', async () => {
    await change('neon', { retired: true })
    expect(await pickable()).not.toContain('neon')
    expect(await ids()).not.toContain('neon')
    expect(await ids('filter=RETIRED')).toEqual(['neon'])
    const names = await designer.caller.call('GET', '/v3/tag/names')
    expect(JSON.stringify(names.data)).toContain('霓虹')
    expect(await check(['sky', 'neon', 'none'])).toEqual(['tags.1 tags.retired', 'tags.2 tags.unknown'])
    expect(await check(['sky', 'neon'], ['neon'])).toEqual([])
    const asked = await designer.caller.call('POST', '/v3/tag/requests', { category: 'THEME', text: '霓虹' })
    expect(asked).toMatchObject({ status: 409, code: 'tag.retired' })
    await change('neon', { retired: false })
    expect(await pickable()).toContain('neon')
    expect(await check(['neon'])).toEqual([])
    expect((await acts('neon')).map(({ act }) => act)).toEqual(['tag.retire', 'tag.restore'])
  })

  test('a tag of other types is unknown, but kept where it is carried', async () => {
    expect(await check(['piano'])).toEqual(['tags.0 tags.unknown'])
    expect(await check(['piano'], ['piano'])).toEqual([])
  })
})
