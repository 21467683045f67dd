import { expect, test } from 'vitest'
import { differencesOf } from '../testing.ts'
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
