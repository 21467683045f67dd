import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf } from '../../../testing/people.ts'
import type { Owner } from './public.ts'
import { auditIn } from './testing/audits.ts'
import { releaseAll, rowsIn } from './testing/release.ts'

const APPROVED_AT = new Date('2026-11-20T10:00:00Z')
const MIDNIGHT = new Date('2026-11-20T16:00:00Z')

let app: TestApp
let second: TestApp
let owner: Owner
beforeAll(async () => {
  app = await startTestApp({ now: APPROVED_AT.toISOString() })
  second = await app.another()
  owner = ownerOf(await createPerson(app, 'verified'))
})
afterAll(async () => {
  await second.close()
  await app.close()
})

function setNow(now: Date): void {
  app.setNow(now)
  second.setNow(now)
}

test('the release of fifty due audits by two workers at once is exactly once each', async () => {
  setNow(APPROVED_AT)
  const auditIds: string[] = []
  for (let index = 0; index < 50; index += 1) auditIds.push(await auditIn(app, owner, { state: 'APPROVED' }))
  const before = await rowsIn(app, 'product', 'product_version', 'catalogue_event')
  const countsBefore = await rowsIn(app, 'notice', 'outbox')
  setNow(MIDNIGHT)
  expect(await releaseAll([app, second])).toBe(50)
  expect(await rowsIn(app, 'product', 'product_version', 'catalogue_event')).toEqual(
    before.map((rows) => rows + 50),
  )
  expect(await rowsIn(app, 'notice', 'outbox')).toEqual(countsBefore.map((rows) => rows + 50))
  const published = await app.platform.db
    .selectFrom('audit')
    .select('audit_id')
    .where('state', '=', 'PUBLISHED')
    .where('audit_id', 'in', auditIds)
    .execute()
  expect(published).toHaveLength(50)
  expect(await releaseAll([app, second])).toBe(0)
})
