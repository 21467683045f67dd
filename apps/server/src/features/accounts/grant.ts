import type { GrantedRole } from '@easel/domain/accounts/roles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { recordActivity, SYSTEM } from '../activity/public.ts'
import { forgetAccount } from './identity.ts'
import { findAccountByEmail, grantedRoles, lockAccount, setRoles } from './queries.ts'

/** Adds a role from the command line. @returns all roles then, or null where nobody has the address. */
export async function grantRole(
  db: Db,
  clock: Clock,
  email: string,
  role: GrantedRole,
): Promise<readonly GrantedRole[] | null> {
  return db.transaction().execute(async (tx) => {
    const found = await findAccountByEmail(tx, email)
    const account = found ? await lockAccount(tx, found.id) : undefined
    if (!account) return null
    const before = grantedRoles(account.roles)
    if (before.includes(role)) return before
    const roles = [...before, role].sort()
    await setRoles(tx, account.id, roles)
    await recordActivity(tx, clock, SYSTEM, {
      act: 'account.setRoles',
      subjectKind: 'account',
      subjectId: account.id,
      from: before.join(' '),
      to: roles.join(' '),
      reason: 'command line',
    })
    await forgetAccount(tx, account.id)
    return roles
  })
}
