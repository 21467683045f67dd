import { expect, test } from 'vitest'
import { clampPosition, moveByArrow } from './position.ts'

test('the crosshair moves by a twentieth, with shift by a hundredth, and stays inside', () => {
  expect(moveByArrow({ x: 0.5, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 0.55, y: 0.5 })
  expect(moveByArrow({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.49 })
  expect(moveByArrow({ x: 0.98, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 1, y: 0.5 })
  expect(moveByArrow({ x: 0.5, y: 0.5 }, 'a', false)).toEqual({ x: 0.5, y: 0.5 })
})

test('a position is kept to a thousandth', () => {
  expect(clampPosition({ x: 0.123456, y: 1.2 })).toEqual({ x: 0.123, y: 1 })
})
