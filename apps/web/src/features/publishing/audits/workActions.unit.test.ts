import { AUDIT_STATES, type AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type AuditPolicyMove, auditPolicy } from '@easel/domain/publishing/audits/policy.ts'
import { type ProductPolicyMove, productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { PRODUCT_STATES, type ProductState } from '@easel/domain/publishing/products/types.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { expect, test } from 'vitest'
import { actionsOf, type WorkFacts } from './workActions.ts'

const now = new Date('2026-03-02T10:00:00Z')
const free = { upload: null }
const banned = { upload: refuse('banned') }

const sent = (refusal: Refusal | null) => refusal && { code: refusal.code, params: { ...refusal.params } }

interface Times {
  readonly releaseAt?: Date
  readonly dueAt?: Date
  readonly nudgedAt?: Date
}

/** A submission with what the server says of it. */
function audit(state: AuditState, { releaseAt, dueAt, nudgedAt }: Times = {}): WorkFacts['audit'] {
  const facts = {
    state,
    releaseAt: releaseAt ?? null,
    dueAt: dueAt ?? null,
    nudgedAt: nudgedAt ?? null,
  }
  const can = (move: AuditPolicyMove) => sent(auditPolicy.can(['owner'], move, facts, now))
  return {
    state,
    can: {
      revise: can('revise'),
      revoke: can('revoke'),
      nudge: can('nudge'),
      resubmit: can('resubmit'),
      discard: can('discard'),
      lodgeAppeal: null,
    },
  }
}

function product(state: ProductState, inProcess = false): NonNullable<WorkFacts['product']> {
  const facts = { state, inProcess, removalWaits: false }
  const can = (move: ProductPolicyMove) => sent(productPolicy.can(['owner'], move, facts, now))
  return {
    state,
    can: {
      update: can('update'),
      change: can('change'),
      applyForRemoval: can('applyForRemoval'),
      withdrawRemoval: can('withdrawRemoval'),
    },
  }
}

/** `key` where it can be done, `key: code` where it is refused. */
const actionKeys = (work: WorkFacts, context = free) =>
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
  expect(actionKeys({ product: null, audit: audit(state) })).toEqual(expected)
})

test('an approved submission is no longer withdrawn once its release has come', () => {
  expect(actionKeys({ product: null, audit: audit('APPROVED', { releaseAt: now }) })).toContain(
    'withdraw: audit.cannotRevokeNow',
  )
  const releaseAt = new Date('2026-03-02T16:00:00Z')
  expect(actionKeys({ product: null, audit: audit('APPROVED', { releaseAt }) })).toContain('withdraw')
})

test('a product in the store', () => {
  const all = ['newVersion', 'changePrice', 'changeProfile', 'remove', 'history', 'productPage']
  expect(actionKeys({ product: product('PUBLISHED'), audit: null })).toEqual(all)
  expect(actionKeys({ product: product('HIDDEN'), audit: null })).toEqual(all)
})

test.each([
  [{ dueAt: new Date(now.getTime() + 1) }, 'nudge: nudge.tooEarly'],
  [{ dueAt: new Date('2026-02-25T10:00:00Z') }, 'nudge'],
  [
    { dueAt: new Date('2026-02-17T10:00:00Z'), nudgedAt: new Date('2026-02-27T10:00:00Z') },
    'nudge: nudge.onlyOnce',
  ],
])('a reminder of what waits %o', (times, expected) => {
  expect(actionKeys({ product: null, audit: audit('WAITING_REVIEW', times) })).toContain(expected)
})

test('what is removed returns only by a new submission', () => {
  expect(actionKeys({ product: product('REMOVED'), audit: null })).toEqual([
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
  const work: WorkFacts = { product: product('PUBLISHED', true), audit: audit('WAITING_REVIEW') }
  expect(actionKeys(work)).toEqual(
    expect.arrayContaining(['newVersion: audit.duplicate', 'changePrice: audit.duplicate', 'withdraw']),
  )
})

test('who may not upload can still withdraw, discard and ask for removal, in every state', () => {
  for (const state of AUDIT_STATES) {
    for (const inStore of [null, ...PRODUCT_STATES]) {
      const work = { product: inStore && product(inStore), audit: audit(state) }
      const without = actionsOf(work, free)
      const under = actionsOf(work, banned)
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
