import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from './testing/harness.ts'
import type { Person } from './testing/people.ts'
import { type Cast, createCast, makeThing } from './testing/related.ts'

/** What staff read of things: the answer of the policy for their own, and for what is a designer's. */
const LISTS = [
  ['designer', '/staff/v1/designers?filter=ALL&perPage=100', 'designerId', 'setLevel'],
  ['ban', '/staff/v1/bans?perPage=100', 'banId', 'lift'],
  ['product', '/staff/v1/products?perPage=100', 'productId', 'hide'],
  ['removal', '/staff/v1/removals?perPage=100', 'removalId', 'grantRemoval'],
  ['appeal', '/staff/v1/appeals?perPage=100', 'appealId', 'grant'],
  ['adjustment', '/staff/v1/adjustments?perPage=100', 'adjustmentId', 'approve'],
  ['tagRequest', '/staff/v1/tag-requests?perPage=100', 'requestId', 'add'],
] as const

const Item = z.looseObject({ can: z.record(z.string(), z.object({ code: z.string() }).nullable()) })
const List = z.object({ items: z.array(Item) })

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await startTestApp()
  cast = await createCast(app)
})
afterAll(() => app.close())

async function read(who: Person, path: string, idName: string, id: string) {
  const answer = await who.caller.call('GET', path)
  return List.parse(answer.data).items.find((item) => item[idName] === id)?.can
}

test.each(LISTS)('a %s says what its reader may do, and why not', async (thing, path, idName, move) => {
  const own = await makeThing(app, cast, thing, cast.both, 'params.id')
  const others = await makeThing(app, cast, thing, cast.owner, 'params.id')
  expect((await read(cast.both, path, idName, own))?.[move]?.code).toBe('notOwn.decide')
  expect((await read(cast.both, path, idName, others))?.[move]).toBeNull()
})

test('whoever rejected a work reads that a colleague decides its appeal', async () => {
  const appeal = await makeThing(app, cast, 'appeal', cast.owner, 'params.id')
  const can = await read(cast.holder, '/staff/v1/appeals?perPage=100', 'appealId', appeal)
  expect(can).toMatchObject({
    grant: { code: 'appeal.ownRejection' },
    uphold: { code: 'appeal.ownRejection' },
  })
})

test('what the state has against a move is in the reply too', async () => {
  const productId = await makeThing(app, cast, 'product', cast.owner, 'params.id')
  const can = await read(cast.both, '/staff/v1/products?perPage=100', 'productId', productId)
  expect(can).toMatchObject({ hide: null, remove: null, unhide: { code: 'product.cannotUnhideNow' } })
})

test('an admin reads that their own roles are not theirs to grant', async () => {
  const answer = await cast.both.caller.call('GET', `/staff/v1/accounts?search=${cast.both.email}`)
  const { accounts } = z.object({ accounts: z.array(Item) }).parse(answer.data)
  expect(accounts[0]?.can).toMatchObject({ setRoles: { code: 'account.ownRoles' } })
})
