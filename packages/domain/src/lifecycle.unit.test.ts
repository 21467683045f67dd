import { describe, expect, test } from 'vitest'
import { announcementLifecycle } from './accounts/announcements/lifecycle.ts'
import { banLifecycle } from './accounts/designers/bans.ts'
import { infoChangeLifecycle, registrationLifecycle } from './accounts/designers/lifecycle.ts'
import { type Lifecycle, mermaidOf, movesOf, stateRefusal, statesAfter, statesFrom } from './lifecycle.ts'
import { schemeLifecycle } from './money/sharing/lifecycle.ts'
import { withdrawalLifecycle } from './money/withdrawals/lifecycle.ts'
import { auditLifecycle } from './publishing/audits/lifecycle.ts'
import { productLifecycle } from './publishing/products/lifecycle.ts'
import { tagRequestLifecycle } from './publishing/tags/lifecycle.ts'
import { appealLifecycle } from './review/appeals/lifecycle.ts'

const LIFECYCLES: readonly (readonly [string, Lifecycle<string, string>])[] = [
  ['audit', auditLifecycle],
  ['product', productLifecycle],
  ['registration', registrationLifecycle],
  ['change of info', infoChangeLifecycle],
  ['announcement', announcementLifecycle],
  ['tag request', tagRequestLifecycle],
  ['ban', banLifecycle],
  ['appeal', appealLifecycle],
  ['withdrawal', withdrawalLifecycle],
  ['share scheme', schemeLifecycle],
]

describe.each(LIFECYCLES)('%s', (_, lifecycle) => {
  test('the SQL guard and the refusals agree', () => {
    for (const move of movesOf(lifecycle))
      for (const state of lifecycle.states) {
        const refusal = stateRefusal(lifecycle, state, move)
        expect(statesFrom(lifecycle, move).includes(state)).toBe(refusal === null)
        if (refusal) expect(refusal.params).toEqual({ move, state })
      }
  })

  test('every state can be reached from the first', () => {
    const reached = new Set([lifecycle.initial])
    for (const from of reached)
      for (const move of movesOf(lifecycle))
        if (statesFrom(lifecycle, move).includes(from))
          for (const next of statesAfter(lifecycle, from, move)) reached.add(next)
    expect([...reached].sort()).toEqual([...lifecycle.states].sort())
  })
})

test('a diagram has an arrow for every move, state and next state, and says who makes it', () => {
  const arrows = mermaidOf(banLifecycle, (move) => (move === 'lift' ? ['staff', 'system'] : []))
  expect(arrows.split('\n')).toEqual([
    'stateDiagram-v2',
    '  [*] --> ACTIVE',
    '  ACTIVE --> ENDED: end',
    '  ACTIVE --> LIFTED: lift (staff, system)',
    '',
  ])
})

test.each([
  ['DRAFT', 'revoke', 'audit.cannotRevokeNow'],
  ['PUBLISHED', 'revoke', 'audit.cannotRevokeNow'],
  ['WAITING_REVIEW', 'submit', 'audit.cannotSubmitNow'],
  ['WAITING_REVIEW', 'approve', 'audit.cannotDecideNow'],
  ['DRAFT', 'publish', 'audit.wrongState'],
] as const)('%s %s → %s', (state, move, code) => {
  expect(stateRefusal(auditLifecycle, state, move)?.code).toBe(code)
})
