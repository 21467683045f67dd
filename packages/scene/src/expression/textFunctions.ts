import { type FrameBudget, SCENE_LIMITS } from '../limits.ts'
import { toText } from '../variables.ts'
import { formatDate } from './formatDate.ts'
import { bounded, NOTHING, type Node, numberNode, takeText, textNode } from './nodes.ts'
import { truth } from './operators.ts'
import type { SceneFunction } from './sceneFunction.ts'

/** Letters that a search compares in the time of a step. */
const COMPARED_PER_STEP = 1_024

/** At worst a search compares each letter with each. */
function takeSearch(budget: FrameBudget, text: string, part: string): void {
  budget.steps += Math.floor((text.length * part.length) / COMPARED_PER_STEP)
  takeText(budget, text.length + part.length)
}

const toNumberFrom = (least: number, apply: (text: string, other: string) => number): SceneFunction => ({
  least,
  make: (args, { budget }) => {
    const [first = NOTHING, second = NOTHING] = args
    return numberNode(args, () => {
      const text = first.text()
      const other = second.text()
      takeSearch(budget, text, other)
      return apply(text, other)
    })
  },
})

const toTextFrom = (apply: (text: string) => string): SceneFunction => ({
  least: 1,
  make: (args, { budget }) => {
    const [value = NOTHING] = args
    return textNode(args, () => {
      const text = value.text()
      takeText(budget, text.length)
      return bounded(apply(text))
    })
  },
})

/** `substr(text, start)` and `substr(text, start, length)`, from 0. What lies outside of the text is left out. */
const substr: SceneFunction = {
  least: 2,
  make(args, { budget }) {
    const [source = NOTHING, from = NOTHING, length] = args
    return textNode(args, () => {
      const text = source.text()
      const start = Math.max(0, Math.trunc(from.number()))
      const end = length ? start + Math.max(0, Math.trunc(length.number())) : text.length
      budget.takeStep()
      return text.slice(start, end)
    })
  },
}

/** `strReplace(text, old, replacement)`: all of them, without patterns. */
const strReplace: SceneFunction = {
  least: 3,
  make(args, { budget }) {
    const [source = NOTHING, search = NOTHING, replacement = NOTHING] = args
    return textNode(args, () => {
      const text = source.text()
      const old = search.text()
      takeSearch(budget, text, old)
      return replaced(text, old, replacement.text(), budget)
    })
  },
}

/** Ends as soon as the text is full: a replacement could make it grow without bound. */
function replaced(text: string, old: string, replacement: string, budget: FrameBudget): string {
  if (old === '') return text
  let result = ''
  let from = 0
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, from)) {
    budget.takeStep()
    result += text.slice(from, at) + replacement
    from = at + old.length
    if (result.length > SCENE_LIMITS.textLength) break
  }
  return bounded(result + text.slice(from))
}

/** `argb(alpha, red, green, blue)`: as a text `#aarrggbb`, as a number the same bits with a sign, as Android has them. */
const argb: SceneFunction = {
  least: 4,
  make(args, { budget }) {
    const bits = () => {
      budget.takeStep()
      return args.slice(0, 4).reduce((bits, part) => (bits << 8) | byte(part), 0)
    }
    return {
      ...textNode(args, () => `#${(bits() >>> 0).toString(16).padStart(8, '0')}`),
      number: bits,
    }
  },
}

const byte = (part: Node) => Math.min(255, Math.max(0, Math.trunc(part.number())))

/** A letter of a date may stand for a place of the sun. */
const LETTER_STEPS = 8

/** `formatDate('HH:mm', #time_sys)`. */
const formatDateFunction: SceneFunction = {
  least: 2,
  make(args, { budget, settings }) {
    const [pattern = NOTHING, time = NOTHING] = args
    const text = () => {
      const letters = pattern.text()
      budget.steps += LETTER_STEPS * letters.length
      budget.takeStep()
      return formatDate(letters, time.number(), settings())
    }
    // Of a constant instant, too: the phone's language and clock are none.
    return textNode(args, text, true)
  },
}

/** `formatFloat('%.3f', value)`: keeps the zeros at the end. */
const formatFloat: SceneFunction = {
  least: 2,
  make(args, { budget }) {
    const [format = NOTHING, number = NOTHING] = args
    return textNode(args, () => {
      const text = format.text()
      const value = number.number()
      budget.steps += text.length
      budget.takeStep()
      return bounded(
        text.replace(
          SPECIFIER,
          (whole: string, flags: string, width: string, places: string, kind: string) =>
            kind === '%' ? '%' : wide(formatted(value, kind, places) ?? whole, value, flags, Number(width)),
        ),
      )
    })
  },
}

/** Flags, width, digits behind the point and kind, as in Java's `String.format`. */
const SPECIFIER = /%([-+ 0,]*)(\d{0,2})(?:\.(\d{1,2}))?([a-zA-Z%])/g

function formatted(value: number, kind: string, places = '6'): string | null {
  switch (kind) {
    case 'f':
      return value.toFixed(Number(places))
    case 'e':
      return value.toExponential(Number(places))
    case 'd':
      return String(Math.trunc(value))
    case 's':
      return toText(value)
    default:
      return null
  }
}

function wide(digits: string, value: number, flags: string, width: number): string {
  const grouped = flags.includes(',') ? digits.replace(/\d+/, withCommas) : digits
  const signed = flags.includes('+') && value >= 0 ? `+${grouped}` : grouped
  if (flags.includes('-')) return signed.padEnd(width)
  if (!flags.includes('0')) return signed.padStart(width)
  const sign = /^[-+]/.exec(signed)?.[0] ?? ''
  return sign + signed.slice(sign.length).padStart(width - sign.length, '0')
}

const withCommas = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** By their names in small letters. */
export const TEXT_FUNCTIONS: Readonly<Record<string, SceneFunction>> = {
  eqs: toNumberFrom(2, (text, other) => truth(text === other)),
  len: toNumberFrom(1, (text) => text.length),
  strisempty: toNumberFrom(1, (text) => truth(text === '')),
  strcontains: toNumberFrom(2, (text, part) => truth(text.includes(part))),
  strstartswith: toNumberFrom(2, (text, part) => truth(text.startsWith(part))),
  strendswith: toNumberFrom(2, (text, part) => truth(text.endsWith(part))),
  strindexof: toNumberFrom(2, (text, part) => text.indexOf(part)),
  strlastindexof: toNumberFrom(2, (text, part) => text.lastIndexOf(part)),
  strtrim: toTextFrom((text) => text.trim()),
  strtolowercase: toTextFrom((text) => text.toLowerCase()),
  strtouppercase: toTextFrom((text) => text.toUpperCase()),
  strreplace: strReplace,
  substr,
  argb,
  formatdate: formatDateFunction,
  formatfloat: formatFloat,
}
