import type { GrantedRole } from '@easel/domain/accounts/roles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { type Doer, recordActivity, SYSTEM } from '../activity/public.ts'
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
    return found ? addRole(tx, clock, SYSTEM, { accountId: found.id, role, reason: 'command line' }) : null
  })
}

interface AddedRole {
  readonly accountId: string
  readonly role: GrantedRole
  /** For the activity log. */
  readonly reason: string
}

/** Adds a role to an account, where it has it not yet. @returns all roles then, or null where there is no account. */
export async function addRole(
  tx: Db,
  clock: Clock,
  doer: Doer,
  { accountId, role, reason }: AddedRole,
): Promise<readonly GrantedRole[] | null> {
  const account = await lockAccount(tx, accountId)
  if (!account) return null
  const before = grantedRoles(account.roles)
  if (before.includes(role)) return before
  const roles = [...before, role].sort()
  await setRoles(tx, accountId, roles)
  await recordActivity(tx, clock, doer, {
    act: 'account.setRoles',
    subjectKind: 'account',
    subjectId: accountId,
    from: before.join(' '),
    to: roles.join(' '),
    reason,
  })
  await forgetAccount(tx, accountId)
  return roles
}
