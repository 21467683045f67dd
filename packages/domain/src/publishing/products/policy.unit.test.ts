import { expect, test } from 'vitest'
import { differencesOf } from '../../testing.ts'
import { productPolicy } from './policy.ts'
import { PRODUCT_STATES } from './types.ts'

const staff = { may: ['staff'], refused: { inConflict: 'notOwn.decide' }, others: 'forbidden' } as const
const system = { may: ['system'], others: 'forbidden' } as const
const SHOWN = { from: ['PUBLISHED', 'HIDDEN'], elsewhere: 'product.alreadyRemoved' } as const

test('every move × relation × state is as written out', () => {
  const things = Object.fromEntries(PRODUCT_STATES.map((state) => [state, { state }]))
  const expected = {
    read: { may: ['owner'], others: 'product.notYours' },
    update: { may: ['owner'], others: 'audit.notYourProduct' },
    change: {
      may: ['owner'],
      others: 'audit.notYourProduct',
      from: ['PUBLISHED', 'HIDDEN'],
      elsewhere: 'product.alreadyRemoved',
    },
    applyForRemoval: { may: ['owner'], others: 'product.notYours', ...SHOWN },
    hide: { ...staff, from: ['PUBLISHED'], elsewhere: 'product.cannotHideNow' },
    unhide: { ...staff, from: ['HIDDEN'], elsewhere: 'product.cannotUnhideNow' },
    remove: { ...staff, ...SHOWN },
    grantRemoval: { ...staff, ...SHOWN },
    refuseRemoval: staff,
    publishVersion: { ...system, from: ['PUBLISHED', 'HIDDEN'], elsewhere: 'product.wrongState' },
    publishAgain: { ...system, from: ['REMOVED'], elsewhere: 'product.wrongState' },
  } as const
  expect(differencesOf(productPolicy, expected, things, new Date())).toEqual([])
})

test.each([
  ['update', { inProcess: true }, 'audit.duplicate'],
  ['change', { inProcess: true }, 'audit.duplicate'],
  ['applyForRemoval', { removalWaits: true }, 'removal.waiting'],
  ['applyForRemoval', { inProcess: true }, undefined],
] as const)('%s of a product where %o', (move, known, code) => {
  const product = { state: 'PUBLISHED', ...known } as const
  expect(productPolicy.can(['owner'], move, product, new Date())?.code).toBe(code)
})
