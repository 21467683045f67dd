import { OwnBid } from '@easel/contract/tenders/bids/endpoints.ts'
import { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readMigration } from '../../../platform/db/migrate.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { bidFor, publishedTender } from '../tenders/testing/tenders.ts'
import { at, biddingWorld, call, HOUR, NEW_TERMS, own, SECRET } from './testing/biddingWorld.ts'

const { change, first, opened, openTender, second, world } = biddingWorld()

let app: TestApp
let organiser: Person
let staff: readonly Person[]
beforeAll(() => {
  ;({ app, organiser, staff } = world())
})

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
