/** The way of a value between two key frames: 0 at 0, 1 at 1, and beyond them in between for some. */
export type Ease = (ratio: number) => number

const OVERSHOOT = 1.70158
/** Robert Penner's figures, which the phone takes too, for a curve that swings at both of its ends. */
const BACK_BOTH = 1.525
const PERIOD = 0.3
const PERIOD_BOTH = 0.45

const power =
  (exponent: number): Ease =>
  (ratio) =>
    ratio ** exponent

const back =
  (overshoot: number): Ease =>
  (ratio) =>
    ratio * ratio * ((overshoot + 1) * ratio - overshoot)

function elastic(period: number, amplitude: number): Ease {
  const height = Math.max(1, amplitude)
  const shift = (period / (2 * Math.PI)) * Math.asin(1 / height)
  return (ratio) => {
    if (ratio <= 0 || ratio >= 1) return ratio <= 0 ? 0 : 1
    const swing = Math.sin(((ratio - 1 - shift) * 2 * Math.PI) / period)
    return -height * 2 ** (10 * (ratio - 1)) * swing
  }
}

function bounceOut(ratio: number): number {
  if (ratio < 1 / 2.75) return 7.5625 * ratio ** 2
  if (ratio < 2 / 2.75) return 7.5625 * (ratio - 1.5 / 2.75) ** 2 + 0.75
  if (ratio < 2.5 / 2.75) return 7.5625 * (ratio - 2.25 / 2.75) ** 2 + 0.9375
  return 7.5625 * (ratio - 2.625 / 2.75) ** 2 + 0.984375
}

type Way = 'in' | 'out' | 'inout'

/** Each as it eases in, from the numbers in brackets; the other ways are its mirror images. */
const CURVES: Readonly<Record<string, (way: Way, first?: number, second?: number) => Ease>> = {
  sine: () => (ratio) => 1 - Math.cos((ratio * Math.PI) / 2),
  quad: () => power(2),
  cubic: () => power(3),
  quart: () => power(4),
  quint: () => power(5),
  expo: () => (ratio) => (ratio <= 0 ? 0 : 2 ** (10 * (ratio - 1))),
  circ: () => (ratio) => 1 - Math.sqrt(Math.max(0, 1 - ratio * ratio)),
  back: (way, overshoot = OVERSHOOT) => back(way === 'inout' ? overshoot * BACK_BOTH : overshoot),
  elastic: (way, period = 0, amplitude = 1) =>
    elastic(period > 0 ? period : way === 'inout' ? PERIOD_BOTH : PERIOD, amplitude),
  bounce: () => (ratio) => 1 - bounceOut(1 - ratio),
}

const WRITTEN = /^([a-z]+?)ease(in|out|inout)(?:\(([^()]*)\))?$/u

/**
 * An `easeType` as it is written, in any case: `CubicEaseOut`, `BackEaseOut(1.5)`, `ElasticEaseIn(0.3,1)`.
 * Null for what is linear, which is also what an unknown name gives.
 */
export function readEase(written: string | undefined): Ease | null {
  const [, curve = '', way, brackets] =
    WRITTEN.exec(written?.replaceAll(/\s/gu, '').toLowerCase() ?? '') ?? []
  if (way !== 'in' && way !== 'out' && way !== 'inout') return null
  if (!Object.hasOwn(CURVES, curve)) return null
  const [first, second] = brackets?.split(',').map(argument) ?? []
  const into = CURVES[curve]?.(way, first, second)
  return into ? along(into, way) : null
}

function along(into: Ease, way: Way): Ease {
  if (way === 'in') return into
  if (way === 'out') return (ratio) => 1 - into(1 - ratio)
  return (ratio) => (ratio < 0.5 ? into(2 * ratio) / 2 : 1 - into(2 - 2 * ratio) / 2)
}

function argument(text: string): number | undefined {
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : undefined
}
