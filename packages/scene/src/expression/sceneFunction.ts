import type { RE2JS } from 're2js'
import type { SceneSettings } from '../data/samples.ts'
import type { FrameBudget } from '../limits.ts'
import { finite, NOTHING, type Node, numberNode } from './nodes.ts'

/** The regular expressions of `re2js`, whose time grows with the text alone; only few manifests have any. */
export type Patterns = Pick<typeof RE2JS, 'compile'>

/** What the functions of an expression may use besides their arguments. */
export interface FunctionScope {
  readonly budget: FrameBudget
  /** Read whenever it is evaluated: whoever looks at the scene may change them. */
  settings(): SceneSettings
  /** Null where the scene was opened without: then no pattern can be read. */
  readonly patterns: Patterns | null
  /** A generator of numbers from 0 to below 1. */
  random(): () => number
  /** A text as an expression, for `eval`: 0 and empty where it cannot be read. */
  compile(source: string): Node
  /** A part of the expression that cannot be read, found as it was evaluated. */
  report(source: string): void
}

export interface SceneFunction {
  /** With fewer arguments the expression cannot be read. Those beyond the last that it knows are left alone. */
  readonly least: number
  make(args: readonly Node[], scope: FunctionScope): Node
}

/** Of one number; what is no number becomes 0. */
export const ofNumber = (apply: (value: number) => number): SceneFunction => ({
  least: 1,
  make: (args, { budget }) => {
    const [value = NOTHING] = args
    return numberNode(args, () => {
      budget.takeStep()
      return finite(apply(value.number()))
    })
  },
})

/** Of two numbers; what is no number becomes 0. */
export const ofNumbers = (apply: (left: number, right: number) => number): SceneFunction => ({
  least: 2,
  make: (args, { budget }) => {
    const [left = NOTHING, right = NOTHING] = args
    return numberNode(args, () => {
      budget.takeStep()
      return finite(apply(left.number(), right.number()))
    })
  },
})
