import { OwnBid, StaffBids } from '@easel/contract/tenders/bids/endpoints.ts'
import { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { bidFor, invited } from '../tenders/testing/tenders.ts'
import { at, biddingWorld, call, compare, NEW_TERMS, opening, own, SECRET } from './testing/biddingWorld.ts'

const { change, first, opened, openTender, second, third, world } = biddingWorld()

let app: TestApp
let bidders: readonly Person[]
let colleague: Person
let organiser: Person
let staff: readonly Person[]
beforeAll(() => {
  ;({ app, bidders, colleague, organiser, staff } = world())
})

const decide = (who: Person, bidId: string | undefined, decision: 'WIN' | 'LOSE') =>
  call(who, 'POST', `/staff/v1/bids/${bidId}/decision`, { decision, reason: 'The clearest idea' })
const bidOf = (items: z.infer<typeof StaffBids>['items'], who: Person) =>
  items.find(({ designerId }) => designerId === who.designerId)

describe('sealed', () => {
  test('until two open it: no role and no table shows a word, only how many there are', async () => {
    const tenderId = await openTender()
    await bidFor(first(), tenderId, { proposal: SECRET, priceFen: 3_141_592 })
    await app.setNow(at(8))
    const paths = [
      `/staff/v1/tenders/${tenderId}`,
      `/staff/v1/tenders/${tenderId}/bids`,
      '/staff/v1/tenders',
      `/v1/tenders/${tenderId}`,
      own(tenderId),
    ]
    for (const who of [...staff, second()])
      for (const path of paths) {
        const text = JSON.stringify((await call(who, 'GET', path)).data)
        expect(text.includes('paper moon') || text.includes('3141592'), `${who.kind} ${path}`).toBe(false)
      }
    expect((await call(organiser, 'GET', `/staff/v1/tenders/${tenderId}/bids`)).code).toBe('tender.sealed')
    made(StaffTender, await opening(organiser, tenderId, 'ask'))
    expect((await call(organiser, 'GET', `/staff/v1/tenders/${tenderId}/bids`)).code).toBe('tender.sealed')
    const { rows } = await app.platform.pool.query(
      `select t::text as bid from bid t union all select t::text from tender t union all select t::text from activity t`,
    )
    const dump = rows.map(({ bid }: { bid: string }) => bid).join('\n')
    expect(dump).not.toContain('paper moon')
    expect(dump).not.toContain('3141592')
    made(StaffTender, await opening(colleague, tenderId, 'confirm'))
    expect((await compare(colleague, tenderId)).items[0]).toMatchObject({
      proposal: SECRET,
      payFen: 3_141_592,
    })
    for (const who of staff.slice(2))
      expect((await call(who, 'GET', `/staff/v1/tenders/${tenderId}/bids`)).code).toBe('forbidden')
  })

  test('a bid is not read with another tender’s key, nor in another bid’s place', async () => {
    const [one, other] = [await openTender(), await openTender()]
    await bidFor(first(), one, { proposal: SECRET })
    await bidFor(first(), other)
    await app.platform.pool.query(
      'update bid set sealed = (select sealed from bid where tender_id = $1) where tender_id = $2',
      [one, other],
    )
    expect((await call(first(), 'GET', own(other))).status).toBe(500)
  })
})

describe('the decision', () => {
  test('two winners for two places, however many decide at once', async () => {
    const tenderId = await openTender({ places: 2 })
    for (const each of bidders) await bidFor(each, tenderId)
    const { items, placesLeft } = await opened(tenderId)
    expect([items.length, placesLeft]).toEqual([3, 2])
    const answers = await Promise.all(
      items.map(({ bidId }, place) => decide(place % 2 === 0 ? organiser : colleague, bidId, 'WIN')),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['bid.placesTaken', 'success', 'success'])
    const after = await compare(organiser, tenderId)
    expect(after.items.map(({ state }) => state)).toEqual(['WON', 'WON', 'SUBMITTED'])
    expect(after.placesLeft).toBe(0)
    const left = after.items[2]
    expect(left?.can).toMatchObject({ win: { code: 'bid.placesTaken' }, lose: null })
    expect((await decide(organiser, left?.bidId, 'LOSE')).code).toBe('success')
    expect((await decide(organiser, left?.bidId, 'WIN')).code).toBe('bid.decided')
    const loser = bidders.find(({ designerId }) => designerId === left?.designerId)
    const seen = loser && made(OwnBid, await call(loser, 'GET', own(tenderId)))
    expect(seen).toMatchObject({ state: 'LOST', reason: 'The clearest idea' })
    const notices = (await loser?.caller.call('GET', '/v3/notice/getNoticeByPage?perPage=1'))?.data
    expect(notices).toMatchObject({
      items: [{ kind: 'BID_LOST', note: 'The clearest idea', noteHead: 'REASON' }],
    })
    const cancel = await call(organiser, 'POST', `/staff/v1/tenders/${tenderId}/cancel`, { reason: 'Late' })
    expect(cancel.code).toBe('tender.cannotCancelNow')
  })

  test('the database lets no third bid win two places, and no sealed bid', async () => {
    const tenderId = await openTender({ places: 1 })
    await bidFor(first(), tenderId)
    await bidFor(second(), tenderId)
    const win = (who: Person) =>
      app.platform.pool.query(
        `update bid set state = 'WON', decided_by = $2, decided_at = now(), reason = 'x'
         where tender_id = $1 and designer_id = $3`,
        [tenderId, organiser.accountId, who.designerId],
      )
    await expect(win(first())).rejects.toThrow('while the bids are sealed')
    await opened(tenderId)
    await win(first())
    await expect(win(second())).rejects.toThrow('a place that there is not')
    await expect(
      app.platform.pool.query(`update bid set reason = 'y' where tender_id = $1 and state = 'WON'`, [
        tenderId,
      ]),
    ).rejects.toThrow('decided for good')
  })

  test('a bid that was not confirmed after a change cannot win', async () => {
    const tenderId = await openTender()
    await bidFor(first(), tenderId)
    await bidFor(second(), tenderId)
    await change(tenderId, { terms: NEW_TERMS })
    expect((await call(second(), 'POST', `${own(tenderId)}/confirm`, { version: 2 })).code).toBe('success')
    const bids = (await opened(tenderId)).items
    expect((await decide(organiser, bidOf(bids, first())?.bidId, 'WIN')).code).toBe('bid.notConfirmed')
    expect((await decide(organiser, bidOf(bids, second())?.bidId, 'WIN')).code).toBe('success')
  })

  test('withdrawn bids and drafts are not compared; the shortlist comes first', async () => {
    const tenderId = await openTender()
    for (const each of bidders) await bidFor(each, tenderId)
    await call(first(), 'POST', `${own(tenderId)}/withdraw`, { revision: 2 })
    const { items } = await opened(tenderId)
    expect(items.map(({ designerId }) => designerId).toSorted()).toEqual(
      [second().designerId, third().designerId].toSorted(),
    )
    const last = items[1]
    const listed = await call(organiser, 'POST', `/staff/v1/bids/${last?.bidId}/shortlist`, {
      isShortlisted: true,
    })
    expect(made(StaffBids, listed).items[0]).toMatchObject({ bidId: last?.bidId, isShortlisted: true })
  })

  test('an organiser with a bid of their own opens and decides nothing of this tender', async () => {
    const both = await createPerson(app, 'verified')
    await grantRoles(app.platform, both.accountId, ['organiser'])
    const tenderId = await openTender()
    await invited(organiser, tenderId, both)
    await bidFor(both, tenderId)
    await bidFor(first(), tenderId)
    await app.setNow(at(8))
    expect((await opening(both, tenderId, 'ask')).code).toBe('notOwn.decide')
    const { items } = await opened(tenderId)
    expect((await call(both, 'GET', `/staff/v1/tenders/${tenderId}/bids`)).code).toBe('notOwn.decide')
    expect((await decide(both, bidOf(items, first())?.bidId, 'LOSE')).code).toBe('notOwn.decide')
  })
})
