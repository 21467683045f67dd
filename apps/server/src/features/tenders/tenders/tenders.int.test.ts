import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { StaffTender, Tender, TenderSummary } from '@easel/contract/tenders/tenders/shapes.ts'
import { aTender } from '@easel/domain/tenders/tenders/testing/tender.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { closeAccount, findAccount } from '../../accounts/accounts/public.ts'
import { ask } from '../../entrypoints/closing/testing/closing.ts'
import { remindBidders } from './notify.ts'
import { bidFor, draftTender, invited, publishedTender } from './testing/tenders.ts'

const NOW = '2026-05-10T08:00:00Z'
const now = new Date(NOW)
const MINUTE = 60_000
const at = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms)

let app: TestApp
let organiser: Person
let colleague: Person
let reviewer: Person
let star: Person
let plain: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  organiser = await createPerson(app, 'organiser')
  colleague = await createPerson(app, 'organiser')
  reviewer = await createPerson(app, 'reviewer')
  star = await createPerson(app, 'verified')
  plain = await createPerson(app, 'verified')
  await level(star, 'S')
})
afterAll(() => app.close())
beforeEach(() => app.setNow(now))

async function level(designer: Person, to: string): Promise<void> {
  const path = `/staff/v1/designers/${designer.designerId}/levels`
  const set = await reviewer.caller.call('POST', path, { level: to, since: '2026-05-10', reason: 'Works' })
  expect(set.code).toBe('success')
}
const Page = z.object({ items: z.array(TenderSummary), total: z.number() })
const list = async (who: Person, query = '') =>
  made(Page, await who.caller.call('GET', `/v1/tenders${query}`))
const read = (who: Person, tenderId: string) => who.caller.call('GET', `/v1/tenders/${tenderId}`)
const seen = async (tenderId: string) =>
  made(StaffTender, await organiser.caller.call('GET', `/staff/v1/tenders/${tenderId}`))
const save = (tender: StaffTender, changes: object) =>
  organiser.caller.call('PUT', `/staff/v1/tenders/${tender.tenderId}`, {
    revision: tender.revision,
    tender: { ...contentOf(tender), ...changes },
  })
const contentOf = (tender: StaffTender) =>
  Object.fromEntries(
    Object.keys(aTender(now)).map((part) => [
      part,
      Object.entries(tender).find(([name]) => name === part)?.[1],
    ]),
  )
const Notices = z.object({
  items: z.array(
    z.object({ kind: z.string(), note: z.string().nullable(), params: z.record(z.string(), z.unknown()) }),
  ),
})
const noticesOf = async ({ caller }: Person, tender: string) =>
  made(Notices, await caller.call('GET', '/v3/notice/getNoticeByPage?perPage=100')).items.filter(
    ({ params }) => params.tender === tender,
  )
/** Whether the navigation leads a designer without a level to tenders. */
const isBidder = async ({ caller }: Person) =>
  made(Me, await caller.call('GET', '/auth/me')).isBidder === true
const titled = (name: string) => ({ title: { en: name, zh: name } })

describe('who sees a tender', () => {
  test('those of its levels and those who are invited, from its publication on', async () => {
    const draft = await draftTender(app, organiser, titled('Seen'))
    expect((await read(star, draft.tenderId)).status).toBe(404)
    const path = `/staff/v1/tenders/${draft.tenderId}/publish`
    expect((await organiser.caller.call('POST', path, { revision: draft.revision })).code).toBe('success')
    expect(made(Tender, await read(star, draft.tenderId))).toMatchObject({
      state: 'IN_PROGRESS',
      version: 1,
      bids: 0,
    })
    expect((await read(plain, draft.tenderId)).code).toBe('tender.notForYou')
    expect(await isBidder(plain)).toBe(false)
    await invited(organiser, draft.tenderId, plain)
    expect(await isBidder(plain)).toBe(true)
    expect(made(Tender, await read(plain, draft.tenderId))).toMatchObject({ isInvited: true })
    expect((await noticesOf(star, 'Seen')).map(({ kind }) => kind)).toEqual(['TENDER_PUBLISHED'])
    expect((await noticesOf(plain, 'Seen')).map(({ kind }) => kind)).toEqual(['TENDER_INVITED'])
    const again = await organiser.caller.call('POST', `/staff/v1/tenders/${draft.tenderId}/invitations`, {
      account: plain.email,
    })
    expect(again.code).toBe('tender.isInvited')
  })

  test('nobody is invited whose account is closed, or about to be', async () => {
    const leaving = await createPerson(app, 'verified')
    const { tenderId } = await draftTender(app, organiser)
    const { db, clock } = app.platform
    const account = String((await findAccount(db, leaving.accountId))?.mi_id)
    const invite = () =>
      organiser.caller.call('POST', `/staff/v1/tenders/${tenderId}/invitations`, { account })
    expect(await ask(leaving)).toMatchObject({ status: 200 })
    expect(await invite()).toMatchObject({ status: 409, code: 'account.closing' })
    await db.transaction().execute((tx) => closeAccount(tx, leaving.accountId, clock.now()))
    expect(await invite()).toMatchObject({ status: 404, code: 'tender.noDesigner' })
  })

  test('one for those who are invited is in their list alone', async () => {
    const { tenderId } = await publishedTender(app, organiser, { ...titled('Only'), audience: 'INVITED' })
    await invited(organiser, tenderId, plain)
    const titles = async (who: Person) => (await list(who, '?perPage=100')).items.map(({ title }) => title.en)
    expect(await titles(plain)).toContain('Only')
    expect(await titles(star)).not.toContain('Only')
    expect((await read(star, tenderId)).code).toBe('tender.notForYou')
  })

  test('who has no level hears what is needed, with the sentence', async () => {
    const nobody = await createPerson(app, 'verified')
    const answer = await nobody.caller.call('GET', '/v1/tenders')
    expect([answer.status, answer.code]).toEqual([403, 'tender.levelNeeded'])
    expect(answer.message).toMatch(/level S or A/)
  })

  test('the list follows the state and what is one’s own', async () => {
    const mine = await publishedTender(app, organiser, titled('Mine'))
    const later = await publishedTender(app, organiser, {
      ...titled('Later'),
      startsAt: at(1).toISOString(),
      endsAt: at(2).toISOString(),
    })
    await bidFor(star, mine.tenderId)
    const titles = async (query: string) => (await list(star, query)).items.map(({ title }) => title.en)
    expect(await titles('?mine=1')).toEqual(['Mine'])
    expect(await titles('?state=NOT_STARTED')).toEqual(['Later'])
    expect(await titles('?state=IN_PROGRESS')).toContain('Mine')
    await app.setNow(at(2))
    expect(await titles('?state=ENDED')).toContain('Later')
    expect((await list(star, '?mine=1')).items[0]).toMatchObject({ ownBid: 'SUBMITTED', bids: 1 })
    expect(later.state).toBe('NOT_STARTED')
  })
})

describe('a draft', () => {
  test('lacks words until it is published, which names all that is missing at once', async () => {
    const draft = await draftTender(app, organiser)
    const half = made(StaffTender, await save(draft, { title: { en: '', zh: '' }, items: [] }))
    expect(half.missing.map(({ path }) => path).toSorted()).toEqual(['items', 'title.en', 'title.zh'])
    const refused = await organiser.caller.call('POST', `/staff/v1/tenders/${draft.tenderId}/publish`, {
      revision: half.revision,
    })
    expect([refused.status, refused.code]).toEqual([400, 'invalid_input'])
    const late = await save(draft, titled('Late'))
    expect(late.code).toBe('tender.changedMeanwhile')
  })
  test('whose end is past is not published', async () => {
    const draft = await draftTender(app, organiser, {
      startsAt: at(-2).toISOString(),
      endsAt: at(-1).toISOString(),
    })
    expect(draft.missing).toEqual([{ path: 'endsAt', code: 'tenderEnd.past', params: {} }])
  })
})

describe('a change of what is published', () => {
  test('is shown to bidders with its difference, who confirm; what they rely on stays', async () => {
    const tender = await publishedTender(app, organiser, titled('Changing'))
    await bidFor(star, tender.tenderId)
    const first = await seen(tender.tenderId)
    const fewer = await save(first, { places: 1, endsAt: at(6).toISOString() })
    expect(
      z
        .object({ issues: z.array(z.object({ code: z.string() })) })
        .parse(fewer.data)
        .issues.map(({ code }) => code),
    ).toEqual(['tenderEnd.earlier', 'tenderPlaces.fewer'])
    const changed = made(StaffTender, await save(first, { places: 3, brief: { en: 'More', zh: '更多' } }))
    expect(changed).toMatchObject({ version: 2, placesLeft: 3 })
    expect(changed.versions.map(({ changed: parts }) => parts)).toEqual([['brief', 'places'], []])
    expect(made(Tender, await read(star, tender.tenderId)).changed).toEqual(['brief', 'places'])
    expect((await noticesOf(star, 'Changing')).map(({ kind }) => kind)).toEqual([
      'TENDER_CHANGED',
      'TENDER_PUBLISHED',
    ])
    const confirm = (version: number) =>
      star.caller.call('POST', `/v1/tenders/${tender.tenderId}/bid/confirm`, { version })
    expect((await confirm(1)).code).toBe('tender.changedMeanwhile')
    expect((await confirm(2)).code).toBe('success')
    expect(made(Tender, await read(star, tender.tenderId)).changed).toEqual([])
    const same = made(StaffTender, await save(changed, {}))
    expect(same.version).toBe(2)
  })
  test('ends with the end of bidding', async () => {
    const tender = await publishedTender(app, organiser)
    await app.setNow(at(7, -MINUTE))
    expect((await save(tender, { endsAt: at(8).toISOString() })).code).toBe('success')
    await app.setNow(at(8))
    expect((await save(await seen(tender.tenderId), titled('Too late'))).code).toBe('tender.cannotSaveNow')
  })
})

test('questions are shown to all without names, and the one who asked is notified', async () => {
  const tender = await publishedTender(app, organiser, titled('Asked'))
  const ask = (who: Person) =>
    who.caller.call('POST', `/v1/tenders/${tender.tenderId}/questions`, { question: 'Which screens?' })
  await invited(organiser, tender.tenderId, plain)
  const asked = await ask(star)
  const { questions } = made(Tender, asked)
  expect(questions).toMatchObject([{ question: 'Which screens?', answer: null, isOwn: true }])
  const answered = await organiser.caller.call(
    'POST',
    `/staff/v1/tender-questions/${questions[0]?.questionId}/answer`,
    {
      answer: 'Both',
    },
  )
  expect(answered.code).toBe('success')
  const others = await read(plain, tender.tenderId)
  expect(made(Tender, others).questions).toMatchObject([{ answer: 'Both', isOwn: false }])
  expect(JSON.stringify(others.data)).not.toContain(star.designerId)
  expect((await noticesOf(star, 'Asked')).map(({ kind }) => kind)).toContain('TENDER_ANSWERED')
  expect((await noticesOf(plain, 'Asked')).map(({ kind }) => kind)).toEqual(['TENDER_INVITED'])
  for (let more = 0; more < 5; more += 1) expect((await ask(plain)).code).toBe('success')
  expect((await ask(plain)).code).toBe('tender.manyQuestions')
  await app.setNow(at(8))
  expect((await ask(star)).code).toBe('tender.closed')
})

describe('cancelling', () => {
  test('notifies bidders with its reason, and ends bidding', async () => {
    const tender = await publishedTender(app, organiser, titled('Cancelled'))
    await bidFor(star, tender.tenderId)
    const path = `/staff/v1/tenders/${tender.tenderId}/cancel`
    expect((await organiser.caller.call('POST', path, { reason: '' })).status).toBe(400)
    const cancelled = await organiser.caller.call('POST', path, { reason: 'The launch is off' })
    expect(made(StaffTender, cancelled)).toMatchObject({
      state: 'CANCELLED',
      cancelReason: 'The launch is off',
    })
    expect((await noticesOf(star, 'Cancelled'))[0]).toMatchObject({
      kind: 'TENDER_CANCELLED',
      note: 'The launch is off',
    })
    const bid = await star.caller.call('POST', `/v1/tenders/${tender.tenderId}/bid/withdraw`, { revision: 2 })
    expect(bid.code).toBe('tender.cancelled')
    expect((await organiser.caller.call('POST', path, { reason: 'Again' })).code).toBe(
      'tender.cannotCancelNow',
    )
  })
})

test('who has something left to do is reminded once, a day before the end', async () => {
  const tender = await publishedTender(app, organiser, titled('Ending'))
  const [writing, done] = [await createPerson(app, 'verified'), star]
  await invited(organiser, tender.tenderId, writing)
  const draft = { proposal: 'Half', revision: null }
  expect((await writing.caller.call('PUT', `/v1/tenders/${tender.tenderId}/bid`, draft)).code).toBe('success')
  await bidFor(done, tender.tenderId)
  await app.setNow(at(6, -MINUTE))
  await remindBidders(app.platform)
  expect((await noticesOf(writing, 'Ending')).map(({ kind }) => kind)).toEqual(['TENDER_INVITED'])
  await app.setNow(at(6))
  await remindBidders(app.platform)
  await remindBidders(app.platform)
  expect((await noticesOf(writing, 'Ending')).map(({ kind }) => kind)).toEqual([
    'TENDER_ENDING',
    'TENDER_INVITED',
  ])
  expect((await noticesOf(done, 'Ending')).map(({ kind }) => kind)).not.toContain('TENDER_ENDING')
})

test('a calendar file has the three instants, in the reader’s language', async () => {
  const tender = await publishedTender(app, organiser, {
    title: { en: 'Calendar, with comma', zh: '日历' },
    startsAt: '2026-05-10T08:00:00.000Z',
  })
  const path = `/v1/tenders/${tender.tenderId}/calendar.ics`
  const file = await star.caller.call('GET', path)
  expect(file.headers['content-type']).toContain('text/calendar')
  const text = String(file.data).replaceAll('\r\n ', '').replaceAll('\r\n\t', '')
  expect(text.match(/^DTSTART:.*$/gm)).toEqual([
    'DTSTART:20260510T080000Z',
    'DTSTART:20260517T080000Z',
    'DTSTART:20260609T080000Z',
  ])
  expect(text).toContain('SUMMARY:Bidding ends: Calendar\\, with comma')
  // A calendar is read elsewhere: an address without a host leads nowhere there.
  const urls = [...text.matchAll(/^URL[^:]*:(.*)$/gm)].map(([, url = '']) => new URL(url.trim()))
  expect(urls).toHaveLength(3)
  for (const url of urls) expect(url.origin).toBe(new URL(app.platform.publicUrl()).origin)
  expect((await plain.caller.call('GET', path)).status).toBe(403)
})

describe('the opening', () => {
  const move = (who: Person, tenderId: string, step: string) =>
    who.caller.call('POST', `/staff/v1/tenders/${tenderId}/opening/${step}`)
  test('takes two people, and comes not before the end', async () => {
    const { tenderId } = await publishedTender(app, organiser)
    await app.setNow(at(7, -MINUTE))
    expect((await move(organiser, tenderId, 'ask')).code).toBe('tender.notEnded')
    await app.setNow(at(7))
    expect((await move(colleague, tenderId, 'confirm')).code).toBe('opening.cannotNow')
    expect((await move(organiser, tenderId, 'ask')).code).toBe('success')
    expect((await move(organiser, tenderId, 'confirm')).code).toBe('opening.own')
    expect((await move(colleague, tenderId, 'take-back')).code).toBe('opening.notYours')
    expect(made(Tender, await read(star, tenderId)).opening).toBe('ASKED')
    expect((await move(organiser, tenderId, 'take-back')).code).toBe('success')
    expect((await move(organiser, tenderId, 'ask')).code).toBe('success')
    const opened = made(StaffTender, await move(colleague, tenderId, 'confirm'))
    expect(opened.opening).toMatchObject({
      state: 'OPENED',
      askedBy: expect.any(String),
      openedBy: expect.any(String),
    })
    expect(made(Tender, await read(star, tenderId)).opening).toBe('OPENED')
    expect((await move(colleague, tenderId, 'confirm')).code).toBe('opening.cannotNow')
    const { rows } = await app.platform.pool.query(
      `select act, actor_id from activity where subject_id = $1 and act like 'tenderOpening.%' order by at, id`,
      [tenderId],
    )
    expect(rows.map(({ act }: { act: string }) => act)).toEqual([
      'tenderOpening.ask',
      'tenderOpening.takeBack',
      'tenderOpening.ask',
      'tenderOpening.open',
    ])
    expect(new Set(rows.map((row: { actor_id: string }) => row.actor_id)).size).toBe(2)
  })
  test('is refused by the database too before the end, and to one person alone', async () => {
    const { tenderId } = await publishedTender(app, organiser)
    const open = (by: Person, opener: Person, moment: Date) =>
      app.platform.pool.query(
        `update tender set opening = 'OPENED', asked_by = $2, asked_at = $4, opened_by = $3, opened_at = $4
         where tender_id = $1`,
        [tenderId, by.accountId, opener.accountId, moment],
      )
    await expect(open(organiser, colleague, at(7, -1))).rejects.toThrow('tender_opened_after_end')
    await expect(open(organiser, organiser, at(8))).rejects.toThrow('check constraint')
    await open(organiser, colleague, at(8))
  })
})
