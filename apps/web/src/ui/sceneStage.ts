import type { SceneContents } from '@easel/inspection/theme/readScene.ts'
import { xmlText } from '@easel/inspection/xml/decode.ts'
import { checkScene } from '@easel/scene/check.ts'
import type { SceneEffect } from '@easel/scene/context.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import type { SceneProblem } from '@easel/scene/problems.ts'
import { needsPatterns, openScene, Scene } from '@easel/scene/scene.ts'
import { type BrowserHost, contextOf, createBrowserHost, createCanvas } from './sceneHost.ts'
import { soundProblems } from './sceneSounds.ts'

/** What a page asks of the stage on which its scenes play; each scene and each set of files has a number. */
export type StageOrder =
  | { readonly kind: 'files'; readonly files: number; readonly contents: SceneContents }
  | {
      readonly kind: 'open'
      readonly scene: number
      readonly files: number
      readonly wallpaper: ImageBitmap | null
      readonly conditions: SceneConditions
    }
  /** No open scene needs them any more. */
  | { readonly kind: 'forget'; readonly files: number }
  | { readonly kind: 'fonts'; readonly scene: number; readonly files: number }
  | { readonly kind: 'set'; readonly scene: number; readonly conditions: SceneConditions }
  | {
      readonly kind: 'touch'
      readonly scene: number
      readonly how: 'down' | 'move' | 'up' | 'cancel'
      /** In shares of the scene's width and height. */
      readonly x: number
      readonly y: number
    }
  | { readonly kind: 'close'; readonly scene: number }
  | { readonly kind: 'frames'; readonly frames: readonly FrameOrder[] }

export interface FrameOrder {
  readonly scene: number
  /** Milliseconds that the scene is late. */
  readonly late: number
  readonly draws: boolean
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Whether what was found is wanted, and whether it is run on other screens for that. */
  readonly report: 'no' | 'own' | 'checked'
}

export interface DrawnFrame {
  readonly scene: number
  /** Null where nothing was to be drawn. */
  readonly image: ImageBitmap | HTMLCanvasElement | null
  /** In milliseconds. */
  readonly cost: number
  readonly report: StageReport | null
}

export interface StageReport {
  readonly problems: readonly SceneProblem[]
  readonly isStopped: boolean
}

export type StageReply =
  /** `unreadableLine`: at which the manifest cannot be read; `isThere`: whether there is any. */
  | {
      readonly kind: 'opened'
      readonly scene: number
      readonly isThere: boolean
      readonly unreadableLine: number | null
    }
  /** There is more to draw: a picture has come. */
  | { readonly kind: 'more'; readonly scene: number }
  | { readonly kind: 'effect'; readonly scene: number; readonly effect: SceneEffect }
  | { readonly kind: 'frames'; readonly frames: readonly DrawnFrame[] }

/** design/phone.md: a frame that takes longer, so many times in a row, is a finding. */
const HEAVY_MILLISECONDS = 50
const HEAVY_FRAMES = 10
/** Its pictures have come by then: without them nothing has a size. */
const CHECKED_AT = 1500

interface Playing {
  readonly scene: Scene
  readonly host: BrowserHost
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  readonly check: (onDrawn?: (line: number) => void) => SceneProblem[]
  readonly sounds: () => Promise<readonly SceneProblem[]>
  checked: readonly SceneProblem[] | null
  heard: readonly SceneProblem[] | null
  heavy: SceneProblem | null
  heavyFrames: number
}

/** Runs scenes, wherever it is: in a worker, or in the page of a browser that draws only there. */
export class SceneStage {
  private readonly reply: (reply: StageReply) => void
  private readonly files = new Map<number, SceneFiles>()
  private readonly playing = new Map<number, Playing | null>()

  constructor(reply: (reply: StageReply) => void) {
    this.reply = reply
  }

  async take(order: StageOrder): Promise<void> {
    if (order.kind === 'files') this.files.set(order.files, inMemory(order.contents))
    else if (order.kind === 'forget') this.files.delete(order.files)
    else if (order.kind === 'open') await this.open(order)
    else if (order.kind === 'close') this.playing.delete(order.scene)
    else if (order.kind === 'frames') this.draw(order.frames)
    else {
      const playing = this.playing.get(order.scene)
      if (!playing) return
      const { scene, host } = playing
      if (order.kind === 'set') scene.set(order.conditions)
      else if (order.kind === 'fonts') host.fonts.phoneFonts = this.files.get(order.files) ?? null
      else scene.touch(order.how, order.x * scene.width, order.y * scene.height)
    }
  }

  private async open(order: StageOrder & { kind: 'open' }): Promise<void> {
    const { scene: id } = order
    const opened = (isThere: boolean, unreadableLine: number | null) =>
      this.reply({ kind: 'opened', scene: id, isThere, unreadableLine })
    const files = this.files.get(order.files)
    this.playing.set(id, null)
    const manifest = await files?.read('manifest.xml')
    if (!files || !manifest) return opened(false, null)
    const text = xmlText(manifest)
    if (text === undefined) return opened(false, 1)
    const config = xmlText(await files.read('config.xml'))
    const host = createBrowserHost({
      files,
      wallpaper: order.wallpaper && { ...sizeOf(order.wallpaper), image: order.wallpaper },
      onReady: () => this.reply({ kind: 'more', scene: id }),
    })
    const patterns = needsPatterns(text) ? await import('@easel/scene/patterns.ts') : {}
    const { conditions } = order
    const settings = { ...patterns, config, host, conditions }
    const scene = openScene(text, {
      ...settings,
      onEffect: (effect) => this.reply({ kind: 'effect', scene: id, effect }),
    })
    // It was closed while it was opened.
    if (!this.playing.has(id)) return
    if (!(scene instanceof Scene)) return opened(false, scene.line)
    this.playing.set(id, {
      ...{ scene, host, checked: null, heard: null, heavy: null, heavyFrames: 0 },
      canvas: createCanvas(1, 1),
      check: (onDrawn) =>
        checkScene({
          ...settings,
          manifest: text,
          canvas: host.surface(conditions.width, 1).canvas,
          ...(onDrawn ? { onDrawn } : {}),
        }),
      sounds: () => soundProblems(scene.root, files),
    })
    opened(true, null)
  }

  private draw(orders: readonly FrameOrder[]): void {
    const frames = orders.flatMap((order) => {
      const playing = this.playing.get(order.scene)
      return playing ? [drawFrame(playing, order)] : []
    })
    this.reply({ kind: 'frames', frames })
  }
}

function drawFrame(playing: Playing, order: FrameOrder): DrawnFrame {
  const { image, cost } = order.draws ? pictureOf(playing, order) : { image: null, cost: 0 }
  const report = order.report === 'no' ? null : reportOf(playing, order.report === 'checked')
  return { scene: order.scene, image, cost, report }
}

function pictureOf(playing: Playing, order: FrameOrder) {
  const { scene, host, canvas } = playing
  const { width, height } = order
  const started = performance.now()
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = contextOf(canvas)
  host.pictures.startFrame()
  scene.advance(order.late)
  context.clearRect(0, 0, width, height)
  scene.draw(context, width)
  const cost = performance.now() - started
  weigh(playing, cost)
  return { image: 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas, cost }
}

function weigh(playing: Playing, cost: number): void {
  playing.heavyFrames = cost > HEAVY_MILLISECONDS ? playing.heavyFrames + 1 : 0
  if (playing.heavyFrames < HEAVY_FRAMES || playing.heavy) return
  playing.heavy = { code: 'heavy', cost: Math.round(cost), line: dearestLine(playing) }
}

/** Of the element that takes longest to draw; what lies within it is counted for itself. */
function dearestLine({ check, scene }: Playing): number {
  const spent = new Map<number, number>()
  let before = performance.now()
  check((line) => {
    const now = performance.now()
    spent.set(line, (spent.get(line) ?? 0) + now - before)
    before = now
  })
  let dearest = { line: scene.root.line, spent: 0 }
  for (const [line, milliseconds] of spent)
    if (milliseconds > dearest.spent) dearest = { line, spent: milliseconds }
  return dearest.line
}

function reportOf(playing: Playing, isChecked: boolean): StageReport {
  const { scene, heavy } = playing
  if (isChecked && scene.now >= CHECKED_AT) playing.checked ??= playing.check()
  if (isChecked && playing.heard === null) {
    playing.heard = []
    void playing.sounds().then((heard) => {
      playing.heard = heard
    })
  }
  const more = isChecked
    ? [...(playing.checked ?? []), ...(playing.heard ?? []), ...(heavy ? [heavy] : [])]
    : []
  const own = scene.problems()
  const known = new Set(own.map((problem) => JSON.stringify(problem)))
  return {
    problems: [...own, ...more.filter((problem) => !known.has(JSON.stringify(problem)))],
    isStopped: scene.stopped,
  }
}

const sizeOf = ({ width, height }: ImageBitmap) => ({ width, height })

export const inMemory = (contents: SceneContents): SceneFiles => ({
  paths: new Set(contents.keys()),
  read: async (path) => contents.get(path) ?? null,
})
