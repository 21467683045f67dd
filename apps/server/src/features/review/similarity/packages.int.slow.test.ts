import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { buildTheme } from '@easel/inspection/testing/theme.ts'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { FingerprintMatcher } from '../../base/fingerprints/match.ts'
import { copiesOf, lookedBy, only, uploaded } from './testing/copies.ts'
import { jpegOf, photograph, scene } from './testing/scenes.ts'
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
const works = async (auditId: string) => (await copiesOf(auditId, reviewer)).works

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
