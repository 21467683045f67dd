import { type FrameBudget, SCENE_LIMITS } from '../limits.ts'
import { numberOf, textOf, toNumber, toText, type Variable } from '../variables.ts'
import type { Expression } from './expression.ts'

/** A part of a compiled expression. All are built here, so that reading one stays fast. */
export interface Node extends Expression {
  /** Levels of parts below and including it. */
  readonly height: number
  /** Texts on both sides of `==` are compared as such. */
  readonly isText: boolean
}

const never = () => false

/** Infinity, NaN and the negative zero are of no use to a picture. */
export const finite = (value: number): number => (Number.isFinite(value) ? value + 0 : 0)

export const bounded = (text: string): string =>
  text.length > SCENE_LIMITS.textLength ? text.slice(0, SCENE_LIMITS.textLength) : text

/** A long text costs more than a step: one is counted for every 64 characters. */
export function takeText(budget: FrameBudget, length: number): void {
  budget.steps += length >> 6
  budget.takeStep()
}

export function numberLiteral(value: number): Node {
  const number = finite(value)
  const text = toText(number)
  return { number: () => number, text: () => text, isNull: never, isConstant: true, height: 1, isText: false }
}

export function textLiteral(value: string): Node {
  const text = bounded(value)
  const number = toNumber(text)
  return { number: () => number, text: () => text, isNull: never, isConstant: true, height: 1, isText: true }
}

/** What an expression is that cannot be read: 0 and empty. */
export const NOTHING: Node = textLiteral('')

const heightOf = (parts: readonly Node[]): number =>
  1 + parts.reduce((highest, part) => Math.max(highest, part.height), 0)

const allConstant = (parts: readonly Node[]): boolean => parts.every((part) => part.isConstant)

/** A part that has values of both kinds. It is worked out once where the parts that it reads are constant. */
export function node(
  parts: readonly Node[],
  values: {
    number: () => number
    text: () => string
    isNull?: () => boolean
    isText?: boolean
    /** Not even where its parts are: `rand`, and what reads variables or the phone's settings by itself. */
    varies?: boolean
  },
): Node {
  const isConstant = !values.varies && allConstant(parts)
  return {
    number: isConstant ? once(values.number) : values.number,
    text: isConstant ? once(values.text) : values.text,
    isNull: values.isNull ?? never,
    isConstant,
    height: heightOf(parts),
    isText: values.isText ?? false,
  }
}

export const numberNode = (parts: readonly Node[], number: () => number, varies = false): Node =>
  node(parts, { number, text: () => toText(number()), varies })

/** @param text gives one within the bound of its length. */
export const textNode = (parts: readonly Node[], text: () => string, varies = false): Node =>
  node(parts, { number: () => toNumber(text()), text, isText: true, varies })

function once<Value>(evaluate: () => Value): () => Value {
  let known: Value | undefined
  return () => {
    known ??= evaluate()
    return known
  }
}

export function variableNode(variable: Variable, isText: boolean, budget: FrameBudget): Node {
  return {
    number() {
      budget.takeStep()
      return numberOf(variable)
    },
    text() {
      budget.takeStep()
      // A number that nothing has set is 0 in a text too: `'time/'+#style` is `time/0`.
      return isText ? textOf(variable) : toText(numberOf(variable))
    },
    isNull: () => variable.number === null && variable.text === null,
    isConstant: false,
    height: 1,
    isText,
  }
}

/** An item of an array; 0 and empty outside of it. */
export function itemNode(variable: Variable, index: Node, isText: boolean, budget: FrameBudget): Node {
  const item = () => {
    budget.takeStep()
    return variable.items?.[Math.trunc(index.number())] ?? null
  }
  const number = () => {
    const value = item()
    return typeof value === 'number' ? value : toNumber(value)
  }
  const text = () => {
    const value = item()
    return typeof value === 'number' ? toText(value) : (value ?? '')
  }
  return node([index], { number, text, isNull: () => item() === null, isText, varies: true })
}
