import { conditions } from '@easel/scene/testing/recorder.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkOnStage, type OpenedScene, openOnStage, type SceneView } from './sceneClient.ts'
import { SceneClock } from './sceneClock.ts'
import type { ConnectStage } from './sceneConnection.ts'
import type { StageOrder, StageReply } from './sceneStage.ts'

let frames: FrameRequestCallback[] = []
let at = 0
const scenes: OpenedScene[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  vi.stubGlobal('devicePixelRatio', 1)
})
afterEach(() => {
  // What tests share ends with each.
  for (const scene of scenes.splice(0)) scene.close()
  vi.advanceTimersByTime(60_000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  frames = []
})

/** A frame of the page, so many milliseconds after the one before. */
function frame(milliseconds = 16): void {
  vi.advanceTimersByTime(milliseconds)
  at += milliseconds
  for (const run of frames.splice(0)) run(at)
}

const files = { paths: new Set(['manifest.xml']), read: async () => new Uint8Array(3) }
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

function stage() {
  const orders: StageOrder[] = []
  let ended = 0
  const heard: { take?: (reply: StageReply) => void; died?: () => void } = {}
  const connect: ConnectStage = (take, died) => {
    Object.assign(heard, { take, died })
    return { post: (order) => orders.push(order), end: () => ended++ }
  }
  return {
    ...{ orders, connect, heard },
    ended: () => ended,
    kinds: () => orders.map(({ kind }) => kind),
    take: (reply: StageReply) => heard.take?.(reply),
  }
}

function viewOf(clock = new SceneClock()) {
  const said: string[] = []
  const size = { clientWidth: 100, clientHeight: 200, width: 0, height: 0 }
  const canvas = { ...size, dataset: {}, getContext: () => null }
  const view = {
    clock,
    canvas: () => canvas as unknown as HTMLCanvasElement,
    onOpened: (isThere: boolean) => said.push(`opened ${isThere}`),
    onEffect: () => said.push('effect'),
    onReport: () => said.push('report'),
    onDied: () => said.push('died'),
  } satisfies SceneView
  return { view, said, clock }
}

const opening = { files, wallpaper: null, conditions }

function opened(view: SceneView, connect?: ConnectStage): OpenedScene {
  const scene = openOnStage(view, opening, connect)
  scenes.push(scene)
  return scene
}

test('files are handed over once, and all scenes of a frame are asked for together', async () => {
  const to = stage()
  const { view, said, clock } = viewOf()
  const both = [opened(view, to.connect), opened(view)]
  await settled()
  expect(to.kinds()).toEqual(['files', 'open', 'open'])
  clock.setRate(1)
  for (const order of to.orders) {
    if (order.kind === 'open')
      to.take({ kind: 'opened', scene: order.scene, isThere: true, unreadableLine: null })
  }
  expect(said).toEqual(['opened true', 'opened true'])
  frame()
  frame()
  expect(to.kinds().slice(3)).toEqual(['frames'])
  const asked = to.orders[3]
  expect(asked?.kind === 'frames' && asked.frames).toMatchObject([{ width: 100 }, { width: 100 }])
  to.take({ kind: 'frames', frames: [] })
  frame()
  expect(to.kinds().slice(4)).toEqual(['frames'])
  const next = to.orders[4]
  // Nothing of the time that passed meanwhile is lost.
  const late = next?.kind === 'frames' ? next.frames.map((each) => Math.round(each.late)) : []
  expect(late[0]).toBeGreaterThanOrEqual(16)
  expect(late[1]).toBe(late[0])
  for (const scene of both) scene.close()
  vi.advanceTimersByTime(6_000)
  expect(to.ended()).toBe(1)
})

test('a stage that no longer answers is ended and said; the next scene has another', async () => {
  const to = stage()
  const { view, said } = viewOf()
  opened(view, to.connect)
  await settled()
  to.take({ kind: 'opened', scene: 1, isThere: true, unreadableLine: null })
  frame()
  expect(to.kinds().at(-1)).toBe('frames')
  frame(9_000)
  expect(said).not.toContain('died')
  frame(2_000)
  expect(said).toContain('died')
  expect(to.ended()).toBe(1)
  const next = stage()
  opened(viewOf().view, next.connect)
  await settled()
  expect(next.kinds()).toEqual(['files', 'open'])
})

test('one that dies, or never opens its scene, is said to each of its scenes', async () => {
  const to = stage()
  const views = [viewOf(), viewOf()]
  for (const { view } of views) opened(view, to.connect)
  await settled()
  to.heard.died?.()
  expect(views.map(({ said }) => said)).toEqual([['died'], ['died']])
  const never = stage()
  const { view, said } = viewOf()
  opened(view, never.connect)
  await settled()
  frame(11_000)
  expect(said).toEqual(['died'])
})

test('a scene that throws is said to its own view, and the others go on', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const to = stage()
  const views = [viewOf(), viewOf()]
  for (const { view } of views) opened(view, to.connect)
  await settled()
  const [first = 0, second] = to.orders.flatMap((order) => (order.kind === 'open' ? [order.scene] : []))
  for (const scene of [first, second])
    if (scene) to.take({ kind: 'opened', scene, isThere: true, unreadableLine: null })
  to.take({ kind: 'failed', scene: first, error: new Error('broken') })
  expect(views.map(({ said }) => said)).toEqual([['opened true', 'died'], ['opened true']])
  expect(reported).toHaveBeenCalledOnce()
  expect(askedIn(to)).toEqual([second])
  expect(to.ended()).toBe(0)
})

test('a check ends with what was found, or with nothing where the stage dies', async () => {
  const to = stage()
  const how = { fonts: null, conditions }
  const found = checkOnStage(files, how, to.connect)
  await settled()
  expect(to.kinds()).toEqual(['files', 'check'])
  const [, asked] = to.orders
  if (asked?.kind !== 'check') throw new Error('no check was asked for')
  const findings = { problems: [{ code: 'noUnlock', line: 1 } as const], unreadableLine: null }
  to.take({ kind: 'checked', check: asked.check, findings })
  expect(await found).toEqual(findings)
  const lost = checkOnStage(files, how)
  await settled()
  to.heard.died?.()
  expect(await lost).toBeNull()
})

test('a scene that starts over does not end the stage', async () => {
  const to = stage()
  opened(viewOf().view, to.connect).close()
  opened(viewOf().view)
  await settled()
  vi.advanceTimersByTime(20_000)
  expect(to.ended()).toBe(0)
  expect(to.kinds().filter((kind) => kind === 'files')).toHaveLength(1)
})

/** What a frame asks for, by scene. */
function askedIn(to: ReturnType<typeof stage>): number[] {
  frame()
  const asked = to.orders.at(-1)
  if (asked?.kind !== 'frames') throw new Error('no frame was asked for')
  return asked.frames.map(({ scene }) => scene)
}

/** Every scene of a frame costs as much. */
function answer(to: ReturnType<typeof stage>, cost: number): void {
  const asked = to.orders.at(-1)
  const image = { width: 1, height: 1, close: () => undefined } as unknown as ImageBitmap
  if (asked?.kind === 'frames')
    to.take({
      kind: 'frames',
      frames: asked.frames.map(({ scene }) => ({ scene, image, cost, problems: null })),
    })
}

async function grid(count: number, hasPriority: (place: number) => boolean) {
  const to = stage()
  for (let place = 0; place < count; place++) {
    const { view, clock } = viewOf(new SceneClock(() => hasPriority(place)))
    clock.setRate(1)
    opened(view, to.connect)
  }
  await settled()
  const scenes = to.orders.flatMap((order) => (order.kind === 'open' ? [order.scene] : []))
  for (const scene of scenes) to.take({ kind: 'opened', scene, isThere: true, unreadableLine: null })
  return { to, scenes }
}

test.each([
  ['cheap ones are all in each frame', 1, 8],
  ['two of six milliseconds fit', 6, 2],
  ['of those that cost more than a frame has, one', 40, 1],
])('phones that take turns: %s', async (_, cost, fitting) => {
  const { to, scenes } = await grid(8, () => false)
  for (let round = 0; round < 8; round++) {
    askedIn(to)
    answer(to, cost)
  }
  const asked = new Map(scenes.map((scene) => [scene, 0]))
  for (let round = 0; round < 8; round++) {
    const now = askedIn(to)
    expect(now).toHaveLength(fitting)
    for (const scene of now) asked.set(scene, (asked.get(scene) ?? 0) + 1)
    answer(to, cost)
  }
  // None waits longer than the others.
  expect([...asked.values()]).toEqual(scenes.map(() => fitting))
})

test('a phone that is looked at is in every frame', async () => {
  const { to, scenes } = await grid(8, (place) => place === 5)
  for (let round = 0; round < 12; round++) {
    const now = askedIn(to)
    expect(now).toContain(scenes[5])
    if (round > 3) expect(now).toHaveLength(2)
    answer(to, 40)
  }
})

test('the wallpaper of a scene that is closed before it was opened is given back', async () => {
  const to = stage()
  const close = vi.fn()
  const wallpaper = { width: 1, height: 1, close } as unknown as ImageBitmap
  openOnStage(viewOf().view, { ...opening, wallpaper }, to.connect).close()
  await settled()
  expect(to.kinds()).not.toContain('open')
  expect(close).toHaveBeenCalledOnce()
})

test('files that no scene needs any more are forgotten, and handed over anew', async () => {
  const to = stage()
  const own = { paths: new Set(['manifest.xml']), read: async () => new Uint8Array(3) }
  opened(viewOf().view, to.connect)
  const scene = openOnStage(viewOf().view, { ...opening, files: own })
  await settled()
  scene.close()
  await settled()
  expect(to.kinds()).not.toContain('forget')
  vi.advanceTimersByTime(6_000)
  await settled()
  const handed = to.orders.filter((order) => order.kind === 'files')
  expect(to.orders.at(-1)).toEqual({ kind: 'forget', files: handed[1]?.files })
  scenes.push(openOnStage(viewOf().view, { ...opening, files: own }))
  await settled()
  expect(to.kinds().filter((kind) => kind === 'files')).toHaveLength(3)
})
