import { getBatchCopies } from '@easel/contract/review/similarity/endpoints.ts'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { FingerprintMatcher } from '../../base/fingerprints/match.ts'
import { copiesOf, lookedBy, only, uploaded } from './testing/copies.ts'
import { jpegOf, scene } from './testing/scenes.ts'
import { type StagedSubmission, stageSubmission } from './testing/stageQueries.ts'

let app: TestApp
let looker: FingerprintMatcher
let reviewer: Person
let lin: Person
let mo: Person
let seed = 0
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T04:00:00Z' })
  looker = new FingerprintMatcher(app.platform)
  reviewer = await createPerson(app, 'reviewer')
  lin = await createPerson(app, 'verified')
  mo = await createPerson(app, 'verified')
})
afterAll(() => app.close())

/** A picture that no other test has. */
function picture(): Sharp {
  seed += 1
  return scene(seed)
}

const submission = (person: Person, fileIds: readonly string[], found?: StagedSubmission) =>
  stageSubmission(app, person, fileIds, found)
const looked = () => lookedBy(looker)
const works = async (auditId: string, who = reviewer) => (await copiesOf(auditId, who)).works

describe('a designer is shown', () => {
  test('their own works, drafts too, and never another’s', async () => {
    const image = picture()
    const { fileId } = await uploaded(lin, image)
    const sent = await submission(lin, [fileId], { name: 'Sent before', state: 'REJECTED' })
    const begun = await submission(lin, [fileId], { name: 'Begun', state: 'DRAFT' })
    await submission(mo, [(await uploaded(mo, image)).fileId], { name: 'Of another' })
    const draft = await submission(lin, [fileId], { state: 'DRAFT' })
    const found = await works(draft, lin)
    expect(found.map(({ auditId, own, first }) => [auditId, own, first]).toSorted()).toEqual(
      [
        [sent, true, 'THEIRS'],
        [begun, true, 'THEIRS'],
      ].toSorted(),
    )
    const answer = await mo.caller.call('GET', `/v3/designers/audits/${draft}/copies`)
    expect(answer).toMatchObject({ status: 403, code: 'notOwn' })
  })

  test('nothing by naming another’s file in a draft', async () => {
    const image = picture()
    const theirs = await uploaded(mo, image)
    await submission(lin, [(await uploaded(lin, image)).fileId], { name: 'Mine' })
    const draft = await submission(lin, [theirs.fileId, 'no id at all'], { state: 'DRAFT' })
    expect(await works(draft, lin)).toEqual([])
  })
})

describe('a batch', () => {
  async function wallpaper(person: Person, image: Sharp): Promise<string> {
    const large = image.clone().resize(1080, 1920, { fit: 'fill' })
    const url = '/v3/designers/files/upload?productType=WALLPAPER'
    const answer = await person.caller.upload(url, 'wallpaper.jpg', await jpegOf(large, 80))
    return z.object({ medium: z.object({ mediumId: z.string() }) }).parse(answer.data).medium.mediumId
  }
  async function batch(person: Person, mediumIds: readonly string[]) {
    const { db, clock } = app.platform
    const times = { created_at: clock.now(), updated_at: clock.now() }
    const owner = ownerOf(person)
    const row = { batch_id: newId(), designer_id: owner.designerId, product_type: 'WALLPAPER', ...times }
    await db.insertInto('batch').values(row).execute()
    const auditIds: string[] = []
    for (const [position, mediumId] of mediumIds.entries()) {
      const auditId = newId()
      const place = { batch_id: row.batch_id, batch_position: position, medium_id: mediumId }
      const rest = { details: '{}', state: 'DRAFT', audit_type: 'ADD', product_type: 'WALLPAPER' } as const
      const name = `Item ${position}`
      const values = { audit_id: auditId, designer_id: owner.designerId, name, ...place, ...rest, ...times }
      await db.insertInto('audit').values(values).execute()
      auditIds.push(auditId)
    }
    return { batchId: row.batch_id, auditIds }
  }

  test('returns each item’s nearest among the designer’s own works and among the batch, and never another’s', async () => {
    const [sent, twice, foreign] = [picture(), picture(), picture()]
    const before = await submission(lin, [(await uploaded(lin, sent.clone())).fileId], { name: 'Before' })
    await submission(mo, [(await uploaded(mo, foreign.clone())).fileId])
    const media = [
      await wallpaper(lin, sent),
      await wallpaper(lin, twice),
      await wallpaper(lin, twice.clone().flop()),
      await wallpaper(lin, foreign),
    ]
    const { batchId, auditIds } = await batch(lin, media)
    await looked()
    const path = `/v3/designers/batches/${batchId}/copies`
    const answer = await lin.caller.call('GET', path)
    const found = getBatchCopies.reply.parse(answer.data)
    expect(found.looking).toBe(false)
    expect(found.items).toMatchObject([
      { auditId: auditIds[0], other: { auditId: before, name: 'Before', inBatch: false } },
      { auditId: auditIds[2], pair: { mirrored: true }, other: { auditId: auditIds[1], inBatch: true } },
    ])
    expect(await mo.caller.call('GET', path)).toMatchObject({ status: 403, code: 'notOwn' })
    const missing = await lin.caller.call('GET', `/v3/designers/batches/${newId()}/copies`)
    expect(missing).toMatchObject({ status: 404 })
  })

  test('shows a reviewer what a wallpaper looks like among themes', async () => {
    const image = picture()
    const theme = await submission(mo, [(await uploaded(mo, image.clone())).fileId])
    const { auditIds } = await batch(lin, [await wallpaper(lin, image)])
    const [auditId = ''] = auditIds
    const submitted = { state: 'WAITING_REVIEW', submitted_at: new Date('2026-03-01T00:00:00Z') }
    await app.platform.db.updateTable('audit').set(submitted).where('audit_id', '=', auditId).execute()
    await looked()
    expect(only(await works(auditId))).toMatchObject({ auditId: theme, pairs: [{ kind: 'LOOKS_ALIKE' }] })
    expect(only(await works(theme))).toMatchObject({ auditId, productType: 'WALLPAPER' })
  })
})
