import { type FrameBudget, SCENE_LIMITS } from '../limits.ts'
import { toText } from '../variables.ts'
import { bounded, finite, type Node, node, numberNode, takeText } from './nodes.ts'

interface Operator {
  /** Of the grammar: a lower one binds tighter. */
  readonly priority: number
  /** Of two numbers, always finite ones. */
  apply(left: number, right: number): number
}

export const truth = (holds: boolean): number => (holds ? 1 : 0)

/** Spec maml.md, Expressions. `&` and `|` are not of the grammar, and stand where their kin do. */
const OPERATORS: Readonly<Record<string, Operator | undefined>> = {
  '*': { priority: 3, apply: (left, right) => left * right },
  '/': { priority: 3, apply: (left, right) => (right === 0 ? 0 : left / right) },
  '%': { priority: 3, apply: (left, right) => (right === 0 ? 0 : left % right) },
  '+': { priority: 4, apply: (left, right) => left + right },
  '-': { priority: 4, apply: (left, right) => left - right },
  '{{': { priority: 5, apply: (left, right) => left << right },
  '}}': { priority: 5, apply: (left, right) => left >> right },
  '{': { priority: 6, apply: (left, right) => truth(left < right) },
  '{=': { priority: 6, apply: (left, right) => truth(left <= right) },
  '}': { priority: 6, apply: (left, right) => truth(left > right) },
  '}=': { priority: 6, apply: (left, right) => truth(left >= right) },
  '==': { priority: 7, apply: (left, right) => truth(left === right) },
  '!=': { priority: 7, apply: (left, right) => truth(left !== right) },
  '&': { priority: 8, apply: (left, right) => left & right },
  '|': { priority: 9, apply: (left, right) => left | right },
  '^': { priority: 10, apply: (left, right) => left ^ right },
  '**': { priority: 11, apply: (left, right) => truth(left > 0 && right > 0) },
  '||': { priority: 12, apply: (left, right) => truth(left > 0 || right > 0) },
}

export const LOOSEST_PRIORITY = 12

export const operatorOf = (symbol: string): Operator | undefined => OPERATORS[symbol]

const PREFIXES: Readonly<Record<string, ((value: number) => number) | undefined>> = {
  '-': (value) => 0 - value,
  '+': (value) => value,
  '!': (value) => truth(value <= 0),
  '~': (value) => ~value,
}

export const isPrefix = (symbol: string): boolean => Object.hasOwn(PREFIXES, symbol)

export function prefixed(symbol: string, operand: Node, budget: FrameBudget): Node {
  const apply = PREFIXES[symbol]
  if (!apply || symbol === '+') return operand
  return numberNode([operand], () => {
    budget.takeStep()
    return apply(operand.number())
  })
}

export interface Link {
  readonly symbol: string
  readonly operand: Node
}

/**
 * Operators of one priority in a row, from the left. They are one flat part: 10,000 of them must not become as many
 * levels of calls.
 */
export function chain(first: Node, links: readonly Link[], budget: FrameBudget): Node {
  const [link, ...others] = links
  if (!link) return first
  if (link.symbol === '**' || link.symbol === '||') return conditions(first, links, budget)
  const equality = link.symbol === '==' || link.symbol === '!='
  if (equality && first.isText && link.operand.isText) {
    return chain(equalTexts(first, link, budget), others, budget)
  }
  return arithmetic(first, links, budget)
}

/** Those after the one that decides are not evaluated. */
function conditions(first: Node, links: readonly Link[], budget: FrameBudget): Node {
  const operands = [first, ...links.map((link) => link.operand)]
  const decisive = links[0]?.symbol === '||'
  return numberNode(operands, () => {
    for (const operand of operands) {
      budget.takeStep()
      if (operand.number() > 0 === decisive) return truth(decisive)
    }
    return truth(!decisive)
  })
}

function equalTexts(left: Node, { symbol, operand }: Link, budget: FrameBudget): Node {
  const expected = symbol === '=='
  return numberNode([left, operand], () => {
    const text = left.text()
    takeText(budget, text.length)
    return truth((text === operand.text()) === expected)
  })
}

function arithmetic(first: Node, links: readonly Link[], budget: FrameBudget): Node {
  const steps = links.map(({ symbol, operand }) => ({
    symbol,
    operand,
    apply: operatorOf(symbol)?.apply ?? sum,
  }))
  const upTo = (end: number) => {
    let value = first.number()
    for (let at = 0; at < end; at++) {
      const step = steps[at]
      if (!step) break
      budget.takeStep()
      value = finite(step.apply(value, step.operand.number()))
    }
    return value
  }
  // What follows the last operator other than `+` is joined to what comes before as to a text.
  const joinedFrom = steps.findLastIndex((step) => step.symbol !== '+') + 1
  const text = () => {
    let joined = joinedFrom === 0 ? first.text() : toText(upTo(joinedFrom))
    for (let at = joinedFrom; at < steps.length; at++) {
      const more = steps[at]?.operand.text() ?? ''
      takeText(budget, more.length)
      if (joined.length + more.length > SCENE_LIMITS.textLength) return bounded(joined + more)
      joined += more
    }
    return joined
  }
  const parts = [first, ...links.map((link) => link.operand)]
  const isText = steps.length > joinedFrom && parts.some((part) => part.isText)
  return node(parts, { number: numbers(first, steps, budget, upTo), text, isText })
}

const sum = (left: number, right: number) => left + right

/** Most have one operator, and it need not be a loop. */
function numbers(
  first: Node,
  steps: readonly { readonly operand: Node; readonly apply: (left: number, right: number) => number }[],
  budget: FrameBudget,
  upTo: (end: number) => number,
): () => number {
  const [only] = steps
  if (!only || steps.length > 1) return () => upTo(steps.length)
  const { apply, operand } = only
  return () => {
    budget.takeStep()
    return finite(apply(first.number(), operand.number()))
  }
}
