import { AuditDetail } from '@easel/contract/audits.ts'
import { ThemePackage } from '@easel/contract/packages.ts'
import { buildTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { createPerson, type Person } from '../../testing/people.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

test('a package becomes a submission that waits for review', async () => {
  const uploaded = await designer.caller.upload('/v3/designers/audits/add-mtz', 'quiet.mtz', buildTheme())
  expect(uploaded.code).toBe('success')
  const pack = ThemePackage.parse(uploaded.data)
  expect(pack.screenshots.length).toBeGreaterThan(0)
  const saved = await designer.caller.call('POST', '/v3/designers/audits/product-info', {
    packageId: pack.packageId,
    details: { ...pack.details, priceCoins: 3, regions: ['GLOBAL'], tags: ['minimal', 'dark'] },
  })
  expect(saved).toMatchObject({ code: 'success', data: { state: 'DRAFT' } })
  const { auditId } = z.object({ auditId: z.string() }).parse(saved.data)
  const submitted = await designer.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId })
  expect(submitted).toMatchObject({ code: 'success', data: { state: 'WAITING_REVIEW' } })
  const detail = AuditDetail.parse(submitted.data)
  expect(detail.queue).toMatchObject({ place: 1, of: 1 })
  const works = await designer.caller.call('GET', '/v3/designers/audits-and-products')
  expect(works.data).toMatchObject({ total: 1, counts: { ALL: 1, IN_PROCESS: 1 } })
})
