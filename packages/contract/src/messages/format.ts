import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat'

/** A message that was parsed; one without any syntax is its own words. */
export type Message = string | MessageFormatElement[]
export type Value = string | number
/** By the names of a message's arguments. A moment is an ISO text, a size a number of bytes. */
export type Values = Readonly<Record<string, Value | undefined>>

/** What the messages of a language need beside ICU's own rules. */
export interface Language {
  /** BCP 47. */
  readonly tag: string
  /** How a moment reads that came as ISO text. */
  readonly moment?: (iso: string) => string
  /** The words for what a tag encloses: of `<banName>{duration}</banName>` the name of a ban's length. */
  readonly named?: (tag: string, code: string) => string
}

/** What an argument without a value chooses in a `select`: its case `absent` says the message without it. */
const ABSENT = 'absent'
const MISSING = '–'

/** A figure as the engine wrote it, which puts a hyphen before what is below 0. */
export const withMinus = (written: string): string => written.replace('-', '\u2212')

/** The styles of arguments that are ours, such as `{max, number, bytes}` and `{endDate, date, moment}`. */
const BYTES = { style: 'unit', unit: 'byte' } as const
/**
 * `¥` in both languages: the portal knows no other currency, and files name it in their headers
 * (docs/decisions/texts.md).
 */
const FEN = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const
/** Hundredths of a per cent. */
const RATIO = { style: 'percent', maximumFractionDigits: 2 } as const
/** Seconds until something may be tried again. */
const WAIT = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
/** The length of a sound or a video, given in seconds. */
const LENGTH = { style: 'unit', unit: 'second', unitDisplay: 'narrow' } as const
const MOMENT = { timeZone: 'Asia/Shanghai' } as const
const FORMATS: Formats = {
  number: { bytes: BYTES, fen: FEN, ratio: RATIO, wait: WAIT, length: LENGTH },
  date: { moment: MOMENT },
  time: {},
}

/** @returns what writes a message with its values; a value that is missing reads as a dash */
export function formatterOf(language: Language): (message: Message, values: Values) => string {
  const { tag, moment = String, named = (_, code) => code } = language
  // Made when first needed: a page that only has words must not wait for them.
  const sizes = once(() => new SizeFormat(tag))
  const amounts = once(() => new ShiftedFormat(tag, FEN, 2))
  const ratios = once(() => new ShiftedFormat(tag, RATIO, 4))
  const moments = once(() => new MomentFormat(tag, moment))
  const waits = once(() => new WaitFormat(tag, WAIT))
  const lengths = once(() => new LengthFormat(tag))
  const numbers = once(() => new PlainFormat(tag))
  const formatters: Formatters = {
    getNumberFormat: (_, options) => {
      if (options === BYTES) return sizes()
      if (options === FEN) return amounts()
      if (options === WAIT) return waits()
      if (options === LENGTH) return lengths()
      return options === RATIO ? ratios() : numbers()
    },
    getDateTimeFormat: moments,
    getPluralRules: once(() => new Intl.PluralRules(tag)),
  }
  return (message, given) => {
    if (typeof message === 'string') return message
    const values = new Map<string, Value | Words>()
    complete(message, { given, named, values })
    return formatToParts<never>(message, tag, formatters, FORMATS, Object.fromEntries(values))
      .map(({ value }) => value)
      .join('')
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

type Words = (parts: string[]) => string

interface Completion {
  readonly given: Values
  readonly named: (tag: string, code: string) => string
  readonly values: Map<string, Value | Words>
}

/** The formatter throws where a value is missing: each that a message asks for is found or replaced first. */
function complete(elements: readonly MessageFormatElement[], completion: Completion): void {
  const { given, named, values } = completion
  for (const element of elements) {
    if (isLiteralElement(element) || isPoundElement(element)) continue
    const { value: name } = element
    if (isTagElement(element)) {
      values.set(name, (parts) => wordsFor(parts.join(''), (code) => named(name, code)))
      complete(element.children, completion)
      continue
    }
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (!values.has(name)) values.set(name, value ?? (isSelectElement(element) ? ABSENT : MISSING))
    if (isSelectElement(element) || isPluralElement(element))
      for (const option of Object.values(element.options)) complete(option.value, completion)
  }
}

const wordsFor = (code: string, named: (code: string) => string): string =>
  code === MISSING ? MISSING : named(code)

class MomentFormat extends Intl.DateTimeFormat {
  readonly #moment: (iso: string) => string

  constructor(tag: string, moment: (iso: string) => string) {
    super(tag)
    this.#moment = moment
  }

  override format(moment: Date | number | string = MISSING): string {
    return this.#moment(String(moment))
  }
}

const UNITS = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
] as const

/** Rounded up to hundredths, so that a file just above its limit never reads as the limit. */
class SizeFormat extends Intl.NumberFormat {
  override format(size: number | bigint | string): string {
    const bytes = Number(size)
    if (Number.isNaN(bytes)) return MISSING
    const [unit, least] = UNITS.find(([, atLeast]) => bytes >= atLeast) ?? ['B', 1]
    return `${Math.ceil((bytes / least) * 100) / 100} ${unit}`
  }
}

const MAX_SECONDS = 120

/** Minutes where it is long, rounded up: who waits for so long may try again. */
class WaitFormat extends Intl.NumberFormat {
  readonly #minutes: Intl.NumberFormat

  constructor(tag: string, options: Intl.NumberFormatOptions) {
    super(tag, options)
    this.#minutes = new Intl.NumberFormat(tag, { ...options, unit: 'minute' })
  }

  override format(wait: number | bigint | string): string {
    const seconds = Number(wait)
    if (Number.isNaN(seconds)) return MISSING
    const text = seconds > MAX_SECONDS ? this.#minutes.format(Math.ceil(seconds / 60)) : super.format(seconds)
    return text.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
  }
}

/** Seconds to a hundredth below a minute, and as players show it from there on: `8.3 s`, `1:05`, `15:00`, `1:00:00`. */
class LengthFormat extends Intl.NumberFormat {
  override format(length: number | bigint | string): string {
    const seconds = Number(length)
    if (!Number.isFinite(seconds)) return MISSING
    const shown = Math.round(seconds * 100) / 100
    const unit = this.resolvedOptions().locale.startsWith('zh') ? '秒' : 's'
    if (shown < 60) return `${super.format(shown)} ${unit}`
    const whole = Math.round(seconds)
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
    const two = (part: number) => String(part).padStart(2, '0')
    return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`
  }
}

class PlainFormat extends Intl.NumberFormat {
  override format(value: number | bigint | string): string {
    const figure = String(value)
    return isNumeric(figure) ? withMinus(super.format(figure)) : MISSING
  }
}

/** Writes a whole number of the smallest parts, such as fen, as the whole that they are of, without a float between. */
class ShiftedFormat extends Intl.NumberFormat {
  readonly #digits: number

  constructor(tag: string, options: Intl.NumberFormatOptions, digits: number) {
    super(tag, options)
    this.#digits = digits
  }

  override format(parts: number | bigint | string): string {
    const whole = `${parts}E-${this.#digits}`
    return isNumeric(whole) ? withMinus(super.format(whole)) : MISSING
  }
}

const isNumeric = (text: string): text is `${number}` => Number.isFinite(Number(text))
