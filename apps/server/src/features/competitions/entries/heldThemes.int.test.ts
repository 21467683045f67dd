import { Entry, EntryUpload } from '@easel/contract/competitions/entries/shapes.ts'
import { writeZip } from '@easel/inspection/testing/zipWriter.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { sentPicture, smallEditionNow, uploadUrl, WHOLE, wholeDraft } from './testing/entrants.ts'

const CPT = '/design/cpt'
const TAKEN = { status: 409, code: 'entry.themeTaken' }

let app: TestApp
let slug: string
beforeAll(async () => {
  app = await startTestApp()
  slug = (await smallEditionNow(app)).slug
})
afterAll(() => app.close())

const bytesOf = (name: string) => Buffer.from(writeZip([{ name: 'description.xml', data: name }]))
const category = 'themes'

/** What is entered of a package: the bytes are the same for all who send them. */
async function fieldsOf(who: Person, bytes: Buffer) {
  const url = uploadUrl({ slug, category, slot: 'themePackage' })
  const { fileId } = made(EntryUpload, await who.caller.upload(url, 'theme.zip', bytes))
  const picture = await sentPicture(who, { slug, category })
  const files = [
    { slot: 'themePackage', fileId },
    { slot: 'picture', fileId: picture.fileId },
  ]
  return { category, files }
}
const draftOf = async (who: Person, bytes: Buffer) =>
  wholeDraft(who, { slug, category }, await fieldsOf(who, bytes))
const submit = (who: Person, { entryId, revision }: Entry) =>
  who.caller.call('POST', `${CPT}/submitInfo/${entryId}`, { revision })

test('a draft of another account holds no theme against who made it', async () => {
  const [maker, other] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  const bytes = bytesOf('one')
  const copy = await draftOf(other, bytes)
  const own = await draftOf(maker, bytes)
  expect((await submit(maker, own)).code).toBe('success')
  expect(await submit(other, copy)).toMatchObject(TAKEN)
  const body = { ...WHOLE, edition: slug, ...(await fieldsOf(other, bytes)) }
  expect(await other.caller.call('POST', `${CPT}/createInfo`, body)).toMatchObject(TAKEN)
})

test('a draft that was taken from holds its theme once it is submitted first', async () => {
  const [maker, other] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  const bytes = bytesOf('two')
  const own = await draftOf(maker, bytes)
  const copy = await draftOf(other, bytes)
  expect((await submit(maker, own)).code).toBe('success')
  expect(await submit(other, copy)).toMatchObject(TAKEN)
})

test('nor does an entry of another account that failed, until it is submitted again', async () => {
  const [maker, other] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  const reviewer = await createPerson(app, 'reviewer')
  const bytes = bytesOf('failed')
  const copy = made(Entry, await submit(other, await draftOf(other, bytes)))
  const body = { ...WHOLE, edition: slug, ...(await fieldsOf(maker, bytes)) }
  const create = () => maker.caller.call('POST', `${CPT}/createInfo`, body)
  expect(await create()).toMatchObject(TAKEN)
  const decision = { revision: copy.revision, decision: 'FAIL', reasons: ['plagiarism'] }
  const path = `/staff/v1/entries/${copy.entryId}/decision`
  expect((await reviewer.caller.call('POST', path, decision)).code).toBe('success')
  expect((await submit(maker, made(Entry, await create()))).code).toBe('success')
  expect(await submit(other, { ...copy, revision: copy.revision + 1 })).toMatchObject(TAKEN)
})

test('of two who submit the same bytes at once one holds them', async () => {
  const [maker, other] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  const bytes = bytesOf('three')
  const [own, copy] = [await draftOf(maker, bytes), await draftOf(other, bytes)]
  const answers = await Promise.all([submit(maker, own), submit(other, copy)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['entry.themeTaken', 'success'])
})

test('one’s own drafts hold a theme against each other, and a submitted entry keeps what it was saved with', async () => {
  const who = await createPerson(app, 'verified')
  const productId = await productIn(app, ownerOf(who), 'PUBLISHED')
  const draft = await wholeDraft(who, { slug, category }, { category, productId })
  const again = { ...WHOLE, edition: slug, category: 'moreThemes', productId }
  expect(await who.caller.call('POST', `${CPT}/createInfo`, again)).toMatchObject(TAKEN)
  const keys = async () => {
    const rows = await app.platform.db
      .selectFrom('competition_entry_theme')
      .select(['scope', 'theme'])
      .where('entry_id', '=', draft.entryId)
      .orderBy('theme')
      .execute()
    return rows
  }
  const saved = await keys()
  expect(saved).toHaveLength(2)
  expect((await submit(who, draft)).code).toBe('success')
  expect(await keys()).toEqual(saved)
})
