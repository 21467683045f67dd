import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { GRANTED_ROLES, type GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'

/** The roles that an admin has granted to an account. */
export const grantedTo = ({ roles }: Account): GrantedRole[] =>
  GRANTED_ROLES.filter((role) => roles.includes(role))
