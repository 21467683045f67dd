import { describe, expect, test } from 'vitest'
import { policy } from '../policy.ts'
import { inStates, movesAllowed, tableOf } from '../testing.ts'
import { accountPolicy, sessionPolicy } from './accounts/policy.ts'
import { announcementLifecycle } from './announcements/lifecycle.ts'
import { BAN_STATES, banLifecycle } from './designers/bans.ts'
import {
  INFO_CHANGE_STATES,
  infoChangeLifecycle,
  REGISTRATION_STATES,
  registrationLifecycle,
} from './designers/lifecycle.ts'
import { banPolicy, designerInfoPolicy, designerPolicy } from './designers/policy.ts'
import { tokenPolicy } from './tokens/policy.ts'
import { webhookDeliveryPolicy, webhookPolicy } from './webhooks/policy.ts'

const ANY = { any: null }
/** Nobody is asked for these: access lets in whoever writes them. */
const NOBODY_ASKED = policy<'stranger', never, null, never>({ relations: ['stranger'], rules: {} })

/** Written out from docs/design and not from the code: what is not here must be refused (docs/decisions/permissions.md). */
describe('every move × relation × state', () => {
  test('registration', () => {
    const table = `
      apply: NONE REFUSED → NORMAL
      approve staff not inConflict: NORMAL → VERIFIED
      ban staff not inConflict: *
      refuse staff not inConflict: NORMAL → REFUSED
      setLevel staff not inConflict: VERIFIED
      setWhitelist staff not inConflict: VERIFIED`
    expect(
      movesAllowed(
        designerPolicy,
        inStates(REGISTRATION_STATES, (registration) => ({ registration, infoChange: 'NONE' as const })),
        { lifecycles: [registrationLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('change of info', () => {
    const table = `
      approve staff not inConflict: INFO_CHANGE_WAIT → INFO_CHANGE_PASS
      ban staff not inConflict: *
      refuse staff not inConflict: INFO_CHANGE_WAIT → INFO_CHANGE_REJECT
      request: NONE INFO_CHANGE_PASS INFO_CHANGE_REJECT → INFO_CHANGE_WAIT
      restore: * → NONE
      setLevel staff not inConflict: *
      setWhitelist staff not inConflict: *
      withdraw: INFO_CHANGE_WAIT → NONE`
    expect(
      movesAllowed(
        designerPolicy,
        inStates(INFO_CHANGE_STATES, (infoChange) => ({ registration: 'VERIFIED' as const, infoChange })),
        { lifecycles: [infoChangeLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('own application', () => {
    const table = `
      edit owner: NONE VERIFIED REFUSED
      withdraw owner: never`
    expect(
      movesAllowed(
        designerInfoPolicy,
        inStates(REGISTRATION_STATES, (registration) => ({ registration, infoChange: 'NONE' as const })),
      ),
    ).toEqual(tableOf(table))
  })

  test('own info', () => {
    const table = `
      edit owner: NONE INFO_CHANGE_PASS INFO_CHANGE_REJECT
      withdraw owner: INFO_CHANGE_WAIT`
    expect(
      movesAllowed(
        designerInfoPolicy,
        inStates(INFO_CHANGE_STATES, (infoChange) => ({ registration: 'VERIFIED' as const, infoChange })),
      ),
    ).toEqual(tableOf(table))
  })

  test('ban', () => {
    const table = `
      end: ACTIVE → ENDED
      lift staff not inConflict: ACTIVE → LIFTED`
    expect(
      movesAllowed(
        banPolicy,
        inStates(BAN_STATES, (state) => ({ state })),
        { lifecycles: [banLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('announcement', () => {
    const table = `
      edit: DRAFT PUBLISHED WITHDRAWN → same
      publish: DRAFT WITHDRAWN → PUBLISHED
      withdraw: PUBLISHED → WITHDRAWN`
    expect(movesAllowed(NOBODY_ASKED, {}, { lifecycles: [announcementLifecycle] })).toEqual(tableOf(table))
  })

  test('account', () => {
    const table = `
      setRoles staff not owner: *`
    expect(movesAllowed(accountPolicy, ANY)).toEqual(tableOf(table))
  })

  test('session', () => {
    const table = `
      end owner: *`
    expect(movesAllowed(sessionPolicy, ANY)).toEqual(tableOf(table))
  })

  test('access token', () => {
    const table = `
      revoke owner: *`
    expect(movesAllowed(tokenPolicy, ANY)).toEqual(tableOf(table))
  })

  test('webhook and its deliveries', () => {
    const webhook = `
      read owner: *
      change owner: *
      rotate owner: *
      pause owner: *
      resume owner: *
      test owner: *
      delete owner: *`
    expect(movesAllowed(webhookPolicy, ANY)).toEqual(tableOf(webhook))
    const delivery = `
      read owner: *
      sendAgain owner: *`
    expect(movesAllowed(webhookDeliveryPolicy, ANY)).toEqual(tableOf(delivery))
  })
})
