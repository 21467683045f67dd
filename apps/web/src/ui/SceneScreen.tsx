import { decodeXml } from '@easel/inspection/xml/decode.ts'
import { checkScene } from '@easel/scene/check.ts'
import type { SceneEffect } from '@easel/scene/context.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import type { SceneProblem } from '@easel/scene/problems.ts'
import { needsPatterns, openScene, Scene } from '@easel/scene/scene.ts'
import { type PointerEvent, useEffect, useRef } from 'react'
import classes from './SceneScreen.module.css'
import type { SceneClock } from './sceneClock.ts'
import { type BrowserHost, contextOf, createBrowserHost, fetchPicture } from './sceneHost.ts'

/** What the phone says of a scene that it plays, twice a second. */
export interface SceneReport {
  readonly framesPerSecond: number
  /** Of the last frames, in milliseconds. */
  readonly frameCost: number
  readonly problems: readonly SceneProblem[]
  /** The line at which the manifest cannot be read. */
  readonly unreadableLine: number | null
  /** Whether it went beyond what a scene may cost, and stands still. */
  readonly isStopped: boolean
}

export interface SceneScreenProps {
  readonly label: string
  readonly files: SceneFiles
  /** The theme's wallpaper, for scenes that show it. */
  readonly wallpaperUrl: string | null
  readonly conditions: SceneConditions
  /** Of all scenes of the phone: it says whether and how fast they play. */
  readonly clock: SceneClock
  /** Whether it is run on other screens too, for its maker: what is found is in the report. */
  readonly isChecked?: boolean
  readonly onEffect: (effect: SceneEffect) => void
  readonly onReport: (report: SceneReport) => void
}

const REPORT_EVERY = 500
const CHECKED_AT = 1500
/** Physical pixels for each of the page's: more costs more than it shows. */
const MAX_DENSITY = 2

interface Player {
  scene: Scene
  /** What only running it on other screens shows; null until it was checked. */
  checked: readonly SceneProblem[] | null
  readonly check: () => SceneProblem[]
  host: BrowserHost
  isDirty: boolean
}

/** A scene on the phone's screen: it plays, and it can be touched. */
export function SceneScreen(props: SceneScreenProps) {
  const { label, files, wallpaperUrl, conditions, clock, isChecked = false, onEffect, onReport } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const player = useRef<Player | null>(null)
  const latest = useRef({ conditions, isChecked, onEffect, onReport })
  latest.current = { conditions, isChecked, onEffect, onReport }

  useEffect(() => {
    let isGone = false
    let frame = 0
    const release = clock.hold()
    const begin = (started: Player | null) => {
      if (isGone || !started) return
      player.current = started
      clock.begin()
      frame = run(started, clock, canvas, latest, (next) => {
        frame = next
      })
    }
    void start(files, wallpaperUrl, latest).then(begin).finally(release)
    return () => {
      isGone = true
      release()
      cancelAnimationFrame(frame)
      player.current = null
    }
  }, [files, wallpaperUrl, clock])

  useEffect(() => {
    const current = player.current
    if (!current) return
    current.scene.set(conditions)
    current.isDirty = true
  }, [conditions])

  const touch = (kind: 'down' | 'move' | 'up' | 'cancel') => (event: PointerEvent<HTMLCanvasElement>) => {
    const current = player.current
    if (!current || (kind === 'move' && event.buttons === 0)) return
    if (kind === 'down') event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    const { scene } = current
    scene.touch(
      kind,
      ((event.clientX - box.left) / box.width) * scene.width,
      ((event.clientY - box.top) / box.height) * scene.height,
    )
    current.isDirty = true
  }
  return (
    <canvas
      ref={canvas}
      className={classes.scene}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      onPointerDown={touch('down')}
      onPointerMove={touch('move')}
      onPointerUp={touch('up')}
      onPointerCancel={touch('cancel')}
    />
  )
}

interface Latest {
  readonly current: Pick<SceneScreenProps, 'conditions' | 'isChecked' | 'onEffect' | 'onReport'>
}

async function start(files: SceneFiles, wallpaperUrl: string | null, latest: Latest): Promise<Player | null> {
  const [manifest, config, wallpaper] = await Promise.all([
    files.read('manifest.xml'),
    files.read('config.xml'),
    wallpaperUrl ? fetchPicture(wallpaperUrl).catch(() => null) : null,
  ])
  if (!manifest) return null
  const decoded = decodeXml(manifest)
  if (!decoded.ok) {
    latest.current.onReport({ ...NOTHING, unreadableLine: 1 })
    return null
  }
  const made: { player?: Player } = {}
  const host = createBrowserHost({
    files,
    wallpaper,
    onReady: () => {
      if (made.player) made.player.isDirty = true
    },
  })
  const patterns = needsPatterns(decoded.text) ? await import('@easel/scene/patterns.ts') : {}
  const { conditions } = latest.current
  const settings = { ...patterns, config: config ? textOf(config) : undefined, host, conditions }
  const scene = openScene(decoded.text, {
    ...settings,
    onEffect: (effect) => latest.current.onEffect(effect),
  })
  if (!(scene instanceof Scene)) {
    latest.current.onReport({ ...NOTHING, unreadableLine: scene.line })
    return null
  }
  const check = () =>
    checkScene({ ...settings, manifest: decoded.text, canvas: host.surface(conditions.width, 1).canvas })
  made.player = { scene, host, isDirty: true, checked: null, check }
  return made.player
}

function textOf(xml: Uint8Array): string | undefined {
  const decoded = decodeXml(xml)
  return decoded.ok ? decoded.text : undefined
}

const NOTHING: SceneReport = {
  framesPerSecond: 0,
  frameCost: 0,
  problems: [],
  unreadableLine: null,
  isStopped: false,
}

/** Draws while it plays, and otherwise when there is something new to show. */
function run(
  player: Player,
  clock: SceneClock,
  canvas: { readonly current: HTMLCanvasElement | null },
  latest: Latest,
  onFrame: (id: number) => void,
): number {
  let reported = performance.now()
  let [drawn, spent] = [0, 0]
  const tick = (now: number) => {
    onFrame(requestAnimationFrame(tick))
    clock.tick(now)
    const { isChecked = false, onReport } = latest.current
    const { scene, host } = player
    const element = canvas.current
    if (!element) return
    const late = clock.now - scene.now
    if (late > 0 || player.isDirty) {
      const started = performance.now()
      player.isDirty = false
      host.pictures.startFrame()
      scene.advance(Math.max(0, late))
      drawOn(element, scene)
      spent += performance.now() - started
      drawn++
    }
    if (now - reported < REPORT_EVERY) return
    // Its pictures have come by now: without them nothing has a size.
    if (isChecked && scene.now >= CHECKED_AT) player.checked ??= player.check()
    onReport({
      framesPerSecond: Math.round((drawn * 1000) / (now - reported)),
      frameCost: drawn === 0 ? 0 : Math.round((spent / drawn) * 10) / 10,
      problems: problemsOf(player, isChecked),
      unreadableLine: null,
      isStopped: scene.stopped,
    })
    reported = now
    drawn = 0
    spent = 0
  }
  return requestAnimationFrame(tick)
}

function problemsOf({ scene, checked }: Player, isChecked: boolean): readonly SceneProblem[] {
  const own = scene.problems()
  if (!isChecked || !checked) return own
  const known = new Set(own.map((problem) => JSON.stringify(problem)))
  return [...own, ...checked.filter((problem) => !known.has(JSON.stringify(problem)))]
}

function drawOn(element: HTMLCanvasElement, scene: Scene): void {
  const density = Math.min(MAX_DENSITY, devicePixelRatio)
  const width = Math.max(1, Math.round(element.clientWidth * density))
  const height = Math.max(1, Math.round(element.clientHeight * density))
  if (element.width !== width || element.height !== height) {
    element.width = width
    element.height = height
  }
  const context = contextOf(element)
  context.clearRect(0, 0, width, height)
  scene.draw(context, width)
}
