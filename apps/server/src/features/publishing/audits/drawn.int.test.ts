import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { drawerOf } from '../packages/drawing/drawer.ts'
import { findDrawing } from '../packages/drawing/queries.ts'
import {
  MOVING,
  manifestOf,
  noticesOf,
  pictures,
  SCREEN,
  seen,
  submitted,
  uploadedAod,
  uploadedScene,
  work,
} from './testing/drawn.ts'

const SECONDS = 60_000

const STILL =
  '<Rectangle w="1080" h="2400" fillColor="#ff602040"/><Circle x="540" y="900" r="300" fillColor="#ffffffff"/>'

/** Loops without an end, within loops. */
const LOOPING = `
  <Var name="n" type="number" expression="0"/>
  <ExternalCommands><Trigger action="resume">
    <LoopCommand count="1000000000"><VariableCommand name="n" expression="#n+1"/></LoopCommand>
  </Trigger></ExternalCommands>
  <Rectangle w="1080" h="#n" fillColor="#ffffffff"/>`
const RECURSIVE = `
  <Function name="again"><FunctionCommand target="again"/></Function>
  <ExternalCommands><Trigger action="resume"><FunctionCommand target="again"/></Trigger></ExternalCommands>
  <Rectangle w="1080" h="300" fillColor="#ffffffff"/>`

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
})
afterAll(async () => {
  await drawerOf(app.platform).stop()
  await app.close()
})

test('a work without pictures is drawn by a job, and waits for its review', {
  timeout: SECONDS,
}, async () => {
  const working = await startTestApp({ work: true })
  try {
    const person = await createPerson(working, 'verified')
    const pack = await uploadedScene(person, MOVING)
    const auditId = await submitted(person, pack)
    const first = await seen(person, auditId)
    expect(first.isBeingDrawn).toBe(first.state === 'WAITING_SCREENSHOTS')
    await expect
      .poll(async () => (await seen(person, auditId)).state, { timeout: SECONDS })
      .toBe('WAITING_REVIEW')
    const audit = await seen(person, auditId)
    expect(audit.isBeingDrawn).toBe(false)
    expect(audit.timeline.map(({ act, by }) => `${act} ${by}`)[0]).toBe('audit.screenshotsReady system')
    const drawn = await pictures(
      working,
      audit.screenshots.map(({ fileId }) => fileId),
    )
    expect(drawn.map(({ file }) => file.file_name)).toEqual([
      'preview_launcher_0.jpg',
      'preview_lockscreen_0.jpg',
      'preview_lockscreen_1.jpg',
      'preview_lockscreen_2.jpg',
      'preview_icons_0.jpg',
    ])
    for (const { file, bytes } of drawn) {
      expect(file).toMatchObject({ ...SCREEN, purpose: 'PACKAGE_IMAGE', owner_account_id: person.accountId })
      expect(file.thumb_hash).not.toBeNull()
      expect(await sharp(bytes).metadata()).toMatchObject({ ...SCREEN, format: 'jpeg' })
      const { channels } = await sharp(bytes).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
    }
  } finally {
    await drawerOf(working.platform).stop()
    await working.close()
  }
})

type Place = readonly [x: number, y: number]

/** What was drawn of a package by its name, each with the colours at some places; a number is one of the middle column. */
async function drawnOf(
  { packageId }: { readonly packageId: string },
  ...places: readonly (number | Place)[]
) {
  await work(app, packageId)
  const drawing = await findDrawing(app.platform.db, packageId)
  const files = await pictures(app, drawing?.file_ids ?? [])
  const colours = files.map(async ({ file, bytes }) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const seen = places.map((place) => {
      const [x, y] = typeof place === 'number' ? [info.width / 2, place] : place
      const at = (y * info.width + x) * info.channels
      // JPEG moves a colour a little.
      return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 64))
    })
    return [file.file_name, seen] as const
  })
  return { drawing, colours: new Map(await Promise.all(colours)) }
}

const [RED, GREEN, BLACK] = [
  [4, 0, 0],
  [0, 4, 0],
  [0, 0, 0],
]
const LIT = '<Circle x="540" y="900" r="300" fillColor="#ff00ff00"/>'

describe('always-on displays and clocks', () => {
  test('are drawn of a theme that has them', { timeout: SECONDS }, async () => {
    const pack = await uploadedScene(designer, STILL, [], {
      aod: [manifestOf('Aod', LIT, 'content/')],
      clock_2x4: [manifestOf('Clock', '<Rectangle w="#view_width" h="#view_height" fillColor="#ffff0000"/>')],
    })
    const { drawing, colours } = await drawnOf(pack, 500, 900, 1900)
    expect(drawing).toMatchObject({ state: 'DRAWN', fault: null })
    expect([...colours.keys()]).toEqual([
      'preview_launcher_0.jpg',
      'preview_lockscreen_0.jpg',
      'preview_aod_0.jpg',
      'preview_clock_2x4_0.jpg',
      'preview_icons_0.jpg',
    ])
    expect(colours.get('preview_aod_0.jpg')).toEqual([BLACK, GREEN, BLACK])
    expect(colours.get('preview_clock_2x4_0.jpg')?.[1]).toEqual(RED)
    expect(colours.get('preview_clock_2x4_0.jpg')?.[2]).not.toEqual(RED)
    expect(colours.get('preview_launcher_0.jpg')?.[0]).toEqual(RED)
    expect(colours.get('preview_launcher_0.jpg')?.[2]).not.toEqual(RED)
  })

  test.each([
    ['clock_2x2', { beside: false, low: true, below: false }],
    ['clock_1x2', { beside: false, low: false, below: false }],
    ['clock_4x4', { beside: true, low: true, below: true }],
  ] as const)('%s takes the places of its size', { timeout: SECONDS }, async (name, red) => {
    const inside = '<Rectangle w="#view_width" h="#view_height" fillColor="#ffff0000"/>'
    const pack = await uploadedScene(designer, STILL, [], { [name]: [manifestOf('Clock', inside)] })
    const [left, right] = [270, 800]
    const { colours } = await drawnOf(pack, [left, 500], [right, 250], [left, 800], [left, 1450])
    const [own, ...others] = (colours.get('preview_launcher_0.jpg') ?? []).map(
      (colour) => JSON.stringify(colour) === JSON.stringify(RED),
    )
    expect([own, ...others]).toEqual([true, red.beside, red.low, red.below])
    expect(colours.get(`preview_${name}_0.jpg`)).toBeDefined()
  })

  test('that cannot be drawn are left out of a theme', { timeout: SECONDS }, async () => {
    const broken = manifestOf('Aod', '<Aod', 'content/')
    const pack = await uploadedScene(designer, STILL, [], {
      aod: [broken],
      clock_2x4: [manifestOf('Clock', RECURSIVE)],
    })
    const { drawing, colours } = await drawnOf(pack)
    expect(drawing).toMatchObject({ state: 'DRAWN', fault: null })
    expect([...colours.keys()]).toEqual([
      'preview_launcher_0.jpg',
      'preview_lockscreen_0.jpg',
      'preview_icons_0.jpg',
    ])
  })

  test('are what an always-on display is drawn by', { timeout: SECONDS }, async () => {
    const { drawing, colours } = await drawnOf(await uploadedAod(designer, LIT), 900, 1900)
    expect(drawing).toMatchObject({ state: 'DRAWN', fault: null })
    expect([...colours]).toEqual([['preview_aod_0.jpg', [GREEN, BLACK]]])
    const failed = await drawnOf(await uploadedAod(designer, '<Aod'))
    expect(failed.drawing).toMatchObject({
      state: 'FAILED',
      fault: { code: 'drawing.unreadable', params: { scene: 'aod', line: 2 } },
    })
  })
})

describe('what cannot be drawn', () => {
  test.each([
    ['a loop of a thousand million rounds', LOOPING, 'loopRounds'],
    ['a function that calls itself', RECURSIVE, 'recursion'],
  ])(
    '%s: the state stays, and its designer is asked for pictures',
    { timeout: SECONDS },
    async (_, scene, limit) => {
      const pack = await uploadedScene(designer, scene)
      const auditId = await submitted(designer, pack)
      await work(app, pack.packageId)
      expect((await seen(designer, auditId)).state).toBe('WAITING_SCREENSHOTS')
      expect(await findDrawing(app.platform.db, pack.packageId)).toMatchObject({
        state: 'FAILED',
        fault: { code: 'drawing.stopped', params: { scene: 'lock', limit } },
      })
      // Done again it asks no second time.
      await work(app, pack.packageId)
      expect(await noticesOf(app, auditId)).toEqual([
        { kind: 'SCREENSHOTS_NEEDED', account_id: designer.accountId },
      ])
    },
  )

  test('a package that failed before its submission asks at once', { timeout: SECONDS }, async () => {
    const pack = await uploadedScene(designer, RECURSIVE)
    await work(app, pack.packageId)
    const auditId = await submitted(designer, pack)
    await work(app, pack.packageId)
    expect((await seen(designer, auditId)).state).toBe('WAITING_SCREENSHOTS')
    expect(await noticesOf(app, auditId)).toHaveLength(1)
  })
})

test('what was revoked meanwhile stays revoked', { timeout: SECONDS }, async () => {
  const pack = await uploadedScene(designer, STILL)
  const auditId = await submitted(designer, pack)
  const revoked = await designer.caller.call('DELETE', `/v3/designers/audits/${auditId}/audit-states`)
  expect(revoked.status).toBe(200)
  await work(app, pack.packageId)
  const audit = await seen(designer, auditId)
  expect(audit).toMatchObject({ state: 'REVOKED', screenshots: [] })
  expect(await noticesOf(app, auditId)).toEqual([])
})

test('the same package gives the same bytes, and what was drawn before is taken at once', {
  timeout: SECONDS,
}, async () => {
  const pack = await uploadedScene(designer, STILL)
  await work(app, pack.packageId)
  const first = await findDrawing(app.platform.db, pack.packageId)
  await app.platform.db
    .updateTable('package_drawing')
    .set({ state: 'WAITING', ended_at: null, file_ids: [] })
    .where('package_id', '=', pack.packageId)
    .execute()
  await work(app, pack.packageId)
  // Files are known by their owner and their bytes.
  expect((await findDrawing(app.platform.db, pack.packageId))?.file_ids).toEqual(first?.file_ids)
  const auditId = await submitted(designer, pack)
  const audit = await seen(designer, auditId)
  expect(audit.state).toBe('WAITING_REVIEW')
  expect(audit.screenshots.map(({ fileId }) => fileId)).toEqual(first?.file_ids)
})
