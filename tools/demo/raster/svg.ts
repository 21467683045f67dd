import sharp from 'sharp'
import type { Mask, Point, Sprite, Surface } from './surface.ts'
import { SCREEN } from './surface.ts'

// One thread an image: the makers already run several images side by side.
sharp.concurrency(1)
sharp.cache(false)

/** Two decimals at most: shorter markup parses faster, and a tenth of a pixel is not seen. */
export const round = (value: number) => Math.round(value * 100) / 100

interface Canvas {
  readonly width: number
  readonly height: number
}

function svgDocument(body: string, { width, height }: Canvas = SCREEN, view = `0 0 ${width} ${height}`) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${body}</svg>`
}

/** Markup that covers its canvas, as pixels. */
export async function drawSurface(body: string, canvas: Canvas = SCREEN): Promise<Surface> {
  const data = await sharp(Buffer.from(svgDocument(body, canvas)))
    .removeAlpha()
    .raw()
    .toBuffer()
  return { ...canvas, data }
}

/** Markup with transparency, as pixels. */
export async function drawSprite(body: string, canvas: Canvas, view?: string): Promise<Sprite> {
  const data = await sharp(Buffer.from(svgDocument(body, canvas, view)))
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { ...canvas, data }
}

/** What white markup covers, as a mask. */
export async function drawMask(body: string, canvas: Canvas, view?: string): Promise<Mask> {
  const data = await sharp(Buffer.from(svgDocument(body, canvas, view)))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer()
  return { ...canvas, data }
}

interface Stop {
  readonly at: number
  readonly colour: string
  readonly opacity?: number
}

const stopTag = ({ at, colour, opacity = 1 }: Stop) =>
  `<stop offset="${round(at)}" stop-color="${colour}" stop-opacity="${round(opacity)}"/>`

/** Evenly spaced stops out of colours. */
export const evenStops = (colours: readonly string[]): Stop[] =>
  colours.map((colour, index) => ({ at: colours.length === 1 ? 0 : index / (colours.length - 1), colour }))

/** From top to bottom of whatever it fills, or turned about the middle by an angle in degrees. */
export const linearGradient = (id: string, stops: readonly Stop[], angle = 0) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)">${stops.map(stopTag).join('')}</linearGradient>`

export const radialGradient = (id: string, stops: readonly Stop[], focus: Point = { x: 0.5, y: 0.5 }) =>
  `<radialGradient id="${id}" cx=".5" cy=".5" r=".5" fx="${focus.x}" fy="${focus.y}">${stops.map(stopTag).join('')}</radialGradient>`

export const circle = (x: number, y: number, radius: number, attributes: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`

export const rect = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${attributes}/>`

export const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`

/** Straight lines from point to point. */
export const polyline = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** A curve through every point (Catmull-Rom). */
export function curve(points: readonly Point[], tension = 6): string {
  const last = points.length - 1
  const near = (index: number) => points[Math.min(last, Math.max(0, index))] ?? { x: 0, y: 0 }
  let d = `M${round(near(0).x)} ${round(near(0).y)}`
  for (let index = 0; index < last; index++) {
    const [before, from, to, after] = [near(index - 1), near(index), near(index + 1), near(index + 2)]
    d += `C${round(from.x + (to.x - before.x) / tension)} ${round(from.y + (to.y - before.y) / tension)} `
    d += `${round(to.x - (after.x - from.x) / tension)} ${round(to.y - (after.y - from.y) / tension)} `
    d += `${round(to.x)} ${round(to.y)}`
  }
  return d
}
