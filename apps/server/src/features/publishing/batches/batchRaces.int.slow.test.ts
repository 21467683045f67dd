import { saveBatchItems, submitBatchItems } from '@easel/contract/publishing/batches/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { lockAudits } from '../audits/public.ts'
import { BATCHES, batchOf, batchWithDrafts, remove, save, submit, VALID } from './testing/batch.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

describe('at the same moment', () => {
  test('deletions of both halves never leave none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { batchId, auditIds } = await batchWithDrafts(app, designer, 4)
      const halves = [auditIds.slice(0, 2), auditIds.slice(2)]
      const answers = await Promise.all(halves.map((half) => remove(designer, batchId, half)))
      expect(answers.map(({ code }) => code).sort()).toEqual(['file.keepOne', 'success'])
      expect((await batchOf(designer, batchId)).items).toHaveLength(2)
    }
  })

  test('submitting and removing: each item is submitted or gone, none both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { batchId, auditIds } = await batchWithDrafts(app, designer, 4)
      await save(designer, batchId, auditIds)
      const [sent, gone] = await Promise.all([
        submit(designer, batchId, auditIds),
        remove(designer, batchId, auditIds.slice(1)),
      ])
      const { items } = await batchOf(designer, batchId)
      const done = submitBatchItems.reply.parse(sent.data)
      if (gone.code === 'success') {
        expect(items.map(({ auditId, state }) => [auditId, state])).toEqual([[auditIds[0], 'WAITING_REVIEW']])
        expect(done.submitted).toBe(1)
      } else {
        expect(gone.code).toBe('audit.notDraft')
        expect(items.map(({ state }) => state)).toEqual(Array(4).fill('WAITING_REVIEW'))
        expect(done.submitted).toBe(4)
      }
    }
  })

  test('two submissions of the same items count each once', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 5)
    await save(designer, batchId, auditIds)
    const answers = await Promise.all([1, 2].map(() => submit(designer, batchId, auditIds)))
    const counts = answers.map(({ data }) => submitBatchItems.reply.parse(data).submitted)
    expect(counts.sort()).toEqual([0, 5])
  })

  test('two tabs that save the same items in opposite order: no deadlock, one is refused', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 20)
    const names = ['Left', 'Right']
    const answers = await Promise.all(
      names.map((name, tab) =>
        save(designer, batchId, tab ? auditIds.toReversed() : auditIds, { details: { ...VALID, name } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const refusals = answers.map(({ data }) =>
      saveBatchItems.reply
        .parse(data)
        .items.filter(({ refusal }) => refusal?.code === 'audit.changedMeanwhile'),
    )
    expect(refusals.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 20])
    // One after the other: never half of each.
    const after = new Set((await batchOf(designer, batchId)).items.map(({ details }) => details.name))
    expect(after.size).toBe(1)
  })

  test('one submitted by its own page while the batch is submitted is submitted once', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 3)
    await save(designer, batchId, auditIds)
    const [single, many] = await Promise.all([
      designer.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId: auditIds[1] }),
      submit(designer, batchId, auditIds),
    ])
    const { submitted } = submitBatchItems.reply.parse(many.data)
    expect([single.code === 'success', submitted]).toEqual(single.code === 'success' ? [true, 2] : [false, 3])
  })

  test('another’s work is not waited for', async () => {
    const { auditIds } = await batchWithDrafts(app, designer, 1)
    const stranger = await createPerson(app, 'verified')
    const own = await batchWithDrafts(app, stranger, 1)
    await app.platform.db.transaction().execute(async (tx) => {
      await lockAudits(tx, auditIds)
      const saved = await save(stranger, own.batchId, [...own.auditIds, ...auditIds])
      expect(saveBatchItems.reply.parse(saved.data).items.map(({ auditId }) => auditId)).toEqual(own.auditIds)
    })
  })

  test('discarding and saving: nothing is saved into what is gone', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 3)
    const [discarded, saved] = await Promise.all([
      designer.caller.call('DELETE', `${BATCHES}/${batchId}`),
      save(designer, batchId, auditIds),
    ])
    expect(discarded.status).toBe(200)
    expect([200, 404]).toContain(saved.status)
    expect(await designer.caller.call('GET', `${BATCHES}/${batchId}`)).toMatchObject({ status: 404 })
  })
})
