import {
  removeBatchItems,
  saveBatchItems,
  submitBatchItems,
} from '@easel/contract/publishing/batches/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effortOf } from '../../../testing/effort.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { batchOf, batchWithDrafts, remove, save, submit } from './testing/batch.ts'

/** A batch holds 500; whatever is done to all of them takes a handful of statements, sessions and jobs included. */
const ITEMS = 500
const MAX_STATEMENTS = 40
const SUBMITTED = 180

let app: TestApp
let designer: Person
let batchId: string
let auditIds: string[]
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
  ;({ batchId, auditIds } = await batchWithDrafts(app, designer, ITEMS))
}, 180_000)
afterAll(() => app.close())

test('is saved', async () => {
  const all = await effortOf(() => save(designer, batchId, auditIds))
  expect(saveBatchItems.reply.parse(all.answer.data).items).toHaveLength(ITEMS)
  expect(all.statements).toBeLessThan(MAX_STATEMENTS)
})

test('is opened', async () => {
  const all = await effortOf(() => batchOf(designer, batchId))
  expect(all.answer.items).toHaveLength(ITEMS)
  expect(all.statements).toBeLessThan(MAX_STATEMENTS)
})

test('is submitted', async () => {
  const all = await effortOf(() => submit(designer, batchId, auditIds.slice(0, SUBMITTED)))
  expect(submitBatchItems.reply.parse(all.answer.data).submitted).toBe(SUBMITTED)
  expect(all.statements).toBeLessThan(MAX_STATEMENTS)
})

test('is revised while it waits', async () => {
  const all = await effortOf(() => save(designer, batchId, auditIds.slice(0, SUBMITTED), { revision: 3 }))
  const { items } = saveBatchItems.reply.parse(all.answer.data)
  expect(items.filter(({ refusal }) => refusal === null)).toHaveLength(SUBMITTED)
  expect(all.statements).toBeLessThan(MAX_STATEMENTS)
})

test('is removed', async () => {
  const all = await effortOf(() => remove(designer, batchId, auditIds.slice(SUBMITTED)))
  expect(removeBatchItems.reply.parse(all.answer.data).removed).toHaveLength(ITEMS - SUBMITTED)
  expect(all.statements).toBeLessThan(MAX_STATEMENTS)
})
