import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'
import { propose } from '../adjust.ts'

/** Money that a clerk proposes to move to an account. @returns the adjustment's id. */
export async function proposed({ platform }: TestApp, clerk: Person, owner: Person): Promise<string> {
  const { accountId } = clerk
  const actor = {
    accountId,
    miId: '',
    sessionId: '',
    roles: ['finance' as const],
    closesAt: null,
    designer: null,
  }
  const input = { account: owner.email, amountFen: 100, counter: 'breaks' as const, reason: 'Counted twice' }
  return done(await propose(platform, { actor, ip: '127.0.0.1' }, input))
}
