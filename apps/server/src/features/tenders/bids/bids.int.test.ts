import { OwnBid, StaffBids } from '@easel/contract/tenders/bids/endpoints.ts'
import { StaffTender, Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readMigration } from '../../../platform/db/migrate.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { bidFor, changedTender, invited, publishedTender } from '../tenders/testing/tenders.ts'

const NOW = '2026-05-10T08:00:00Z'
const now = new Date(NOW)
/** The clock goes on while a test runs, however long that takes. */
const HOUR = 3_600_000
const at = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms)
const SECRET = 'A paper moon over a blue harbour'

let app: TestApp
let organiser: Person
let colleague: Person
const staff: Person[] = []
let bidders: Person[]
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  organiser = await createPerson(app, 'organiser')
  colleague = await createPerson(app, 'organiser')
  staff.push(organiser, colleague)
  for (const kind of ['reviewer', 'finance', 'admin', 'judge'] as const)
    staff.push(await createPerson(app, kind))
  bidders = await Promise.all([1, 2, 3].map(() => createPerson(app, 'verified')))
})
afterAll(() => app.close())
beforeEach(() => app.setNow(now))

const bidder = (place: number): Person => {
  const found = bidders[place]
  if (!found) throw new Error('no bidder')
  return found
}
const first = () => bidder(0)
const second = () => bidder(1)
const third = () => bidder(2)

async function openTender(changes: object = {}): Promise<string> {
  const { tenderId } = await publishedTender(app, organiser, { audience: 'INVITED', ...changes })
  for (const each of bidders) await invited(organiser, tenderId, each)
  return tenderId
}
const call = (who: Person, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  who.caller.call(method, path, body)
const own = (tenderId: string) => `/v1/tenders/${tenderId}/bid`
const opening = (who: Person, tenderId: string, step: string) =>
  call(who, 'POST', `/staff/v1/tenders/${tenderId}/opening/${step}`)
const compare = async (who: Person, tenderId: string) =>
  made(StaffBids, await call(who, 'GET', `/staff/v1/tenders/${tenderId}/bids`))

/** Bidding ends, and both organisers open the bids. */
async function opened(tenderId: string) {
  await app.setNow(at(8))
  made(StaffTender, await opening(organiser, tenderId, 'ask'))
  made(StaffTender, await opening(colleague, tenderId, 'confirm'))
  return compare(organiser, tenderId)
}
const NEW_TERMS = { en: 'New terms', zh: '新条款' }
const change = (tenderId: string, changes: Partial<TenderDraft>) =>
  changedTender(organiser, tenderId, changes)
const decide = (who: Person, bidId: string | undefined, decision: 'WIN' | 'LOSE') =>
  call(who, 'POST', `/staff/v1/bids/${bidId}/decision`, { decision, reason: 'The clearest idea' })
const bidOf = (items: z.infer<typeof StaffBids>['items'], who: Person) =>
  items.find(({ designerId }) => designerId === who.designerId)

test('organisers read which bidder, and which invited designer, is banned', async () => {
  const [, , reviewer] = staff
  if (!reviewer) throw new Error('a reviewer')
  const tenderId = await openTender()
  await bidFor(first(), tenderId)
  const tender = () => call(organiser, 'GET', `/staff/v1/tenders/${tenderId}`)
  expect(await bansShown(reviewer, second(), tender)).toEqual([[false], [true], [false]])
  await opened(tenderId)
  const bids = () => call(organiser, 'GET', `/staff/v1/tenders/${tenderId}/bids`)
  expect(await bansShown(reviewer, first(), bids)).toEqual([[false], [true], [false]])
})

describe('a bid', () => {
  test('is a draft, is submitted whole, changed, withdrawn and submitted again until bidding ends', async () => {
    const tenderId = await openTender()
    const path = own(tenderId)
    expect((await call(first(), 'GET', path)).data).toBeNull()
    const draft = made(OwnBid, await call(first(), 'PUT', path, { proposal: 'Half', revision: null }))
    expect(draft).toMatchObject({ state: 'DRAFT', revision: 1, proposal: 'Half', priceFen: null })
    expect((await call(first(), 'PUT', path, { proposal: 'Other', revision: null })).code).toBe(
      'bid.changedMeanwhile',
    )
    const half = await call(first(), 'POST', `${path}/submit`, { revision: 1, agreed: true })
    expect(
      z
        .object({ issues: z.array(z.object({ code: z.string() })) })
        .parse(half.data)
        .issues.map(({ code }) => code),
    ).toEqual(['bidDays.required', 'bidPrice.required'])
    const whole = { proposal: SECRET, priceFen: 100_00, days: 5, samples: ['https://example.com/a'] }
    await call(first(), 'PUT', path, { ...whole, revision: 1 })
    expect((await call(first(), 'POST', `${path}/submit`, { revision: 2, agreed: false })).status).toBe(400)
    const sent = made(OwnBid, await call(first(), 'POST', `${path}/submit`, { revision: 2, agreed: true }))
    expect(sent).toMatchObject({ ...whole, state: 'SUBMITTED', isConfirmed: true })
    expect((await call(first(), 'PUT', path, { ...whole, days: null, revision: 3 })).status).toBe(400)
    const withdrawn = made(OwnBid, await call(first(), 'POST', `${path}/withdraw`, { revision: 3 }))
    expect(withdrawn).toMatchObject({
      state: 'WITHDRAWN',
      can: { withdraw: { code: 'bid.cannotWithdrawNow' }, submit: null },
    })
    await app.setNow(at(7, -HOUR))
    expect(
      made(OwnBid, await call(first(), 'POST', `${path}/submit`, { revision: 4, agreed: true })).state,
    ).toBe('SUBMITTED')
    await app.setNow(at(7, HOUR))
    for (const [method, end, body] of [
      ['PUT', '', { ...whole, revision: 5 }],
      ['POST', '/withdraw', { revision: 5 }],
      ['POST', '/submit', { revision: 5, agreed: true }],
      ['POST', '/confirm', { version: 1 }],
    ] as const)
      expect((await call(first(), method, `${path}${end}`, body)).code).toBe('tender.closed')
  })

  test('is refused by the database at and after the end, at the millisecond', async () => {
    const tenderId = await openTender()
    await bidFor(first(), tenderId)
    const { rows } = await app.platform.pool.query('select ends_at from tender where tender_id = $1', [
      tenderId,
    ])
    const end: Date = rows[0].ends_at
    const change = (moment: Date) =>
      app.platform.pool.query('update bid set changed_at = $2 where tender_id = $1', [tenderId, moment])
    await change(new Date(end.getTime() - 1))
    await expect(change(end)).rejects.toThrow('outside the window of bidding')
  })

  test('is held by the database’s own clock after the end, whatever a row says of itself', async () => {
    const tenderId = await openTender()
    await bidFor(first(), tenderId)
    await bidFor(second(), tenderId)
    const run = (statement: string) =>
      app.platform.pool.query(`${statement} where tender_id = $1`, [tenderId])
    await run(`update bid set tender_version = tender_version + 1`)
    await app.setNow(at(8))
    const columns = {
      sealed: "sealed || 'x'",
      tender_version: 'tender_version + 1',
      agreed_version: 'agreed_version + 1',
      designer_id: 'gen_random_uuid()',
      tender_id: 'gen_random_uuid()',
      submitted_at: "submitted_at - interval '1 day'",
      changed_at: "changed_at - interval '1 minute'",
      created_at: "created_at - interval '1 day'",
    }
    for (const [column, value] of Object.entries(columns))
      await expect(run(`update bid set ${column} = ${value}`), column).rejects.toThrow(
        'the window of bidding',
      )
    await expect(run("update bid set state = 'WITHDRAWN'")).rejects.toThrow('the window of bidding')
    await expect(run('delete from bid')).rejects.toThrow('the window of bidding')
    await expect(app.platform.pool.query('truncate bid cascade')).rejects.toThrow('is not emptied')
    await expect(run("update tender set ends_at = ends_at + interval '9 days'")).rejects.toThrow(
      'bidding for tender',
    )
    await run('update bid set is_shortlisted = true')
  })

  test('of two windows at once is one', async () => {
    const tenderId = await openTender()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((days) => call(first(), 'PUT', own(tenderId), { days, revision: null })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'bid.changedMeanwhile',
      'bid.changedMeanwhile',
      'bid.changedMeanwhile',
      'success',
    ])
  })
})

describe('the consent to the terms', () => {
  const submit = (tenderId: string, revision: number, version: number) =>
    call(first(), 'POST', `${own(tenderId)}/submit`, { revision, version, agreed: true })
  const read = async (tenderId: string) =>
    made(Tender, await call(first(), 'GET', `/v1/tenders/${tenderId}`)).agreedAt
  const hours = (count: number) => at(0, count * HOUR)

  test('of each version has its own moment, for bidder and organisers, whatever is agreed to later', async () => {
    const tenderId = await openTender()
    await bidFor(first(), tenderId)
    const start = await read(tenderId)
    await app.setNow(hours(1))
    await change(tenderId, { terms: NEW_TERMS })
    expect(await read(tenderId)).toBeNull()
    await app.setNow(hours(2))
    const confirmed = made(OwnBid, await call(first(), 'POST', `${own(tenderId)}/confirm`, { version: 2 }))
    const second = await read(tenderId)
    expect(Date.parse(second ?? '')).toBeGreaterThanOrEqual(hours(2).getTime())
    expect(confirmed.submittedAt).toBe(start)
    const both = [
      { version: 1, at: start },
      { version: 2, at: second },
    ]
    expect(confirmed.agreements).toEqual(both)
    await app.setNow(hours(3))
    made(OwnBid, await call(first(), 'POST', `${own(tenderId)}/withdraw`, { revision: 3 }))
    made(OwnBid, await submit(tenderId, 4, 2))
    expect(await read(tenderId)).toBe(second)
    expect((await opened(tenderId)).items[0]?.agreements).toEqual(both)
  })

  test('is one to the version that was read, and stays', async () => {
    const tenderId = await openTender()
    const fields = { proposal: 'Whole', priceFen: 10_000, days: 3, revision: null }
    made(OwnBid, await call(first(), 'PUT', own(tenderId), fields))
    await change(tenderId, { terms: NEW_TERMS })
    expect((await submit(tenderId, 1, 1)).code).toBe('tender.changedMeanwhile')
    expect(await read(tenderId)).toBeNull()
    expect(made(OwnBid, await submit(tenderId, 1, 2)).agreements).toMatchObject([{ version: 2 }])
    const run = (statement: string) =>
      app.platform.pool.query(`${statement} where tender_id = $1`, [tenderId])
    await expect(run('update tender_agreement set agreed_at = now()')).rejects.toThrow('stays')
    await expect(run('delete from tender_agreement')).rejects.toThrow('stays')
  })

  test('of bids from before is read from the log, in the version that was in force', async () => {
    const tenderId = await openTender()
    await bidFor(first(), tenderId)
    await app.setNow(hours(1))
    await change(tenderId, { terms: NEW_TERMS })
    await app.setNow(hours(2))
    made(OwnBid, await call(first(), 'POST', `${own(tenderId)}/confirm`, { version: 2 }))
    await bidFor(second(), tenderId)
    const migration = await readMigration('0122_agreed_terms.sql')
    const inserts = /^insert into tender_agreement[\s\S]*?;$/gm
    const asked = (designer: Person) => `
      select version, date_trunc('hour', agreed_at) as hour from tender_agreement
      where tender_id = '${tenderId}' and designer_id = '${designer.designerId}' order by version`
    const client = await app.platform.pool.connect()
    try {
      await client.query(
        'begin; alter table tender_agreement disable trigger user; delete from tender_agreement',
      )
      for (const [statement] of migration.matchAll(inserts)) await client.query(statement)
      expect((await client.query(asked(first()))).rows).toEqual([
        { version: 1, hour: hours(0) },
        { version: 2, hour: hours(2) },
      ])
      expect((await client.query(asked(second()))).rows).toEqual([{ version: 2, hour: hours(2) }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

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

test('who loses the level in the middle goes on with a bid, and begins no other', async () => {
  const reviewer = staff.find(({ kind }) => kind === 'reviewer') ?? organiser
  const level = (to: string, designer: Person) =>
    call(reviewer, 'POST', `/staff/v1/designers/${designer.designerId}/levels`, {
      level: to,
      since: '2026-05-10',
      reason: 'Works',
    })
  const star = await createPerson(app, 'verified')
  await level('A', star)
  const [begun, other] = [await publishedTender(app, organiser), await publishedTender(app, organiser)]
  await call(star, 'PUT', own(begun.tenderId), { proposal: 'Begun', revision: null })
  await level('B', star)
  const fields = { proposal: 'Whole', priceFen: 10_000, days: 3 }
  expect((await call(star, 'PUT', own(begun.tenderId), { ...fields, revision: 1 })).code).toBe('success')
  expect(
    (await call(star, 'POST', `${own(begun.tenderId)}/submit`, { revision: 2, agreed: true })).code,
  ).toBe('success')
  expect((await call(star, 'PUT', own(other.tenderId), { ...fields, revision: null })).code).toBe(
    'tender.notForYou',
  )
})
