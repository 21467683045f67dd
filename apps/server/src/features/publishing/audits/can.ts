import type { OwnAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import type { OwnProductCan } from '@easel/contract/publishing/products/can.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { auditLifecycle } from '@easel/domain/publishing/audits/lifecycle.ts'
import { auditChangesAt } from '@easel/domain/publishing/audits/moments.ts'
import { type AuditPolicyMove, auditPolicy } from '@easel/domain/publishing/audits/policy.ts'
import {
  type ProductFacts,
  type ProductPolicyMove,
  productPolicy,
} from '@easel/domain/publishing/products/policy.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import type { AppealStateOrNone } from '@easel/domain/review/appeals/lifecycle.ts'
import { appealPolicy } from '@easel/domain/review/appeals/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { DomainError } from '../../../platform/http/domainError.ts'
import { writeInstant } from '../../../platform/instant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import type { ProductRow } from '../products/public.ts'
import { otherRefusals } from './duplicateContent.ts'
import { productFacts } from './listQueries.ts'
import { auditFacts } from './policy.ts'
import type { AuditSummaryRow } from './queries.ts'

/** These replies are read by id of the owner, or of a row that the policy let its owner read. */
const OWNER: readonly Relation[] = ['owner']

const OVER = statesFrom(auditLifecycle, 'resubmit')

type CanRow = Parameters<typeof auditFacts>[0] & Pick<AuditSummaryRow, 'decided_at'>

/** What is known of a submission beside its row. */
interface CanFacts {
  /** The state of its appeal. */
  readonly appealed: AppealStateOrNone
  /** Why it neither comes back nor starts again (`otherRefusals`). */
  readonly other: DomainError | null
}

/** What its owner may do with a submission now, and from when on that may change. */
export function ownAuditCan(
  row: CanRow,
  { appealed, other }: CanFacts,
  now: Date,
): Pick<OwnAudit, 'can' | 'canUntil'> {
  const facts = auditFacts(row, now)
  const can = (move: AuditPolicyMove) => canOf(auditPolicy.can(OWNER, move, facts, now))
  const rejectedAt = facts.state === 'REJECTED' ? row.decided_at : null
  const rejection = { state: appealed, audit: { state: facts.state, rejectedAt } }
  return {
    can: {
      revise: can('revise'),
      revoke: can('revoke'),
      nudge: can('nudge'),
      resubmit: can('resubmit') ?? canOf(other),
      discard: can('discard'),
      lodgeAppeal: canOf(appealPolicy.can(OWNER, 'lodge', rejection, now) ?? other),
    },
    canUntil: canUntilOf(row, now),
  }
}

/** Of those that may come back or start again, why they do not, by their ids; one query however many there are. */
export function refusalsOfOver(
  db: Db,
  rows: readonly Pick<AuditSummaryRow, 'audit_id' | 'state'>[],
): Promise<Map<string, DomainError>> {
  const over = rows.filter(({ state }) => OVER.some((each) => each === state))
  return otherRefusals(
    db,
    over.map((row) => row.audit_id),
  )
}

/** From when on the time alone changes what may be done with a submission; an ISO instant. */
export function canUntilOf(row: CanRow, now: Date): string | null {
  const times = { ...auditFacts(row, now), claimUntil: row.claim_until, rejectedAt: row.decided_at }
  const until = auditChangesAt(times, now)
  return until && writeInstant(until)
}

/** What its owner may do with each of these products now, by their ids; one query however many there are. */
export async function ownProductsCan(
  { db, clock }: Platform,
  rows: readonly Pick<ProductRow, 'product_id' | 'state'>[],
): Promise<Map<string, OwnProductCan>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map((row) => row.product_id)
  const known = await productFacts(db, ids)
  const now = clock.now()
  const canOfRow = ({ product_id: id, state }: (typeof rows)[number]) => {
    const { in_process: inProcess = false, removal_waits: removalWaits = false } = known.get(id) ?? {}
    return ownProductCan({ state: ProductState.parse(state), inProcess, removalWaits }, now)
  }
  return new Map(rows.map((row) => [row.product_id, canOfRow(row)]))
}

export function ownProductCan(product: Required<ProductFacts>, now: Date): OwnProductCan {
  const can = (move: ProductPolicyMove) => canOf(productPolicy.can(OWNER, move, product, now))
  return {
    update: can('update'),
    change: can('change'),
    applyForRemoval: can('applyForRemoval'),
    withdrawRemoval: can('withdrawRemoval'),
  }
}
