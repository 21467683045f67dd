import { expect, test } from 'vitest'
import { mapped, NO_TRANSFORM, readIconTransform } from './transform.ts'

const read = (inner: string) => readIconTransform(`<IconTransform>${inner}</IconTransform>`)
const corners = (inner: string) => {
  const { matrix } = read(inner)
  const points = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  return (
    matrix && points.map(([x, y]) => mapped(matrix, x, y)?.map((value) => Math.round(value * 1000) / 1000))
  )
}
const point = (fromX: number, fromY: number, toX: number, toY: number) =>
  `<Point fromX="${fromX}" fromY="${fromY}" toX="${toX}" toY="${toY}"/>`
const mapping = (...points: readonly string[]) => `<PointsMapping>${points.join('')}</PointsMapping>`

test('a file without anything leaves icons as they are', () => {
  for (const inner of [
    '',
    '<ScaleX value="1"/>',
    '<TransX/>',
    mapping(point(0, 0, 0, 0)).replace('Point ', 'Other '),
  ])
    expect(read(inner)).toEqual(NO_TRANSFORM)
})

test('scales and shears about the upper left corner, in the order of the phone', () => {
  expect(corners('<ScaleX value="0.5"/><ScaleY value="0.8"/>')).toEqual([
    [0, 0],
    [0.5, 0],
    [0.5, 0.8],
    [0, 0.8],
  ])
  expect(corners('<SkewX value="0.1"/>')?.[3]).toEqual([0.1, 1])
})

test('a quarter turn about the middle changes places of corners', () => {
  const turned = corners('<RotateZ value="90"/>')
  expect(turned?.map(String).toSorted()).toEqual(['0,0', '0,1', '1,0', '1,1'])
  expect(turned?.[0]).not.toEqual([0, 0])
})

test('what is turned away from the eye is seen smaller on its far side', () => {
  const [a, b, c, d] = corners('<RotateY value="45"/>') ?? []
  const heights = [(d?.[1] ?? 0) - (a?.[1] ?? 0), (c?.[1] ?? 0) - (b?.[1] ?? 0)]
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThan(0.1)
})

test('one, two, three and four points are mapped, in lengths of 90', () => {
  expect(corners(mapping(point(0, 0, 9, 18)))?.[0]).toEqual([0.1, 0.2])
  expect(corners(mapping(point(0, 0, 0, 0), point(90, 0, 45, 0)))).toEqual([
    [0, 0],
    [0.5, 0],
    [0.5, 0.5],
    [0, 0.5],
  ])
  expect(corners(mapping(point(0, 0, 0, 0), point(90, 0, 90, 0), point(0, 90, 9, 90)))?.[3]).toEqual([0.1, 1])
  const four = mapping(point(0, 0, 18, 0), point(90, 0, 72, 0), point(90, 90, 90, 90), point(0, 90, 0, 90))
  expect(corners(four)).toEqual([
    [0.2, 0],
    [0.8, 0],
    [1, 1],
    [0, 1],
  ])
  expect(corners(`${four}<ScaleX value="9"/>`)?.[2]).toEqual([1, 1])
})

test('what nobody could draw transforms nothing', () => {
  const many = Array.from({ length: 5 }, () => point(0, 0, 1, 1))
  for (const inner of [
    mapping(...many),
    mapping(point(0, 0, 0, 0), point(0, 0, 0, 0)),
    mapping(point(0, 0, 0, 0), point(45, 45, 1, 1), point(90, 90, 2, 2), point(60, 60, 3, 3)),
    mapping(point(Number.NaN, 0, 0, 0)),
    mapping('<Point fromX="1e999" fromY="0" toX="0" toY="0"/>'),
    '<ScaleX value="1e9"/>',
    '<RotateY value="NaN"/>',
    '<Config name="ConfigIconMask" value="M0 0 url(javascript:alert(1))"/>',
    `<Config name="ConfigIconMask" value="M0 0 ${'L1 1'.repeat(10_000)}"/>`,
  ])
    expect(read(inner)).toEqual(NO_TRANSFORM)
  for (const text of ['', '<IconTransform>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '\u0000'])
    expect(readIconTransform(text)).toEqual(NO_TRANSFORM)
  const deep = '<a>'.repeat(200_000)
  expect(readIconTransform(deep)).toEqual(NO_TRANSFORM)
})

test('the path that cuts layered icons is read by either spelling', () => {
  expect(read('<Config name="configIconMask" value=" M0 0H100V100H0Z "/>').maskPath).toBe('M0 0H100V100H0Z')
})
