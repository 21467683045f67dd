import { finite, NOTHING, type Node, node, numberNode } from './nodes.ts'
import { truth } from './operators.ts'
import { PATTERN_FUNCTIONS } from './patternFunctions.ts'
import { type FunctionScope, ofNumber, ofNumbers, type SceneFunction } from './sceneFunction.ts'
import { TEXT_FUNCTIONS } from './textFunctions.ts'

/** `min` and `max` of any number of values. */
const most = (isBetter: (value: number, best: number) => boolean): SceneFunction => ({
  least: 1,
  make: (args, { budget }) => {
    const [first = NOTHING, ...others] = args
    return numberNode(args, () => {
      budget.takeStep()
      let best = first.number()
      for (const other of others) {
        budget.takeStep()
        const value = other.number()
        if (isBetter(value, best)) best = value
      }
      return best
    })
  },
})

/** The first value whose condition is above 0; the last where none is. Only the chosen one is evaluated. */
const ifelse: SceneFunction = {
  least: 2,
  make(args, { budget }) {
    const choose = () => {
      for (let at = 0; at + 1 < args.length; at += 2) {
        budget.takeStep()
        if ((args[at]?.number() ?? 0) > 0) return args[at + 1] ?? NOTHING
      }
      return args.length % 2 === 1 ? (args.at(-1) ?? NOTHING) : NOTHING
    }
    const isText = args.some((arg, at) => arg.isText && (at % 2 === 1 || at === args.length - 1))
    return node(args, {
      number: () => choose().number(),
      text: () => choose().text(),
      isNull: () => choose().isNull(),
      isText,
    })
  },
}

const isnull: SceneFunction = {
  least: 1,
  make: (args, { budget }) => {
    const [value = NOTHING] = args
    return numberNode(args, () => {
      budget.takeStep()
      return truth(value.isNull())
    })
  },
}

const rand: SceneFunction = {
  least: 0,
  make(args, scope) {
    const random = scope.random()
    const number = () => {
      scope.budget.takeStep()
      return random()
    }
    return numberNode(args, number, true)
  },
}

/** The digit at a place that counts from 1 on the right; -1 where the number has none there, as on the phone. */
function digit(value: number, place: number): number {
  const whole = Math.trunc(value)
  const index = Math.trunc(place)
  if (index < 1 || whole < 0) return -1
  if (whole === 0) return index === 1 ? 0 : -1
  const rest = Math.trunc(whole / 10 ** (index - 1))
  return rest > 0 ? rest % 10 : -1
}

/** A text that is an expression. It is read again whenever it changes, which costs a step for every character. */
function evaluated(source: Node, { budget, compile }: FunctionScope): () => Node {
  let known = ''
  let read = NOTHING
  return () => {
    budget.takeStep()
    const text = source.text()
    if (text === known) return read
    budget.steps += text.length
    budget.takeStep()
    read = compile(text)
    known = text
    return read
  }
}

const evalText: SceneFunction = {
  least: 1,
  make(args, scope) {
    const inner = evaluated(args[0] ?? NOTHING, scope)
    return node(args, {
      number: () => inner().number(),
      text: () => inner().text(),
      isNull: () => inner().isNull(),
      varies: true,
    })
  },
}

/** `preciseeval('5*5+0.333', 3)` is 25.333: at least one digit behind the point, and none that is 0 at the end. */
const preciseeval: SceneFunction = {
  least: 1,
  make(args, scope) {
    const [source = NOTHING, places = NOTHING] = args
    const inner = evaluated(source, scope)
    const rounded = () =>
      inner()
        .number()
        .toFixed(Math.min(15, Math.max(1, Math.trunc(places.number()))))
    return node(args, {
      number: () => finite(Number(rounded())),
      text: () => (inner() === NOTHING ? '' : shortest(rounded())),
      isText: true,
      varies: true,
    })
  },
}

/** Java writes large numbers with `E`; calculators of themes look for it. */
function shortest(fixed: string): string {
  if (Number(fixed) === 0) return '0'
  return fixed.includes('e') ? fixed.replace('e+', 'E') : fixed.replace(/\.?0+$/, '')
}

/** By their names in small letters. Angles are radians: manifests multiply by 3.14/180. */
const FUNCTIONS: Readonly<Record<string, SceneFunction | undefined>> = {
  eq: ofNumbers((left, right) => truth(left === right)),
  ne: ofNumbers((left, right) => truth(left !== right)),
  ge: ofNumbers((left, right) => truth(left >= right)),
  gt: ofNumbers((left, right) => truth(left > right)),
  le: ofNumbers((left, right) => truth(left <= right)),
  lt: ofNumbers((left, right) => truth(left < right)),
  not: ofNumber((value) => truth(value <= 0)),
  abs: ofNumber(Math.abs),
  int: ofNumber(Math.trunc),
  round: ofNumber(Math.round),
  ceil: ofNumber(Math.ceil),
  floor: ofNumber(Math.floor),
  sqrt: ofNumber(Math.sqrt),
  exp: ofNumber(Math.exp),
  log: ofNumber(Math.log),
  log10: ofNumber(Math.log10),
  num: ofNumber((value) => value),
  sin: ofNumber(Math.sin),
  cos: ofNumber(Math.cos),
  tan: ofNumber(Math.tan),
  asin: ofNumber(Math.asin),
  acos: ofNumber(Math.acos),
  atan: ofNumber(Math.atan),
  sinh: ofNumber(Math.sinh),
  cosh: ofNumber(Math.cosh),
  pow: ofNumbers((base, exponent) => base ** exponent),
  min: most((value, best) => value < best),
  max: most((value, best) => value > best),
  digit: ofNumbers(digit),
  rand,
  ifelse,
  isnull,
  eval: evalText,
  preciseeval,
  ...TEXT_FUNCTIONS,
  ...PATTERN_FUNCTIONS,
}

export function functionNamed(name: string): SceneFunction | undefined {
  const lower = name.toLowerCase()
  return Object.hasOwn(FUNCTIONS, lower) ? FUNCTIONS[lower] : undefined
}
