import type { BodyOf } from '@easel/contract/endpoint.ts'
import type { decideAudit } from '@easel/contract/reviews.ts'
import { REJECT_REASONS, reasonsFor } from '@easel/domain/audits/reasons.ts'
import { nextReleaseAt } from '@easel/domain/calendar/shanghai.ts'
import { ProductType } from '@easel/domain/products/types.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { invalidInput, Refused, refused } from '../../platform/http/refused.ts'
import { doerOf } from '../activity/public.ts'
import { type AuditChanges, type AuditRow, lockAudit, moveAudit } from '../audits/public.ts'
import { putNotice } from '../notices/public.ts'
import { shownFileIds } from '../products/public.ts'
import { asReviewer, type Reviewer } from './claims.ts'

export type Decision = BodyOf<typeof decideAudit>

/**
 * Approves or rejects under the claim whose token is given (spec §4). An approved audit is released at the start
 * of the next day in Shanghai; a rejected one tells its designer at once.
 */
export function decide(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  auditId: string,
  decision: Decision,
): Promise<null | Refused> {
  return inTransaction(db, async (tx) => {
    const row = await lockAudit(tx, auditId)
    if (!row || row.state === 'DRAFT') return refused('not_found')
    if (row.designer_id === reviewer.actor.designer?.designerId) return refused('notOwn.decide')
    const rejects = decision.decision === 'REJECT'
    const fault = rejects ? await faultOf(tx, row, decision) : null
    if (fault) return fault
    // A colleague's token opens nothing either.
    const holds = row.claimed_by === null || row.claimed_by === reviewer.actor.accountId
    const now = clock.now()
    const decided = { decided_at: now, decided_by: reviewer.actor.accountId, note: decision.note ?? null }
    const moved = await moveAudit(tx, clock, {
      auditId,
      move: rejects ? 'reject' : 'approve',
      actor: asReviewer(reviewer),
      doer: doerOf(reviewer),
      token: holds ? decision.token : '',
      set: { ...decided, ...(rejects ? rejection(decision) : approval(now)) },
      reason: rejects ? decision.reasons.join(', ') : null,
    })
    if (moved instanceof Refused) return moved
    if (rejects) await tellRejected(tx, clock, row, decision)
    return null
  })
}

const approval = (now: Date): AuditChanges => ({ reasons: [], pins: '[]', release_at: nextReleaseAt(now) })
const rejection = ({ reasons, pins }: Decision): AuditChanges => ({
  reasons: [...reasons],
  pins: JSON.stringify(pins),
  release_at: null,
})

/** What a rejection lacks or has too much; the reasons and pins that do not belong are all named at once. */
async function faultOf(tx: Db, row: AuditRow, { reasons, note, pins }: Decision): Promise<Refused | null> {
  if (reasons.length === 0) return refused('audit.reasonMissing')
  if (reasons.includes('other') && !note) return refused('audit.noteMissing')
  const fitting = reasonsFor(REJECT_REASONS, ProductType.parse(row.product_type)).map(({ code }) => code)
  // Pins point at what the reviewer saw with this audit.
  const images = new Set(await shownFileIds(tx, row))
  const issues: Issue[] = [
    ...reasons.flatMap((code, index) =>
      fitting.includes(code) ? [] : [{ path: `reasons.${index}`, code: 'field.invalidOption', params: {} }],
    ),
    ...pins.flatMap(({ fileId }, index) =>
      images.has(fileId) ? [] : [{ path: `pins.${index}.fileId`, code: 'pin.notOfAudit', params: {} }],
    ),
  ]
  return issues.length > 0 ? invalidInput(issues) : null
}

async function tellRejected(tx: Db, clock: Clock, row: AuditRow, { reasons, note }: Decision): Promise<void> {
  await putNotice(tx, clock, {
    designerId: row.designer_id,
    kind: 'REJECT',
    productType: ProductType.parse(row.product_type),
    productName: row.name,
    productId: row.product_id,
    auditId: row.audit_id,
    reasons,
    note: note ?? null,
    key: `audit.reject:${row.audit_id}`,
  })
}
