import type { WorkEvent } from '@easel/contract/publishing/audits/endpoints.ts'
import { VersionKind } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { timelineOf } from '../../base/activity/public.ts'
import { changedKinds, releasedKinds } from './queries.ts'

const RELEASES: readonly string[] = ['product.publishVersion', 'product.publishAgain']
const Fields = z.array(z.object({ field: z.string() }))

interface WorkSubject {
  readonly auditIds: readonly string[]
  readonly productId: string | null
  readonly ownerAccountId: string
}

/** Everything that happened to a work, newest first, with the kind and the changes of each version. */
export async function workTimeline(
  db: Db,
  { auditIds, productId, ownerAccountId }: WorkSubject,
): Promise<WorkEvent[]> {
  const subjectIds = [...auditIds, ...(productId ? [productId] : [])]
  const events = await timelineOf(db, { subjectIds, ownerAccountId })
  const submitted = new Map((await changedKinds(db, auditIds)).map((row) => [row.audit_id, row.version_kind]))
  // The log names no version, but each release after the first made one: both are read newest first.
  const versions = (productId ? await releasedKinds(db, productId) : []).values()
  return events.map((event) => {
    const version = RELEASES.includes(event.act) ? versions.next().value : undefined
    const kind = version ? version.kind : submitted.get(event.auditId ?? '')
    return {
      ...event,
      versionKind: kind ? VersionKind.parse(kind) : null,
      changedFields: version ? Fields.parse(version.changes).map(({ field }) => field) : [],
    }
  })
}
