import type { Canvas2D, SceneHost } from './canvas.ts'
import type { SeenElement } from './context.ts'
import type { SceneConditions } from './data/samples.ts'
import type { Patterns } from './expression/sceneFunction.ts'
import type { ManifestElement } from './parse/manifest.ts'
import { Problems, type SceneProblem } from './problems.ts'
import { openScene, Scene } from './scene.ts'

interface SceneCheck {
  readonly manifest: string
  readonly config?: string | undefined
  readonly host: SceneHost
  readonly conditions: SceneConditions
  /** Of the size of the longest screen; what it shows is of no interest. */
  readonly canvas: Canvas2D
  readonly patterns?: Patterns | undefined
  /** Told of each element's line once it is drawn, for who measures. */
  readonly onDrawn?: (line: number) => void
}

/** Height of a screen for each of its width. */
const LONG = 20 / 9
const SHORT = 16 / 9
/** At which instant, in milliseconds: what comes in has come by then. */
export const CHECKED_AT = 2000
/** What lies further outside than this is meant to come in from there. */
const NEAR = 200
const MAX_TEXT = 40

/**
 * Runs a scene as phones would, to find what a look at the manifest does not show (design/phone.md): texts that are cut
 * off on a long screen or with twelve hours, elements that a short screen does not show, no way to unlock.
 * @returns what the scene itself reports too. The pictures of `CHECKED_AT` must be decoded before: an undecoded one has no size.
 */
export function checkScene(check: SceneCheck): SceneProblem[] {
  const found = new Problems()
  const long = run(check, { is24Hour: true, ratio: LONG }, found)
  const short = run(check, { is24Hour: false, ratio: SHORT }, found)
  if (!long || !short) return found.list()
  if (long.scene.root.name === 'lockscreen' && !canUnlock(long.scene.root)) {
    found.add({ code: 'noUnlock', line: long.scene.root.line })
  }
  for (const [line, name] of hiddenOn(short, long)) found.add({ code: 'outside', name, line })
  return found.list()
}

interface Ran {
  readonly scene: Scene
  readonly seen: readonly SeenElement[]
}

function run(check: SceneCheck, how: { is24Hour: boolean; ratio: number }, found: Problems): Ran | null {
  const { manifest, config, host, conditions, canvas, patterns } = check
  const { width, view } = conditions
  const seen: SeenElement[] = []
  const scene = openScene(manifest, {
    host,
    config,
    patterns,
    conditions: {
      ...conditions,
      is24Hour: how.is24Hour,
      ...(view ? {} : { height: Math.round(width * how.ratio) }),
    },
    onDrawn(element) {
      seen.push(element)
      check.onDrawn?.(element.line)
    },
  })
  if (!(scene instanceof Scene)) return null
  scene.advance(CHECKED_AT)
  scene.draw(canvas, (view ?? conditions).width)
  for (const problem of scene.problems()) found.add(problem)
  for (const { line, cutText } of seen) {
    if (cutText) found.add({ code: 'textCut', text: cutText.slice(0, MAX_TEXT), line })
  }
  return { scene, seen }
}

/** The lines of what a long screen shows and a short one does not, though it lies near its edge. */
function hiddenOn(short: Ran, long: Ran): Map<number, string> {
  const shown = new Set(
    long.seen.filter((element) => isWithin(element, long.scene, 0)).map(({ line }) => line),
  )
  const hidden = new Map<number, string>()
  for (const element of short.seen) {
    const isHidden = !isWithin(element, short.scene, 0) && isWithin(element, short.scene, NEAR)
    if (element.width > 0 && shown.has(element.line) && isHidden) hidden.set(element.line, element.name)
  }
  for (const element of short.seen) if (isWithin(element, short.scene, 0)) hidden.delete(element.line)
  return hidden
}

function isWithin({ left, top, width, height }: SeenElement, scene: Scene, margin: number): boolean {
  const isAcross = left + width > -margin && left < scene.width + margin
  return isAcross && top + height > -margin && top < scene.height + margin
}

function canUnlock({ name, attributes, children }: ManifestElement): boolean {
  const unlocks = name === 'externcommand' && attributes.command?.trim().toLowerCase() === 'unlock'
  return unlocks || name === 'unlocker' || name === 'intentcommand' || children.some(canUnlock)
}
