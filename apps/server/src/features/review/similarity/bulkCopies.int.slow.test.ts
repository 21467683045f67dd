import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { getBulkCopies } from '@easel/contract/review/similarity/endpoints.ts'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effortOf } from '../../../testing/effort.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { FingerprintMatcher } from '../../base/fingerprints/match.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { jpegOf, scene } from './testing/scenes.ts'

let app: TestApp
let reviewer: Person
let lin: Person
let mo: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T04:00:00Z' })
  reviewer = await createPerson(app, 'reviewer')
  lin = await createPerson(app, 'verified')
  mo = await createPerson(app, 'verified')
})
afterAll(() => app.close())

/** A theme that waits for review and shows these pictures, sent on a day of February. */
async function waiting(person: Person, day: number, images: readonly Sharp[]): Promise<string> {
  const screenshots: string[] = []
  for (const image of images) {
    const bytes = await jpegOf(image.clone())
    const answer = await person.caller.upload('/v3/designers/files/screenshot', 'shot.jpg', bytes)
    screenshots.push(StoredFile.parse(answer.data).fileId)
  }
  const details = { screenshots, name: `Day ${day}` }
  const auditId = await auditIn(app, ownerOf(person), { state: 'WAITING_REVIEW', details })
  const sent = new Date(Date.UTC(2026, 1, day))
  await app.platform.db
    .updateTable('audit')
    .set({ submitted_at: sent, queued_at: sent })
    .where('audit_id', '=', auditId)
    .execute()
  return auditId
}

const copiesFor = async (person: Person) =>
  getBulkCopies.reply.parse((await person.caller.call('GET', '/staff/v1/bulk/copies')).data)

test('a whole bulk is compared at once, others’ earlier works first', async () => {
  const [shared, later, twice, alone] = [scene(1), scene(2), scene(3), scene(4)]
  const before = await waiting(mo, 1, [shared])
  const ours = await waiting(lin, 10, [shared.clone().flop(), twice])
  const first = await waiting(lin, 11, [later])
  const after = await waiting(mo, 20, [later])
  await waiting(lin, 12, [alone])
  const again = await waiting(lin, 13, [twice])
  const looker = new FingerprintMatcher(app.platform)
  expect((await copiesFor(reviewer)).items).toEqual([])
  await reviewer.caller.call('POST', '/staff/v1/bulk/claim', {
    productType: 'THEME',
    designerId: lin.designerId,
  })
  expect((await copiesFor(reviewer)).looking).toBe(true)
  while ((await looker.round()) > 0);
  const copies = await copiesFor(reviewer)
  expect(copies.looking).toBe(false)
  const worksOf = (auditId: string) => copies.items.find((item) => item.auditId === auditId)?.works
  expect(copies.items).toHaveLength(3)
  expect(worksOf(ours)).toMatchObject([
    { auditId: before, own: false, first: 'THEIRS', pairs: [{ kind: 'LOOKS_ALIKE', mirrored: true }] },
    { auditId: again, own: true, first: 'OURS', pairs: [{ kind: 'SAME_BYTES' }] },
  ])
  expect(worksOf(first)).toMatchObject([{ auditId: after, own: false, first: 'OURS' }])
  expect(worksOf(again)).toMatchObject([{ auditId: ours, own: true, first: 'THEIRS' }])
  // What somebody else holds is theirs to see.
  expect((await copiesFor(await createPerson(app, 'reviewer'))).items).toEqual([])
})

test('it takes no more statements for many works than for few, and keeps to the few that matter', async () => {
  const image = scene(9)
  for (let day = 1; day <= 8; day += 1) await waiting(mo, day, [image])
  const asked = await createPerson(app, 'verified')
  const claim = { productType: 'THEME', designerId: asked.designerId }
  const one = await waiting(asked, 20, [image])
  await reviewer.caller.call('POST', '/staff/v1/bulk/claim', claim)
  const few = await effortOf(() => copiesFor(reviewer))
  const [item] = few.answer.items.filter(({ auditId }) => auditId === one)
  expect(item?.works).toHaveLength(5)
  expect(item?.more).toBe(3)
  for (let count = 0; count < 30; count += 1) await waiting(asked, 21, [])
  await reviewer.caller.call('POST', '/staff/v1/bulk/claim', claim)
  const many = await effortOf(() => copiesFor(reviewer))
  expect(many.statements).toBeLessThanOrEqual(few.statements)
})

test('a bulk names a designer whose ban is in force', async () => {
  const image = scene(11)
  await waiting(mo, 1, [image])
  const asked = await createPerson(app, 'verified')
  await waiting(asked, 2, [image])
  const looker = new FingerprintMatcher(app.platform)
  while ((await looker.round()) > 0);
  const colleague = await createPerson(app, 'reviewer')
  const claim = { productType: 'THEME', designerId: asked.designerId }
  await colleague.caller.call('POST', '/staff/v1/bulk/claim', claim)
  const read = () => colleague.caller.call('GET', '/staff/v1/bulk/copies')
  expect(await bansShown(reviewer, mo, read)).toEqual([[false], [true], [false]])
})
