import { nouns } from '@easel/contract/manifests.ts'
import type { revokeAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import { MAX_IN_BATCH } from '@easel/domain/publishing/batches/rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { waiting } from '../../review/reviews/testing/waiting.ts'
import { productIn } from '../products/testing/products.ts'
import { auditIn } from './testing/audits.ts'

const NOW = '2026-11-20T10:00:00Z'
const REVOKE = '/v3/designers/audits/revoke'

let app: TestApp
let designer: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
})
afterAll(() => app.close())

async function revoke(auditIds: readonly string[]): Promise<z.output<(typeof revokeAudits)['reply']>> {
  const answer = await designer.caller.call('POST', REVOKE, { auditIds })
  expect(answer.code).toBe('success')
  return nouns.audits.endpoints.revokeAudits.reply.parse(answer.data)
}
const stateOf = async (auditId: string) =>
  (
    await app.platform.db
      .selectFrom('audit')
      .select('state')
      .where('audit_id', '=', auditId)
      .executeTakeFirstOrThrow()
  ).state

test('many that wait are withdrawn at once, each with its line in the log', async () => {
  const auditIds = await waiting(app, ownerOf(designer), 3)
  const { revoked, items } = await revoke(auditIds)
  expect(revoked).toBe(3)
  expect(items).toEqual(auditIds.map((auditId) => ({ auditId, state: 'REVOKED', refusal: null })))
  const lines = await app.platform.db
    .selectFrom('activity')
    .select('subject_id')
    .where('act', '=', 'audit.revoke')
    .where('subject_id', 'in', auditIds)
    .execute()
  expect(lines).toHaveLength(3)
})

test('each has its own outcome, in the order in which they were named', async () => {
  const owner = ownerOf(designer)
  const rejected = await auditIn(app, owner, { state: 'REJECTED' })
  const approved = await auditIn(app, owner, { state: 'APPROVED' })
  const others = await auditIn(app, ownerOf(other), { state: 'WAITING_REVIEW' })
  const nowhere = newId()
  const { revoked, items } = await revoke([rejected, others, approved, nowhere, approved])
  expect(revoked).toBe(1)
  expect(items.map(({ auditId, state, refusal }) => [auditId, state ?? refusal?.code])).toEqual([
    [rejected, 'audit.cannotRevokeNow'],
    [others, 'audit.cannotRevokeOthers'],
    [approved, 'REVOKED'],
    [nowhere, 'not_found'],
  ])
  expect(await stateOf(others)).toBe('WAITING_REVIEW')
  expect(await stateOf(rejected)).toBe('REJECTED')
})

test('what is published meanwhile stays so', async () => {
  const published = await auditIn(app, ownerOf(designer), { state: 'PUBLISHED' })
  const { revoked, items } = await revoke([published])
  expect([revoked, items[0]?.refusal?.code]).toEqual([0, 'audit.cannotRevokeNow'])
})

test.each([[[]], [Array.from({ length: MAX_IN_BATCH + 1 }, newId)]])('bounds, %#', async (auditIds) => {
  expect(await designer.caller.call('POST', REVOKE, { auditIds })).toMatchObject({ status: 400 })
})

test('many drafts are submitted, each judged by itself', async () => {
  const owner = ownerOf(designer)
  const [good, alsoGood] = [
    await auditIn(app, owner, { state: 'DRAFT', productType: 'WALLPAPER' }),
    await auditIn(app, owner, { state: 'DRAFT' }),
  ]
  const unnamed = await auditIn(app, owner, {
    state: 'DRAFT',
    productType: 'RINGTONE',
    details: { name: '' },
  })
  const others = await auditIn(app, ownerOf(other), { state: 'DRAFT', productType: 'WALLPAPER' })
  const auditIds = [good, unnamed, others, alsoGood, good]
  const answer = await designer.caller.call('POST', '/v3/designers/audits/submit', { auditIds })
  const { submitted, items } = nouns.audits.endpoints.submitAudits.reply.parse(answer.data)
  expect(submitted).toBe(2)
  expect(items.map(({ auditId, refusal }) => [auditId, refusal?.code])).toEqual([
    [good, undefined],
    [unnamed, 'invalid_input'],
    [others, 'audit.onlyOwnSubmit'],
    [alsoGood, undefined],
  ])
  expect([await stateOf(unnamed), await stateOf(others)]).toEqual(['DRAFT', 'DRAFT'])
})

test('one reason asks for the removal of many products; what waits already is refused by itself', async () => {
  const owner = ownerOf(designer)
  const productIds = [await productIn(app, owner, 'PUBLISHED'), await productIn(app, owner, 'PUBLISHED')]
  const others = await productIn(app, ownerOf(other), 'PUBLISHED')
  const ask = async (ids: readonly string[], reason: string) =>
    designer.caller.call('POST', '/v3/designers/audits/product-status', { productIds: ids, reason })
  expect(await ask(productIds, ' ')).toMatchObject({ status: 400, code: 'invalid_input' })
  const { reply } = nouns.audits.endpoints.applyForRemovals
  expect(reply.parse((await ask(productIds.slice(0, 1), 'Withdrawn')).data).applied).toBe(1)
  const { applied, items } = reply.parse((await ask([...productIds, others], 'No longer mine')).data)
  expect([applied, items.map(({ refusal }) => refusal?.code)]).toEqual([
    1,
    ['removal.waiting', undefined, 'product.notYours'],
  ])
})
