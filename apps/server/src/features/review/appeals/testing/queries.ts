import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'

/**
 * An appeal that waits against a submission that its owner could not appeal against, in a state that no move leads to;
 * every other is lodged (appeals.ts). @returns its id.
 */
export async function insertWaitingAppeal(
  { platform: { db, clock } }: TestApp,
  auditId: string,
): Promise<string> {
  const now = clock.now()
  const appealId = newId()
  const { designer_id: designerId, decided_at: decidedAt } = await db
    .selectFrom('audit')
    .select(['designer_id', 'decided_at'])
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('appeal')
    .values({
      appeal_id: appealId,
      audit_id: auditId,
      designer_id: designerId,
      text: 'The second picture is my own',
      state: 'WAITING',
      rejected_at: decidedAt ?? now,
      rejection_reasons: ['lowQuality'],
      rejection_note: 'Blurred',
      rejection_pins: '[]',
      lodged_at: now,
    })
    .execute()
  return appealId
}
