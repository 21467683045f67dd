import { gallery } from '@easel/contract/competitions/entries/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson } from '../../../testing/people.ts'
import { smallEditionNow } from './testing/entrants.ts'
import { stageEntry } from './testing/stageQueries.ts'

let app: TestApp
let slug: string
let editionId: string
const passed: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  const edition = await smallEditionNow(app)
  slug = edition.slug
  editionId = edition.editionId
  for (const category of ['pictures', 'themes'])
    for (const place of [1, 2, 3])
      for (const name of ['Dunes 100%', 'Sea'])
        passed.push(
          await stageEntry(app.platform, {
            editionId,
            category,
            place,
            name,
            owner: await createPerson(app, 'pending'),
          }),
        )
  for (const state of ['DRAFT', 'UNDER_REVIEW', 'FAILED', 'WITHDRAWN'] as const)
    await stageEntry(app.platform, {
      editionId,
      category: 'pictures',
      state,
      owner: await createPerson(app, 'pending'),
    })
})
afterAll(() => app.close())

const page = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams({ edition: slug })
  for (const [key, value] of Object.entries(query)) search.set(key, String(value))
  return made(gallery.reply, await app.visitor().call('GET', `/design/cpt/prize/gallery?${search}`))
}
const idsOf = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ productId }) => productId)

test('pages of one draw show every passed entry once; another visitor sees another order', async () => {
  const first = await page({ pageSize: 5 })
  expect(first).toMatchObject({ total: passed.length, pageIndex: 1, pageSize: 5 })
  const { seed, asOf } = first
  const [second, third] = [
    await page({ pageSize: 5, pageIndex: 2, seed, asOf }),
    await page({ pageSize: 5, pageIndex: 3, seed, asOf }),
  ]
  const seen = [first, second, third].flatMap(idsOf)
  expect(seen.toSorted()).toEqual(passed.toSorted())
  expect(idsOf(await page({ pageSize: 5, seed, asOf }))).toEqual(idsOf(first))
  const orders = await Promise.all(
    ['abcdefgh', 'bcdefghi', 'cdefghij'].map(async (each) => idsOf(await page({ seed: each })).join()),
  )
  expect(new Set(orders).size).toBe(3)
})

test('what passes meanwhile shifts no page', async () => {
  const first = await page({ pageSize: 6, seed: 'abcdefgh' })
  const late = await stageEntry(app.platform, {
    editionId,
    category: 'pictures',
    owner: await createPerson(app, 'pending'),
    at: new Date(app.platform.clock.now().getTime() + 1000),
  })
  const { seed, asOf } = first
  const second = await page({ pageSize: 6, pageIndex: 2, seed, asOf })
  expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(passed.toSorted())
  const later = new Date(app.platform.clock.now().getTime() + 2000).toISOString()
  expect(idsOf(await page({ asOf: later }))).toContain(late)
})

test('a category, and words to search for, as they are', async () => {
  const themes = await page({ contentType: 'themes', asOf: new Date().toISOString() })
  expect(new Set(themes.items.map(({ category }) => category))).toEqual(new Set(['themes']))
  expect((await page({ search: '100%' })).items.every(({ title }) => title === 'Dunes 100%')).toBe(true)
  expect((await page({ search: '%' })).items.every(({ title }) => title.includes('%'))).toBe(true)
  expect((await page({ search: 'nothing' })).total).toBe(0)
  for (const bad of ['seed=short', 'pageIndex=0', 'asOf=now', 'contentType=No!'])
    expect(await app.visitor().call('GET', `/design/cpt/prize/gallery?edition=${slug}&${bad}`)).toMatchObject(
      { status: 400 },
    )
  expect(await app.visitor().call('GET', '/design/cpt/prize/gallery?edition=no-such')).toMatchObject({
    status: 404,
  })
})

test('a category is found by its place in the edition too (spec §7, contentType)', async () => {
  const [first, second] = [await page({ contentType: 1, pageSize: 100 }), await page({ contentType: 2 })]
  expect(new Set(first.items.map(({ category }) => category))).toEqual(new Set(['pictures']))
  expect(new Set(second.items.map(({ category }) => category))).toEqual(new Set(['themes']))
  expect((await page({ contentType: 99 })).total).toBe(0)
  expect(await app.visitor().call('GET', '/design/cpt/prize/gallery?contentType=0')).toMatchObject({
    status: 400,
  })
})
