import { nextReleaseAt } from '@easel/domain/base/calendar/shanghai.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { auditIn } from './features/publishing/audits/testing/audits.ts'
import { productIn } from './features/publishing/products/testing/products.ts'
import { effortOf } from './testing/effort.ts'
import { createTestUsers, makeThing, type TestUsers } from './testing/fixtures.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, ownerOf, type Person } from './testing/people.ts'

/** What staff read of things: the answer of the policy for their own, and for what is a designer's. */
const LISTS = [
  ['designer', '/staff/v1/designers?filter=ALL&perPage=100', 'designerId', 'setLevel'],
  ['ban', '/staff/v1/bans?perPage=100', 'banId', 'lift'],
  ['product', '/staff/v1/products?perPage=100', 'productId', 'hide'],
  ['removal', '/staff/v1/removals?perPage=100', 'removalId', 'grantRemoval'],
  ['appeal', '/staff/v1/appeals?perPage=100', 'appealId', 'grant'],
  ['adjustment', '/staff/v1/adjustments?perPage=100', 'adjustmentId', 'approve'],
  ['shareTermProposal', '/staff/v1/share-terms/proposals?perPage=100', 'proposalId', 'approve'],
  ['tagRequest', '/staff/v1/tag-requests?perPage=100', 'requestId', 'add'],
] as const

const Moves = z.record(z.string(), z.looseObject({ code: z.string() }).nullable())
const Item = z.looseObject({ can: Moves })
const List = z.object({ items: z.array(Item) })

let app: TestApp
let cast: TestUsers
beforeAll(async () => {
  app = await startTestApp()
  cast = await createTestUsers(app)
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

test('the reviewer who rejected a work reads that a colleague decides its appeal', async () => {
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

describe('what an owner reads', () => {
  const Own = z.looseObject({ can: Moves, canUntil: z.string().nullable() })
  const Works = z.object({
    items: z.array(z.looseObject({ id: z.string(), can: Moves.nullable(), audit: Own.nullable() })),
  })
  const detail = async (auditId: string) =>
    Own.parse((await cast.owner.caller.call('GET', `/v3/designers/audits/${auditId}`)).data)
  const worksOf = async (who: Person) =>
    Works.parse((await who.caller.call('GET', '/v3/designers/audits-and-products?perPage=100')).data).items
  const listed = async (id: string) => (await worksOf(cast.owner)).find((work) => work.id === id)
  const product = async (productId: string) =>
    (await cast.owner.caller.call('GET', `/v3/products/${productId}`)).data

  test.each([
    ['DRAFT', ['discard']],
    ['WAITING_REVIEW', ['revise', 'revoke']],
    ['UNDER_REVIEW', ['revoke']],
    ['APPROVED', ['revoke']],
    ['REJECTED', ['resubmit', 'lodgeAppeal']],
  ] as const)('of a submission that is %s, in the list and by itself', async (state, moves) => {
    const auditId = await auditIn(app, ownerOf(cast.owner), { state })
    const { can, canUntil } = await detail(auditId)
    const allowed = Object.keys(can).filter((move) => can[move] === null)
    expect(allowed).toEqual(moves)
    expect((await listed(auditId))?.audit).toMatchObject({ can, canUntil })
    // A draft is changed by nobody but its owner, and by no clock.
    expect(canUntil === null).toBe(state === 'DRAFT')
  })

  test('a reply names the moment from which on it is no longer true', async () => {
    const releaseAt = nextReleaseAt(app.platform.clock.now())
    const auditId = await auditIn(app, ownerOf(cast.owner), { state: 'APPROVED' })
    const before = await detail(auditId)
    expect([before.can.revoke, before.canUntil]).toEqual([null, releaseAt.toISOString()])
    const clock = app.platform.clock
    const now = vi.spyOn(clock, 'now').mockReturnValue(releaseAt)
    const due = await detail(auditId)
    now.mockRestore()
    expect([due.can.revoke?.code, due.canUntil]).toEqual(['audit.cannotRevokeNow', null])
  })

  test('of a product: one submission at a time, one application for removal at a time', async () => {
    const productId = await productIn(app, ownerOf(cast.owner), 'PUBLISHED')
    const free = {
      update: null,
      change: null,
      applyForRemoval: null,
      withdrawRemoval: { code: 'removal.notWaiting' },
    }
    expect(await product(productId)).toMatchObject({ own: true, can: free })
    expect((await listed(productId))?.can).toMatchObject(free)

    await cast.owner.caller.call('POST', `/v3/designers/audits/product-status/${productId}`, {
      status: 'REMOVED',
      reason: 'No longer mine to sell',
    })
    await auditIn(app, ownerOf(cast.owner), { state: 'WAITING_REVIEW', productId })
    const busy = {
      update: { code: 'audit.duplicate' },
      change: { code: 'audit.duplicate' },
      applyForRemoval: { code: 'removal.waiting' },
      withdrawRemoval: null,
    }
    expect(await product(productId)).toMatchObject({ can: busy })
    expect((await listed(productId))?.can).toMatchObject(busy)
    expect((await cast.other.caller.call('GET', `/v3/products/${productId}`)).data).toMatchObject({
      own: false,
      can: null,
    })
    const { items } = List.parse(
      (await cast.owner.caller.call('GET', '/v3/designers/products?perPage=100')).data,
    )
    expect(items.find((item) => item.productId === productId)?.can).toMatchObject(busy)
  })

  test('of rights records', async () => {
    const recordId = await makeThing(app, cast, 'rightsRecord', cast.owner, 'params.id')
    const path = `/v3/designers/rights/${recordId}`
    const archived = Item.parse((await cast.owner.caller.call('DELETE', path)).data)
    expect(archived.can).toMatchObject({ change: { code: 'rights.archived' }, restore: null })
    const back = Item.parse((await cast.owner.caller.call('POST', `${path}/restore`)).data)
    expect(back.can).toEqual({ change: null, archive: null, restore: null })
  })

  test('of their info', async () => {
    const read = async (who: Person) => Item.parse((await who.caller.call('GET', '/v1/designers')).data).can
    expect(await read(cast.owner)).toMatchObject({ edit: null, withdraw: { code: 'designer.notWaiting' } })
    const applicant = await createPerson(app, 'pending')
    expect(await read(applicant)).toMatchObject({ edit: { code: 'designer.cannotApplyNow' } })
  })

  test('takes no statement for each work', async () => {
    const designer = await createPerson(app, 'verified')
    const make = async () => {
      const productId = await productIn(app, ownerOf(designer), 'PUBLISHED')
      await auditIn(app, ownerOf(designer), { state: 'DRAFT', productId })
    }
    await make()
    // The counts of the labels are remembered from the first time on.
    await worksOf(designer)
    const { statements: ofOne } = await effortOf(() => worksOf(designer))
    for (let made = 1; made < 6; made += 1) await make()
    const { answer, statements: ofMany } = await effortOf(() => worksOf(designer))
    expect(answer).toHaveLength(6)
    expect(ofMany).toBe(ofOne)
  })
})

describe('what a reviewer reads of the queue', () => {
  const Waiting = Item.extend({ auditId: z.string(), canUntil: z.string().nullable() })
  const claimOf = async (who: Person, auditId: string) => {
    const answer = await who.caller.call('GET', `/staff/v1/audits/${auditId}`)
    return Waiting.parse(answer.data)
  }

  test('their own, what a colleague claims, and what they claim', async () => {
    const [own, free, theirs, mine] = [
      await auditIn(app, ownerOf(cast.both), { state: 'WAITING_REVIEW' }),
      await auditIn(app, ownerOf(cast.owner), { state: 'WAITING_REVIEW' }),
      await auditIn(app, ownerOf(cast.owner), {
        state: 'UNDER_REVIEW',
        claimedBy: cast.holder.accountId,
      }),
      await auditIn(app, ownerOf(cast.owner), { state: 'UNDER_REVIEW', claimedBy: cast.both.accountId }),
    ]
    const read = async (auditId: string) => (await claimOf(cast.both, auditId)).can.claim
    expect(await read(own)).toMatchObject({ code: 'notOwn.decide' })
    expect(await read(free)).toBeNull()
    const by = await claimOf(cast.both, theirs)
    const refused = await cast.both.caller.call('POST', `/staff/v1/audits/${theirs}/claim`)
    expect(by.can.claim).toEqual({
      code: refused.code,
      params: expect.objectContaining({ by: expect.any(String) }),
    })
    expect(by.canUntil).not.toBeNull()
    expect(await read(mine)).toBeNull()
  })

  test('a group of their own in the list of bulks', async () => {
    const Bulks = z.object({ groups: z.array(Item.extend({ designerId: z.string() })) })
    await makeThing(app, cast, 'batch', cast.both, 'params.id')
    await makeThing(app, cast, 'batch', cast.owner, 'params.id')
    const { groups } = Bulks.parse((await cast.both.caller.call('GET', '/staff/v1/bulk')).data)
    const codes = (person: Person) =>
      groups.filter((group) => group.designerId === person.designerId).map(({ can }) => can.claim?.code)
    expect(new Set(codes(cast.both))).toEqual(new Set(['notOwn.decide']))
    expect(new Set(codes(cast.owner))).toEqual(new Set([undefined]))
  })
})
