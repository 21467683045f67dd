import { describe, expect, test } from 'vitest'
import { readEase } from './easing.ts'

const at = (written: string, ratio: number) => (readEase(written) ?? ((linear: number) => linear))(ratio)

describe('an ease', () => {
  test.for([
    ['SineEaseIn', 0.2928932],
    ['SineEaseOut', Math.SQRT1_2],
    ['QuadEaseIn', 0.25],
    ['QuadEaseOut', 0.75],
    ['CubicEaseIn', 0.125],
    ['CubicEaseOut', 0.875],
    ['QuartEaseIn', 0.0625],
    ['QuartEaseOut', 0.9375],
    ['QuintEaseIn', 0.03125],
    ['QuintEaseOut', 0.96875],
    ['ExpoEaseIn', 0.03125],
    ['ExpoEaseOut', 0.96875],
    ['CircEaseIn', 0.1339746],
    ['CircEaseOut', 0.8660254],
    ['BackEaseIn', -0.0876975],
    ['BackEaseOut', 1.0876975],
    ['BackEaseOut(0.5)', 0.9375],
    ['ElasticEaseIn', -0.015625],
    ['ElasticEaseOut', 1.015625],
    ['ElasticEaseOut(0.5,2)', 0.96875],
    ['BounceEaseIn', 0.234375],
    ['BounceEaseOut', 0.765625],
    ['Linear', 0.5],
  ] as const)('%s is at %d half-way', ([written, half]) => {
    expect(at(written, 0.5)).toBeCloseTo(half, 6)
  })

  test.for([
    ['SineEaseInOut', 0.1464466],
    ['QuadEaseInOut', 0.125],
    ['CubicEaseInOut', 0.0625],
    ['QuartEaseInOut', 0.03125],
    ['QuintEaseInOut', 0.015625],
    ['ExpoEaseInOut', 0.015625],
    ['CircEaseInOut', 0.0669873],
    ['BackEaseInOut', -0.0996818],
    ['ElasticEaseInOut', 0.0119694],
    ['BounceEaseInOut', 0.1171875],
  ] as const)('%s is at %d after a quarter, and its mirror image after three', ([written, quarter]) => {
    expect(at(written, 0.25)).toBeCloseTo(quarter, 6)
    expect(at(written, 0.75)).toBeCloseTo(1 - quarter, 6)
  })

  test('begins at 0 and ends at 1, whatever its kind', () => {
    const curves = ['Sine', 'Quad', 'Cubic', 'Quart', 'Quint', 'Expo', 'Circ', 'Back', 'Elastic', 'Bounce']
    for (const written of curves.flatMap((curve) =>
      ['In', 'Out', 'InOut'].map((way) => `${curve}Ease${way}`),
    )) {
      expect([at(written, 0), at(written, 1)].map((value) => Number(value.toFixed(9)) + 0)).toEqual([0, 1])
    }
  })

  test('is read in any case and with spaces', () => {
    expect(at('SineeaseOut', 0.5)).toBeCloseTo(Math.SQRT1_2, 6)
    expect(at(' BackEaseOut ( 0.5 ) ', 0.5)).toBe(0.9375)
  })

  test('with arguments that are no numbers has its defaults', () => {
    expect(at('BackEaseOut(x)', 0.5)).toBeCloseTo(1.0876975, 6)
    expect(at('ElasticEaseOut(0,0)', 0.5)).toBeCloseTo(1.015625, 6)
    expect(at('ElasticEaseOut(-1,)', 0.5)).toBeCloseTo(1.015625, 6)
  })

  test.for([
    undefined,
    '',
    'Linear',
    'BackEaseOutgd',
    'ElasticEase(2,3)',
    'constructorEaseIn',
    'EaseIn',
    'x(',
  ])('is linear where it is written %s', (written) => {
    expect(readEase(written)).toBeNull()
  })
})
