import { movesOf, stateRefusal, statesAfter } from '@easel/domain/lifecycle.ts'
import {
  AUDIT_STATES,
  type AuditMove,
  type AuditState,
  auditLifecycle,
} from '@easel/domain/publishing/audits/lifecycle.ts'
import { auditPolicy, auditRelations } from '@easel/domain/publishing/audits/policy.ts'
import { productLifecycle } from '@easel/domain/publishing/products/lifecycle.ts'
import { PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { releaseDue } from '../../publishing/audits/testing/release.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { insertWaitingAppeal } from '../appeals/testing/queries.ts'
import { expireClaims } from './claims.ts'

/**
 * Every state × move × role over HTTP, the expected answer worked out from domain's policies.
 */
const NOW = new Date('2026-11-20T10:00:00Z')
/** Waited for more than three working days. */
const YESTERDAY = new Date('2026-11-19T10:00:00Z')
const LONG_AGO = new Date('2026-11-10T10:00:00Z')
const TOKEN = '018f0000-0000-4000-8000-000000000001'

const ROLES = ['visitor', 'account', 'owner', 'stranger', 'reviewer', 'ownReviewer'] as const
type Role = (typeof ROLES)[number]

let app: TestApp
let people: Record<Exclude<Role, 'visitor'>, Person>
let owner: Owner
let ownReviewer: Owner
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  const both = await createPerson(app, 'verified')
  await app.platform.db
    .updateTable('account')
    .set({ roles: ['reviewer'] })
    .where('id', '=', both.accountId)
    .execute()
  people = {
    account: await createPerson(app, 'account'),
    owner: await createPerson(app, 'verified'),
    stranger: await createPerson(app, 'verified'),
    reviewer: await createPerson(app, 'reviewer'),
    ownReviewer: both,
  }
  owner = ownerOf(people.owner)
  ownReviewer = ownerOf(both)
})
afterAll(() => app.close())

interface HttpMove {
  readonly kind: 'designer' | 'staff'
  readonly send: (who: Caller, id: string) => Promise<Answer>
}

const details = {
  name: 'Quiet Dunes',
  version: '1.0',
  designer: 'Dune Studio',
  description: 'Sand and wind',
  priceCoins: 3,
  tags: ['minimal'],
  regions: ['GLOBAL'],
  systemVersions: [15],
}
const staff = (what: string, body: object) => (who: Caller, id: string) =>
  who.call('POST', `/staff/v1/audits/${id}/${what}`, body)

const AUDIT_MOVES: Readonly<Partial<Record<AuditMove, HttpMove>>> = {
  submit: {
    kind: 'designer',
    send: (who, auditId) => who.call('POST', '/v3/designers/audits/submit-mtz', { auditId }),
  },
  revise: {
    kind: 'designer',
    send: async (who, auditId) => {
      const row = await rowOf(auditId)
      const { screenshots } = JSON.parse(JSON.stringify(row.details))
      return who.call('POST', '/v3/designers/audits/product-info', {
        auditId,
        revision: row.revision,
        details: { ...details, screenshots },
      })
    },
  },
  claim: { kind: 'staff', send: staff('claim', {}) },
  release: { kind: 'staff', send: staff('release', { token: TOKEN }) },
  approve: { kind: 'staff', send: staff('decision', { token: TOKEN, decision: 'APPROVE' }) },
  reject: {
    kind: 'staff',
    send: staff('decision', { token: TOKEN, decision: 'REJECT', reasons: ['lowQuality'], note: 'Blurred' }),
  },
  takeBack: { kind: 'staff', send: staff('take-back', { note: 'Looked at again' }) },
  revoke: {
    kind: 'designer',
    send: (who, auditId) => who.call('DELETE', `/v3/designers/audits/${auditId}/audit-states`),
  },
  resubmit: {
    kind: 'designer',
    send: (who, auditId) => who.call('POST', `/v3/designers/audits/${auditId}/resubmit`),
  },
  nudge: {
    kind: 'designer',
    send: (who, auditId) => who.call('POST', `/v3/designers/audits/${auditId}/nudge`),
  },
  overturn: {
    kind: 'staff',
    send: async (who, auditId) =>
      who.call('POST', `/staff/v1/appeals/${await insertWaitingAppeal(app, auditId)}/decision`, {
        decision: 'GRANT',
        note: 'Looked at again',
      }),
  },
}

const callerOf = (role: Role): Caller => (role === 'visitor' ? app.visitor() : people[role].caller)
const rowOf = (auditId: string) =>
  app.platform.db.selectFrom('audit').selectAll().where('audit_id', '=', auditId).executeTakeFirstOrThrow()

/** The refusal by the endpoint's access, before any lifecycle; null where the role may call it. */
const ACCESS: Readonly<Record<HttpMove['kind'], Readonly<Record<Role, string | null>>>> = {
  designer: {
    visitor: 'not_signed_in',
    account: 'designer_not_registered',
    owner: null,
    stranger: null,
    reviewer: 'designer_not_registered',
    ownReviewer: null,
  },
  staff: {
    visitor: 'not_signed_in',
    account: 'forbidden',
    owner: 'forbidden',
    stranger: 'forbidden',
    reviewer: null,
    ownReviewer: null,
  },
}

/** The code that the policy gives. */
function expectedCode(state: AuditState, move: AuditMove, kind: HttpMove['kind'], role: Role): string {
  const denied = ACCESS[kind][role]
  if (denied) return denied
  const whose = role === 'ownReviewer' ? ownReviewer.designerId : owner.designerId
  const person = people[role === 'visitor' ? 'account' : role]
  const actor = { as: kind === 'staff' ? 'staff' : 'owner', ...person } as const
  const holder = move === 'claim' ? people.account : people.reviewer
  const heldBy = state === 'UNDER_REVIEW' ? holder.accountId : null
  const facts = {
    state,
    releaseAt: state === 'APPROVED' ? new Date('2026-11-20T16:00:00Z') : null,
    dueAt: LONG_AGO,
    nudgedAt: null,
  }
  const relations = auditRelations(actor, { designerId: whose, heldBy })
  const refusal = auditPolicy.can(relations, move, facts, NOW)
  if (kind === 'staff' && state === 'DRAFT' && !['release', 'overturn'].includes(move)) return 'not_found'
  // Saving a draft is not yet a move of the lifecycle.
  if (move === 'revise' && state === 'DRAFT' && role !== 'stranger') return 'success'
  return refusal?.code ?? 'success'
}

describe.each(movesOf(auditLifecycle).filter((move) => AUDIT_MOVES[move]))('audit: %s', (move) => {
  const http = AUDIT_MOVES[move]
  const cases = AUDIT_STATES.flatMap((state) => ROLES.map((role) => [state, role] as const))

  test.each(cases)('in %s by %s', async (state, role) => {
    if (!http) throw new Error(`${move} has no endpoint`)
    // A live claim of the caller, so that only the state decides; for `claim` another's.
    const claimedBy = move === 'claim' ? people.account.accountId : people.reviewer.accountId
    const whose = role === 'ownReviewer' ? ownReviewer : owner
    const auditId = await auditIn(app, whose, { state, claimedBy, token: TOKEN, queuedAt: LONG_AGO })
    // A promise follows from what was decided before: here, by the tests above.
    const promised = app.platform.db.updateTable('audit').set({ due_at: LONG_AGO })
    await promised.where('audit_id', '=', auditId).where('due_at', 'is not', null).execute()
    const expected = expectedCode(state, move, http.kind, role)
    const answer = await http.send(callerOf(role), auditId)
    expect(answer.code).toBe(expected)
    const after = (await rowOf(auditId)).state
    const possible = expected === 'success' && !(move === 'revise' && state === 'DRAFT')
    const targets = possible ? statesAfter(auditLifecycle, state, move) : [state]
    // With the screenshots there, the system's own move follows at once.
    const follows = targets.includes('WAITING_SCREENSHOTS') && possible ? (['WAITING_REVIEW'] as const) : []
    expect([...targets, ...follows]).toContain(after)
  })
})

describe('audit: what the system does', () => {
  test.each(AUDIT_STATES)('in %s, nothing but what the table allows', async (state) => {
    const auditId = await auditIn(app, owner, { state, queuedAt: LONG_AGO, decidedAt: YESTERDAY })
    await app.platform.db
      .updateTable('audit')
      .set({ claim_until: new Date(NOW.getTime() - 1000) })
      .where('audit_id', '=', auditId)
      .execute()
    await expireClaims(app.platform.db, app.platform.clock)
    await releaseDue(app.platform)
    const moves = (['expire', 'publish'] as const).filter(
      (move) => stateRefusal(auditLifecycle, state, move) === null,
    )
    const [move] = moves
    expect((await rowOf(auditId)).state).toBe(move ? statesAfter(auditLifecycle, state, move)[0] : state)
  })
})

const eventsOf = async (productId: string) =>
  (
    await app.platform.db
      .selectFrom('catalogue_event')
      .select('kind')
      .where('product_id', '=', productId)
      .execute()
  ).length

const STATUS_MOVES = {
  hide: { status: 'HIDDEN', reason: 'complaint' },
  unhide: { status: 'PUBLISHED' },
  remove: { status: 'REMOVED', reason: 'plagiarism' },
} as const

describe.each(Object.keys(STATUS_MOVES))('product: %s', (name) => {
  const move = name === 'hide' || name === 'unhide' ? name : 'remove'
  const cases = PRODUCT_STATES.flatMap((state) => ROLES.map((role) => [state, role] as const))

  test.each(cases)('in %s by %s', async (state, role) => {
    const productId = await productIn(app, role === 'ownReviewer' ? ownReviewer : owner, state)
    const before = await eventsOf(productId)
    const denied = ACCESS.staff[role] ?? (role === 'ownReviewer' ? 'notOwn.decide' : null)
    const expected = denied ?? stateRefusal(productLifecycle, state, move)?.code ?? 'success'
    const answer = await callerOf(role).call(
      'POST',
      `/staff/v1/products/${productId}/status`,
      STATUS_MOVES[move],
    )
    expect(answer.code).toBe(expected)
    const row = await app.platform.db
      .selectFrom('product')
      .select('state')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe(expected === 'success' ? statesAfter(productLifecycle, state, move)[0] : state)
    expect((await eventsOf(productId)) - before).toBe(expected === 'success' ? 1 : 0)
  })
})

describe('product: applyForRemoval', () => {
  const cases = PRODUCT_STATES.flatMap((state) =>
    (['owner', 'stranger', 'account', 'visitor'] as const).map((role) => [state, role] as const),
  )
  test.each(cases)('in %s by %s', async (state, role) => {
    const productId = await productIn(app, owner, state)
    const tabled = stateRefusal(productLifecycle, state, 'applyForRemoval')?.code ?? 'success'
    const expected = ACCESS.designer[role] ?? (role === 'stranger' ? 'product.notYours' : tabled)
    const answer = await callerOf(role).call('POST', `/v3/designers/audits/product-status/${productId}`, {
      status: 'REMOVED',
      reason: 'No longer mine to offer',
    })
    expect(answer.code).toBe(expected)
  })
})
