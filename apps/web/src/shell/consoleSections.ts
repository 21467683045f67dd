import type { StaffRole } from '@easel/contract/endpoint.ts'
import type { ConsoleSection } from './paths.ts'

/** The sections of the console and who sees them; the server decides on every call. */
export const consoleSections: readonly {
  readonly key: ConsoleSection
  readonly roles: readonly StaffRole[]
}[] = [
  { key: 'queue', roles: ['reviewer'] },
  { key: 'works', roles: ['reviewer', 'admin'] },
  { key: 'designers', roles: ['reviewer', 'admin'] },
  { key: 'removals', roles: ['reviewer'] },
  { key: 'tags', roles: ['reviewer', 'admin'] },
  { key: 'bans', roles: ['reviewer', 'admin'] },
  { key: 'accounts', roles: ['admin'] },
  { key: 'activity', roles: ['admin'] },
  { key: 'outbox', roles: ['admin'] },
]
