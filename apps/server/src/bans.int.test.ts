import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { mayMove } from '@easel/contract/testing/whoMay.ts'
import { BAN_PERMISSIONS, type BanPermission } from '@easel/domain/accounts/designers/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './platform/ids.ts'
import { bodyOf, type Parts, place, QUERIES } from './testing/callBodies.ts'
import type { Answer } from './testing/caller.ts'
import { nameOf } from './testing/endpoints.ts'
import { createTestUsers, fixturesOf, type TestUsers } from './testing/fixtures.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'

/**
 * Every write of designers and voters × every permission of a ban: refused with the ban's own refusal exactly where the
 * call says `bannedBy`, in the words of that permission, in both languages. Which product types UPLOAD stands for is
 * walked by features/accounts/designers/banMatrix.int.test.ts.
 */
const WRITERS = ['account', 'designer', 'verifiedDesigner']
const WRITES = everyEndpoint.filter(
  ({ method, access }) => method !== 'GET' && typeof access === 'string' && WRITERS.includes(access),
)
/** What signs the walker out, or away. */
const LEFT_OUT = /^(POST|DELETE) \/auth\//
/**
 * Refused for the state of the thing before it comes to a ban; in the right state they are in banMatrix.int.test.ts, that
 * of a delivery is in features/tenders/deliveries/product.int.test.ts.
 */
const IN_MATRIX = [
  'POST /v3/designers/audits/submit',
  'POST /v3/designers/audits/submit-mtz',
  'POST /v3/designers/audits/:id/resubmit',
  'POST /v3/designers/batches',
  'POST /v1/deliveries/:id/product',
]
const UPLOADS: readonly BanPermission[] = ['UPLOAD_MTZ', 'UPLOAD_FONT', 'UPLOAD_WALLPAPER', 'UPLOAD_RINGTONE']
const CASES = WRITES.filter((endpoint) => !LEFT_OUT.test(nameOf(endpoint))).map(
  (endpoint) => [nameOf(endpoint), endpoint] as const,
)
const DAY = 86_400_000

let app: TestApp
let cast: TestUsers
beforeAll(async () => {
  app = await startTestApp()
  cast = await createTestUsers(app)
})
afterAll(() => app.close())

const period = () => {
  const now = app.platform.clock.now().getTime()
  return { begin: new Date(now - DAY), end: new Date(now + DAY) }
}

async function ban(permissions: readonly BanPermission[]): Promise<void> {
  const { db } = app.platform
  const designerId = cast.owner.designerId ?? ''
  await db.deleteFrom('ban').where('designer_id', '=', designerId).execute()
  if (permissions.length === 0) return
  const { begin, end } = period()
  await db
    .insertInto('ban')
    .values({
      ban_id: newId(),
      designer_id: designerId,
      disable_auth: [...permissions],
      reason: 'test',
      begin_at: begin,
      end_at: end,
    })
    .execute()
}

/** Sends the call with things of the caller's own, or, where it is for others' things, with one of theirs. */
async function preparedCall(endpoint: Endpoint): Promise<(locale: Locale) => Promise<Answer>> {
  const name = nameOf(endpoint)
  const parts: Parts = {
    params: { productType: 'THEME' },
    query: { ...QUERIES[name] },
    body: bodyOf(endpoint, randomUUID(), '') ?? {},
  }
  await ban([])
  for (const [at, named] of Object.entries(endpoint.resources ?? {})) {
    // Optional places of a draft say what kind it is: one of them is enough.
    if (at.includes('.details.') || /^body\.(mediumId|packageId|files\[\]\.fileId)$/.test(at)) continue
    for (const [thing, move] of Object.entries(named ?? {})) {
      const isOwn = mayMove(thing, move, ['owner'])
      const relation = isOwn ? 'owner' : 'stranger'
      const people = isOwn ? cast : { ...cast, owner: cast.other }
      const wanted = { thing, relation, inConsole: false, at } as const
      place(parts, at.split('.'), (await fixturesOf(app, people, wanted, randomUUID())).id)
    }
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => String(parts.params[param]))
  const search = new URLSearchParams(
    Object.entries(parts.query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const url = search.size > 0 ? `${path}?${search}` : path
  const { caller } = cast.owner
  return (locale) =>
    endpoint.filePart
      ? caller.upload(url, 'a.bin', new Uint8Array([1, 2, 3]))
      : caller.call(endpoint.method, url, parts.body, { 'accept-language': locale })
}

const takenBy = ({ bannedBy }: Endpoint): readonly BanPermission[] =>
  bannedBy === 'UPLOAD' ? UPLOADS : bannedBy ? [bannedBy] : []
const isBan = ({ code, data }: Answer) =>
  code === 'banned' ||
  code === 'withdrawal.banned' ||
  JSON.stringify(data ?? null).includes('"code":"banned"')

describe('a ban', () => {
  test.each(CASES)('%s', async (name, endpoint) => {
    const send = await preparedCall(endpoint)
    const taken = takenBy(endpoint)
    await ban(BAN_PERMISSIONS.filter((permission) => !taken.includes(permission)))
    const others = await send('en')
    expect([isBan(others), others.status < 500]).toEqual([false, true])
    if (taken.length === 0 || IN_MATRIX.includes(name)) return
    await ban(taken)
    for (const locale of ['en', 'zh'] as const) {
      const answer = await send(locale)
      expect(isBan(answer), `${answer.code} ${answer.message}`).toBe(true)
      if (answer.code === 'success') continue
      expect(answer).toMatchObject({
        status: 403,
        data: { disableAuthSet: taken, beginDate: expect.any(String), endDate: expect.any(String) },
      })
      if (endpoint.filePart) continue
      if (endpoint.bannedBy === 'COMPETE' || endpoint.bannedBy === 'VOTE')
        expect(answer.message).toContain(messageOf(locale, `bannedFrom.${endpoint.bannedBy}`))
    }
    await ban([])
  })

  test('takes something away of every permission', () => {
    const all = new Set(WRITES.flatMap(takenBy))
    expect(BAN_PERMISSIONS.filter((permission) => !all.has(permission))).toEqual([])
    expect(WRITES.filter((endpoint) => takenBy(endpoint).length > 0).length).toBeGreaterThanOrEqual(19)
  })
})
