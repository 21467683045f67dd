import { z } from 'zod'

/** docs/design/product.md, Roles. `visitor`, `account` and `designer` follow from the session; the rest are granted. */
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
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Staff act in the console. */
export const STAFF_ROLES = ['reviewer', 'finance', 'organiser', 'admin'] as const satisfies readonly Role[]
export const StaffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof StaffRole>

/** The roles an admin grants and withdraws. */
export const GRANTED_ROLES = ['judge', ...STAFF_ROLES] as const satisfies readonly Role[]
export const GrantedRole = z.enum(GRANTED_ROLES)
export type GrantedRole = z.infer<typeof GrantedRole>

export const isStaff = (roles: readonly Role[]): boolean => STAFF_ROLES.some((role) => roles.includes(role))

/** Of those who are neither designers nor staff: judging is all that they come for. */
export const onlyJudges = (roles: readonly Role[]): boolean => roles.includes('judge') && !isStaff(roles)
