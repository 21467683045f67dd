import {
  listBatches,
  saveBatchItems,
  submitBatchItems,
} from '@easel/contract/publishing/batches/endpoints.ts'
import { MAX_OPEN_BATCHES } from '@easel/domain/publishing/batches/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { imposed } from '../../accounts/designers/testing/bans.ts'
import { uploadedMedium } from '../media/testing/media.ts'
import {
  BATCHES,
  batchOf,
  batchWithDrafts,
  createBatchByCall,
  join,
  remove,
  save,
  submit,
  VALID,
} from './testing/batch.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T04:00:00Z' })
})
beforeEach(async () => {
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const saved = (answer: Answer) => saveBatchItems.reply.parse(answer.data).items
const submitted = (answer: Answer) => submitBatchItems.reply.parse(answer.data)
const statesIn = async (batchId: string) => (await batchOf(designer, batchId)).items.map(({ state }) => state)
const setState = (auditId: string, state: string) =>
  app.platform.db
    .updateTable('audit')
    .set({ state, ...(state === 'APPROVED' ? { release_at: new Date() } : {}) })
    .where('audit_id', '=', auditId)
    .execute()

describe('a batch', () => {
  test('lists its files as they were dropped, in whatever order they arrive', async () => {
    const batchId = await createBatchByCall(designer)
    const drop = Date.now() * 1000
    for (const nth of [3, 1, 2]) {
      const { mediumId } = await uploadedMedium(app, ownerOf(designer), 'WALLPAPER', `lake ${nth}`)
      await join(app, designer, batchId, mediumId, drop + nth)
    }
    const { items } = await batchOf(designer, batchId)
    expect(items.map(({ details }) => details.name)).toEqual(['lake 1', 'lake 2', 'lake 3'])
  })

  test('is listed while it holds drafts', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 2)
    const listed = async (query = '') => {
      const answer = await designer.caller.call('GET', `${BATCHES}${query}`)
      return listBatches.reply.parse(answer.data)
    }
    const begun = await listed()
    expect(begun.items).toMatchObject([{ batchId, productType: 'WALLPAPER', counts: { DRAFT: 2 } }])
    expect(begun.items[0]?.covers).toHaveLength(2)
    expect(begun.total).toBe(1)
    expect((await listed('?productType=RINGTONE')).items).toEqual([])
    await save(designer, batchId, auditIds)
    await submit(designer, batchId, auditIds)
    expect((await listed()).items).toEqual([])
    expect((await listed('?open=false')).items).toMatchObject([{ batchId, counts: { WAITING_REVIEW: 2 } }])
  })

  test('of another designer is refused', async () => {
    const other = await createPerson(app, 'verified')
    const { batchId, auditIds } = await batchWithDrafts(app, other, 2)
    for (const answer of await Promise.all([
      designer.caller.call('GET', `${BATCHES}/${batchId}`),
      save(designer, batchId, auditIds),
      submit(designer, batchId, auditIds),
      remove(designer, batchId, auditIds.slice(1)),
      designer.caller.call('DELETE', `${BATCHES}/${batchId}`),
    ])) {
      expect(answer).toMatchObject({ status: 403, code: 'notOwn' })
    }
    // Through one's own batch another's item is not reached either.
    const own = await batchWithDrafts(app, designer, 1)
    expect(saved(await save(designer, own.batchId, auditIds))).toEqual([])
    const untouched = await batchOf(other, batchId)
    // The store shows it: a person's name is theirs to write.
    expect(untouched.items.map(({ details }) => details.copyrightHolder)).toEqual([undefined, undefined])
  })

  test('of those that are open there are no more than the rule allows', async () => {
    const begin = () => designer.caller.call('POST', BATCHES, { productType: 'RINGTONE' })
    for (let nth = 1; nth < MAX_OPEN_BATCHES; nth += 1) await batchWithDrafts(app, designer, 1)
    const { auditIds } = await batchWithDrafts(app, designer, 1)
    expect(await begin()).toMatchObject({ code: 'batch.tooManyOpen' })
    // Discarded on its own, it leaves an empty batch, which counts as little as one that was only begun.
    await designer.caller.call('DELETE', `/v3/designers/audits/${auditIds[0]}`)
    expect([(await begin()).code, (await begin()).code]).toEqual(['success', 'success'])
  })

  test('says of each item what its owner may do with it, before and after', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 2)
    await save(designer, batchId, auditIds)
    const sent = { submit: { code: 'audit.cannotSubmitNow' }, discard: { code: 'audit.notDraft' } }
    const answer = await submit(designer, batchId, auditIds.slice(0, 1))
    expect(answer.data).toMatchObject({ items: [{ can: sent }] })
    const { items } = await batchOf(designer, batchId)
    expect(items.map(({ can }) => can)).toMatchObject([sent, { submit: null, discard: null }])
  })

  test('is discarded: its drafts go, what was submitted stays', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 3)
    await save(designer, batchId, auditIds)
    await submit(designer, batchId, auditIds.slice(0, 1))
    expect(await designer.caller.call('DELETE', `${BATCHES}/${batchId}`)).toMatchObject({ status: 200 })
    expect(await statesIn(batchId)).toEqual(['WAITING_REVIEW'])
    const all = await batchWithDrafts(app, designer, 2)
    await designer.caller.call('DELETE', `${BATCHES}/${all.batchId}`)
    expect(await designer.caller.call('GET', `${BATCHES}/${all.batchId}`)).toMatchObject({ status: 404 })
  })
})

describe('what joins', () => {
  test('is a draft with its name and holder, in the order of the files; tags are only suggested', async () => {
    const first = await batchWithDrafts(app, designer, 1)
    await save(designer, first.batchId, first.auditIds)
    const { batchId } = await batchWithDrafts(app, designer, 3)
    const { items } = await batchOf(designer, batchId)
    expect(items.map(({ details }) => details.name)).toEqual(['dune 1', 'dune 2', 'dune 3'])
    expect(items[0]).toMatchObject({
      state: 'DRAFT',
      details: { regions: ['GLOBAL'], copyrightHolder: 'Dune Studio' },
      medium: { fileName: 'dune 1.png', width: 1080, height: 1920 },
      suggestedTags: ['minimal', 'nature'],
      decision: null,
    })
    expect(items[0]?.picture?.url).toContain('/files/')
    const { data } = await designer.caller.call('POST', `${BATCHES}/${batchId}/submit`, {
      auditIds: items.map(({ auditId }) => auditId),
    })
    const { submitted, items: verdicts } = submitBatchItems.reply.parse(data)
    expect([submitted, verdicts[0]?.issues.map(({ code }) => code)]).toEqual([
      0,
      ['price.required', 'tags.required'],
    ])
  })

  test('joins once; elsewhere it is on its way already, or in the store', async () => {
    const { mediumId } = await uploadedMedium(app, ownerOf(designer), 'WALLPAPER')
    const [one, two] = [await createBatchByCall(designer), await createBatchByCall(designer)]
    const auditId = await join(app, designer, one, mediumId)
    expect(await join(app, designer, one, mediumId)).toBe(auditId)
    expect(await join(app, designer, two, mediumId)).toMatchObject({
      code: 'audit.duplicate',
      data: { auditId, state: 'DRAFT' },
    })
    const productId = newId()
    const now = new Date()
    await app.platform.db
      .insertInto('product')
      .values({
        product_id: productId,
        designer_id: ownerOf(designer).designerId,
        product_type: 'WALLPAPER',
        state: 'HIDDEN',
        name: 'Dune',
        version: '',
        price_coins: 0,
        details: '{}',
        medium_id: mediumId,
        version_number: 1,
        published_at: now,
        updated_at: now,
      })
      .execute()
    await app.platform.db
      .updateTable('audit')
      .set({ state: 'PUBLISHED', product_id: productId })
      .where('audit_id', '=', typeof auditId === 'string' ? auditId : '')
      .execute()
    expect(await join(app, designer, two, mediumId)).toMatchObject({
      code: 'audit.duplicate',
      data: { productId },
    })
  })

  test('of one medium in two batches at once one is made', async () => {
    const { mediumId } = await uploadedMedium(app, ownerOf(designer), 'WALLPAPER')
    const targets = await Promise.all([1, 2, 3].map(() => createBatchByCall(designer)))
    const joined = await Promise.all(targets.map((batchId) => join(app, designer, batchId, mediumId)))
    expect(joined.map((each) => (typeof each === 'string' ? 'joined' : each.code)).sort()).toEqual([
      'audit.duplicate',
      'audit.duplicate',
      'joined',
    ])
  })

  test('must be one’s own, of the batch’s type, and fit into it', async () => {
    const db = app.platform.db
    const owner = ownerOf(designer)
    const videos = await batchWithDrafts(app, designer, 9, 'VIDEO_WALLPAPER')
    const [last, tooMany] = await Promise.all([1, 2].map(() => uploadedMedium(app, owner, 'VIDEO_WALLPAPER')))
    const answers = await Promise.all(
      [last, tooMany].map((medium) => join(app, designer, videos.batchId, medium?.mediumId ?? '')),
    )
    expect(answers.map((each) => (typeof each === 'string' ? 'joined' : each.code)).sort()).toEqual([
      'batch.full',
      'joined',
    ])
    const ringtone = await uploadedMedium(app, owner, 'RINGTONE')
    expect(await join(app, designer, await createBatchByCall(designer), ringtone.mediumId)).toMatchObject({
      code: 'batch.wrongType',
    })
    const ringtones = await createBatchByCall(designer, 'RINGTONE')
    const heavy = await uploadedMedium(app, owner, 'RINGTONE')
    await db
      .updateTable('file')
      .set({ size_bytes: 400 * 1024 * 1024 })
      .where('file_id', '=', heavy.fileId)
      .execute()
    expect(typeof (await join(app, designer, ringtones, heavy.mediumId))).toBe('string')
    expect(await join(app, designer, ringtones, ringtone.mediumId)).toMatchObject({
      code: 'file.totalTooLarge',
    })
    expect(await join(app, designer, newId(), ringtone.mediumId)).toMatchObject({ code: 'batch.notFound' })
    const other = await createPerson(app, 'verified')
    const theirs = await uploadedMedium(app, ownerOf(other), 'WALLPAPER')
    expect(await join(app, designer, await createBatchByCall(designer), theirs.mediumId)).toMatchObject({
      code: 'notOwn',
    })
  })
})

describe('saving many', () => {
  test('keeps whatever is typed in drafts; what waits must stay valid; the rest is refused by itself', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 4)
    const [draft = '', waiting = '', approved = '', spoiled = ''] = auditIds
    await save(designer, batchId, auditIds)
    await submit(designer, batchId, [waiting, approved, spoiled])
    await setState(approved, 'APPROVED')
    const long = 'x'.repeat(61)
    const answer = await designer.caller.call('PATCH', `${BATCHES}/${batchId}/items`, {
      changes: [
        { auditId: draft, revision: 2, details: { name: long } },
        { auditId: waiting, revision: 3, details: { ...VALID, name: 'Dawn' } },
        { auditId: approved, revision: 3, details: VALID },
        { auditId: spoiled, revision: 3, details: { ...VALID, name: long, tags: ['no such tag'] } },
        { auditId: newId(), revision: 1, details: VALID },
      ],
    })
    expect(saved(answer)).toMatchObject([
      { auditId: draft, state: 'DRAFT', refusal: null, issues: [] },
      { auditId: waiting, state: 'WAITING_REVIEW', refusal: null },
      { auditId: approved, state: 'APPROVED', refusal: { code: 'audit.cannotReviseNow' }, issues: [] },
      {
        auditId: spoiled,
        state: 'WAITING_REVIEW',
        refusal: { code: 'invalid_input' },
        issues: [
          { path: 'name', code: 'productName.tooLong' },
          { path: 'tags.0', code: 'tags.unknown' },
        ],
      },
    ])
    const { items } = await batchOf(designer, batchId)
    expect(items.map(({ details }) => details.name)).toEqual([long, 'Dawn', 'Quiet Dunes', 'Quiet Dunes'])
    expect(items[0]?.details).toEqual({ name: long })
  })

  test('a ban in between holds', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 2)
    await imposed(await createPerson(app, 'reviewer'), designer, ['UPLOAD_WALLPAPER'])
    for (const answer of [
      await save(designer, batchId, auditIds),
      await submit(designer, batchId, auditIds),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 'banned' })
    }
    expect(await statesIn(batchId)).toEqual(['DRAFT', 'DRAFT'])
  })
})

describe('submitting many', () => {
  test('submits what is valid; the rest stays, with what it lacks', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 5)
    await save(designer, batchId, auditIds)
    const [, nameless = '', tagless = '', early = '', wished = ''] = auditIds
    await save(designer, batchId, [early], { details: { ...VALID, releaseOn: '2026-03-02' }, revision: 2 })
    await save(designer, batchId, [wished], { details: { ...VALID, releaseOn: '2026-03-03' }, revision: 2 })
    await save(designer, batchId, [nameless], { details: { ...VALID, name: ' ' }, revision: 2 })
    const wrong = { ...VALID, tags: [], copyrightProofFileId: newId() }
    await save(designer, batchId, [tagless], { details: wrong, revision: 2 })
    const done = submitted(await submit(designer, batchId, auditIds))
    expect(done.submitted).toBe(2)
    expect(
      done.items.map(({ state, issues }) => [state, issues.map(({ path, code }) => `${path} ${code}`)]),
    ).toEqual([
      ['WAITING_REVIEW', []],
      ['DRAFT', ['name productName.required']],
      ['DRAFT', ['tags tags.required', 'copyrightProofFileId file.notFound']],
      ['DRAFT', ['releaseOn releaseOn.tooEarly']],
      ['WAITING_REVIEW', []],
    ])
    const again = submitted(await submit(designer, batchId, auditIds))
    expect(again.submitted).toBe(0)
    expect(again.items.map(({ refusal }) => refusal?.code)).toEqual([
      'audit.cannotSubmitNow',
      'invalid_input',
      'invalid_input',
      'invalid_input',
      'audit.cannotSubmitNow',
    ])
  })

  test('leaves a line in the log for each, and queues them in the order of the files', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 3)
    await save(designer, batchId, auditIds)
    await submit(designer, batchId, auditIds)
    const lines = await app.platform.db
      .selectFrom('activity')
      .select(['subject_id', 'from_state', 'to_state', 'actor_id'])
      .where('act', '=', 'audit.submit')
      .where('subject_id', 'in', auditIds)
      .orderBy('id')
      .execute()
    expect(lines).toEqual(
      auditIds.map((subject_id) => ({
        subject_id,
        from_state: 'DRAFT',
        to_state: 'WAITING_REVIEW',
        actor_id: designer.accountId,
      })),
    )
    const queue = await app.platform.db
      .selectFrom('audit')
      .select('audit_id')
      .where('batch_id', '=', batchId)
      .orderBy('queued_at')
      .orderBy('audit_id')
      .execute()
    expect(queue.map((row) => row.audit_id)).toEqual(auditIds)
  })
})

describe('removing', () => {
  test('leaves at least one, and nothing but drafts goes', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 3)
    expect(await remove(designer, batchId, auditIds)).toMatchObject({ status: 409, code: 'file.keepOne' })
    expect(await remove(designer, batchId, auditIds.slice(0, 1))).toMatchObject({
      data: { removed: auditIds.slice(0, 1) },
    })
    // Gone already, in another tab say: nothing to do.
    expect(await remove(designer, batchId, auditIds.slice(0, 1))).toMatchObject({ data: { removed: [] } })
    await save(designer, batchId, auditIds)
    await submit(designer, batchId, auditIds.slice(1, 2))
    expect(await remove(designer, batchId, auditIds.slice(1))).toMatchObject({
      status: 409,
      code: 'audit.notDraft',
    })
    expect(await remove(designer, batchId, auditIds.slice(2))).toMatchObject({ status: 200 })
    expect(await statesIn(batchId)).toEqual(['WAITING_REVIEW'])
  })
})
