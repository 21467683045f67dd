import { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { listRights, RightsRecord } from '@easel/contract/publishing/rights/endpoints.ts'
import { RIGHTS_MAX } from '@easel/domain/publishing/rights/record.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { storedFile } from '../../base/files/testing/files.ts'
import type { Owner } from '../audits/public.ts'
import { auditIn } from '../audits/testing/audits.ts'
import { productIn } from '../products/testing/products.ts'

let app: TestApp
let designer: Person
let owner: Owner
let reviewer: Person
let proofFileId: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00Z' })
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
  reviewer = await createPerson(app, 'reviewer')
  proofFileId = await storedFile(app, owner, 'COPYRIGHT')
})
afterAll(() => app.close())

const input = (change: object = {}) => ({
  title: 'Letter of 2026',
  holder: 'Dune Studio',
  proofFileId,
  note: 'Covers every dune',
  ...change,
})
async function added(change: object = {}, who = designer): Promise<RightsRecord> {
  const answer = await who.caller.call('POST', '/v3/designers/rights', input(change))
  return RightsRecord.parse(answer.data)
}
const list = async (query = '', who = designer) =>
  listRights.reply.parse((await who.caller.call('GET', `/v3/designers/rights?${query}`)).data)
const detail = async (auditId: string, who = designer) =>
  AuditDetail.parse((await who.caller.call('GET', `/v3/designers/audits/${auditId}`)).data)

test('a record is kept, corrected, archived and brought back, each with its line in the log', async () => {
  const record = await added()
  expect(record).toMatchObject({
    title: 'Letter of 2026',
    holder: 'Dune Studio',
    note: 'Covers every dune',
    proof: { fileId: proofFileId, fileName: 'proof.zip' },
    usedBy: 0,
    archivedAt: null,
  })
  const path = `/v3/designers/rights/${record.recordId}`
  const changed = await designer.caller.call('PUT', path, input({ title: 'Letter of 2027', note: '' }))
  expect(RightsRecord.parse(changed.data)).toMatchObject({ title: 'Letter of 2027', note: '' })

  expect((await designer.caller.call('DELETE', path)).status).toBe(200)
  expect((await list()).items.map(({ recordId }) => recordId)).not.toContain(record.recordId)
  expect((await list('archived=true')).items.map(({ recordId }) => recordId)).toContain(record.recordId)
  expect(await designer.caller.call('PUT', path, input())).toMatchObject({ code: 'rights.archived' })
  // Archived once more, nothing more happens.
  expect((await designer.caller.call('DELETE', path)).status).toBe(200)
  expect((await designer.caller.call('POST', `${path}/restore`)).status).toBe(200)

  const acts = await app.platform.db
    .selectFrom('activity')
    .select('act')
    .where('subject_id', '=', record.recordId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'rights.add',
    'rights.change',
    'rights.archive',
    'rights.restore',
  ])
})

describe('the proof must be a copyright proof of one’s own', () => {
  test.each([
    ['nothing', () => newId(), 'file.notFound'],
    ['a screenshot', () => storedFile(app, owner, 'SCREENSHOT'), 'file.wrongPurpose'],
    [
      'another’s',
      async () => storedFile(app, ownerOf(await createPerson(app, 'verified')), 'COPYRIGHT'),
      'file.notYours',
    ],
  ])('%s', async (_, fileId, code) => {
    const answer = await designer.caller.call(
      'POST',
      '/v3/designers/rights',
      input({ proofFileId: await fileId() }),
    )
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'proofFileId', code }] } })
  })
})

test('there is a limit, also for two at once and for what is brought back', async () => {
  const keeper = await createPerson(app, 'verified')
  const own = ownerOf(keeper)
  const proof = await storedFile(app, own, 'COPYRIGHT')
  const first = await added({ proofFileId: proof }, keeper)
  await keeper.caller.call('DELETE', `/v3/designers/rights/${first.recordId}`)
  const now = app.platform.clock.now()
  await app.platform.db
    .insertInto('rights_record')
    .values(
      Array.from({ length: RIGHTS_MAX - 1 }, (_, index) => ({
        record_id: newId(),
        designer_id: own.designerId,
        title: `Letter ${index}`,
        holder: 'Dune Studio',
        proof_file_id: proof,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  const more = () => keeper.caller.call('POST', '/v3/designers/rights', input({ proofFileId: proof }))
  const codes = (await Promise.all([more(), more()])).map(({ code }) => code).sort()
  expect(codes).toEqual(['rights.tooMany', 'success'])
  expect(await keeper.caller.call('POST', `/v3/designers/rights/${first.recordId}/restore`)).toMatchObject({
    status: 409,
    code: 'rights.tooMany',
  })
  expect((await list('', keeper)).total).toBe(RIGHTS_MAX)
})

describe('a work that names a record', () => {
  const submit = (auditId: string, who = designer) =>
    who.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId })

  test('is submitted with it, counted, and shown to staff with holder, proof and other works', async () => {
    const record = await added({ title: 'Shared letter' })
    const { recordId } = record
    await productIn(app, owner, 'PUBLISHED', { rightsRecordId: recordId })
    await productIn(app, owner, 'REMOVED', { rightsRecordId: recordId })
    const auditId = await auditIn(app, owner, { state: 'DRAFT', details: { rightsRecordId: recordId } })
    expect((await list()).items.find((each) => each.recordId === recordId)?.usedBy).toBe(1)
    expect((await submit(auditId)).status).toBe(200)
    expect((await list()).items.find((each) => each.recordId === recordId)?.usedBy).toBe(2)
    expect((await detail(auditId)).rightsRecord).toMatchObject({ title: 'Shared letter', otherWorks: 1 })

    const seen = await reviewer.caller.call('GET', `/staff/v1/audits/${auditId}`)
    expect(seen.data).toMatchObject({
      audit: { rightsRecord: { holder: 'Dune Studio', otherWorks: 1, proof: { fileName: 'proof.zip' } } },
    })
  })

  test('an update of the one product that names it is the same work', async () => {
    const { recordId } = await added()
    const productId = await productIn(app, owner, 'PUBLISHED', { rightsRecordId: recordId })
    const auditId = await auditIn(app, owner, {
      state: 'WAITING_REVIEW',
      productId,
      details: { rightsRecordId: recordId },
    })
    expect((await detail(auditId)).rightsRecord?.otherWorks).toBe(0)
    expect((await list()).items.find((each) => each.recordId === recordId)?.usedBy).toBe(1)
  })

  test.each([
    ['what is no id', async () => 'rights/../x', 'rights.notFound'],
    ['what is not there', async () => newId(), 'rights.notFound'],
    [
      'another’s record',
      async () => {
        const other = await createPerson(app, 'verified')
        const proof = await storedFile(app, ownerOf(other), 'COPYRIGHT')
        return (await added({ proofFileId: proof }, other)).recordId
      },
      'rights.notYours',
    ],
    [
      'an archived record',
      async () => {
        const { recordId } = await added()
        await designer.caller.call('DELETE', `/v3/designers/rights/${recordId}`)
        return recordId
      },
      'rights.archived',
    ],
  ])('is not submitted with %s', async (_, record, code) => {
    const auditId = await auditIn(app, owner, {
      state: 'DRAFT',
      details: { rightsRecordId: await record() },
    })
    const answer = await submit(auditId)
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'rightsRecordId', code }] } })
    if (code === 'rights.notYours') expect((await detail(auditId)).rightsRecord).toBeNull()
  })

  test('keeps one that has been archived since', async () => {
    const { recordId } = await added()
    const productId = await productIn(app, owner, 'PUBLISHED', { rightsRecordId: recordId })
    await designer.caller.call('DELETE', `/v3/designers/rights/${recordId}`)
    const auditId = await auditIn(app, owner, {
      state: 'DRAFT',
      content: null,
      productId,
      details: { rightsRecordId: recordId, priceCoins: 5 },
    })
    expect((await submit(auditId)).status).toBe(200)
  })
})
