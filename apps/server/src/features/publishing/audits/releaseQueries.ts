import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Audit } from '../../../platform/db/schema.generated.ts'

export type DueAudit = Selectable<Audit>

/** The next audits whose release time has come, locked; what another worker holds is passed over. */
export const lockDue = (tx: Db, now: Date, except: readonly string[], limit: number): Promise<DueAudit[]> =>
  nextDueQuery(tx, now, except, limit).execute()

/** This one, while it is due and nobody else holds it. */
export const lockDueAudit = (tx: Db, now: Date, auditId: string): Promise<DueAudit[]> =>
  nextDueQuery(tx, now, [], 1).where('audit_id', '=', auditId).execute()

export function nextDueQuery(tx: Db, now: Date, except: readonly string[], limit: number) {
  return tx
    .selectFrom('audit')
    .selectAll()
    .where(sql<boolean>`state = 'APPROVED'`)
    .where('release_at', '<=', now)
    .where('audit_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('release_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
}
