import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { filesById } from '../../base/files/public.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { hideEntryFiles, showEntryFiles } from './fileQueries.ts'
import { sentPicture, smallEditionNow, wholeDraft } from './testing/entrants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function isPublic(fileId: string) {
  const file = (await filesById(app.platform.db, [fileId])).get(fileId) ?? expect.fail('no such file')
  return file.published_at !== null
}

/** Two entries that show one picture, each in a state. */
async function sharing(states: readonly ['PASSED' | 'UNDER_REVIEW', 'PASSED' | 'UNDER_REVIEW']) {
  const owner = await createPerson(app, 'verified')
  const { slug } = await smallEditionNow(app)
  const { fileId } = await sentPicture(owner, { slug })
  const files = { files: [{ slot: 'picture', fileId }] }
  const { clock } = app.platform
  const ids: string[] = []
  for (const state of states) {
    const { entryId } = await wholeDraft(owner, { slug }, { title: `Lake ${ids.length}`, ...files })
    const submitted = { submission: 1, submitted_at: clock.now() }
    await change(app.platform.db, entryId, { state: 'UNDER_REVIEW', ...submitted })
    if (state === 'PASSED') await move(entryId, state)
    ids.push(entryId)
  }
  const [one = '', two = ''] = ids
  return { owner, fileId, one, two }
}
const change = (tx: Db, entryId: string, set: object) =>
  tx.updateTable('competition_entry').set(set).where('entry_id', '=', entryId).execute()
async function moveIn(tx: Db, entryId: string, state: 'PASSED' | 'WITHDRAWN') {
  const now = app.platform.clock.now()
  if (state === 'PASSED') await showEntryFiles(tx, entryId, now)
  else await hideEntryFiles(tx, entryId)
  await change(tx, entryId, state === 'PASSED' ? { state, passed_at: now } : { state, changed_at: now })
}
const move = (entryId: string, state: 'PASSED' | 'WITHDRAWN') =>
  app.platform.db.transaction().execute((tx) => moveIn(tx, entryId, state))
test('a picture that a passing entry shows stays public when another is withdrawn meanwhile', async () => {
  const { fileId, one, two } = await sharing(['PASSED', 'UNDER_REVIEW'])
  let withdrawing: Promise<void> | undefined
  await app.platform.db.transaction().execute(async (tx) => {
    await moveIn(tx, two, 'PASSED')
    withdrawing = move(one, 'WITHDRAWN')
    await Promise.race([withdrawing, lockWaiters(app, 1)])
  })
  await withdrawing
  expect(await isPublic(fileId)).toBe(true)
})

test('a picture is private once both entries that show it are withdrawn at the same moment', async () => {
  const { fileId, one, two } = await sharing(['PASSED', 'PASSED'])
  let second: Promise<void> | undefined
  await app.platform.db.transaction().execute(async (tx) => {
    await moveIn(tx, one, 'WITHDRAWN')
    second = move(two, 'WITHDRAWN')
    await Promise.race([second, lockWaiters(app, 1)])
  })
  await second
  expect(await isPublic(fileId)).toBe(false)
})

describe('a file that a work has too', () => {
  /** A work in a state that has the file of an entry, as a wallpaper has the poster of its video. */
  async function workWith(fileId: string, owner: Person, state: ProductState) {
    const productId = await productIn(app, ownerOf(owner), state)
    await app.platform.db
      .insertInto('product_file')
      .values({ product_id: productId, file_id: fileId })
      .execute()
    return productId
  }
  /** The work becomes what staff make of it. */
  async function setState(productId: string, body: object) {
    const reviewer = await createPerson(app, 'reviewer')
    const path = `/staff/v1/products/${productId}/status`
    expect((await reviewer.caller.call('POST', path, body)).code).toBe('success')
  }
  const hide = (productId: string) => setState(productId, { status: 'HIDDEN', reason: 'complaint' })

  test.each([
    ['HIDDEN', false],
    ['REMOVED', false],
    ['PUBLISHED', true],
  ] as const)('that is %s: once the entry is withdrawn, public is %j', async (state, stays) => {
    const { owner, fileId, one } = await sharing(['PASSED', 'UNDER_REVIEW'])
    await workWith(fileId, owner, state)
    await move(one, 'WITHDRAWN')
    expect(await isPublic(fileId)).toBe(stays)
  })

  test('stays public when the work is hidden, while a passed entry shows it', async () => {
    const { owner, fileId, one } = await sharing(['PASSED', 'UNDER_REVIEW'])
    const productId = await workWith(fileId, owner, 'PUBLISHED')
    await hide(productId)
    expect(await isPublic(fileId)).toBe(true)
    await move(one, 'WITHDRAWN')
    expect(await isPublic(fileId)).toBe(false)
  })

  test('is private once the work is hidden, where the entry waits for its decision', async () => {
    const { owner, fileId } = await sharing(['UNDER_REVIEW', 'UNDER_REVIEW'])
    const productId = await workWith(fileId, owner, 'HIDDEN')
    await setState(productId, { status: 'PUBLISHED' })
    expect(await isPublic(fileId)).toBe(true)
    await hide(productId)
    expect(await isPublic(fileId)).toBe(false)
  })

  test('is private once it is hidden where it is a package, which entries do not show', async () => {
    const { owner, fileId } = await sharing(['PASSED', 'UNDER_REVIEW'])
    const productId = await workWith(fileId, owner, 'PUBLISHED')
    await app.platform.db
      .updateTable('file')
      .set({ media_type: 'application/zip' })
      .where('file_id', '=', fileId)
      .execute()
    await hide(productId)
    expect(await isPublic(fileId)).toBe(false)
  })
})
