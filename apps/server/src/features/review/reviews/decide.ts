import type { BodyOf } from '@easel/contract/endpoint.ts'
import type { decideAudit } from '@easel/contract/review/reviews/endpoints.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { REJECT_REASONS, reasonsFor } from '@easel/domain/publishing/audits/reasons.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { releaseAtFor } from '@easel/domain/publishing/products/releaseWish.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { policyActor } from '../../../platform/policy.ts'
import { accountsOf } from '../../accounts/designers/public.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { type NewNotice, putNotices } from '../../base/notices/public.ts'
import {
  type AllowedMove,
  type AuditChanges,
  type AuditRow,
  allowedMove,
  dueNow,
  lockAudit,
  makeMoves,
  seenByStaff,
} from '../../publishing/audits/public.ts'
import { findPackage } from '../../publishing/packages/public.ts'
import { shownFileIds } from '../../publishing/products/public.ts'
import type { Reviewer } from './claims.ts'
import { setHold } from './holdQueries.ts'

export type Decision = BodyOf<typeof decideAudit>

/**
 * Approves or rejects under the claim whose token is given (spec §4). An approved audit is released at the start
 * of the next day in Shanghai; of a rejected one the designer is notified at once.
 */
export function decide(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  auditId: string,
  decision: Decision,
): Promise<null | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockAudit(tx, auditId)
    if (!row) return domainError('not_found')
    const decided = (await decideAll(tx, clock, reviewer, [{ row, decision }])).get(auditId)
    return decided instanceof DomainError ? decided : null
  })
}

/** What a reviewer makes of a submission whose row is locked. */
export interface LockedDecision {
  readonly row: AuditRow
  readonly decision: Decision
}

/** Each by itself under its own token: one that cannot be decided any more does not stop the others. */
export async function decideAll(
  tx: Db,
  clock: Clock,
  reviewer: Reviewer,
  decisions: readonly LockedDecision[],
): Promise<Map<string, AuditRow | DomainError>> {
  const outcomes = new Map<string, AuditRow | DomainError>()
  const accepted: (LockedDecision & { readonly allowed: AllowedMove })[] = []
  for (const each of decisions) {
    const allowed = await allowedDecision(tx, clock.now(), reviewer, each)
    if (allowed instanceof DomainError) outcomes.set(each.row.audit_id, allowed)
    else accepted.push({ ...each, allowed })
  }
  const moved = await makeMoves(
    tx,
    clock,
    accepted.map((each) => ({ ...each.allowed, ...decisionOf(reviewer, each, clock.now()) })),
  )
  for (const [auditId, each] of moved) outcomes.set(auditId, each.audit)
  const rejected = accepted.filter(({ decision }) => decision.decision === 'REJECT')
  // A decision ends whatever it was set aside for.
  for (const { row } of accepted)
    if (row.hold_kind !== null) await setHold(tx, row.audit_id, null, dueNow(row, clock.now()))
  await notifyRejected(tx, clock, rejected)
  return outcomes
}

async function allowedDecision(
  tx: Db,
  now: Date,
  reviewer: Reviewer,
  { row, decision }: LockedDecision,
): Promise<AllowedMove | DomainError> {
  if (!seenByStaff(row)) return domainError('not_found')
  const rejects = decision.decision === 'REJECT'
  const actor = policyActor(reviewer.actor, 'staff')
  const { token } = decision
  const allowed = allowedMove({ row, move: rejects ? 'reject' : 'approve', actor, token }, now)
  if (allowed instanceof DomainError || !rejects) return allowed
  return (await faultOf(tx, row, decision)) ?? allowed
}

function decisionOf(reviewer: Reviewer, { row, decision }: LockedDecision, now: Date) {
  const { accountId } = reviewer.actor
  const rejects = decision.decision === 'REJECT'
  const decided = { decided_at: now, decided_by: accountId, note: decision.note ?? null }
  return {
    logActor: logActorOf(reviewer),
    set: { ...decided, ...(rejects ? rejection(decision) : approval(row, now)) },
    reason: rejects ? decision.reasons.join(', ') : null,
  }
}

const approval = ({ details }: AuditRow, now: Date): AuditChanges => ({
  reasons: [],
  pins: '[]',
  release_at: releaseAtFor(DetailsDraft.parse(details).releaseOn, now),
})
const rejection = ({ reasons, pins }: Decision): AuditChanges => ({
  reasons: [...reasons],
  pins: JSON.stringify(pins),
  release_at: null,
})

/** What a rejection lacks or has too much; the reasons and pins that do not belong are all named at once. */
async function faultOf(
  tx: Db,
  row: AuditRow,
  { reasons, note, pins }: Decision,
): Promise<DomainError | null> {
  if (reasons.length === 0) return domainError('audit.reasonMissing')
  if (!note) return domainError('audit.noteMissing')
  const fitting = reasonsFor(REJECT_REASONS, ProductType.parse(row.product_type)).map(({ code }) => code)
  // Pins point at what the reviewer saw with this audit.
  const images = new Set(pins.length > 0 ? await shownFileIds(tx, row) : [])
  const played = pins.some(({ phone }) => phone) && row.package_id
  const packageFile = played ? (await findPackage(tx, played))?.file_id : null
  const issues: Issue[] = [
    ...reasons.flatMap((code, index) =>
      fitting.includes(code) ? [] : [{ path: `reasons.${index}`, code: 'field.invalidOption', params: {} }],
    ),
    ...pins.flatMap(({ fileId, phone }, index) =>
      (phone ? fileId === packageFile : images.has(fileId))
        ? []
        : [{ path: `pins.${index}.fileId`, code: 'pin.notOfAudit', params: {} }],
    ),
  ]
  return issues.length > 0 ? invalidInput(issues) : null
}

async function notifyRejected(tx: Db, clock: Clock, rejected: readonly LockedDecision[]): Promise<void> {
  if (rejected.length === 0) return
  const accounts = await accountsOf(
    tx,
    rejected.map(({ row }) => row.designer_id),
  )
  const notices = rejected.flatMap((each) => {
    const accountId = accounts.get(each.row.designer_id)
    return accountId ? [rejectionNotice(accountId, each)] : []
  })
  await putNotices(tx, clock, notices)
}

function rejectionNotice(accountId: string, { row, decision: { reasons, note } }: LockedDecision): NewNotice {
  return {
    accountId,
    kind: 'REJECT',
    subject: {
      kind: 'audit',
      id: row.audit_id,
      name: row.name,
      productType: ProductType.parse(row.product_type),
      productId: row.product_id,
    },
    reasons,
    note: note ?? null,
    // Taken back after a granted appeal, it may be rejected once more.
    key: `audit.reject:${row.audit_id}:${newId()}`,
  }
}
