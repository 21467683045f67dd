import type { Animation, SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { type FrameBudget, SCENE_LIMITS } from '../limits.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { type Ease, readEase } from './easing.ts'

/** How the key frames of a kind are written, and what they change. */
export interface FrameKind {
  readonly kind: Animation['kind']
  /** Names of the key frames' elements; `Item` goes everywhere. */
  readonly frames: readonly string[]
  /** For each value the attributes that give it, the first of them that is written. */
  readonly fields: readonly (readonly string[])[]
  /** What an element has without the animation; null where the first key frame stands for it. */
  readonly own: readonly number[] | null
  /** Without values between two key frames. */
  readonly steps?: true
}

/** By the names of elements in small letters (spec/maml.md, Animations). */
export const FRAME_KINDS: Readonly<Record<string, FrameKind>> = {
  variableanimation: { kind: 'variable', frames: ['aniframe'], fields: [['value']], own: [0] },
  positionanimation: { kind: 'position', frames: ['position'], fields: [['x'], ['y']], own: [0, 0] },
  alphaanimation: { kind: 'alpha', frames: ['alpha'], fields: [['a', 'value']], own: [255] },
  sizeanimation: { kind: 'size', frames: ['size'], fields: [['w'], ['h']], own: null },
  rotationanimation: { kind: 'rotation', frames: ['rotation'], fields: [['angle', 'value']], own: [0] },
  scaleanimation: {
    kind: 'scale',
    frames: ['scale'],
    fields: [
      ['x', 'value'],
      ['y', 'value'],
    ],
    own: [1, 1],
  },
  sourcesanimation: { kind: 'sources', frames: ['source'], fields: [['x'], ['y']], own: [0, 0], steps: true },
  frameratecontroller: {
    kind: 'framerate',
    frames: ['controlpoint'],
    fields: [['framerate', 'value']],
    own: [0],
    steps: true,
  },
}

type Operand = number | Expression

export interface Frame {
  /** Null where the manifest leaves a value out. */
  readonly values: readonly (Operand | null)[]
  readonly src: string | null
  readonly ease: Ease | null
  readonly easeExpression: Expression | null
  readonly time: Operand
  /** Whether `time` counts from the frame before. */
  readonly isRelative: boolean
}

/** The key frames of an animation, in the manifest's order. */
export function readFrames(element: ManifestElement, kind: FrameKind, context: SceneContext): Frame[] {
  return element.children
    .filter(({ name }) => name === 'item' || kind.frames.includes(name))
    .slice(0, SCENE_LIMITS.elements)
    .map(({ attributes, line }) => {
      const isRelative = attributes.time === undefined && attributes.dtime !== undefined
      const operand = (names: readonly string[]) =>
        operandOf(context.expression(names.map((name) => attributes[name]).find(Boolean), line))
      return {
        values: kind.fields.map(operand),
        src: attributes.src ?? null,
        ease: readEase(attributes.easetype),
        easeExpression: context.expression(attributes.easeexp, line),
        time: operand(isRelative ? ['dtime'] : ['time']) ?? 0,
        isRelative,
      }
    })
}

function operandOf(expression: Expression | null): Operand | null {
  return expression?.isConstant ? finite(expression.number()) : expression
}

export const numberFrom = (operand: Operand): number =>
  typeof operand === 'number' ? operand : finite(operand.number())

export const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/** When each key frame is reached. */
export class Times {
  /** Milliseconds. */
  readonly at: Float64Array
  /** The latest of all up to each: never falls, so that it can be searched, though `at` may. */
  private readonly reached: Float64Array
  private found = -1
  private readonly frames: readonly Frame[]
  private readonly isConstant: boolean

  constructor(frames: readonly Frame[]) {
    this.frames = frames
    this.at = new Float64Array(frames.length)
    this.reached = new Float64Array(frames.length)
    this.isConstant = frames.every(({ time }) => typeof time === 'number')
    if (this.isConstant) this.place()
  }

  /** Evaluates times that are expressions, each key frame a step. */
  update(budget: FrameBudget): void {
    if (this.isConstant) return
    for (let index = 0; index < this.frames.length; index++) budget.takeStep()
    this.place()
  }

  private place(): void {
    let before = 0
    let latest = 0
    for (const [index, { time, isRelative }] of this.frames.entries()) {
      const written = Math.max(0, numberFrom(time))
      before = Math.min(Number.MAX_SAFE_INTEGER, isRelative ? before + written : written)
      latest = Math.max(latest, before)
      this.at[index] = before
      this.reached[index] = latest
    }
    this.found = -1
  }

  get duration(): number {
    return this.reached.at(-1) ?? 0
  }

  /** The last key frame that is reached at a position; -1 before the first. */
  before(position: number): number {
    const { reached, found } = this
    if (isWithin(reached, found, position)) return found
    if (isWithin(reached, found + 1, position)) return ++this.found
    let low = 0
    let high = reached.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((reached[middle] ?? 0) <= position) low = middle + 1
      else high = middle
    }
    this.found = low - 1
    return this.found
  }
}

function isWithin(reached: Float64Array, index: number, position: number): boolean {
  return (
    (reached[index] ?? Number.NEGATIVE_INFINITY) <= position &&
    position < (reached[index + 1] ?? Number.POSITIVE_INFINITY) &&
    index < reached.length
  )
}
