import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { storedFile } from '../../base/files/testing/files.ts'
import { auditIn } from './testing/audits.ts'
import { MOVING, uploadedScene } from './testing/drawn.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

async function listed({ caller }: Person, query = '?phones=true') {
  const answer = await caller.call('GET', `/v3/designers/audits-and-products/THEME${query}`)
  expect(answer.status).toBe(200)
  return listWorksOfType.reply.parse(answer.data)
}

test('the list has the phones of its own works alone, and only where they are asked for', async () => {
  const owner = ownerOf(designer)
  const draft = await uploadedScene(designer, MOVING)
  const draftId = await auditIn(app, owner, { state: 'DRAFT', content: { packageId: draft.packageId } })
  const inStore = await uploadedScene(designer, MOVING)
  await auditIn(app, owner, {
    state: 'PUBLISHED',
    content: { packageId: inStore.packageId },
    details: { screenshots: [await storedFile(app, owner, 'SCREENSHOT')] },
  })
  const other = await createPerson(app, 'verified')
  await auditIn(app, ownerOf(other), {
    state: 'DRAFT',
    content: { packageId: (await uploadedScene(other, MOVING)).packageId },
  })

  const { items, phones } = await listed(designer)
  const productId = items.find((work) => work.productId)?.id ?? expect.fail('no product')
  expect(Object.keys(phones).sort()).toEqual([draftId, productId].sort())
  // The same as the page of each work shows.
  for (const [id, { packageId }] of [[draftId, draft] as const, [productId, inStore] as const]) {
    const read = await designer.caller.call('GET', `/v3/designers/packages/${packageId}`)
    expect(phones[id]).toEqual(ThemePackage.parse(read.data).mockup)
    expect(phones[id]?.scenes?.lock?.bytes).toBeGreaterThan(0)
  }
  const archive = await app.server.inject({ url: phones[draftId]?.scenes?.lock?.url ?? '' })
  expect(archive.statusCode).toBe(200)

  expect((await listed(designer, '')).phones).toEqual({})
  expect(Object.keys((await listed(other)).phones)).toHaveLength(1)
  expect(Object.keys((await listed(designer, '?phones=true&perPage=1')).phones)).toHaveLength(1)
})

test('a package of before scenes were kept has its phone too', async () => {
  const { packageId, mockup } = await uploadedScene(designer, MOVING)
  const auditId = await auditIn(app, ownerOf(designer), { state: 'DRAFT', content: { packageId } })
  const { db } = app.platform
  const row = await db
    .selectFrom('package')
    .select('mockup')
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow()
  const before = JSON.stringify({ ...Object(row.mockup), scenes: undefined })
  await db.updateTable('package').set({ mockup: before }).where('package_id', '=', packageId).execute()
  const { phones } = await listed(designer)
  expect(phones[auditId]).toEqual({ ...mockup, scenes: null })
  expect(phones[auditId]?.ownLock).not.toBeNull()
})
