import { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { jpeg } from '../../../testing/pictures.ts'
import { slotExaminerOf } from '../../base/files/public.ts'
import { uploadedMedium } from '../../publishing/media/testing/media.ts'
import { uploadedPackage } from '../../publishing/packages/testing/packages.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { sentPicture, smallEditionNow, uploadUrl, WHOLE, wholeDraft } from './testing/entrants.ts'

const CPT = '/design/cpt'

let app: TestApp
let slug: string
let from: Date
let until: Date
beforeAll(async () => {
  app = await startTestApp()
  slug = (await smallEditionNow(app)).slug
  const window = (await shownEditionsOf(app.platform).find(slug))?.definition.timeline.submission
  from = new Date(window?.from ?? '')
  until = new Date(window?.until ?? '')
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const at = (now: Date) => vi.spyOn(app.platform.clock, 'now').mockReturnValue(now)
const before = (instant: Date) => new Date(instant.getTime() - 1)
const create = (who: Person, changes: object = {}) =>
  who.caller.call('POST', `${CPT}/createInfo`, { ...WHOLE, edition: slug, ...changes })
const issuesOf = ({ data }: Answer) =>
  data !== null && typeof data === 'object' && 'issues' in data ? data.issues : null

/** Each call by which an entrant changes something, on a draft of its own. */
const CHANGES: readonly (readonly [string, (who: Person) => Promise<() => Promise<Answer>>])[] = [
  ['createInfo', async (who) => () => create(who)],
  [
    'updateInfo',
    async (who) => {
      const { entryId, revision } = await wholeDraft(who, { slug })
      return () => who.caller.call('POST', `${CPT}/updateInfo`, { ...WHOLE, entryId, revision })
    },
  ],
  [
    'uiResource',
    async (who) => {
      const bytes = await jpeg({ width: 300, seed: 9 })
      return () => who.caller.upload(uploadUrl({ slug }), 'a.jpg', bytes)
    },
  ],
  [
    'submitInfo',
    async (who) => {
      const { entryId, revision } = await wholeDraft(who, { slug })
      return () => who.caller.call('POST', `${CPT}/submitInfo/${entryId}`, { revision })
    },
  ],
  [
    'withdrawInfo',
    async (who) => {
      const { entryId, revision } = await wholeDraft(who, { slug })
      return () => who.caller.call('POST', `${CPT}/withdrawInfo/${entryId}`, { revision })
    },
  ],
]

describe('the window of submission holds for every call, to the millisecond', () => {
  test.each(CHANGES)('%s', async (_, prepare) => {
    const inTime = await prepare(await createPerson(app, 'pending'))
    const late = await prepare(await createPerson(app, 'pending'))
    at(before(from))
    expect(await late()).toMatchObject({ status: 409, code: 'entry.notOpen' })
    at(until)
    expect(await late()).toMatchObject({ status: 409, code: 'entry.closed' })
    at(before(until))
    expect(await inTime()).toMatchObject({ status: 200 })
  })

  test('an upload that began in time and ends after the deadline is not kept', async () => {
    const who = await createPerson(app, 'pending')
    const examiner = slotExaminerOf(app.platform)
    const examine = examiner.examine.bind(examiner)
    at(before(until))
    vi.spyOn(examiner, 'examine').mockImplementation(async (task, forWhom) => {
      const answer = await examine(task, forWhom)
      at(until)
      return answer
    })
    const late = await who.caller.upload(uploadUrl({ slug }), 'a.jpg', await jpeg({ width: 301 }))
    expect(late).toMatchObject({ status: 409, code: 'entry.closed' })
    const storedFiles = await app.platform.db
      .selectFrom('file')
      .select('file_id')
      .where('owner_account_id', '=', who.accountId)
      .execute()
    expect(storedFiles).toEqual([])
  })
})

describe('who may enter', () => {
  test.each([
    ['account', 423, 'designer_not_registered'],
    ['pending', 200, 'success'],
    ['refused', 200, 'success'],
    ['verified', 200, 'success'],
    ['banned', 403, 'banned'],
  ] as const)('%s: pictures', async (kind, status, code) => {
    expect(await create(await createPerson(app, kind))).toMatchObject({ status, code })
  })

  test.each([
    ['pending', 401, 'designer_not_verified'],
    ['refused', 401, 'designer_not_verified'],
    ['verified', 200, 'success'],
  ] as const)('%s: themes, whatever the call', async (kind, status, code) => {
    const who = await createPerson(app, kind)
    expect(await create(who, { category: 'themes' })).toMatchObject({ status, code })
    const url = uploadUrl({ slug, category: 'themes' })
    expect(await who.caller.upload(url, 'a.jpg', await jpeg({ width: 302 }))).toMatchObject({ status, code })
    const { entryId, revision } = await wholeDraft(who, { slug })
    const moved = { ...WHOLE, category: 'themes', entryId, revision }
    expect(await who.caller.call('POST', `${CPT}/updateInfo`, moved)).toMatchObject({ status, code })
  })
})

describe('calls at once', () => {
  test('of ten for one category three make an entry', async () => {
    const who = await createPerson(app, 'pending')
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(who)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'success')).toHaveLength(3)
    expect(codes.filter((code) => code === 'entry.tooMany')).toHaveLength(7)
  })

  test('one theme goes to one category, by its product and by its package', async () => {
    const who = await createPerson(app, 'verified')
    const packageId = await uploadedPackage(app, ownerOf(who))
    const answers = await Promise.all(
      ['themes', 'moreThemes'].map((category) => create(who, { category, packageId })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['entry.themeTaken', 'success'])

    const productId = await productIn(app, ownerOf(who), 'PUBLISHED')
    const product = await app.platform.db
      .selectFrom('product')
      .select('package_id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const entered = made(Entry, await create(who, { category: 'themes', productId }))
    expect(await create(who, { category: 'moreThemes', packageId: product.package_id })).toMatchObject({
      status: 409,
      code: 'entry.themeTaken',
    })
    const { entryId, revision } = entered
    await who.caller.call('POST', `${CPT}/withdrawInfo/${entryId}`, { revision })
    expect(await create(who, { category: 'moreThemes', productId })).toMatchObject({ status: 200 })
  })
})

describe('bad input', () => {
  test('an edition or a category that is none', async () => {
    const who = await createPerson(app, 'pending')
    expect(await create(who, { edition: 'no-such' })).toMatchObject({ status: 404 })
    expect(await create(who, { category: 'nothing' })).toMatchObject({
      status: 400,
      code: 'entry.categoryUnknown',
    })
    expect(await create(who, { title: 'x'.repeat(61), aiTool: '\u202e' })).toMatchObject({
      data: {
        issues: [
          { path: 'title', code: 'entryTitle.tooLong' },
          { path: 'aiTool', code: 'text.directionOverride' },
        ],
      },
    })
  })

  test('what is not one’s own, not meant for entries, or named twice, at once', async () => {
    const who = await createPerson(app, 'verified')
    const other = await createPerson(app, 'verified')
    const own = await sentPicture(who, { slug })
    const theirs = await sentPicture(other, { slug })
    const { fileId: wallpaper } = await uploadedMedium(app, ownerOf(who), 'WALLPAPER')
    const files = [own.fileId, theirs.fileId, wallpaper, own.fileId, 'no-such-file'].map((fileId) => ({
      slot: 'picture',
      fileId,
    }))
    const productId = await productIn(app, ownerOf(other), 'PUBLISHED')
    const answer = await create(who, { category: 'themes', files, productId })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(issuesOf(answer)).toMatchObject([
      { path: 'productId', code: 'product.notYours' },
      { path: 'files.1.fileId', code: 'file.notYours' },
      { path: 'files.2.fileId', code: 'entryFile.notFound' },
      { path: 'files.3.fileId', code: 'entryFile.twice' },
      { path: 'files.4.fileId', code: 'file.notYours' },
    ])
    const packageId = await uploadedPackage(app, ownerOf(other))
    expect(issuesOf(await create(who, { category: 'themes', packageId }))).toMatchObject([
      { path: 'packageId', code: 'entryTheme.notFound' },
    ])
  })

  test('works uploaded before the day, by the first time that they were sent', async () => {
    const uploadedFrom = app.platform.clock.now()
    const early = await smallEditionNow(app, { 'limits.uploadedFrom': uploadedFrom.toISOString() })
    const who = await createPerson(app, 'pending')
    const { entryId, revision, files } = await wholeDraft(who, early)
    await app.platform.db
      .updateTable('file')
      .set({ created_at: before(uploadedFrom) })
      .where('file_id', '=', files[0]?.fileId ?? '')
      .execute()
    const answer = await who.caller.call('POST', `${CPT}/submitInfo/${entryId}`, { revision })
    expect(issuesOf(answer)).toMatchObject([{ path: 'files.0', code: 'entryFile.tooEarly' }])
  })
})
