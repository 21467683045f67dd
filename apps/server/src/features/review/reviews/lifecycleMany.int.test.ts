import { saveBatchItems, submitBatchItems } from '@easel/contract/publishing/batches/endpoints.ts'
import { claimBulk, decideBulk } from '@easel/contract/review/reviews/endpoints.ts'
import { statesAfter } from '@easel/domain/lifecycle.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import {
  AUDIT_STATES,
  type AuditMove,
  type AuditState,
  auditLifecycle,
} from '@easel/domain/publishing/audits/lifecycle.ts'
import { auditPolicy, auditRelations } from '@easel/domain/publishing/audits/policy.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { emptyBatch } from '../../publishing/batches/testing/batch.ts'
import { waiting } from './testing/waiting.ts'

/** The moves that are made of many at once: every state × move × role, expected from domain's table as for one. */
const NOW = new Date('2026-11-20T10:00:00Z')
const TOKEN = '018f0000-0000-4000-8000-000000000001'
const DETAILS = { name: 'Dune', tags: ['minimal'], copyrightHolder: 'Dune Studio', priceCoins: 0 }

const ROLES = ['owner', 'stranger', 'reviewer', 'ownReviewer'] as const
type Role = (typeof ROLES)[number]

let app: TestApp
let people: Record<Role, Person>
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  const both = await createPerson(app, 'verified')
  await app.platform.db
    .updateTable('account')
    .set({ roles: ['reviewer'] })
    .where('id', '=', both.accountId)
    .execute()
  people = {
    owner: await createPerson(app, 'verified'),
    stranger: await createPerson(app, 'verified'),
    reviewer: await createPerson(app, 'reviewer'),
    ownReviewer: both,
  }
})
afterAll(() => app.close())

interface Staged {
  readonly auditId: string
  readonly batchId: string
  readonly whose: Owner
}

/** One wallpaper of a batch in a state; under review it is claimed in bulk by the caller. */
async function staged(state: AuditState, role: Role): Promise<Staged> {
  const whose = ownerOf(role === 'ownReviewer' ? people.ownReviewer : people.owner)
  const batchId = await emptyBatch(app, whose)
  const [auditId = ''] = await waiting(app, whose, 1, { batchId })
  const claims = state === 'UNDER_REVIEW'
  await app.platform.db
    .updateTable('audit')
    .set({
      state,
      claimed_by: claims ? people[role].accountId : null,
      claim_token: claims ? TOKEN : null,
      claim_until: claims ? new Date(NOW.getTime() + 600_000) : null,
      claim_is_bulk: claims,
      release_at: state === 'APPROVED' ? new Date('2026-11-20T16:00:00Z') : null,
    })
    .where('audit_id', '=', auditId)
    .execute()
  return { auditId, batchId, whose }
}

const stateOf = async (auditId: string) =>
  (
    await app.platform.db
      .selectFrom('audit')
      .select('state')
      .where('audit_id', '=', auditId)
      .executeTakeFirstOrThrow()
  ).state

/** What the policy says to somebody who holds the claim, where there is one. */
function tabled(state: AuditState, move: AuditMove, { whose }: Staged, actor: PolicyActor): string {
  const releaseAt = state === 'APPROVED' ? new Date('2026-11-20T16:00:00Z') : null
  const heldBy = state === 'UNDER_REVIEW' ? actor.accountId : null
  const relations = auditRelations(actor, { designerId: whose.designerId, heldBy })
  const facts = { state, releaseAt, dueAt: null, nudgedAt: null }
  return auditPolicy.can(relations, move, facts, NOW)?.code ?? 'success'
}

async function expectMoved(one: Staged, state: AuditState, move: AuditMove, code: string): Promise<void> {
  const targets: string[] = code === 'success' ? statesAfter(auditLifecycle, state, move) : [state]
  expect(targets).toContain(await stateOf(one.auditId))
}

const byState = AUDIT_STATES.map((state) => [state] as const)
const byStateAndReviewer = AUDIT_STATES.flatMap((state) =>
  (['reviewer', 'ownReviewer'] as const).map((role) => [state, role] as const),
)

describe('a batch', () => {
  test.each(byState)('is submitted: an item in %s', async (state) => {
    const one = await staged(state, 'owner')
    const path = `/v3/designers/batches/${one.batchId}/submit`
    const body = { auditIds: [one.auditId] }
    expect(await people.stranger.caller.call('POST', path, body)).toMatchObject({ code: 'notOwn' })
    expect(await stateOf(one.auditId)).toBe(state)
    const answer = await people.owner.caller.call('POST', path, body)
    const expected = tabled(state, 'submit', one, one.whose)
    const [verdict] = submitBatchItems.reply.parse(answer.data).items
    expect(verdict?.refusal?.code ?? 'success').toBe(expected)
    await expectMoved(one, state, 'submit', expected)
  })

  test.each(byState)('is saved: an item in %s', async (state) => {
    const one = await staged(state, 'owner')
    const path = `/v3/designers/batches/${one.batchId}/items`
    const body = { changes: [{ auditId: one.auditId, revision: 2, details: DETAILS }] }
    expect(await people.stranger.caller.call('PATCH', path, body)).toMatchObject({ code: 'notOwn' })
    const answer = await people.owner.caller.call('PATCH', path, body)
    // Saving a draft is not yet a move of the lifecycle.
    const actor = one.whose
    const expected = state === 'DRAFT' ? 'success' : tabled(state, 'revise', one, actor)
    const [verdict] = saveBatchItems.reply.parse(answer.data).items
    expect(verdict?.refusal?.code ?? 'success').toBe(expected)
    expect(await stateOf(one.auditId)).toBe(state)
  })

  test.each(byState)('loses an item in %s only where it is a draft', async (state) => {
    const one = await staged(state, 'owner')
    await waiting(app, one.whose, 1, { batchId: one.batchId })
    const path = `/v3/designers/batches/${one.batchId}/remove`
    const answer = await people.owner.caller.call('POST', path, { auditIds: [one.auditId] })
    expect(answer.code).toBe(state === 'DRAFT' ? 'success' : 'audit.notDraft')
  })
})

describe('a bulk', () => {
  test.each(byStateAndReviewer)('is claimed: a work in %s by %s', async (state, role) => {
    const one = await staged(state, role)
    const { caller } = people[role]
    const body = { productType: 'WALLPAPER', batchId: one.batchId }
    const answer = await caller.call('POST', '/staff/v1/bulk/claim', body)
    const actor = { as: 'staff', ...people[role] } as const
    const expected = tabled(state, 'claim', one, actor)
    if (expected === 'success') {
      expect(claimBulk.reply.parse(answer.data).items.map(({ auditId }) => auditId)).toEqual([one.auditId])
    } else expect(answer.code).toBe('bulk.nothingWaits')
    await expectMoved(one, state, 'claim', expected)
  })

  const verdicts = {
    approve: { decision: 'APPROVE' },
    reject: { decision: 'REJECT', reasons: ['lowQuality'] },
  }
  const decisions = (['approve', 'reject'] as const).flatMap((move) =>
    byStateAndReviewer.map(([state, role]) => [move, state, role] as const),
  )
  test.each(decisions)('is decided: %s of a work in %s by %s', async (move, state, role) => {
    const one = await staged(state, role)
    const body = { token: TOKEN, verdicts: [{ auditId: one.auditId, ...verdicts[move] }] }
    const answer = await people[role].caller.call('POST', '/staff/v1/bulk/decision', body)
    const actor = { as: 'staff', ...people[role] } as const
    const code = tabled(state, move, one, actor)
    // A claim that is over has a code of its own; a draft is not found.
    const own = code === 'notOwn.decide'
    const expected = state === 'DRAFT' ? 'not_found' : !own && state !== 'UNDER_REVIEW' ? 'claim.lost' : code
    const [item] = decideBulk.reply.parse(answer.data).items
    expect(item?.refusal?.code ?? 'success').toBe(expected)
    await expectMoved(one, state, move, expected)
  })

  test.each(byStateAndReviewer)('is given back: a work in %s by %s', async (state, role) => {
    const one = await staged(state, role)
    const answer = await people[role].caller.call('POST', '/staff/v1/bulk/release', { token: TOKEN })
    const actor = { as: 'staff', ...people[role] } as const
    const expected = tabled(state, 'release', one, actor)
    await expectMoved(one, state, 'release', expected)
    expect(answer.status).toBe(200)
    // Tokens are unique outside of this walk: nothing of it is left for the next.
    await app.platform.db.deleteFrom('audit').where('claim_token', '=', TOKEN).execute()
  })
})
