import type { SceneContext } from './context.ts'

/** A colour of an attribute, read anew on each frame where it is a variable. CSS, such as `rgba(255,0,0,0.5)`. */
export type ColorReader = () => string

const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/iu
const TRANSPARENT = 'rgba(0,0,0,0)'

/** `#rgb`, `#rrggbb`, `#aarrggbb`, `@variable` or `argb(a,r,g,b)`, the parts of which are expressions. */
export function readColor(
  source: string | undefined,
  line: number,
  context: SceneContext,
  fallback: string | null,
): ColorReader | null {
  const written = source?.trim() ?? ''
  if (written === '') return fallback === null ? null : () => fallback
  if (written.startsWith('#')) {
    const color = colorOf(written)
    return () => color
  }
  const expression = context.expression(written, line)
  return expression && (() => colorOf(expression.text() || String(expression.number())))
}

/** Android's order: alpha comes first. What is no colour is not seen. */
export function colorOf(written: string): string {
  const digits = HEX.exec(written.trim())?.[1]
  if (digits === undefined) return packedColor(written)
  const whole = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  return packed(Number.parseInt(whole.length === 6 ? `ff${whole}` : whole, 16))
}

/** A number as Android packs a colour, which may be negative. */
function packedColor(written: string): string {
  const value = Number(written)
  return written.trim() !== '' && Number.isFinite(value) ? packed(value >>> 0) : TRANSPARENT
}

function packed(argb: number): string {
  const alpha = (argb >>> 24) & 255
  const [red, green, blue] = [(argb >>> 16) & 255, (argb >>> 8) & 255, argb & 255]
  return `rgba(${red},${green},${blue},${Math.round((alpha / 255) * 1000) / 1000})`
}
