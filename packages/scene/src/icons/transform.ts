import { type ManifestElement, readManifest } from '../parse/manifest.ts'

/** What `transform_config.xml` has a phone do with icons that the theme does not bring. */
export interface IconTransform {
  /** Of points in units of the icon's edge, by rows, nine numbers; null where it leaves icons as they are. */
  readonly matrix: Matrix | null
  /** A path of SVG in a square of 100, which cuts icons of several layers; null where there is none. */
  readonly maskPath: string | null
}

export type Matrix = readonly [number, number, number, number, number, number, number, number, number]
type Point = readonly [number, number]

export const NO_TRANSFORM: IconTransform = { matrix: null, maskPath: null }

/** Lengths in the file are those of an icon of 90 pixels. */
const UNIT = 90
/** How far the phone looks from, in edges of an icon: eight inches of 72 pixels, before icons of 180. */
const EYE = (8 * 72) / 180
const MAX_POINTS = 4
const MAX_PATH_LENGTH = 20_000
const PATH = /^[\s,.\-+\deEmMlLhHvVcCsSqQtTaAzZ]+$/u
/** Beyond these nothing of an icon is left to be seen. */
const MAX_SCALE = 100

/** A file that cannot be read transforms nothing, as on a phone. */
export function readIconTransform(xml: string): IconTransform {
  const read = readManifest(xml)
  if (!read.ok) return NO_TRANSFORM
  const { children } = read.root
  const config = children.find(
    ({ name, attributes }) => name === 'config' && attributes.name?.toLowerCase() === 'configiconmask',
  )
  const path = config?.attributes.value?.trim() ?? ''
  const isPath = path.length <= MAX_PATH_LENGTH && PATH.test(path)
  const matrix = matrixOf(children)
  return { matrix: matrix && isUsable(matrix) ? matrix : null, maskPath: isPath ? path : null }
}

/** Points that are mapped take the place of all the rest. */
function matrixOf(elements: readonly ManifestElement[]): Matrix | null {
  const mapping = elements.find(({ name }) => name === 'pointsmapping')
  const points = mapping?.children.filter(({ name }) => name === 'point') ?? []
  if (points.length > 0) return points.length > MAX_POINTS ? null : mappingOf(points)
  const numberOf = (wanted: string, otherwise: number) => {
    const value = elements.find(({ name }) => name === wanted)?.attributes.value
    const number = value === undefined ? Number.NaN : Number.parseFloat(value)
    return Number.isFinite(number) ? number : otherwise
  }
  const camera = [0.5 + numberOf('camerax', 0) / UNIT, 0.5 + numberOf('cameray', 0) / UNIT] as const
  const turned = [numberOf('rotatex', 0), numberOf('rotatey', 0), numberOf('rotatez', 0)] as const
  const steps: Matrix[] = [
    [1, 0, -camera[0], 0, 1, -camera[1], 0, 0, 1],
    turnOf(...turned),
    [1, 0, camera[0], 0, 1, camera[1], 0, 0, 1],
    [numberOf('scalex', 1), 0, 0, 0, numberOf('scaley', 1), 0, 0, 0, 1],
    [1, numberOf('skewx', 0), 0, numberOf('skewy', 0), 1, 0, 0, 0, 1],
  ]
  const whole = steps.reduce((before, step) => product(step, before))
  return whole.every((value, at) => Math.abs(value - (at % 4 === 0 ? 1 : 0)) < 1e-6) ? null : whole
}

/** As a camera on the z axis sees a plane that is turned about its three axes. */
function turnOf(x: number, y: number, z: number): Matrix {
  const [a, b, c] = [x, y, z].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  // Of the first two columns only: a point of the plane has no depth. Y runs down here and up for the camera.
  const right = [
    Math.cos(b) * Math.cos(c),
    Math.cos(a) * Math.sin(c) + Math.sin(a) * Math.sin(b) * Math.cos(c),
    Math.sin(a) * Math.sin(c) - Math.cos(a) * Math.sin(b) * Math.cos(c),
  ] as const
  const up = [
    -Math.cos(b) * Math.sin(c),
    Math.cos(a) * Math.cos(c) - Math.sin(a) * Math.sin(b) * Math.sin(c),
    Math.sin(a) * Math.cos(c) + Math.cos(a) * Math.sin(b) * Math.sin(c),
  ] as const
  return [right[0], -up[0], 0, -right[1], up[1], 0, right[2] / EYE, -up[2] / EYE, 1]
}

/** One point moves, two turn and scale, three shear, four give a plane that is seen from the side. */
function mappingOf(points: readonly ManifestElement[]): Matrix | null {
  const read = (element: ManifestElement, x: string, y: string): Point => [
    Number.parseFloat(element.attributes[x] ?? '') / UNIT,
    Number.parseFloat(element.attributes[y] ?? '') / UNIT,
  ]
  const from = points.map((point) => read(point, 'fromx', 'fromy'))
  const to = points.map((point) => read(point, 'tox', 'toy'))
  if ([...from, ...to].some((point) => !point.every(Number.isFinite))) return null
  const source = planeOf(from)
  const inverse = source && inverseOf(source)
  const target = planeOf(to)
  return inverse && target && product(target, inverse)
}

/** What brings the corners of a unit square to the points, as many as there are. */
function planeOf(points: readonly Point[]): Matrix | null {
  const [[x0, y0] = [0, 0], second, third, fourth] = points
  if (!second) return [1, 0, x0, 0, 1, y0, 0, 0, 1]
  const [dx, dy] = [second[0] - x0, second[1] - y0]
  if (!third) return [dx, -dy, x0, dy, dx, y0, 0, 0, 1]
  if (!fourth) {
    return [dx, third[0] - second[0], x0, dy, third[1] - second[1], y0, 0, 0, 1]
  }
  const [ax, ay] = [second[0] - third[0], second[1] - third[1]]
  const [bx, by] = [fourth[0] - third[0], fourth[1] - third[1]]
  const [sx, sy] = [x0 - second[0] + third[0] - fourth[0], y0 - second[1] + third[1] - fourth[1]]
  const size = ax * by - bx * ay
  if (Math.abs(size) < 1e-9) return null
  const [g, h] = [(sx * by - bx * sy) / size, (ax * sy - sx * ay) / size]
  return [
    second[0] - x0 + g * second[0],
    fourth[0] - x0 + h * fourth[0],
    x0,
    second[1] - y0 + g * second[1],
    fourth[1] - y0 + h * fourth[1],
    y0,
    g,
    h,
    1,
  ]
}

function product(one: Matrix, other: Matrix): Matrix {
  const at = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (one[row * 3 + k] ?? 0) * (other[k * 3 + column] ?? 0), 0)
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

function inverseOf([a, b, c, d, e, f, g, h, i]: Matrix): Matrix | null {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(size) < 1e-9) return null
  const part = (value: number) => value / size
  return [
    ...row(part(e * i - f * h), part(c * h - b * i), part(b * f - c * e)),
    ...row(part(f * g - d * i), part(a * i - c * g), part(c * d - a * f)),
    ...row(part(d * h - e * g), part(b * g - a * h), part(a * e - b * d)),
  ]
}

const row = (...parts: readonly [number, number, number]) => parts

/** Where a point comes to lie; null behind the eye. */
export function mapped([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): Point | null {
  const depth = g * x + h * y + i
  return depth > 1e-6 ? [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth] : null
}

function isUsable(matrix: Matrix): boolean {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  return corners.every(([x, y]) => mapped(matrix, x, y)?.every((value) => Math.abs(value) < MAX_SCALE))
}
