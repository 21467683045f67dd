import { conditions } from '@easel/scene/testing/recorder.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConnectStage, type OpenedScene, openOnStage, type SceneView } from './sceneClient.ts'
import { SceneClock } from './sceneClock.ts'
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
  const canvas = { clientWidth: 100, clientHeight: 200, width: 0, height: 0, getContext: () => null }
  const view = {
    clock,
    canvas: () => canvas as unknown as HTMLCanvasElement,
    isChecked: () => false,
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

test('a scene that starts over does not end the stage', async () => {
  const to = stage()
  opened(viewOf().view, to.connect).close()
  opened(viewOf().view)
  await settled()
  vi.advanceTimersByTime(20_000)
  expect(to.ended()).toBe(0)
  expect(to.kinds().filter((kind) => kind === 'files')).toHaveLength(1)
})
