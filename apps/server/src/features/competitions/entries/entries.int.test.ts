import { getNoticeByPage } from '@easel/contract/base/notices/endpoints.ts'
import { galleryDetail, infoList } from '@easel/contract/competitions/entries/endpoints.ts'
import { Entry, EntryUpload } from '@easel/contract/competitions/entries/shapes.ts'
import { StaffEntry, staffListEntries } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { writeZip } from '@easel/inspection/testing/zipWriter.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { sweepEntryUploads } from './jobs.ts'
import { sentPicture, smallEditionNow, uploadUrl, WHOLE, wholeDraft } from './testing/entrants.ts'

let app: TestApp
let slug: string
let entrant: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp()
  slug = (await smallEditionNow(app)).slug
  entrant = await createPerson(app, 'pending')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const CPT = '/design/cpt'
const submit = (who: Person, { entryId, revision }: Entry) =>
  who.caller.call('POST', `${CPT}/submitInfo/${entryId}`, { revision })
const save = (who: Person, { entryId, revision }: Entry, changes: object) =>
  who.caller.call('POST', `${CPT}/updateInfo`, { ...WHOLE, entryId, revision, ...changes })
const detail = async (who: Person, { entryId }: Entry) =>
  made(Entry, await who.caller.call('GET', `${CPT}/infoDetailWithAudit/${entryId}`))
const decide = (who: Person, { entryId, revision }: Pick<Entry, 'entryId' | 'revision'>, body: object) =>
  who.caller.call('POST', `/staff/v1/entries/${entryId}/decision`, { revision, ...body })
const publicPage = (entryId: string) => app.visitor().call('GET', `${CPT}/prize/detail?productId=${entryId}`)
const noticesOf = ({ accountId }: Person) =>
  app.platform.db
    .selectFrom('notice')
    .select(['kind', 'subject_name', 'reasons', 'note'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
const actsOf = async ({ entryId }: Entry) => {
  const lines = await app.platform.db
    .selectFrom('activity')
    .select(['act', 'from_state', 'to_state'])
    .where('subject_id', '=', entryId)
    .orderBy('id')
    .execute()
  return lines.map(({ act, from_state, to_state }) => `${act} ${from_state ?? ''} ${to_state ?? ''}`)
}

test('an entry from draft to gallery, through a review that it fails', async () => {
  const picture = await sentPicture(entrant, { slug }, { personal: true })
  expect(picture.facts).toMatchObject({ kind: 'IMAGE', camera: { make: 'SecretPhone' } })
  const body = { category: 'pictures', edition: slug, title: 'Dunes' }
  const draft = made(Entry, await entrant.caller.call('POST', `${CPT}/createInfo`, body))
  expect(draft).toMatchObject({ state: 'DRAFT', revision: 1, can: { save: null, submit: null } })
  expect(draft.missing.map(({ path }) => path)).toEqual([
    'creator',
    'description',
    'declarations',
    'declarations',
    'declarations',
    'slots.picture',
  ])
  expect(await submit(entrant, draft)).toMatchObject({ status: 400, code: 'invalid_input' })

  const files = [{ slot: 'picture', fileId: picture.fileId }]
  const saved = made(Entry, await save(entrant, draft, { files }))
  expect(saved).toMatchObject({ revision: 2, missing: [], cover: { fileId: picture.fileId } })
  const waiting = made(Entry, await submit(entrant, saved))
  expect(waiting).toMatchObject({ state: 'UNDER_REVIEW', can: { save: { code: 'entry.cannotSaveNow' } } })
  expect((await publicPage(draft.entryId)).status).toBe(404)

  const queue = made(
    staffListEntries.reply,
    await reviewer.caller.call('GET', `/staff/v1/entries?state=QUEUE&edition=${slug}`),
  )
  expect(queue.items.map(({ entryId }) => entryId)).toContain(draft.entryId)
  const seen = made(StaffEntry, await reviewer.caller.call('GET', `/staff/v1/entries/${draft.entryId}`))
  expect(seen).toMatchObject({ can: { pass: null, fail: null }, files: [{ facts: { camera: {} } }] })
  const pins = [{ fileId: picture.fileId, x: 0.5, y: 0.25, text: 'A signature' }]
  const failed = await decide(reviewer, seen, {
    decision: 'FAIL',
    reasons: ['watermark'],
    note: 'Corner',
    pins,
  })
  expect(failed).toMatchObject({ status: 200, data: { state: 'FAILED' } })

  const reviewed = await detail(entrant, draft)
  expect(reviewed.audit).toMatchObject([
    { submission: 1, stage: 'PRIMARY', decision: 'FAIL', reasons: ['watermark'], note: 'Corner', pins },
  ])
  expect(reviewed.audit[0]?.pinned).toMatchObject([{ fileId: picture.fileId, width: picture.picture?.width }])
  expect(JSON.stringify(reviewed)).not.toContain(reviewer.accountId)
  const again = made(Entry, await save(entrant, reviewed, { files, title: 'Dunes again' }))
  const second = made(Entry, await submit(entrant, again))
  expect(await decide(reviewer, second, { decision: 'PASS' })).toMatchObject({ data: { state: 'PASSED' } })

  const page = made(galleryDetail.reply, await publicPage(draft.entryId))
  expect(page).toMatchObject({ title: 'Dunes again', creator: null, edition: slug })
  expect(JSON.stringify(page)).not.toMatch(/SecretPhone|dunes\.jpg/)
  const url = page.files[0]?.url ?? ''
  expect(url).toBe(`/files/${picture.fileId}`)
  const served = await app.visitor().call('GET', url)
  expect(Buffer.from(z.instanceof(Uint8Array).parse(served.data)).includes('SecretPhone')).toBe(false)
  expect((await noticesOf(entrant)).map(({ kind, reasons }) => [kind, reasons])).toEqual([
    ['ENTRY_FAILED', ['watermark']],
    ['ENTRY_PASSED', []],
  ])
  const notices = made(getNoticeByPage.reply, await entrant.caller.call('GET', '/v3/notice/getNoticeByPage'))
  expect(notices.items.map(({ link }) => link?.href)).toEqual([1, 2].map(() => `/entries/${draft.entryId}`))
  expect(await actsOf(draft)).toEqual([
    'entry.add  DRAFT',
    'entry.submit DRAFT UNDER_REVIEW',
    'entry.fail UNDER_REVIEW FAILED',
    'entry.submit FAILED UNDER_REVIEW',
    'entry.pass UNDER_REVIEW PASSED',
  ])
})

test('what is withdrawn leaves the gallery, and its place', async () => {
  const who = await createPerson(app, 'pending')
  const drafts = [
    await wholeDraft(who, { slug }),
    await wholeDraft(who, { slug }),
    await wholeDraft(who, { slug }),
  ]
  const { fileId } = await sentPicture(who, { slug })
  const fourth = { ...WHOLE, edition: slug, files: [{ slot: 'picture', fileId }] }
  const create = () => who.caller.call('POST', `${CPT}/createInfo`, fourth)
  expect(await create()).toMatchObject({ status: 409, code: 'entry.tooMany' })
  const [first] = drafts
  if (!first) throw new Error('three drafts')
  const waiting = made(Entry, await submit(who, first))
  const passed = made(StaffEntry, await decide(reviewer, waiting, { decision: 'PASS' }))
  const { url } = made(galleryDetail.reply, await publicPage(first.entryId)).files[0] ?? { url: '' }
  const withdraw = { revision: passed.revision }
  const gone = await who.caller.call('POST', `${CPT}/withdrawInfo/${first.entryId}`, withdraw)
  expect(gone).toMatchObject({ status: 200, data: { state: 'WITHDRAWN' } })
  expect((await publicPage(first.entryId)).status).toBe(404)
  expect((await app.visitor().call('GET', url)).status).toBe(404)
  expect((await create()).status).toBe(200)
  const { items } = made(
    infoList.reply,
    await who.caller.call('GET', `${CPT}/search/infoList?edition=${slug}`),
  )
  expect(items.map(({ state }) => state).toSorted()).toEqual(['DRAFT', 'DRAFT', 'DRAFT', 'WITHDRAWN'])
})

describe('a decision', () => {
  test('wants reasons, words for the other reason, and pins on what it shows', async () => {
    const who = await createPerson(app, 'pending')
    const entry = made(Entry, await submit(who, await wholeDraft(who, { slug })))
    const elsewhere = await sentPicture(who, { slug })
    expect(await decide(reviewer, entry, { decision: 'FAIL' })).toMatchObject({ code: 'audit.reasonMissing' })
    expect(await decide(reviewer, entry, { decision: 'FAIL', reasons: ['other'] })).toMatchObject({
      code: 'audit.noteMissing',
    })
    const pins = [{ fileId: elsewhere.fileId, x: 0, y: 0, text: 'Here' }]
    expect(await decide(reviewer, entry, { decision: 'FAIL', reasons: ['watermark'], pins })).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'pins.0.fileId', code: 'pin.notOfAudit' }] },
    })
    const stale = { ...entry, revision: entry.revision - 1 }
    expect(await decide(reviewer, stale, { decision: 'PASS' })).toMatchObject({
      status: 409,
      code: 'entry.changedMeanwhile',
    })
    const two = await Promise.all([
      decide(reviewer, entry, { decision: 'PASS' }),
      decide(reviewer, entry, { decision: 'FAIL', reasons: ['watermark'] }),
    ])
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('lets no entry pass where its designer has too few', async () => {
    const who = await createPerson(app, 'pending')
    const first = made(
      Entry,
      await submit(who, await wholeDraft(who, { slug, category: 'pairs' }, { category: 'pairs' })),
    )
    expect(first.least).toEqual({ needed: 2, submitted: 1 })
    const seen = made(StaffEntry, await reviewer.caller.call('GET', `/staff/v1/entries/${first.entryId}`))
    expect(seen.can.pass).toEqual({ code: 'entry.tooFew', params: { least: 2, count: 1 } })
    expect(await decide(reviewer, first, { decision: 'PASS' })).toMatchObject({
      status: 409,
      code: 'entry.tooFew',
    })
    await submit(who, await wholeDraft(who, { slug, category: 'pairs' }, { category: 'pairs' }))
    expect(await decide(reviewer, first, { decision: 'PASS' })).toMatchObject({ status: 200 })
  })
})

test('the portfolio flow: the theme, its pictures, two reviewers, release', async () => {
  const portfolio = await smallEditionNow(app, { reviewFlow: 'PORTFOLIO' })
  const who = await createPerson(app, 'pending')
  const bare = await wholeDraft(who, portfolio, { files: [] })
  const waits = made(Entry, await submit(who, bare))
  expect(waits).toMatchObject({ state: 'WAITING_SCREENSHOTS', can: { save: null, submit: null } })
  expect(await submit(who, waits)).toMatchObject({
    status: 400,
    data: { issues: [{ path: 'slots.picture', code: 'entrySlot.required' }] },
  })
  const { fileId } = await sentPicture(who, portfolio)
  const saved = made(Entry, await save(who, waits, { files: [{ slot: 'picture', fileId }] }))
  const first = made(Entry, await submit(who, saved))
  expect(first.state).toBe('UNDER_REVIEW')
  const second = made(StaffEntry, await decide(reviewer, first, { decision: 'PASS' }))
  expect(second).toMatchObject({
    state: 'SECONDARY_REVIEW',
    can: { pass: { code: 'entry.reviewedByYou' }, fail: { code: 'entry.reviewedByYou' } },
  })
  expect(await decide(reviewer, second, { decision: 'PASS' })).toMatchObject({
    status: 403,
    code: 'entry.reviewedByYou',
  })
  const colleague = await createPerson(app, 'organiser')
  const released = await decide(colleague, second, { decision: 'PASS' })
  expect(released).toMatchObject({ status: 200, data: { state: 'PASSED' } })
  expect((await detail(who, bare)).audit.map(({ stage }) => stage)).toEqual(['SECONDARY', 'PRIMARY'])
})

test('of two who save at once the second is refused', async () => {
  const who = await createPerson(app, 'pending')
  const draft = await wholeDraft(who, { slug })
  const answers = await Promise.all(['One', 'Other'].map((title) => save(who, draft, { title })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['entry.changedMeanwhile', 'success'])
})

test('a file is measured anew for its slot, and its faults are returned at once', async () => {
  const huge = Buffer.alloc(1_000_001, 1)
  const text = Buffer.from('no picture')
  expect(await entrant.caller.upload(uploadUrl({ slug }), 'a.jpg', huge)).toMatchObject({
    status: 413,
    code: 'file.tooLarge',
  })
  expect(await entrant.caller.upload(uploadUrl({ slug }), 'a.jpg', text)).toMatchObject({
    status: 400,
    code: 'entryFile.wrongFormat',
  })
  expect(await entrant.caller.upload(uploadUrl({ slug }), 'a.gif', text)).toMatchObject({
    code: 'file.wrongFormat',
  })
  const elsewhere = uploadUrl({ slug, slot: 'elsewhere' })
  expect(await entrant.caller.upload(elsewhere, 'a.jpg', text)).toMatchObject({ code: 'entrySlot.unknown' })
})

test('what was sent a week ago and is in no entry is taken back', async () => {
  const who = await createPerson(app, 'pending')
  const unused = await sentPicture(who, { slug })
  const { files } = await wholeDraft(who, { slug })
  const ids = [unused.fileId, ...files.map(({ fileId }) => fileId)]
  const left = async () => {
    const rows = await app.platform.db
      .selectFrom('file')
      .select('file_id')
      .where('file_id', 'in', ids)
      .execute()
    return rows.map(({ file_id: fileId }) => fileId)
  }
  await sweepEntryUploads(app.platform)
  expect(await left()).toHaveLength(2)
  const weekLater = new Date(app.platform.clock.now().getTime() + 8 * 86_400_000)
  while ((await sweepEntryUploads({ db: app.platform.db, clock: { now: () => weekLater } })) > 0);
  expect(await left()).toEqual(files.map(({ fileId }) => fileId))
})

test('a file is handed out without the name that its maker gave it', async () => {
  const who = await createPerson(app, 'verified')
  const zip = writeZip([{ name: 'description.xml', data: '<theme/>' }])
  const url = uploadUrl({ slug, category: 'themes', slot: 'themePackage' })
  const sent = made(EntryUpload, await who.caller.upload(url, 'By Some Body.zip', Buffer.from(zip)))
  expect(sent).toMatchObject({ facts: { kind: 'PACKAGE', format: 'ZIP' }, picture: null })
  const { headers } = await app.visitor().call('GET', sent.url)
  expect(String(headers['content-disposition'])).toContain(`${sent.fileId}.zip`)
  expect(String(headers['content-disposition'])).not.toContain('Body')
})
