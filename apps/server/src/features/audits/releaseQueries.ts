import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { Audit } from '../../platform/db/schema.generated.ts'

export type DueAudit = Selectable<Audit>

/** The next audit whose release time has come, locked; one that another worker holds is passed over. */
export function lockNextDue(tx: Db, now: Date, except: readonly string[]): Promise<DueAudit | undefined> {
  return nextDueQuery(tx, now, except).executeTakeFirst()
}

export function nextDueQuery(tx: Db, now: Date, except: readonly string[]) {
  return tx
    .selectFrom('audit')
    .selectAll()
    .where(sql<boolean>`state = 'APPROVED'`)
    .where('release_at', '<=', now)
    .where('audit_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('release_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
}
