import type { Db } from '../../platform/db/connection.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import type { AuditRow } from './queries.ts'

const OPEN = ['DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED']
/** Without a product of its own: what has made one of the same package or medium stands in the way too. */
const OPEN_OR_PUBLISHED = [...OPEN, 'PUBLISHED']

/** Spec §8: another submission of the same work that is open. Refused by name, or null. */
export async function standingBeside(tx: Db, audit: AuditRow): Promise<Refused | null> {
  const { audit_id: auditId, product_id: productId, package_id: packageId, medium_id: mediumId } = audit
  const others = tx
    .selectFrom('audit')
    .select(['audit_id', 'state'])
    .where('audit_id', '<>', auditId)
    .where('state', 'in', productId ? OPEN : OPEN_OR_PUBLISHED)
  const same = productId
    ? others.where('product_id', '=', productId)
    : packageId
      ? others.where('package_id', '=', packageId)
      : others.where('medium_id', '=', mediumId)
  const other = await same.limit(1).executeTakeFirst()
  return other ? refused('audit.duplicate', {}, { auditId: other.audit_id, state: other.state }) : null
}
