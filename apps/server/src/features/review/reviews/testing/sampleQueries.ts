import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { ownerOf, type Person } from '../../../../testing/people.ts'
import { auditIn } from '../../../publishing/audits/testing/audits.ts'

/** A decided work of somebody's in the sample, as if a lead had drawn it. @returns the sample's id. */
export async function sampled(app: TestApp, decidedBy: Person, designer: Person): Promise<string> {
  const sampleId = newId()
  const now = app.platform.clock.now()
  await app.platform.db
    .insertInto('review_sample')
    .values({
      sample_id: sampleId,
      audit_id: await auditIn(app, ownerOf(designer), { state: 'REJECTED' }),
      decided_by: decidedBy.accountId,
      decision: 'REJECT',
      decided_at: now,
      picked_by: decidedBy.accountId,
      picked_at: now,
    })
    .execute()
  return sampleId
}
