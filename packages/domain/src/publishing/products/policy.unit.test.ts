import { expect, test } from 'vitest'
import { productPolicy } from './policy.ts'

test.each([
  ['update', { inProcess: true }, 'audit.duplicate'],
  ['change', { inProcess: true }, 'audit.duplicate'],
  ['applyForRemoval', { removalWaits: true }, 'removal.waiting'],
  ['applyForRemoval', { inProcess: true }, undefined],
  ['withdrawRemoval', { removalWaits: true }, undefined],
  ['withdrawRemoval', { removalWaits: false }, 'removal.notWaiting'],
] as const)('%s of a product where %o', (move, known, code) => {
  const product = { state: 'PUBLISHED', ...known } as const
  expect(productPolicy.can(['owner'], move, product, new Date())?.code).toBe(code)
})
