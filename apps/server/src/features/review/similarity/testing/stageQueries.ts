import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { ownerOf, type Person } from '../../../../testing/people.ts'
import { auditIn, contentOf } from '../../../publishing/audits/testing/audits.ts'

export interface StagedSubmission {
  readonly state?: AuditState
  readonly submittedAt?: string
  readonly name?: string
  readonly productId?: string
  readonly packageId?: string
  readonly resubmitOf?: string
}

/** A submission that shows these pictures; without `packageId` its package has none. @returns its id */
export async function stageSubmission(
  app: TestApp,
  person: Person,
  fileIds: readonly string[],
  found: StagedSubmission = {},
): Promise<string> {
  const { state = 'WAITING_REVIEW', name = 'Quiet Dunes', productId, packageId } = found
  const details = { screenshots: [...fileIds], name }
  const owner = ownerOf(person)
  const content = packageId ? { packageId } : await contentOf(app, owner, 'THEME', false)
  const auditId = await auditIn(app, owner, { state, details, productId, content })
  const submitted = state === 'DRAFT' ? null : new Date(found.submittedAt ?? '2026-03-01T00:00:00Z')
  await app.platform.db
    .updateTable('audit')
    .set({ submitted_at: submitted, resubmit_of: found.resubmitOf ?? null })
    .where('audit_id', '=', auditId)
    .execute()
  return auditId
}
