import { type PolicyActor, relationsTo } from '@easel/domain/policy.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { rightsPolicy } from '@easel/domain/publishing/rights/policy.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { namedRights } from './queries.ts'

export { rightsOfAudit } from './replies.ts'

const rightsIdIn = (details: unknown): string | null =>
  DetailsDraft.safeParse(details).data?.rightsRecordId ?? null

/**
 * What is wrong with the record that a submission names: it must be its designer's and in use. `keeping`: details
 * that named it before; works keep what has been archived since.
 */
export async function rightsIssues(
  db: Db,
  owner: PolicyActor,
  details: DetailsDraft,
  keeping: readonly unknown[],
): Promise<Issue[]> {
  const recordId = details.rightsRecordId
  if (!recordId) return []
  const wrong = (code: string) => [{ path: 'rightsRecordId', code, params: {} }]
  const record = await namedRights(db, recordId)
  if (!record) return wrong('rights.notFound')
  const refusal = rightsPolicy.who(relationsTo(owner, { accountId: record.account_id }), 'use')
  if (refusal) return wrong(refusal.code)
  const isInUse = keeping.some((before) => rightsIdIn(before) === recordId)
  return record.archived_at === null || isInUse ? [] : wrong('rights.archived')
}

/** The title that a change is described by; null where the details name no record. */
export async function rightsTitleIn(db: Db, details: unknown): Promise<string | null> {
  const recordId = rightsIdIn(details)
  return recordId ? ((await namedRights(db, recordId))?.title ?? null) : null
}
