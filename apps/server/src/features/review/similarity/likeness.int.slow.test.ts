import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { getOwnCopies } from '@easel/contract/review/similarity/endpoints.ts'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { dropUnusedFiles } from '../../base/files/public.ts'
import { FingerprintMatcher } from '../../base/fingerprints/match.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { type ChangeName, changed, drawn } from './testing/changes.ts'
import { copiesOf, lookedBy, only, uploaded } from './testing/copies.ts'
import { photograph, scene } from './testing/scenes.ts'
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
const looked = (by = looker) => lookedBy(by)
const copies = (auditId: string) => copiesOf(auditId, reviewer)
const works = async (auditId: string) => (await copies(auditId)).works

describe('a reviewer sees', () => {
  test('the same bytes of another designer, and that they were there first', async () => {
    const image = picture()
    const theirs = await submission(mo, [(await uploaded(mo, image)).fileId], {
      name: 'First Light',
      submittedAt: '2026-02-01T00:00:00Z',
    })
    const file = await uploaded(lin, image)
    const ours = await submission(lin, [file.fileId], { submittedAt: '2026-02-20T00:00:00Z' })
    const work = only(await works(ours))
    expect(work).toMatchObject({
      auditId: theirs,
      name: 'First Light',
      designerId: mo.designerId,
      own: false,
      state: 'WAITING_REVIEW',
      firstSubmittedAt: '2026-02-01T00:00:00.000Z',
      ourFirstSubmittedAt: '2026-02-20T00:00:00.000Z',
      first: 'THEIRS',
      pairs: [{ kind: 'SAME_BYTES', distance: 0, mirrored: false, ours: { fileId: file.fileId } }],
      sameFiles: null,
    })
    expect(only(await works(theirs))).toMatchObject({ auditId: ours, first: 'OURS' })
  })

  test.each<[string, (image: Sharp) => Sharp, boolean]>([
    ['smaller and compressed', (image) => image.resize({ width: 322 }), false],
    ['mirrored', (image) => image.flop(), true],
    [
      'framed',
      (image) => image.extend({ top: 14, bottom: 14, left: 8, right: 8, background: '#fff' }),
      false,
    ],
  ])('the same picture %s, with its distance, from both sides', async (_name, change, mirrored) => {
    const image = picture()
    const original = await submission(mo, [(await uploaded(mo, image.clone())).fileId])
    const copied = await submission(lin, [(await uploaded(lin, change(image.clone()), 60)).fileId])
    await looked()
    for (const [asked, found] of [
      [copied, original],
      [original, copied],
    ] as const) {
      const work = only(await works(asked))
      expect(work).toMatchObject({ auditId: found, pairs: [{ kind: 'LOOKS_ALIKE', mirrored }] })
      expect(work.pairs[0]?.distance).toBeLessThanOrEqual(31)
    }
  })

  test('nothing of pictures that only came near in time, nor of flat ones', async () => {
    const { caller } = lin
    const flat = async (person: Person, size: number) => {
      const grey = scene(0).modulate({ brightness: 0.01 }).resize(size, size).linear(0, 200)
      return (await uploaded(person, grey)).fileId
    }
    const ours = await submission(lin, [(await uploaded(lin, picture())).fileId, await flat(lin, 400)])
    await submission(mo, [(await uploaded(mo, picture())).fileId, await flat(mo, 420)])
    await looked()
    expect(await copies(ours)).toEqual({ works: [], looking: false })
    expect(await caller.call('GET', `/staff/v1/audits/${ours}/copies`)).toMatchObject({ status: 403 })
  })

  test('works in every state but drafts', async () => {
    const image = picture()
    const { fileId } = await uploaded(mo, image)
    const ours = await submission(lin, [(await uploaded(lin, image)).fileId])
    const states = ['WAITING_REVIEW', 'UNDER_REVIEW', 'REJECTED', 'APPROVED', 'REVOKED', 'DRAFT'] as const
    for (const state of states) await submission(mo, [fileId], { state, name: state.replace('_', ' ') })
    const found = (await works(ours)).map(({ name }) => name)
    expect(found.toSorted()).toEqual(
      states
        .filter((state) => state !== 'DRAFT')
        .map((state) => state.replace('_', ' '))
        .toSorted(),
    )
  })

  test('nothing of a draft, and of no submission at all', async () => {
    const draft = await submission(lin, [(await uploaded(lin, picture())).fileId], { state: 'DRAFT' })
    for (const auditId of [draft, newId()])
      expect(await reviewer.caller.call('GET', `/staff/v1/audits/${auditId}/copies`)).toMatchObject({
        status: 404,
      })
  })

  test('that something is still being looked at, until it has been', async () => {
    const ours = await submission(lin, [(await uploaded(lin, picture())).fileId])
    expect(await copies(ours)).toEqual({ works: [], looking: true })
    await looked()
    expect(await copies(ours)).toEqual({ works: [], looking: false })
  })
})

describe('a changed copy is shown to a reviewer beside its original', () => {
  /** The bytes of a screenshot as they are. */
  const sent = async (person: Person, bytes: Buffer) =>
    StoredFile.parse((await person.caller.upload('/v3/designers/files/screenshot', 'shot.jpg', bytes)).data)
  const fresh = async () => {
    seed += 1
    return drawn((await photograph(seed)).resize({ width: 720 }))
  }

  test.each<[ChangeName, object, object]>([
    ['mirrored', { mirrored: true, quarters: 0 }, { mirrored: true, quarters: 0 }],
    ['turned by 90°', { mirrored: false, quarters: 1 }, { mirrored: false, quarters: 3 }],
    ['turned by 90° and mirrored', { mirrored: true, quarters: 3 }, { mirrored: true, quarters: 3 }],
    ['cut by 10 % at each side', { mirrored: false, quarters: 0 }, { mirrored: false, quarters: 0 }],
    ['lock screen, clock and notices', { mirrored: false, quarters: 0 }, { mirrored: false, quarters: 0 }],
  ])('%s', async (name, laid, laidBack) => {
    const picture = await fresh()
    const other = await fresh()
    const original = await submission(mo, [(await sent(mo, await changed(picture, 're-encoded'))).fileId])
    await submission(mo, [(await sent(mo, await changed(other, 'lock screen, clock and notices'))).fileId])
    await looked()
    const copy = await submission(lin, [(await sent(lin, await changed(picture, name))).fileId])
    await looked()
    expect(only(await works(copy))).toMatchObject({
      auditId: original,
      pairs: [{ kind: 'LOOKS_ALIKE', ...laid }],
    })
    expect(only(await works(original))).toMatchObject({
      auditId: copy,
      pairs: [{ kind: 'LOOKS_ALIKE', ...laidBack }],
    })
  })

  test('with how much of it agrees, where the prints alone are not near', async () => {
    const picture = await fresh()
    await submission(mo, [(await sent(mo, await changed(picture, 're-encoded'))).fileId])
    const shot = await changed(picture, 'lock screen, clock and notices')
    const copy = await submission(lin, [(await sent(lin, shot)).fileId])
    await looked()
    const [pair] = only(await works(copy)).pairs
    expect(pair?.agreeing).toBeGreaterThanOrEqual(30)
    expect(pair?.agreeing).toBeLessThan(90)
  })

  test('of before samples were kept too: a worker with nothing else to do looks again', async () => {
    const picture = await fresh()
    const original = await submission(mo, [(await sent(mo, await changed(picture, 're-encoded'))).fileId])
    const cut = await changed(picture, 'cut by 10 % at each side')
    const copy = await submission(lin, [(await sent(lin, cut)).fileId])
    await looked()
    const { db } = app.platform
    await db.deleteFrom('likeness_match').execute()
    await db.deleteFrom('likeness_sample').execute()
    expect(await works(copy)).toEqual([])
    await looked(new FingerprintMatcher(app.platform))
    expect(only(await works(copy))).toMatchObject({ auditId: original })
  })

  test('and one that was taken back since is left alone, though its object is still in the store', async () => {
    const { db, storage } = app.platform
    const { fileId, sha256 } = await uploaded(lin, picture())
    await looked()
    const leftAt = async () => (await db.selectFrom('likeness_waiting').select('subject').execute()).length
    await db.transaction().execute((tx) => dropUnusedFiles(tx, [fileId]))
    expect(await storage.bytes(objectKey(sha256))).not.toBeNull()
    expect((await db.selectFrom('likeness_sample').where('sha256', '=', sha256).execute()).length).toBe(0)
    // As after each start: from the first print on.
    await looked(new FingerprintMatcher(app.platform))
    expect(await leftAt()).toBe(0)
    // Taken back between the question and the answer.
    await db
      .insertInto('likeness_waiting')
      .values({ kind: 'PICTURE', subject: sha256, since: new Date(0) })
      .execute()
    await looked(new FingerprintMatcher(app.platform))
    expect(await leftAt()).toBe(0)
  })
})

describe('one work', () => {
  test('is no copy of itself: neither its versions nor what was resubmitted', async () => {
    const { fileId } = await uploaded(lin, picture())
    const productId = await productIn(app, ownerOf(lin), 'PUBLISHED', { screenshots: [fileId] })
    const update = await submission(lin, [fileId], { productId })
    expect(await works(update)).toEqual([])
    const rejected = await submission(lin, [(await uploaded(lin, picture())).fileId], { state: 'REJECTED' })
    const { screenshots } = await detailsOf(rejected)
    const again = await submission(lin, screenshots, { resubmitOf: rejected })
    expect([await works(again), await works(rejected)]).toEqual([[], []])
  })

  test('is listed once, by its product, however many versions show the picture; its first is its date', async () => {
    const image = picture()
    const { fileId } = await uploaded(mo, image)
    const productId = await productIn(app, ownerOf(mo), 'HIDDEN', { name: 'Standing', screenshots: [] })
    const again = await uploaded(mo, image)
    for (const [file, submittedAt] of [
      [fileId, '2026-01-10T00:00:00Z'],
      [again.fileId, '2026-01-05T00:00:00Z'],
    ] as const)
      await submission(mo, [file], { state: 'PUBLISHED', name: 'Standing', productId, submittedAt })
    const ours = await submission(lin, [(await uploaded(lin, image)).fileId])
    expect(only(await works(ours))).toMatchObject({
      productId,
      name: 'Standing',
      state: 'HIDDEN',
      firstSubmittedAt: '2026-01-05T00:00:00.000Z',
      pairs: [{ kind: 'SAME_BYTES' }],
    })
  })

  test('is first by what is alike, not by what it showed besides', async () => {
    const image = picture()
    const productId = await productIn(app, ownerOf(lin), 'PUBLISHED', { screenshots: [] })
    const old = await uploaded(lin, picture())
    await submission(lin, [old.fileId], {
      state: 'PUBLISHED',
      productId,
      submittedAt: '2025-01-01T00:00:00Z',
    })
    await submission(mo, [(await uploaded(mo, image)).fileId], { submittedAt: '2025-06-01T00:00:00Z' })
    const now = await submission(lin, [old.fileId, (await uploaded(lin, image)).fileId], { productId })
    expect(only(await works(now))).toMatchObject({ first: 'THEIRS' })
  })
})

describe('two workers', () => {
  test('that print at the same time miss no pair', async () => {
    const image = picture()
    const shas: string[] = []
    for (let at = 0; at < 12; at += 1) {
      const copy = image.clone().resize({ width: 324 + 12 * at })
      shas.push((await uploaded(at % 2 ? lin : mo, copy)).sha256)
    }
    const [one, other] = [new FingerprintMatcher(app.platform), new FingerprintMatcher(app.platform)]
    await Promise.all([looked(one), looked(other)])
    const { rows } = await app.platform.pool.query<{ pairs: number }>(
      `select count(*) as pairs from likeness_match
       join likeness_print as a using (print_id) join likeness_print as b on b.print_id = other_id
       where a.sha256 = any($1) and b.sha256 = any($1)`,
      [shas],
    )
    expect(rows).toEqual([{ pairs: 12 * 11 }])
  })

  test('find what the other printed, and go on where one was killed between print and search', async () => {
    const image = picture()
    const [one, other] = [new FingerprintMatcher(app.platform), new FingerprintMatcher(app.platform)]
    const ours = await submission(lin, [(await uploaded(lin, image.clone())).fileId])
    await looked(one)
    const { sha256, fileId } = await uploaded(mo, image.clone().resize({ width: 330 }))
    const theirs = await submission(mo, [fileId])
    await looked(other)
    expect(only(await works(ours))).toMatchObject({ auditId: theirs })
    // As a kill leaves it: printed, not searched, still waiting.
    const { db } = app.platform
    await db.deleteFrom('likeness_match').execute()
    const since = app.platform.clock.now()
    await db.insertInto('likeness_waiting').values({ kind: 'PICTURE', subject: sha256, since }).execute()
    await looked(one)
    expect(only(await works(ours))).toMatchObject({ auditId: theirs })
  })
})

test('bytes that the store has lost wait for nobody', async () => {
  const { sha256, fileId } = await uploaded(lin, picture())
  const ours = await submission(lin, [fileId])
  await app.platform.storage.remove(objectKey(sha256))
  await looked()
  expect(await copies(ours)).toEqual({ works: [], looking: false })
})

test('a reviewer reads whose ban is in force; designers read nothing of it', async () => {
  const image = picture()
  await submission(mo, [(await uploaded(mo, image.clone())).fileId])
  const ours = await submission(lin, [(await uploaded(lin, image, 60)).fileId])
  await submission(lin, [(await uploaded(lin, image, 50)).fileId])
  await looked()
  const read = () => reviewer.caller.call('GET', `/staff/v1/audits/${ours}/copies`)
  expect(await bansShown(reviewer, mo, read)).toEqual([[false], [true], [false]])
  const own = await lin.caller.call('GET', `/v3/designers/audits/${ours}/copies`)
  expect(getOwnCopies.reply.parse(own.data).works).not.toEqual([])
  expect(JSON.stringify(own.data)).not.toContain('designerBanned')
})

async function detailsOf(auditId: string): Promise<{ screenshots: string[] }> {
  const { rows } = await app.platform.pool.query<{ details: { screenshots: string[] } }>(
    'select details from audit where audit_id = $1',
    [auditId],
  )
  const [row] = rows
  if (!row) throw new Error('no audit')
  return row.details
}
