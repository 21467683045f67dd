import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../../platform/http/actor.ts'
import { at } from '../../../../testing/at.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import { ownerOf, type Person } from '../../../../testing/people.ts'
import { answer } from '../answer.ts'
import { offerScheme } from '../offer.ts'

export interface StagedScheme {
  readonly productId: string
  readonly owner: Person
  readonly sharer: Person
  /** In hundredths of a per cent; 3,500 by default. */
  readonly ratio?: number
  /** Permanent without. */
  readonly days?: number
  /** Offered and accepted at this moment; without it an offer waits. */
  readonly from?: Date
}

/** A scheme that an owner offered, and that its sharer accepted where it has begun. @returns its id. */
export async function stageScheme(
  app: TestApp,
  { productId, owner, sharer, ratio = 3_500, days, from }: StagedScheme,
): Promise<string> {
  const { db, clock } = at(app, from ?? app.platform.clock.now())
  const period = days === undefined ? ({ period: 'PERMANENT' } as const) : ({ period: 'DAYS', days } as const)
  const giver = { actor: actorOf(owner), ip: '127.0.0.1', deps: AGREED }
  const input = { sharer: sharer.email, ratio, ...period }
  const { scheme_id } = done(await inTransaction(db, (tx) => offerScheme(tx, clock, giver, productId, input)))
  if (from) {
    const answerer = { ...giver, actor: { ...giver.actor, accountId: sharer.accountId, designer: null } }
    done(await inTransaction(db, (tx) => answer(tx, clock, answerer, scheme_id, true)))
  }
  return scheme_id
}

/** Who stages a scheme agreed; what happens without is tested by the calls. */
const AGREED = { agreementOf: async () => 'AGREE' as const }

function actorOf(person: Person): DesignerActor {
  const { accountId, designerId } = ownerOf(person)
  const designer = { designerId, registrationStatus: 'VERIFIED' as const }
  return { accountId, miId: '', sessionId: '', roles: [], closesAt: null, designer }
}

/** Agrees to the present agreements, as the dialog does. */
export const agree = (person: Person) =>
  person.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
