import { AuditDetail, OwnAuditDetail, resubmitAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorks } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { AppealCase } from '@easel/contract/review/appeals/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { releaseDue } from '../../publishing/audits/testing/release.ts'
import { uploadedPackage } from '../../publishing/packages/testing/packages.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { appealOf, approve, reject } from './testing/appeals.ts'
import { insertWaitingAppeal } from './testing/queries.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const MIDNIGHT = new Date('2026-11-20T16:00:00Z')

let app: TestApp
let designer: Person
let owner: Owner
let rejecter: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  rejecter = await createPerson(app, 'reviewer')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.setNow(NOW)
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
})

const rejected = (productId?: string) =>
  auditIn(app, owner, { state: 'REJECTED', claimedBy: rejecter.accountId, productId })
const lodge = (auditId: string) =>
  designer.caller.call('POST', `/v3/designers/audits/${auditId}/appeal`, { text: 'It is my own.' })
const decide = (appealId: string, decision: 'GRANT' | 'UPHOLD') =>
  reviewer.caller.call('POST', `/staff/v1/appeals/${appealId}/decision`, { decision, note: 'Seen again.' })
const resubmit = (auditId: string) => designer.caller.call('POST', `/v3/designers/audits/${auditId}/resubmit`)
const submit = (auditId: string) =>
  designer.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId })
const detail = async (auditId: string) =>
  OwnAuditDetail.parse((await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)).data)
const appealCase = async (appealId: string) =>
  AppealCase.parse((await reviewer.caller.call('GET', `/staff/v1/appeals/${appealId}`)).data)
const products = () =>
  app.platform.db
    .selectFrom('product')
    .select(['version', 'package_id', 'price_coins'])
    .where('designer_id', '=', owner.designerId)
    .execute()

/** @returns the id of the appeal */
async function lodged(auditId: string): Promise<string> {
  expect((await lodge(auditId)).code).toBe('success')
  return appealOf(reviewer, auditId)
}

async function released(): Promise<void> {
  await app.setNow(MIDNIGHT)
  await releaseDue(app.platform)
}

/** Started again from a submission, with a package of its own: nothing but the line says that it is the same work. */
async function startedAgain(auditId: string): Promise<string> {
  const { auditId: draftId } = made(resubmitAudit.reply, await resubmit(auditId))
  const { details } = await detail(draftId)
  const packageId = await uploadedPackage(app, owner)
  const body = { auditId: draftId, packageId, details }
  expect((await designer.caller.call('POST', '/v3/designers/audits/product-info', body)).code).toBe('success')
  return draftId
}

/** Two tries of one work, both rejected. */
async function twoTries(): Promise<[first: string, second: string]> {
  const first = await rejected()
  const second = await startedAgain(first)
  expect((await submit(second)).code).toBe('success')
  await reject(rejecter, second)
  return [first, second]
}

describe('a submission of a product that has a newer version', () => {
  test('an appeal that waited lapses with the release, and nothing brings the old version back', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const old = await rejected(productId)
    const appealId = await lodged(old)
    const newer = await auditIn(app, owner, { state: 'APPROVED', productId })
    expect((await appealCase(appealId)).can).toEqual({
      grant: { code: 'audit.duplicate', params: {} },
      uphold: null,
    })
    expect(await decide(appealId, 'GRANT')).toMatchObject({ code: 'audit.duplicate' })
    await released()
    const { version } = await detail(newer)
    expect(await products()).toMatchObject([{ version }])

    const { appeal, timeline, can } = await detail(old)
    expect(appeal?.state).toBe('WITHDRAWN')
    expect(timeline.find(({ act }) => act === 'appeal.lapse')).toMatchObject({ by: 'system', auditId: old })
    expect(await decide(appealId, 'GRANT')).toMatchObject({ status: 409, code: 'appeal.notWaiting' })
    expect(can.resubmit).toEqual({ code: 'audit.superseded', params: {} })
    expect(await resubmit(old)).toMatchObject({
      status: 409,
      code: 'audit.superseded',
      data: { auditId: newer, state: 'PUBLISHED' },
    })
  })

  test.each([
    ['version', undefined],
    ['price or words', null],
  ])('no appeal is lodged against it after a release of another %s', async (_, content) => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const old = await rejected(productId)
    expect((await detail(old)).can).toMatchObject({ resubmit: null, lodgeAppeal: null })
    await auditIn(app, owner, { state: 'PUBLISHED', productId, ...(content === null && { content }) })
    expect((await detail(old)).can).toMatchObject({
      resubmit: { code: 'audit.superseded' },
      lodgeAppeal: { code: 'audit.superseded' },
    })
    expect(await lodge(old)).toMatchObject({ status: 409, code: 'audit.superseded' })
  })

  test('an appeal from before this was so can be rejected, not approved', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const old = await rejected(productId)
    await auditIn(app, owner, { state: 'PUBLISHED', productId })
    const appealId = await insertWaitingAppeal(app, old)
    expect((await appealCase(appealId)).can).toMatchObject({
      grant: { code: 'audit.superseded' },
      uphold: null,
    })
    expect(await decide(appealId, 'GRANT')).toMatchObject({ status: 409, code: 'audit.superseded' })
    expect((await decide(appealId, 'UPHOLD')).code).toBe('success')
  })

  test('what was withdrawn before the release does not start again either', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const withdrawn = await auditIn(app, owner, { state: 'REVOKED', productId })
    await auditIn(app, owner, { state: 'PUBLISHED', productId })
    expect(await resubmit(withdrawn)).toMatchObject({ code: 'audit.superseded' })
    const later = await auditIn(app, owner, { state: 'REVOKED', productId })
    expect((await resubmit(later)).code).toBe('success')
  })
})

describe('a work that was started again with another file', () => {
  test('holds back what it was started from, as a draft and once it is released', async () => {
    const first = await rejected()
    const second = await startedAgain(first)
    const isDraft = { status: 409, code: 'audit.duplicate', data: { auditId: second, state: 'DRAFT' } }
    expect(await lodge(first)).toMatchObject(isDraft)
    expect(await resubmit(first)).toMatchObject(isDraft)
    expect((await detail(first)).can).toMatchObject({
      resubmit: { code: 'audit.duplicate' },
      lodgeAppeal: { code: 'audit.duplicate' },
    })
    await submit(second)
    await approve(reviewer, second)
    await released()
    expect(await lodge(first)).toMatchObject({ status: 409, code: 'audit.superseded' })
    expect(await resubmit(first)).toMatchObject({ code: 'audit.superseded', data: { auditId: second } })
    expect(await products()).toHaveLength(1)
  })

  test('a draft that is discarded holds nothing back', async () => {
    const first = await rejected()
    const second = await startedAgain(first)
    await designer.caller.call('DELETE', `/v3/designers/audits/${second}`)
    expect((await detail(first)).can).toMatchObject({ resubmit: null, lodgeAppeal: null })
    expect((await lodge(first)).code).toBe('success')
  })

  test('of two appeals for one work one is granted, and the other lapses with its release', async () => {
    const [first, second] = await twoTries()
    const [one, other] = [await lodged(first), await lodged(second)]
    expect((await decide(one, 'GRANT')).code).toBe('success')
    expect(await decide(other, 'GRANT')).toMatchObject({
      code: 'audit.duplicate',
      data: { auditId: first, state: 'APPROVED' },
    })
    const works = made(
      listWorks.reply,
      await designer.caller.call('GET', '/v3/designers/audits-and-products?filter=REJECTED'),
    )
    expect(works.items.map(({ audit }) => [audit?.auditId, audit?.can.resubmit?.code])).toEqual([
      [second, 'audit.duplicate'],
    ])
    await released()
    expect((await detail(second)).appeal?.state).toBe('WITHDRAWN')
    expect(await resubmit(second)).toMatchObject({ code: 'audit.superseded' })
    expect(await products()).toHaveLength(1)
  })

  test('an appeal for the first try lapses once the third is released', async () => {
    const [first, second] = await twoTries()
    const appealId = await lodged(first)
    const third = await startedAgain(second)
    expect((await appealCase(appealId)).state).toBe('WAITING')
    await submit(third)
    await approve(reviewer, third)
    await released()
    expect((await appealCase(appealId)).state).toBe('WITHDRAWN')
  })

  test('the first try is granted or the second starts again, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [first, second] = await twoTries()
      const appealId = await lodged(first)
      const answers = await Promise.all([decide(appealId, 'GRANT'), resubmit(second)])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['audit.duplicate', 'success'])
    }
  })

  test('a second work with a file of its own is another work', async () => {
    const first = await rejected()
    await auditIn(app, owner, { state: 'PUBLISHED' })
    expect((await detail(first)).can).toMatchObject({ resubmit: null, lodgeAppeal: null })
    const answer = await lodge(first)
    expect(AuditDetail.parse(answer.data).appeal?.state).toBe('WAITING')
  })
})
