import type { SceneEffect } from '@easel/scene/context.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import type { SceneProblem } from '@easel/scene/problems.ts'
import type { SceneClock } from './sceneClock.ts'
import { type ConnectStage, connectStage, type Stage } from './sceneConnection.ts'
import type {
  DrawnFrame,
  FrameOrder,
  SceneFindings,
  SceneToCheck,
  StageOrder,
  StageReply,
} from './sceneStage.ts'

/** What the phone says of a scene that it plays, twice a second. */
export interface SceneReport {
  readonly problems: readonly SceneProblem[]
  readonly framesPerSecond: number
  /** Of the last frames, in milliseconds. */
  readonly frameCost: number
}

/** The place in the page where a scene is seen. */
export interface SceneView {
  /** Of all scenes of the phone: it says whether and how fast they play. */
  readonly clock: SceneClock
  readonly canvas: () => HTMLCanvasElement | null
  /** `unreadableLine`: at which its manifest cannot be read. */
  readonly onOpened: (isThere: boolean, unreadableLine: number | null) => void
  readonly onEffect: (effect: SceneEffect) => void
  readonly onReport: (report: SceneReport) => void
  /** What plays scenes has ended, or no longer answers. */
  readonly onDied: () => void
}

interface Opening {
  readonly files: SceneFiles
  readonly wallpaper: ImageBitmap | null
  readonly conditions: SceneConditions
  readonly forgets?: boolean | undefined
}

export interface OpenedScene {
  set(conditions: SceneConditions): void
  setFonts(files: SceneFiles): void
  touch(how: (StageOrder & { kind: 'touch' })['how'], x: number, y: number): void
  close(): void
}

const REPORT_EVERY = 500
/** A scene is bounded in what a frame may cost; what takes so much longer has come to a stand. */
const HANGS_AFTER = 10_000
/** A scene that starts over closes and opens. */
const ENDS_AFTER = 5_000
/** Physical pixels for each of the page's: more costs more than it shows. */
const MAX_DENSITY = 2
/** What phones without priority may cost in one frame together, in milliseconds: the more they cost, the lower the frame rate of each. */
const FRAME_BUDGET = 12
/** Of a scene that was not drawn yet. */
const UNKNOWN_COST = 4

interface Playing {
  readonly view: SceneView
  isOpen: boolean
  isDirty: boolean
  /** Milliseconds of its own time. */
  time: number
  reportedAt: number
  drawn: number
  spent: number
  /** Of its last frame, in milliseconds. */
  cost: number
  askedAt: number
}

/** Files that the stage has, counted by the open scenes that need them. */
interface SharedFiles {
  readonly number: Promise<number>
  references: number
}

/** Plays the scenes of a page: what one frame of the page needs is asked for together, and shown together. */
class SceneClient {
  private readonly stage: Stage
  private readonly playing = new Map<number, Playing>()
  private readonly files = new WeakMap<SceneFiles, SharedFiles>()
  private readonly checks = new Map<number, (findings: SceneFindings | null) => void>()
  private lastNumber = 0
  /** Since when an answer is waited for; null where none is. */
  private waitsSince: number | null = null
  private opening = 0
  private isBusy = false
  private frame = 0
  private ending: ReturnType<typeof setTimeout> | undefined
  private isEnded = false
  private readonly onEnd: () => void

  constructor(connect: ConnectStage, onEnd: () => void) {
    this.onEnd = onEnd
    this.stage = connect(
      (reply) => this.take(reply),
      () => this.die(),
    )
  }

  open(view: SceneView, { files, wallpaper, conditions, forgets }: Opening): OpenedScene {
    clearTimeout(this.ending)
    const scene = ++this.lastNumber
    const playing: Playing = {
      ...{ view, isOpen: false, isDirty: true, time: 0 },
      ...{ reportedAt: performance.now(), drawn: 0, spent: 0, cost: UNKNOWN_COST, askedAt: 0 },
    }
    this.playing.set(scene, playing)
    this.opening++
    this.wait()
    let latest = conditions
    const used = [files]
    const opened = this.retain(files).then((number) => {
      if (!this.playing.has(scene)) {
        wallpaper?.close()
        return this.hasOpened()
      }
      this.post(
        { kind: 'open', scene, files: number, wallpaper, conditions: latest, forgets },
        wallpaper ? [wallpaper] : [],
      )
    })
    if (this.frame === 0) this.frame = requestAnimationFrame(this.tick)
    const ask = (order: StageOrder) => {
      playing.isDirty = true
      void opened.then(() => this.playing.has(scene) && this.post(order))
    }
    return {
      set(next) {
        latest = next
        ask({ kind: 'set', scene, conditions: next })
      },
      setFonts: (fonts) => {
        used.push(fonts)
        void this.retain(fonts).then((number) => ask({ kind: 'fonts', scene, files: number }))
      },
      touch: (how, x, y) => ask({ kind: 'touch', scene, how, x, y }),
      close: () => {
        this.playing.delete(scene)
        void opened.then(() => this.post({ kind: 'close', scene }))
        for (const each of used.splice(0)) this.release(each)
        this.endLater()
      },
    }
  }

  async check(files: SceneFiles, { fonts, ...how }: SceneToCheck<SceneFiles>): Promise<SceneFindings | null> {
    clearTimeout(this.ending)
    const check = ++this.lastNumber
    const { promise, resolve } = Promise.withResolvers<SceneFindings | null>()
    this.checks.set(check, resolve)
    const [number, fontNumber] = await Promise.all([this.retain(files), fonts && this.retain(fonts)])
    this.post({ kind: 'check', check, files: number, fonts: fontNumber, ...how })
    const findings = await promise
    for (const each of fonts ? [files, fonts] : [files]) this.release(each)
    this.endLater()
    return findings
  }

  private endLater(): void {
    if (this.playing.size > 0 || this.checks.size > 0) return
    clearTimeout(this.ending)
    this.ending = setTimeout(() => this.end(), ENDS_AFTER)
  }

  /** Once, however often a scene of them is opened. */
  private retain(files: SceneFiles): Promise<number> {
    const known = this.files.get(files)
    if (known) {
      known.references++
      return known.number
    }
    const own = ++this.lastNumber
    const number = contentsOf(files).then((contents) => {
      this.post({ kind: 'files', files: own, contents })
      return own
    })
    this.files.set(files, { number, references: 1 })
    return number
  }

  private release(files: SceneFiles): void {
    const shared = this.files.get(files)
    if (!shared || --shared.references > 0) return
    setTimeout(() => {
      if (shared.references > 0 || this.files.get(files) !== shared) return
      this.files.delete(files)
      void shared.number.then((number) => this.post({ kind: 'forget', files: number }))
    }, ENDS_AFTER)
  }

  private post(order: StageOrder, transfer: Transferable[] = []): void {
    if (!this.isEnded) this.stage.post(order, transfer)
  }

  private readonly tick = (now: number) => {
    this.frame = this.playing.size > 0 && !this.isEnded ? requestAnimationFrame(this.tick) : 0
    if (this.waitsSince !== null && performance.now() - this.waitsSince > HANGS_AFTER) return this.die()
    for (const { view } of this.playing.values()) view.clock.tick(now)
    if (this.isBusy) return
    const deferred = deferredClocks(this.playing.values())
    const frames = [...this.playing].flatMap(([scene, playing]) =>
      deferred.has(playing.view.clock) ? [] : (orderOf(scene, playing) ?? []),
    )
    if (frames.length === 0) return
    this.isBusy = true
    this.wait()
    this.post({ kind: 'frames', frames })
  }

  private take(reply: StageReply): void {
    if (this.isEnded) return
    if (reply.kind === 'frames') {
      this.isBusy = false
      this.answered()
      for (const frame of reply.frames) show(this.playing.get(frame.scene), frame)
      return
    }
    if (reply.kind === 'checked') {
      const resolve = this.checks.get(reply.check)
      this.checks.delete(reply.check)
      resolve?.(reply.findings)
      return
    }
    const playing = this.playing.get(reply.scene)
    if (reply.kind === 'opened') this.hasOpened()
    if (!playing) return
    if (reply.kind === 'effect') playing.view.onEffect(reply.effect)
    if (reply.kind === 'more') playing.isDirty = true
    if (reply.kind === 'failed') {
      this.playing.delete(reply.scene)
      playing.view.onDied()
      reportError(reply.error)
    }
    if (reply.kind !== 'opened') return
    playing.isOpen = reply.isThere
    playing.view.onOpened(reply.isThere, reply.unreadableLine)
  }

  private hasOpened(): void {
    this.opening--
    this.answered()
  }

  private wait(): void {
    this.waitsSince ??= performance.now()
  }

  private answered(): void {
    this.waitsSince = this.isBusy || this.opening > 0 ? performance.now() : null
  }

  private die(): void {
    const views = [...this.playing.values()]
    this.end()
    for (const { view } of views) view.onDied()
  }

  private end(): void {
    if (this.isEnded) return
    this.isEnded = true
    clearTimeout(this.ending)
    cancelAnimationFrame(this.frame)
    this.playing.clear()
    for (const resolve of this.checks.values()) resolve(null)
    this.checks.clear()
    this.stage.end()
    this.onEnd()
  }
}

/** Of phones without priority, those that wait for a later frame: the others have waited longer. */
function deferredClocks(all: Iterable<Playing>): ReadonlySet<SceneClock> {
  const phones = [...Map.groupBy(all, ({ view }) => view.clock)]
    .filter(([clock]) => clock.hasPriority && !clock.hasPriority())
    .map(([clock, scenes]) => ({
      clock,
      cost: scenes.reduce((sum, each) => sum + (isLate(each) ? each.cost : 0), 0),
      askedAt: Math.min(...scenes.map(({ askedAt }) => askedAt)),
    }))
    .sort((one, other) => one.askedAt - other.askedAt)
  let spent = 0
  const deferred = phones.filter(({ cost }) => {
    const isDeferred = spent > 0 && spent + cost > FRAME_BUDGET
    if (!isDeferred) spent += cost
    return isDeferred
  })
  return new Set(deferred.map(({ clock }) => clock))
}

const isLate = ({ view, time, isOpen, isDirty }: Playing): boolean =>
  isOpen && (isDirty || view.clock.now > time)

function orderOf(scene: number, playing: Playing): FrameOrder | null {
  const { view, isOpen } = playing
  const canvas = isOpen ? view.canvas() : null
  if (!canvas) return null
  const late = Math.max(0, view.clock.now - playing.time)
  const draws = isLate(playing)
  const isDue = performance.now() - playing.reportedAt >= REPORT_EVERY
  if (!draws && !isDue) return null
  const density = Math.min(MAX_DENSITY, devicePixelRatio)
  playing.time += late
  playing.isDirty = false
  if (draws) playing.askedAt = performance.now()
  return {
    ...{ scene, late, draws },
    width: Math.max(1, Math.round(canvas.clientWidth * density)),
    height: Math.max(1, Math.round(canvas.clientHeight * density)),
    reports: isDue,
  }
}

function show(playing: Playing | undefined, { image, cost, problems }: DrawnFrame): void {
  const canvas = playing?.view.canvas()
  if (image && canvas) {
    if (canvas.width !== image.width) canvas.width = image.width
    if (canvas.height !== image.height) canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.clearRect(0, 0, canvas.width, canvas.height)
    context?.drawImage(image, 0, 0)
    canvas.dataset.drawn = ''
  }
  if (image && 'close' in image) image.close()
  if (!playing) return
  if (image) {
    playing.drawn++
    playing.spent += cost
    playing.cost = cost
  }
  if (!problems) return
  const now = performance.now()
  const { drawn, spent, reportedAt } = playing
  playing.view.onReport({
    problems,
    framesPerSecond: Math.round((drawn * 1000) / (now - reportedAt)),
    frameCost: drawn === 0 ? 0 : Math.round((spent / drawn) * 10) / 10,
  })
  Object.assign(playing, { reportedAt: now, drawn: 0, spent: 0 })
}

async function contentsOf(files: SceneFiles): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  for (const path of files.paths) {
    const bytes = await files.read(path)
    if (bytes) contents.set(path, bytes)
  }
  return contents
}

let shared: SceneClient | null = null

const clientOf = (connect: ConnectStage = connectStage): SceneClient => {
  shared ??= new SceneClient(connect, () => {
    shared = null
  })
  return shared
}

/** Opens a scene on the page's one stage; after it has died the next scene has another. */
export const openOnStage = (view: SceneView, opening: Opening, connect?: ConnectStage): OpenedScene =>
  clientOf(connect).open(view, opening)

/** Runs a scene unseen. @returns null where the stage died meanwhile. */
export const checkOnStage = (
  files: SceneFiles,
  how: SceneToCheck<SceneFiles>,
  connect?: ConnectStage,
): Promise<SceneFindings | null> => clientOf(connect).check(files, how)
