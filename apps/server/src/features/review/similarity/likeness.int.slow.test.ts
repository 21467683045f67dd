import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import {
  Copies,
  getBatchCopies,
  getOwnCopies,
  type OwnSimilarWork,
} from '@easel/contract/review/similarity/endpoints.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { buildTheme } from '@easel/inspection/testing/theme.ts'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { dropUnusedFiles } from '../../base/files/public.ts'
import { FingerprintMatcher } from '../../base/fingerprints/match.ts'
import { auditIn, contentOf } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { type ChangeName, changed, drawn } from './testing/changes.ts'
import { jpegOf, photograph, scene } from './testing/scenes.ts'

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

async function uploaded(person: Person, image: Sharp, quality?: number): Promise<StoredFile> {
  const bytes = await jpegOf(image, quality)
  return StoredFile.parse(
    (await person.caller.upload('/v3/designers/files/screenshot', 'shot.jpg', bytes)).data,
  )
}

interface StagedOptions {
  readonly state?: AuditState
  readonly submittedAt?: string
  readonly name?: string
  readonly productId?: string
  readonly packageId?: string
  readonly resubmitOf?: string
}

/** A submission that shows these pictures; without `packageId` its package has none. */
async function submission(
  person: Person,
  fileIds: readonly string[],
  found: StagedOptions = {},
): Promise<string> {
  const { state = 'WAITING_REVIEW', name = 'Quiet Dunes', productId, packageId } = found
  const details = { screenshots: [...fileIds], name }
  const owner = ownerOf(person)
  const content = packageId ? { packageId } : await contentOf(app, owner, 'THEME', false)
  const auditId = await auditIn(app, owner, { state, details, productId, content })
  const submitted = state === 'DRAFT' ? null : new Date(found.submittedAt ?? '2026-03-01T00:00:00Z')
  await app.platform.db
    .updateTable('audit')
    .set({ submitted_at: submitted, resubmit_of: found.resubmitOf ?? null })
    .where('audit_id', '=', auditId)
    .execute()
  return auditId
}

async function looked(by = looker): Promise<void> {
  while ((await by.round()) > 0);
}

type OwnCopies = z.infer<typeof getOwnCopies.reply>

async function copies(auditId: string, owner?: Person): Promise<OwnCopies> {
  const path = owner ? `/v3/designers/audits/${auditId}/copies` : `/staff/v1/audits/${auditId}/copies`
  const answer = await (owner ?? reviewer).caller.call('GET', path)
  expect(answer).toMatchObject({ status: 200 })
  return (owner ? getOwnCopies.reply : Copies).parse(answer.data)
}
const works = async (auditId: string, owner?: Person) => (await copies(auditId, owner)).works
const only = (found: readonly OwnSimilarWork[]): OwnSimilarWork => {
  expect(found).toHaveLength(1)
  const [work] = found
  if (!work) throw new Error('no work')
  return work
}

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

describe('packages', () => {
  const MODULE = 'com.android.contacts'
  /** Bytes that are the same for the same name only. */
  const content = (name: string, size = 4000) =>
    Buffer.alloc(size, Array.from(name, (letter) => letter.charCodeAt(0) % 251).join('') + name)
  const resources = (names: readonly string[], size?: number) =>
    names.map((name) => ({ name: `res/${name}.bin`, data: content(name, size) }))

  async function packaged(person: Person, names: readonly string[], spec = {}): Promise<string> {
    seed += 1
    const bytes = buildTheme({
      screen: { width: 108, height: 240 },
      iconApps: [],
      iconPixels: 8,
      colours: [
        [seed % 256, (seed * 7) % 256, 30],
        [(seed * 13) % 256, 200, (seed * 3) % 256],
      ],
      version: `1.${seed}`,
      modules: { [MODULE]: resources(names) },
      ...spec,
    })
    const answer = await person.caller.upload('/v3/designers/audits/add-mtz', 'theme.mtz', bytes)
    expect(answer).toMatchObject({ status: 200 })
    return ThemePackage.parse(answer.data).packageId
  }

  test('that share files are listed with how many and which, from both sides', async () => {
    const shared = ['alpha', 'beta', 'gamma', 'delta']
    const theirs = await packaged(mo, [...shared, 'only theirs'])
    const ours = await packaged(lin, [...shared, 'only ours', 'ours too'])
    const [first, second] = [
      await submission(mo, [], { packageId: theirs, submittedAt: '2026-01-01T00:00:00Z' }),
      await submission(lin, [], { packageId: ours, submittedAt: '2026-02-01T00:00:00Z' }),
    ]
    await looked()
    const work = only(await works(second))
    expect(work).toMatchObject({ auditId: first, pairs: [], first: 'THEIRS' })
    expect(work.sameFiles).toMatchObject({ count: 4, sizeBytes: 16_000 })
    expect(work.sameFiles?.paths.toSorted()).toEqual(
      shared.map((name) => `${MODULE}!res/${name}.bin`).toSorted(),
    )
    expect(work.sameFiles?.of).toBeGreaterThan(6)
    expect(only(await works(first))).toMatchObject({
      auditId: second,
      first: 'OURS',
      sameFiles: { count: 4 },
    })
  })

  test('that share next to nothing, or files below a kilobyte, are not listed', async () => {
    const few = ['solo', 'duo']
    const small = { modules: { [MODULE]: resources(['s1', 's2', 's3', 's4'], 900) } }
    await submission(mo, [], { packageId: await packaged(mo, few) })
    await submission(mo, [], { packageId: await packaged(mo, [], small) })
    const one = await submission(lin, [], { packageId: await packaged(lin, few) })
    const other = await submission(lin, [], { packageId: await packaged(lin, [], small) })
    await looked()
    expect([await works(one), await works(other)]).toEqual([[], []])
  })

  test('made from a template that many designers use are not listed for it', async () => {
    const template = ['t1', 't2', 't3', 't4', 't5']
    const designers: Person[] = []
    for (let at = 0; at < 21; at += 1) designers.push(await createPerson(app, 'verified'))
    const ids: string[] = []
    for (const designer of designers)
      ids.push(await submission(designer, [], { packageId: await packaged(designer, template) }))
    await looked()
    const rare = await packaged(lin, [...template, 'x', 'y', 'z'])
    const ours = await submission(lin, [], { packageId: rare })
    const theirs = await submission(mo, [], { packageId: await packaged(mo, [...template, 'x', 'y', 'z']) })
    await looked()
    expect(only(await works(ours))).toMatchObject({ auditId: theirs, sameFiles: { count: 3 } })
  })

  test('hold pictures: a wallpaper inside of one is found by a screenshot of another', async () => {
    const image = picture()
    const jpg = new Uint8Array(await jpegOf(image.clone()))
    const packageId = await packaged(mo, ['plain'], {
      extra: [{ name: 'wallpaper/default_wallpaper.jpg', data: jpg, method: 0 }],
    })
    const theirs = await submission(mo, [], { packageId })
    const ours = await submission(lin, [(await uploaded(lin, image.clone(), 50)).fileId])
    await looked()
    expect(only(await works(ours))).toMatchObject({
      auditId: theirs,
      pairs: [{ kind: 'LOOKS_ALIKE', theirPath: 'wallpaper/default_wallpaper.jpg', ourPath: null }],
    })
    expect(only(await works(theirs)).pairs[0]).toMatchObject({ ourPath: 'wallpaper/default_wallpaper.jpg' })
  })
})

test('previews of the system’s own screens are listed only where they are the same bytes', async () => {
  const [layout, launcher] = [picture(), await photograph(seed)]
  const bytes = async (image: Sharp, width: number) =>
    new Uint8Array(await jpegOf(image.clone().resize({ width })))
  const theme = async (person: Person, width: number, contacts: Uint8Array) => {
    const extra = [
      { name: 'preview/preview_contact_0.jpg', data: contacts, method: 0 },
      { name: 'preview/preview_launcher_0.jpg', data: await bytes(launcher, width), method: 0 },
    ]
    const file = buildTheme({ screen: { width: 108, height: 240 }, iconApps: [], iconPixels: 8, extra })
    const answer = await person.caller.upload('/v3/designers/audits/add-mtz', 'theme.mtz', file)
    return submission(person, [], { packageId: ThemePackage.parse(answer.data).packageId })
  }
  const same = await bytes(layout, 340)
  const first = await theme(mo, 330, same)
  const other = await createPerson(app, 'verified')
  const second = await theme(lin, 350, await bytes(layout, 320))
  const third = await theme(other, 352, same)
  await looked()
  const pathsTo = async (asked: string, found: string) =>
    (await works(asked))
      .filter(({ auditId }) => auditId === found)
      .flatMap(({ pairs }) => pairs.map(({ kind, ourPath }) => `${kind} ${ourPath}`))
      .filter((found) => !found.includes('wallpaper/'))
  expect(await pathsTo(second, first)).toEqual(['LOOKS_ALIKE preview/preview_launcher_0.jpg'])
  expect(await pathsTo(third, first)).toEqual([
    'SAME_BYTES preview/preview_contact_0.jpg',
    'LOOKS_ALIKE preview/preview_launcher_0.jpg',
  ])
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
