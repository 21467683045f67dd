import { describe, expect, test } from 'vitest'
import { inStates, movesAllowed, tableOf } from '../testing.ts'
import { AUDIT_STATES, auditLifecycle } from './audits/lifecycle.ts'
import { auditPolicy } from './audits/policy.ts'
import { batchPolicy } from './batches/policy.ts'
import { mediumPolicy } from './media/policy.ts'
import { packagePolicy } from './packages/policy.ts'
import { productLifecycle } from './products/lifecycle.ts'
import { productPolicy } from './products/policy.ts'
import { PRODUCT_STATES } from './products/types.ts'
import { rightsPolicy } from './rights/policy.ts'
import { TAG_REQUEST_STATES, tagRequestLifecycle } from './tags/lifecycle.ts'
import { tagRequestPolicy } from './tags/policy.ts'

const LATER = new Date('2026-11-20T16:00:00Z')
const NOW = new Date('2026-11-20T10:00:00Z')
const ANY = { any: null }

/** Written out from docs/design and not from the code: what is not here must be refused (docs/decisions/permissions.md). */
describe('every move × relation × state', () => {
  test('audit', () => {
    const table = `
      appeal owner: *
      approve assigned not inConflict: UNDER_REVIEW → APPROVED
      autoApprove system: WAITING_REVIEW → APPROVED
      claim staff not inConflict colleague: WAITING_REVIEW → UNDER_REVIEW
      decide staff not inConflict: *
      discard owner: DRAFT
      expire system: UNDER_REVIEW → WAITING_REVIEW
      nudge owner: WAITING_REVIEW UNDER_REVIEW → same
      overturn staff not inConflict: REJECTED → APPROVED
      preview owner: DRAFT WAITING_SCREENSHOTS WAITING_REVIEW UNDER_REVIEW APPROVED REJECTED
      publish system: never → PUBLISHED
      read owner: *
      reject assigned not inConflict: UNDER_REVIEW → REJECTED
      release assigned not inConflict: UNDER_REVIEW → WAITING_REVIEW
      renew assigned not inConflict: *
      resubmit owner: REJECTED REVOKED → same
      review staff: WAITING_SCREENSHOTS WAITING_REVIEW UNDER_REVIEW APPROVED REJECTED REVOKED PUBLISHED
      revise owner: WAITING_SCREENSHOTS WAITING_REVIEW → same
      revoke owner: WAITING_SCREENSHOTS WAITING_REVIEW UNDER_REVIEW APPROVED → REVOKED
      save owner: *
      screenshotsReady system: WAITING_SCREENSHOTS → WAITING_REVIEW
      submit owner: DRAFT → WAITING_SCREENSHOTS WAITING_REVIEW
      takeBack assigned staff not inConflict colleague: APPROVED → WAITING_REVIEW
      withdraw system: WAITING_SCREENSHOTS WAITING_REVIEW UNDER_REVIEW APPROVED → REVOKED`
    expect(
      movesAllowed(
        auditPolicy,
        inStates(AUDIT_STATES, (state) => ({
          state,
          releaseAt: LATER,
          dueAt: new Date(0),
          nudgedAt: null,
        })),
        { lifecycles: [auditLifecycle], now: NOW },
      ),
    ).toEqual(tableOf(table))
  })

  test('product', () => {
    const table = `
      applyForRemoval owner: PUBLISHED HIDDEN → same
      change owner: PUBLISHED HIDDEN
      grantRemoval staff not inConflict: PUBLISHED HIDDEN → REMOVED
      hide staff not inConflict: PUBLISHED → HIDDEN
      publishAgain system: REMOVED → PUBLISHED
      publishVersion system: PUBLISHED HIDDEN → same
      read owner: *
      refuseRemoval staff not inConflict: *
      remove staff system not inConflict: PUBLISHED HIDDEN → REMOVED
      unhide staff not inConflict: HIDDEN → PUBLISHED
      update owner: *
      withdrawRemoval owner: *`
    expect(
      movesAllowed(
        productPolicy,
        inStates(PRODUCT_STATES, (state) => ({ state })),
        { lifecycles: [productLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('tagRequest', () => {
    const table = `
      add staff not inConflict: WAITING → ADDED
      decline staff not inConflict: WAITING → DECLINED
      join: WAITING → same`
    expect(
      movesAllowed(
        tagRequestPolicy,
        inStates(TAG_REQUEST_STATES, (state) => ({ state })),
        { lifecycles: [tagRequestLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('rightsRecord', () => {
    const table = `
      archive owner: *
      change owner: active
      restore owner: *
      use owner: active`
    expect(movesAllowed(rightsPolicy, { active: { archived: false }, archived: { archived: true } })).toEqual(
      tableOf(table),
    )
  })

  test('batch', () => {
    const table = `
      change owner: *
      read owner: *`
    expect(movesAllowed(batchPolicy, ANY)).toEqual(tableOf(table))
  })

  test('medium', () => {
    const table = `
      read owner: *
      use owner: *`
    expect(movesAllowed(mediumPolicy, ANY)).toEqual(tableOf(table))
  })

  test('package', () => {
    const table = `
      read owner: *
      use owner: *`
    expect(movesAllowed(packagePolicy, ANY)).toEqual(tableOf(table))
  })
})
