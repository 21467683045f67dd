import type { StaffRole } from '@easel/contract/endpoint.ts'
import type { ConsoleSection } from './paths.ts'

/** Sections that are some role's own work; the outbox alone is nobody's desk. */
export const isDesk = (key: ConsoleSection): boolean => key !== 'outbox'

/** The sections of the console and who sees them; the server decides on every call. */
export const consoleSections: readonly {
  readonly key: ConsoleSection
  readonly roles: readonly StaffRole[]
}[] = [
  { key: 'queue', roles: ['reviewer'] },
  { key: 'bulk', roles: ['reviewer'] },
  { key: 'appeals', roles: ['reviewer'] },
  { key: 'works', roles: ['reviewer', 'admin'] },
  { key: 'designers', roles: ['reviewer', 'admin'] },
  { key: 'removals', roles: ['reviewer'] },
  { key: 'tags', roles: ['reviewer', 'admin'] },
  { key: 'bans', roles: ['reviewer', 'admin'] },
  { key: 'announcements', roles: ['organiser', 'admin'] },
  { key: 'accounts', roles: ['admin'] },
  { key: 'activity', roles: ['admin'] },
  { key: 'outbox', roles: ['admin', 'reviewer', 'finance', 'organiser'] },
]

/** What somebody with these roles finds in the console. */
export const sectionsOf = (roles: readonly string[]) =>
  consoleSections.filter((section) => section.roles.some((role) => roles.includes(role)))
