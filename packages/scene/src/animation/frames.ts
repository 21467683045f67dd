import type { Animation, SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { SCENE_LIMITS } from '../limits.ts'
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
