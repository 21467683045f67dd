import type { SceneContents } from '@easel/inspection/theme/readScene.ts'
import { xmlText } from '@easel/inspection/xml/decode.ts'
import { CHECKED_AT, checkScene } from '@easel/scene/check.ts'
import type { SceneEffect } from '@easel/scene/context.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import { PicturePool } from '@easel/scene/picturePool.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import type { SceneProblem } from '@easel/scene/problems.ts'
import { needsPatterns, openScene, Scene } from '@easel/scene/scene.ts'
import { drawUntilSettled } from '@easel/scene/settle.ts'
import type { KeptValues } from '@easel/scene/variables.ts'
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
      /** It begins without the values that its variables kept, and keeps none. */
      readonly forgets?: boolean | undefined
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
  /** To be run unseen, for what is found by it. */
  | ({ readonly kind: 'check'; readonly check: number; readonly files: number } & SceneToCheck<number>)
  | { readonly kind: 'frames'; readonly frames: readonly FrameOrder[] }

export interface SceneToCheck<Files> {
  /** That the theme sets for the whole phone. */
  readonly fonts: Files | null
  readonly conditions: SceneConditions
}

export interface FrameOrder {
  readonly scene: number
  /** Milliseconds that the scene is late. */
  readonly late: number
  readonly draws: boolean
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Whether what was found is wanted. */
  readonly reports: boolean
}

export interface DrawnFrame {
  readonly scene: number
  /** Null where nothing was to be drawn. */
  readonly image: ImageBitmap | HTMLCanvasElement | null
  /** In milliseconds. */
  readonly cost: number
  /** What was found so far; null where it was not asked for. */
  readonly problems: readonly SceneProblem[] | null
}

/** What was found by running a scene. */
export interface SceneFindings {
  readonly problems: readonly SceneProblem[]
  /** At which the manifest cannot be read. */
  readonly unreadableLine: number | null
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
  /** It threw: it plays no more, and the others go on. */
  | { readonly kind: 'failed'; readonly scene: number; readonly error: unknown }
  | { readonly kind: 'checked'; readonly check: number; readonly findings: SceneFindings }
  | { readonly kind: 'frames'; readonly frames: readonly DrawnFrame[] }

/** design/phone.md: a frame that takes longer, so many times in a row, is a finding. */
const HEAVY_MILLISECONDS = 50
const HEAVY_FRAMES = 10

interface Playing {
  readonly scene: Scene
  readonly host: BrowserHost
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  readonly check: Prepared['check']
  heavy: SceneProblem | null
  heavyFrames: number
}

/** Runs scenes, wherever it is: in a worker, or in the page of a browser that draws only there. */
export class SceneStage {
  private readonly reply: (reply: StageReply) => void
  private readonly files = new Map<number, SceneFiles>()
  private readonly playing = new Map<number, Playing | null>()
  private readonly pool = new PicturePool()
  /** By the files, each of which are one part of a theme. */
  private readonly kept = new Map<number, KeptValues>()

  constructor(reply: (reply: StageReply) => void) {
    this.reply = reply
  }

  async take(order: StageOrder): Promise<void> {
    if (order.kind === 'files') this.files.set(order.files, inMemory(order.contents))
    else if (order.kind === 'forget') this.forget(order.files)
    else if (order.kind === 'frames') this.draw(order.frames)
    // Its pictures are waited for, and what plays goes on meanwhile.
    else if (order.kind === 'check') void this.check(order)
    else {
      const { kind, scene } = order
      await this.takeOfScene(order).catch((error: unknown) => {
        if (kind === 'open') this.reply({ kind: 'opened', scene, isThere: false, unreadableLine: null })
        this.fail(scene, error)
      })
    }
  }

  private forget(files: number): void {
    this.files.delete(files)
    this.kept.delete(files)
  }

  private async takeOfScene(order: StageOrder & { readonly scene: number }): Promise<void> {
    if (order.kind === 'open') return this.open(order)
    if (order.kind === 'close') return this.end(order.scene)
    const playing = this.playing.get(order.scene)
    if (!playing) return
    const { scene, host } = playing
    if (order.kind === 'set') scene.set(order.conditions)
    if (order.kind === 'fonts') host.fonts.phoneFonts = this.files.get(order.files) ?? null
    if (order.kind === 'touch') scene.touch(order.how, order.x * scene.width, order.y * scene.height)
  }

  /** One that throws, whatever it is, ends itself and not the others. */
  private fail(scene: number, error: unknown): void {
    this.end(scene)
    this.reply({ kind: 'failed', scene, error })
  }

  private end(scene: number): void {
    this.playing.get(scene)?.host.dispose()
    this.playing.delete(scene)
  }

  private async open(order: StageOrder & { kind: 'open' }): Promise<void> {
    const { scene, wallpaper } = order
    const files = this.filesOf(order.files)
    const host = createBrowserHost({
      ...{ files, pool: this.pool },
      wallpaper: wallpaper && { ...sizeOf(wallpaper), image: wallpaper },
      onReady: () => this.reply({ kind: 'more', scene }),
    })
    this.playing.set(scene, null)
    try {
      await this.openOn(host, files, order)
    } finally {
      if (this.playing.get(scene)?.host !== host) host.dispose()
    }
  }

  private async openOn(
    host: BrowserHost,
    files: SceneFiles,
    { scene: id, conditions, forgets, files: number }: StageOrder & { kind: 'open' },
  ): Promise<void> {
    const opened = (isThere: boolean, unreadableLine: number | null) =>
      this.reply({ kind: 'opened', scene: id, isThere, unreadableLine })
    const prepared = await prepare(host, files, conditions)
    // It was closed while it was opened.
    if (!this.playing.has(id)) return
    if (!prepared) return opened(false, null)
    const { check } = prepared
    const kept = forgets ? undefined : (this.kept.get(number) ?? new Map())
    if (kept) this.kept.set(number, kept)
    const scene = prepared.open((effect) => this.reply({ kind: 'effect', scene: id, effect }), kept)
    if (!(scene instanceof Scene)) return opened(false, scene.line)
    this.playing.set(id, { scene, host, check, canvas: createCanvas(1, 1), heavy: null, heavyFrames: 0 })
    opened(true, null)
  }

  private draw(orders: readonly FrameOrder[]): void {
    const frames = orders.flatMap((order) => {
      const playing = this.playing.get(order.scene)
      if (!playing) return []
      try {
        return [drawFrame(playing, order)]
      } catch (error) {
        this.fail(order.scene, error)
        return []
      }
    })
    this.reply({ kind: 'frames', frames })
  }

  private async check(order: StageOrder & { kind: 'check' }): Promise<void> {
    const { check, fonts, ...how } = order
    const files = this.filesOf(order.files)
    const host = createBrowserHost({ files, wallpaper: null, pool: this.pool, onReady: () => undefined })
    host.fonts.phoneFonts = fonts === null ? null : this.filesOf(fonts)
    const findings = await findingsOf(host, files, how)
      .catch((): SceneFindings => ({ problems: [], unreadableLine: null }))
      .finally(() => host.dispose())
    this.reply({ kind: 'checked', check, findings })
  }

  private filesOf(files: number): SceneFiles {
    return this.files.get(files) ?? inMemory(new Map())
  }
}

type Prepared = NonNullable<Awaited<ReturnType<typeof prepare>>>

/** What a scene needs to be opened, and to be run for what is found by it; null where there is none. */
async function prepare(host: BrowserHost, files: SceneFiles, conditions: SceneConditions) {
  const bytes = await files.read('manifest.xml')
  if (!bytes) return null
  // Text in no encoding is no XML either.
  const manifest = xmlText(bytes) ?? ''
  const config = xmlText(await files.read('config.xml'))
  const patterns = needsPatterns(manifest) ? await import('@easel/scene/patterns.ts') : {}
  const settings = { ...patterns, config, host, conditions }
  return {
    open: (onEffect: (effect: SceneEffect) => void, kept?: KeptValues) =>
      openScene(manifest, { ...settings, onEffect, kept }),
    check: (onDrawn?: (line: number) => void) =>
      checkScene({
        ...settings,
        manifest,
        canvas: host.surface(conditions.width, 1).canvas,
        ...(onDrawn ? { onDrawn } : {}),
      }),
  }
}

async function findingsOf(
  host: BrowserHost,
  files: SceneFiles,
  { conditions }: Omit<SceneToCheck<unknown>, 'fonts'>,
): Promise<SceneFindings> {
  const prepared = await prepare(host, files, conditions)
  if (!prepared) return { problems: [], unreadableLine: null }
  const { open, check } = prepared
  const scene = open(() => undefined)
  if (!(scene instanceof Scene)) return { problems: [], unreadableLine: scene.line }
  const { width } = conditions.view ?? conditions
  const { canvas } = host.surface(width, 1)
  for (const instant of [0, CHECKED_AT]) {
    scene.advance(instant - scene.now)
    await drawUntilSettled(host, () => {
      scene.advance(0)
      scene.draw(canvas, width)
    })
  }
  return { problems: [...check(), ...(await soundProblems(scene.root, files))], unreadableLine: null }
}

function drawFrame(playing: Playing, order: FrameOrder): DrawnFrame {
  const { image, cost } = order.draws ? pictureOf(playing, order) : { image: null, cost: 0 }
  const { scene, heavy } = playing
  const problems = order.reports ? [...scene.problems(), ...(heavy ? [heavy] : [])] : null
  return { scene: order.scene, image, cost, problems }
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

const sizeOf = ({ width, height }: ImageBitmap) => ({ width, height })

export const inMemory = (contents: SceneContents): SceneFiles => ({
  paths: new Set(contents.keys()),
  read: async (path) => contents.get(path) ?? null,
})
