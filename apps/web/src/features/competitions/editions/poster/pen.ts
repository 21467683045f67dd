import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'

export const WIDTH = 1600
export const HEIGHT = 900

/** What a painter draws with: numbers that follow from the seed, and the colours of the edition. */
export interface Pen {
  /** From 0 to 1, and another one each time. */
  next(): number
  between(least: number, most: number): number
  oneOf<Thing>(things: readonly [Thing, ...Thing[]]): Thing
  readonly ground: string
  readonly paper: string
  readonly ink: string
  readonly glow: string
  /** From the ground (0) to the paper (1). */
  tone(share: number): string
}

export function penOf({ seed, light, dark }: PublicEdition['look']): Pen {
  const next = randomFrom(seed)
  const between = (least: number, most: number) => least + next() * (most - least)
  return {
    next,
    between,
    oneOf: (things) => things[Math.floor(next() * things.length)] ?? things[0],
    ground: light.accent,
    paper: light.canvas,
    ink: dark.canvas,
    glow: dark.accent,
    tone: (share) => mixed(light.accent, light.canvas, share),
  }
}

/** Mulberry32: the same seed, the same picture. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Short, and the same wherever it is drawn. */
export const figure = (value: number): string => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(radius)}" fill="${fill}"${more}/>`

export const shape = (path: string, fill: string, more = ''): string =>
  `<path d="${path}" fill="${fill}"${more}/>`

type Point = readonly [x: number, y: number]
export const at = ([x, y]: Point): string => `${figure(x)} ${figure(y)}`
/** The point on a circle around a centre, at an angle in turns. */
export const around = ([x, y]: Point, radius: number, turns: number): Point => [
  x + radius * Math.cos(turns * 2 * Math.PI),
  y + radius * Math.sin(turns * 2 * Math.PI),
]
