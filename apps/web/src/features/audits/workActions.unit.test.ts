import { AUDIT_STATES, type AuditState } from '@easel/domain/audits/lifecycle.ts'
import { PRODUCT_STATES } from '@easel/domain/products/types.ts'
import { refuse } from '@easel/domain/rule.ts'
import { expect, test } from 'vitest'
import { actionsOf, type WorkFacts } from './workActions.ts'

const now = new Date('2026-03-02T10:00:00Z')
const free = { upload: null, now }
const banned = { upload: refuse('banned'), now }
const none = { at: null, from: null }
const audit = (state: AuditState, releaseAt: string | null = null, nudge: Nudge = none) => ({
  state,
  releaseAt,
  nudge,
})

type Nudge = NonNullable<WorkFacts['audit']>['nudge']

/** `key` where it can be done, `key: code` where it is refused. */
const shown = (work: WorkFacts, context = free) =>
  actionsOf(work, context).map(({ key, refusal }) => (refusal ? `${key}: ${refusal.code}` : key))

test.each([
  ['DRAFT', ['continueDraft', 'discard']],
  ['WAITING_SCREENSHOTS', ['revise', 'withdraw']],
  ['WAITING_REVIEW', ['revise', 'nudge: audit.cannotNudgeNow', 'withdraw']],
  ['UNDER_REVIEW', ['revise: audit.cannotReviseNow', 'nudge: audit.cannotNudgeNow', 'withdraw']],
  ['APPROVED', ['revise: audit.cannotReviseNow', 'withdraw']],
  ['REJECTED', ['fix']],
  ['REVOKED', ['fix']],
  ['PUBLISHED', []],
] as const)('a first submission that is %s', (state, expected) => {
  expect(shown({ productState: null, audit: audit(state) })).toEqual(expected)
})

test('an approved submission is no longer withdrawn once its release has come', () => {
  const due = { productState: null, audit: audit('APPROVED', now.toISOString()) }
  expect(shown(due)).toContain('withdraw: audit.cannotRevokeNow')
  const later = { productState: null, audit: audit('APPROVED', '2026-03-02T16:00:00Z') }
  expect(shown(later)).toContain('withdraw')
})

test('a product in the store', () => {
  const all = ['newVersion', 'changePrice', 'changeProfile', 'remove', 'history', 'productPage']
  expect(shown({ productState: 'PUBLISHED', audit: null })).toEqual(all)
  expect(shown({ productState: 'HIDDEN', audit: null })).toEqual(all)
})

test.each([
  ['2026-03-02T10:00:00.001Z', null, 'nudge: nudge.tooEarly'],
  ['2026-03-02T10:00:00.000Z', null, 'nudge'],
  ['2026-02-20T10:00:00.000Z', '2026-02-27T10:00:00.000Z', 'nudge: nudge.onlyOnce'],
])('a reminder from %s, sent %s', (from, at, expected) => {
  const work = { productState: null, audit: audit('WAITING_REVIEW', null, { at, from }) }
  expect(shown(work)).toContain(expected)
})

test('what is removed returns only by a new submission', () => {
  expect(shown({ productState: 'REMOVED', audit: null })).toEqual([
    'startAgain',
    'newVersion',
    'changePrice: product.alreadyRemoved',
    'changeProfile: product.alreadyRemoved',
    'remove: product.alreadyRemoved',
    'history',
    'productPage',
  ])
})

test('one submission at a time', () => {
  const work: WorkFacts = { productState: 'PUBLISHED', audit: audit('WAITING_REVIEW') }
  expect(shown(work)).toEqual(
    expect.arrayContaining(['newVersion: audit.duplicate', 'changePrice: audit.duplicate', 'withdraw']),
  )
})

test('who may not upload can still withdraw, discard and ask for removal, in every state', () => {
  for (const state of AUDIT_STATES) {
    for (const productState of [null, ...PRODUCT_STATES]) {
      const without = actionsOf({ productState, audit: audit(state) }, free)
      const under = actionsOf({ productState, audit: audit(state) }, banned)
      expect(under.map(({ key }) => key)).toEqual(without.map(({ key }) => key))
      const lost = under.filter(({ refusal }, index) => refusal !== null && without[index]?.refusal === null)
      for (const { key } of lost) {
        expect([
          'continueDraft',
          'fix',
          'revise',
          'startAgain',
          'newVersion',
          'changePrice',
          'changeProfile',
        ]).toContain(key)
      }
    }
  }
})
