import type { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { TUS_PATH, TUS_THINGS } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import { POLICIES } from '@easel/contract/testing/whoMay.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { copiedEdition } from './features/competitions/editions/testing/editions.ts'
import { createSender } from './features/entrypoints/uploads/testing/sender.ts'
import { bodyOf, type Parts, place, QUERIES } from './testing/callBodies.ts'
import { nameOf } from './testing/endpoints.ts'
import { makeThing } from './testing/fixtures.ts'
import { CASES, type Case, RELATION_CODES, walkRelations, withRelations } from './testing/relationWalk.ts'

const world = withRelations()

/** One case of each relation to each thing, in the portal and in the console; `relations.int.slow.test.ts` has all. */
const ONE_EACH: readonly Case[] = [
  ...new Map(
    CASES.map((one) => [[one.thing, one.relation, one.allowed, typeof one.endpoint.access].join(' '), one]),
  ).values(),
]

describe('relations', () => walkRelations(ONE_EACH))

test('every relation to a thing that an endpoint names is walked', () => {
  const walked = new Set(ONE_EACH.map(({ thing, relation }) => `${thing} ${relation}`))
  const things = new Set(ONE_EACH.map(({ thing }) => thing))
  const known = [...things].flatMap((thing) =>
    (POLICIES.get(thing)?.relations ?? [])
      .filter((each) => each !== 'system')
      .map((each) => `${thing} ${each}`),
  )
  expect(known.filter((each) => !walked.has(each))).toEqual([])
})

/** Where an endpoint names an edition by its slug; null where it does not. */
function slugPlace({ path, query, body }: Endpoint): string | null {
  if (path.includes(':slug')) return 'params.slug'
  const named = Object.entries({ query, body }).find(
    ([, schema]) => schema instanceof z.ZodObject && 'edition' in schema.shape,
  )
  return named ? `${named[0]}.edition` : null
}
const SLUGS = everyEndpoint.flatMap((endpoint) => {
  const at = slugPlace(endpoint)
  return at === null ? [] : [[nameOf(endpoint), at, endpoint] as const]
})

describe('an edition that is not published', () => {
  let draft: StaffEdition
  beforeAll(async () => {
    draft = await copiedEdition(world().app, world().cast.both)
  })

  test.each(SLUGS)('%s %s: nobody finds it, not even organisers', async (name, at, endpoint) => {
    const parts: Parts = {
      params: {},
      query: { ...QUERIES[name], ...(name.endsWith('/proof') ? { nonce: '0'.repeat(32) } : {}) },
      body: bodyOf(endpoint, '', at) ?? {},
    }
    place(parts, at.split('.'), draft.slug)
    const search = new URLSearchParams(
      Object.entries(parts.query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const path = `${endpoint.path.replace(':slug', draft.slug)}?${search}`
    const { app, cast } = world()
    const { both, other, judge, entrant, voter, linkHolder } = cast
    for (const { caller } of [both, other, judge, entrant, voter, linkHolder, { caller: app.visitor() }]) {
      const answer = await caller.call(
        endpoint.method,
        path,
        endpoint.method === 'GET' ? undefined : parts.body,
      )
      if (answer.code === 'success') expect(answer.data).toMatchObject({ items: [] })
      else expect(RELATION_CODES).toContain(answer.code)
    }
  })

  test('is named in as many places as there are', () => {
    expect(SLUGS.length).toBeGreaterThanOrEqual(14)
  })
})

describe('resumable uploads', () => {
  const metadata = { filename: 'dunes.png', productType: 'WALLPAPER' }
  test.each(Object.entries(TUS_THINGS))('%s names one’s own %s', async (at, thing) => {
    const { app, cast } = world()
    const name = at.replace('metadata.', '')
    const id = await makeThing(app, cast, thing, cast.owner, at)
    const named =
      thing === 'delivery'
        ? { filename: 'dunes.mtz', slot: 'theme', [name]: id }
        : { ...metadata, [name]: id }
    const foreign = /audit\.notYourProduct|batch\.notFound|"notOwn"/
    const others = await createSender(app, cast.other).createRaw(10, named)
    expect(JSON.stringify(others.body)).toMatch(foreign)
    const own = await createSender(app, cast.owner).createRaw(10, named)
    expect(JSON.stringify(own.body)).not.toMatch(foreign)
  })

  test.each(['HEAD', 'PATCH', 'DELETE'] as const)('%s is for its owner', async (method) => {
    const { app, cast } = world()
    const path = `${TUS_PATH}/${await makeThing(app, cast, 'upload', cast.owner, 'params.id')}`
    const headers = { 'upload-offset': '0' }
    expect((await createSender(app, cast.other).call(method, path, headers)).status).toBe(403)
    expect((await createSender(app, cast.owner).call(method, path, headers)).status).not.toBe(403)
  })
})
