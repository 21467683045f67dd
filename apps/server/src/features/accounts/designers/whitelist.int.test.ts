import { StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'

let app: TestApp
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp()
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const rowsOf = async (text: string, id: string | null) => (await app.platform.pool.query(text, [id])).rows
const seen = async (id: string | null): Promise<string[]> =>
  (await rowsOf('select auth_product_types as types from designer where designer_id = $1', id))[0]?.types
const set = async (
  who: Person,
  designerId: string | null,
  authProductType: readonly string[],
  before?: readonly string[],
) =>
  who.caller.call('PUT', `/staff/v1/designers/${designerId}/whitelist`, {
    before: before ?? (await seen(designerId)) ?? [],
    authProductType,
  })
const noticesOf = (id: string | null) =>
  rowsOf(
    `select params from notice where account_id = (select account_id from designer where designer_id = $1) and kind = 'WHITELIST_CHANGED' order by created_at`,
    id,
  )
const actsOf = (id: string | null) =>
  rowsOf(
    `select from_state, to_state from activity where subject_id = $1 and act = 'designer.whitelist' order by at`,
    id,
  )

describe('the whitelist', () => {
  test('is what staff say, in one order; notified and logged once', async () => {
    const { designerId } = await createPerson(app, 'verified')
    const answer = await set(reviewer, designerId, ['AOD', 'THEME'])
    expect(StaffDesigner.parse(answer.data).authProductType).toEqual(['THEME', 'AOD'])
    await set(reviewer, designerId, ['THEME', 'AOD'])
    await set(reviewer, designerId, ['FONT'])
    await set(reviewer, designerId, [])
    expect(await noticesOf(designerId)).toEqual([
      { params: { removed: 'FONT WALLPAPER RINGTONE VIDEO_WALLPAPER' } },
      { params: { added: 'FONT', removed: 'THEME AOD' } },
      { params: { removed: 'FONT' } },
    ])
    expect(await actsOf(designerId)).toEqual([
      { from_state: PRODUCT_TYPES.join(' '), to_state: 'THEME AOD' },
      { from_state: 'THEME AOD', to_state: 'FONT' },
      { from_state: 'FONT', to_state: '' },
    ])
  })

  test('what a colleague took away is not given back by who did not see it', async () => {
    const { designerId } = await createPerson(app, 'verified')
    const before = await seen(designerId)
    expect((await set(reviewer, designerId, ['FONT'])).status).toBe(200)
    const late = await set(reviewer, designerId, PRODUCT_TYPES.slice(1), before)
    expect(late).toMatchObject({ status: 409, code: 'conflict' })
    expect(await seen(designerId)).toEqual(['FONT'])
    // In any order it is what was seen.
    expect((await set(reviewer, designerId, ['FONT', 'THEME'], ['FONT'])).status).toBe(200)
    expect((await set(reviewer, designerId, [], ['FONT', 'THEME'])).status).toBe(200)
  })

  test.each([
    ['an unknown type', ['BOAT'], 'authProductType.0', 'productType.unknown'],
    ['one twice', ['FONT', 'FONT'], 'authProductType.1', 'authProductType.duplicate'],
  ])('%s is refused', async (_, types, path, code) => {
    const { designerId } = await createPerson(app, 'verified')
    expect(await set(reviewer, designerId, types)).toMatchObject({
      status: 400,
      data: { issues: [{ path, code }] },
    })
  })

  test('only of a verified designer, and of nobody’s own', async () => {
    const pending = await createPerson(app, 'pending')
    expect(await set(reviewer, pending.designerId, ['FONT'])).toMatchObject({
      status: 409,
      code: 'designer.notVerified',
    })
    expect(await set(reviewer, reviewer.accountId, ['FONT'])).toMatchObject({ status: 404 })
    const both = await createPerson(app, 'verified')
    await app.platform.pool.query(`update account set roles = '{admin}' where id = $1`, [both.accountId])
    expect(await set(both, both.designerId, ['FONT'])).toMatchObject({ status: 403, code: 'notOwn.decide' })
  })
})

test('a type taken away leaves what is in review, and stops uploads, saves and submissions of it', async () => {
  const person = await createPerson(app, 'verified')
  const owner = ownerOf(person)
  const waiting = await auditIn(app, owner, { state: 'WAITING_REVIEW' })
  const draft = await auditIn(app, owner, { state: 'DRAFT' })
  const others = PRODUCT_TYPES.filter((type) => type !== 'THEME')
  await set(reviewer, person.designerId, others)

  const still = await person.caller.call('GET', `/v3/designers/audits/${waiting}`)
  expect(AuditDetail.parse(still.data).state).toBe('WAITING_REVIEW')
  const claimed = await reviewer.caller.call('POST', `/staff/v1/audits/${waiting}/claim`)
  expect(claimed.status).toBe(200)

  const refusal = { status: 403, code: 'whitelist_refused', data: { authProductType: others } }
  const { caller } = person
  const details = { name: 'Other', tags: [] }
  expect(await caller.upload('/v3/designers/audits/add-mtz', 'a.mtz', buildTheme(smallTheme))).toMatchObject(
    refusal,
  )
  expect(await caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId: draft })).toMatchObject(
    refusal,
  )
  expect(
    await caller.call('POST', '/v3/designers/audits/product-info', { auditId: draft, revision: 1, details }),
  ).toMatchObject(refusal)
  expect((await caller.call('DELETE', `/v3/designers/audits/${waiting}/audit-states`)).status).toBe(200)
  expect(await caller.call('POST', `/v3/designers/audits/${waiting}/resubmit`)).toMatchObject(refusal)

  await set(reviewer, person.designerId, PRODUCT_TYPES)
  expect((await caller.call('POST', `/v3/designers/audits/${waiting}/resubmit`)).status).toBe(200)
})
