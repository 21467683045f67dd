import { describe, expect, test } from 'vitest'
import { announcementLifecycle } from './accounts/announcements/lifecycle.ts'
import { banLifecycle } from './accounts/designers/bans.ts'
import { infoChangeLifecycle, registrationLifecycle } from './accounts/designers/lifecycle.ts'
import {
  type Lifecycle,
  mermaidOf,
  movesFor,
  movesOf,
  refusalOf,
  statesAfter,
  statesFrom,
} from './lifecycle.ts'
import { schemeLifecycle } from './money/sharing/lifecycle.ts'
import { withdrawalLifecycle } from './money/withdrawals/lifecycle.ts'
import { auditLifecycle } from './publishing/audits/lifecycle.ts'
import { productLifecycle } from './publishing/products/lifecycle.ts'
import { tagRequestLifecycle } from './publishing/tags/lifecycle.ts'
import { appealLifecycle } from './review/appeals/lifecycle.ts'

/**
 * `state move actor → next` of everything that is allowed, written out from docs/design/product.md and not from the
 * tables. Whatever is not here must be refused.
 */
const ALLOWED = {
  audit: `
    DRAFT submit owner → WAITING_SCREENSHOTS WAITING_REVIEW
    WAITING_SCREENSHOTS screenshotsReady system → WAITING_REVIEW
    WAITING_SCREENSHOTS revise owner → WAITING_SCREENSHOTS
    WAITING_REVIEW revise owner → WAITING_REVIEW
    WAITING_REVIEW claim reviewer → UNDER_REVIEW
    UNDER_REVIEW release reviewer → WAITING_REVIEW
    UNDER_REVIEW expire system → WAITING_REVIEW
    UNDER_REVIEW approve reviewer → APPROVED
    UNDER_REVIEW reject reviewer → REJECTED
    WAITING_SCREENSHOTS revoke owner → REVOKED
    WAITING_REVIEW revoke owner → REVOKED
    UNDER_REVIEW revoke owner → REVOKED
    APPROVED revoke owner → REVOKED
    APPROVED takeBack reviewer → WAITING_REVIEW
    WAITING_SCREENSHOTS withdraw system → REVOKED
    WAITING_REVIEW withdraw system → REVOKED
    UNDER_REVIEW withdraw system → REVOKED
    APPROVED withdraw system → REVOKED
    APPROVED publish system → PUBLISHED
    REJECTED resubmit owner → REJECTED
    REVOKED resubmit owner → REVOKED
    REJECTED overturn reviewer → APPROVED
    WAITING_REVIEW nudge owner → WAITING_REVIEW
    UNDER_REVIEW nudge owner → UNDER_REVIEW`,
  product: `
    PUBLISHED hide reviewer → HIDDEN
    HIDDEN unhide reviewer → PUBLISHED
    PUBLISHED applyForRemoval owner → PUBLISHED
    HIDDEN applyForRemoval owner → HIDDEN
    PUBLISHED grantRemoval reviewer → REMOVED
    HIDDEN grantRemoval reviewer → REMOVED
    PUBLISHED remove reviewer → REMOVED
    HIDDEN remove reviewer → REMOVED
    PUBLISHED publishVersion system → PUBLISHED
    HIDDEN publishVersion system → HIDDEN
    REMOVED publishAgain system → PUBLISHED`,
  designer: `
    NONE apply owner → NORMAL
    REFUSED apply owner → NORMAL
    NORMAL approve reviewer → VERIFIED
    NORMAL refuse reviewer → REFUSED`,
  infoChange: `
    NONE request owner → INFO_CHANGE_WAIT
    INFO_CHANGE_PASS request owner → INFO_CHANGE_WAIT
    INFO_CHANGE_REJECT request owner → INFO_CHANGE_WAIT
    INFO_CHANGE_WAIT approve reviewer → INFO_CHANGE_PASS
    INFO_CHANGE_WAIT refuse reviewer → INFO_CHANGE_REJECT
    INFO_CHANGE_WAIT withdraw owner → NONE
    NONE restore owner → NONE
    INFO_CHANGE_WAIT restore owner → NONE
    INFO_CHANGE_PASS restore owner → NONE
    INFO_CHANGE_REJECT restore owner → NONE`,
  announcement: `
    DRAFT edit editor → DRAFT
    PUBLISHED edit editor → PUBLISHED
    WITHDRAWN edit editor → WITHDRAWN
    DRAFT publish editor → PUBLISHED
    WITHDRAWN publish editor → PUBLISHED
    PUBLISHED withdraw editor → WITHDRAWN`,
  tagRequest: `
    WAITING join owner → WAITING
    WAITING add reviewer → ADDED
    WAITING decline reviewer → DECLINED`,
  ban: `
    ACTIVE end system → ENDED
    ACTIVE lift reviewer → LIFTED`,
  appeal: `
    NONE lodge owner → WAITING
    WAITING grant reviewer → GRANTED
    WAITING uphold reviewer → UPHELD
    WAITING withdraw owner → WITHDRAWN
    WAITING lapse system → WITHDRAWN`,
  withdrawal: `
    NONE apply owner → SUBMITTED WAITING_INVOICE
    WAITING_INVOICE uploadInvoice owner → SUBMITTED
    SUBMITTED refuseInvoice finance → WAITING_INVOICE
    SUBMITTED approve finance → WITHDRAWING
    WITHDRAWING pay system → PAID
    WITHDRAWING fail system → FAILED
    PAID giveBack system → FAILED
    FAILED retry finance → WITHDRAWING
    FAILED pay system → PAID
    SUBMITTED freeze finance → FROZEN
    SUBMITTED freeze system → FROZEN
    WAITING_INVOICE freeze finance → FROZEN
    WAITING_INVOICE freeze system → FROZEN
    WITHDRAWING freeze finance → FROZEN
    WITHDRAWING freeze system → FROZEN
    FROZEN unfreeze finance → SUBMITTED WAITING_INVOICE WITHDRAWING
    FROZEN unfreeze system → SUBMITTED WAITING_INVOICE WITHDRAWING
    SUBMITTED cancel owner → CLOSED
    WAITING_INVOICE cancel owner → CLOSED
    FAILED cancel owner → CLOSED
    SUBMITTED close finance → CLOSED
    WAITING_INVOICE close finance → CLOSED
    FAILED close finance → CLOSED
    FROZEN close finance → CLOSED
    WAITING_INVOICE lapse system → CLOSED`,
  scheme: `
    NONE offer owner → PENDING
    PENDING accept sharer → ONGOING
    PENDING decline sharer → EXPIRED
    PENDING extend owner → PENDING
    ONGOING extend owner → ONGOING
    SUSPENDED extend owner → SUSPENDED
    ONGOING suspend system → SUSPENDED
    SUSPENDED resume system → ONGOING
    PENDING expire system → EXPIRED
    ONGOING expire system → EXPIRED
    SUSPENDED expire system → EXPIRED`,
}

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .sort()

function walk<S extends string, M extends string, A extends string>(
  name: string,
  lifecycle: Lifecycle<S, M, A>,
  allowed: string,
) {
  const everything = lifecycle.states.flatMap((state) =>
    movesOf(lifecycle).flatMap((move) => lifecycle.actors.map((actor) => ({ state, move, actor }))),
  )

  describe(name, () => {
    test(`${everything.length} combinations of state, move and actor: exactly the table of the design is allowed`, () => {
      const found = everything
        .filter(({ state, move, actor }) => refusalOf(lifecycle, state, move, actor) === null)
        .map(
          ({ state, move, actor }) =>
            `${state} ${move} ${actor} → ${statesAfter(lifecycle, state, move).join(' ')}`,
        )
      expect(found.sort()).toEqual(linesOf(allowed))
    })

    test('every refusal names the move and where or who', () => {
      for (const { state, move, actor } of everything) {
        const refusal = refusalOf(lifecycle, state, move, actor)
        if (!refusal) continue
        expect(refusal.code).toMatch(/^[a-z]+(\.[A-Za-z]+)?$/)
        expect(refusal.params).toMatchObject({ move })
      }
    })

    test('the SQL guard and the moves on offer agree with the refusals', () => {
      for (const { state, move, actor } of everything) {
        const allowedHere = refusalOf(lifecycle, state, move, actor) === null
        expect(movesFor(lifecycle, state, actor).includes(move)).toBe(allowedHere)
        if (allowedHere) expect(statesFrom(lifecycle, move)).toContain(state)
        else if (lifecycle.moves[move].by.includes(actor))
          expect(statesFrom(lifecycle, move)).not.toContain(state)
      }
    })

    test('every state can be reached from the first', () => {
      const reached = new Set<S>([lifecycle.initial])
      for (const from of reached) {
        for (const actor of lifecycle.actors) {
          for (const move of movesFor(lifecycle, from, actor)) {
            for (const next of statesAfter(lifecycle, from, move)) reached.add(next)
          }
        }
      }
      expect([...reached].sort()).toEqual([...lifecycle.states].sort())
    })

    test('the diagram has an arrow for every move, state and next state', () => {
      const arrows = mermaidOf(lifecycle)
        .split('\n')
        .filter((line) => line.includes(': '))
      // Several actors of one move share its arrow.
      const moves = new Set(linesOf(allowed).map((line) => line.replace(/ \w+ →/, ' →')))
      expect(arrows).toHaveLength(
        [...moves].flatMap((line) => line.split('→')[1]?.trim().split(' ') ?? []).length,
      )
    })
  })
}

walk('audit', auditLifecycle, ALLOWED.audit)
walk('product', productLifecycle, ALLOWED.product)
walk('registration', registrationLifecycle, ALLOWED.designer)
walk('change of info', infoChangeLifecycle, ALLOWED.infoChange)
walk('announcement', announcementLifecycle, ALLOWED.announcement)
walk('tag request', tagRequestLifecycle, ALLOWED.tagRequest)
walk('ban', banLifecycle, ALLOWED.ban)
walk('appeal', appealLifecycle, ALLOWED.appeal)
walk('withdrawal', withdrawalLifecycle, ALLOWED.withdrawal)
walk('share scheme', schemeLifecycle, ALLOWED.scheme)

describe('refusal codes', () => {
  test.each([
    ['DRAFT', 'revoke', 'owner', 'audit.cannotRevokeNow'],
    ['PUBLISHED', 'revoke', 'owner', 'audit.cannotRevokeNow'],
    ['WAITING_REVIEW', 'revoke', 'reviewer', 'forbidden'],
    ['WAITING_REVIEW', 'submit', 'owner', 'audit.cannotSubmitNow'],
    ['WAITING_REVIEW', 'approve', 'owner', 'forbidden'],
    ['WAITING_REVIEW', 'approve', 'reviewer', 'audit.cannotDecideNow'],
    ['DRAFT', 'publish', 'system', 'audit.wrongState'],
  ] as const)('%s %s %s → %s', (state, move, actor, code) => {
    expect(refusalOf(auditLifecycle, state, move, actor)?.code).toBe(code)
  })
})
