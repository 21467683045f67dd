import { listBatches, OPEN_BATCHES_SHOWN } from '@easel/contract/publishing/batches/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedMedium } from '../media/testing/media.ts'
import { joinBatch, sweepEmptyBatches } from './public.ts'
import { deleteEmptyBatches } from './queries.ts'
import { BATCHES, batchWithDrafts, createBatchByCall, join } from './testing/batch.ts'

const NOW = new Date('2026-03-02T04:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
})
beforeEach(async () => {
  await app.setNow(NOW)
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const discard = (auditId = '') => designer.caller.call('DELETE', `/v3/designers/audits/${auditId}`)
const isThere = async (batchId: string) =>
  (await designer.caller.call('GET', `${BATCHES}/${batchId}`)).status === 200
const listed = async (query: string) => {
  const answer = await designer.caller.call('GET', `${BATCHES}${query}`)
  return listBatches.reply.parse(answer.data).items.map(({ batchId }) => batchId)
}
/** An upload into a batch, of which nothing has arrived. */
async function uploadInto(batchId: string): Promise<string> {
  const upload_id = newId()
  const now = app.platform.clock.now()
  await app.platform.db
    .insertInto('upload')
    .values({
      upload_id,
      designer_id: designer.designerId,
      product_type: 'WALLPAPER',
      batch_id: batchId,
      file_name: 'dune.png',
      size_bytes: 100,
      state: 'RECEIVING',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return upload_id
}
const cancel = (uploadId: string) =>
  app.platform.db
    .updateTable('upload')
    .set({ state: 'CANCELLED' })
    .where('upload_id', '=', uploadId)
    .execute()

test('those whose drafts were discarded hide none that holds some', async () => {
  const real = await batchWithDrafts(app, designer, 1)
  await app.setNow(later(1))
  for (let nth = 0; nth < OPEN_BATCHES_SHOWN; nth += 1)
    await discard((await batchWithDrafts(app, designer, 1)).auditIds[0])
  expect(await listed(`?perPage=${OPEN_BATCHES_SHOWN}`)).toEqual([real.batchId])
  expect(await listed('?open=false')).toEqual([real.batchId])
})

test('one is listed while a file is on its way into it', async () => {
  const batchId = await createBatchByCall(designer)
  expect(await listed('')).toEqual([])
  const uploadId = await uploadInto(batchId)
  expect(await listed('')).toEqual([batchId])
  await cancel(uploadId)
  expect(await listed('')).toEqual([])
})

test('what has been empty for a day is deleted, and nothing else', async () => {
  const [begun, sentInto] = [await createBatchByCall(designer), await createBatchByCall(designer)]
  const [emptied, kept] = [await batchWithDrafts(app, designer, 1), await batchWithDrafts(app, designer, 1)]
  await discard(emptied.auditIds[0])
  const uploadId = await uploadInto(sentInto)
  await cancel(uploadId)
  await app.setNow(later(23))
  const young = await createBatchByCall(designer)
  await sweepEmptyBatches(app.platform)
  expect(await isThere(begun)).toBe(true)
  await app.setNow(later(25))
  await sweepEmptyBatches(app.platform)
  const left = await Promise.all([begun, emptied.batchId, sentInto, kept.batchId, young].map(isThere))
  expect(left).toEqual([false, false, true, true, true])
  // Its row goes a day after the upload has ended.
  await app.platform.db.deleteFrom('upload').where('upload_id', '=', uploadId).execute()
  await sweepEmptyBatches(app.platform)
  expect(await isThere(sentInto)).toBe(false)
})

test('one that a draft is joining at this moment stays, and one that is being deleted is joined by none', async () => {
  const { db } = app.platform
  const owner = ownerOf(designer)
  const [joined, deleted] = [await createBatchByCall(designer), await createBatchByCall(designer)]
  const [first, second] = [
    await uploadedMedium(app, owner, 'WALLPAPER'),
    await uploadedMedium(app, owner, 'WALLPAPER'),
  ]
  await app.setNow(later(25))
  await db.transaction().execute(async (tx) => {
    await joinBatch(app.platform, tx, owner, { batchId: joined, mediumId: first.mediumId })
    // Passed over, without waiting.
    await db.transaction().execute(async (sweep) => {
      await deleteEmptyBatches(sweep, later(1), 200)
      expect(await isThere(joined)).toBe(true)
    })
  })
  expect(await isThere(joined)).toBe(true)
  expect(await isThere(deleted)).toBe(false)
  expect(await join(app, designer, deleted, second.mediumId)).toMatchObject({ code: 'batch.notFound' })
})
