import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'

/** What follows from a ban that nouns of higher layers know. */
export interface BanDeps {
  /** Called once a ban began or ended, in its transaction. */
  readonly followBans: (tx: Db, clock: Clock, designerId: string) => Promise<void>
}
