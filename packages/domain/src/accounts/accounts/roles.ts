/**
 * docs/design/product.md, Roles. `visitor`, `account` and `designer` follow from the session; the rest are granted.
 * Plain lists: the frame of every page reads them and needs no schema.
 */
export const ROLES = [
  'visitor',
  'account',
  'designer',
  'judge',
  'reviewer',
  'finance',
  'organiser',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

/** Staff act in the console. */
export const STAFF_ROLES = ['reviewer', 'finance', 'organiser', 'admin'] as const satisfies readonly Role[]

/** The roles an admin grants and withdraws. */
export const GRANTED_ROLES = ['judge', ...STAFF_ROLES] as const satisfies readonly Role[]
export type GrantedRole = (typeof GRANTED_ROLES)[number]

export const isStaff = (roles: readonly Role[]): boolean => STAFF_ROLES.some((role) => roles.includes(role))

/** Of those who are neither designers nor staff: judging is all that they come for. */
export const onlyJudges = (roles: readonly Role[]): boolean => roles.includes('judge') && !isStaff(roles)
