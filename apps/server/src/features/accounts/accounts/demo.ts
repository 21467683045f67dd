import type { OfferedAccount } from '@easel/contract/accounts/accounts/session.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { demoSteps, knownEmails } from './queries.ts'

/** The demo accounts that this database holds: one that was filled otherwise may have none of them. */
export async function offeredAccounts(db: Db): Promise<OfferedAccount[]> {
  const known = await knownEmails(db, DEMO_ACCOUNTS.map(demoEmail))
  return DEMO_ACCOUNTS.map((account) => ({
    account,
    email: demoEmail(account),
    password: DEMO_PASSWORD,
  })).filter(({ email }) => known.includes(email))
}

/** How much of the demo data is there; null once all of it is. */
export async function demoPercent(db: Db): Promise<number | null> {
  const steps = await demoSteps(db)
  return steps && Math.min(99, Math.floor((100 * steps.done) / Math.max(1, steps.of)))
}
