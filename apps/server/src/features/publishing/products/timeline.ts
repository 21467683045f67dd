import { WORK_ACTS, type WorkEvent } from '@easel/contract/publishing/audits/endpoints.ts'
import { VersionKind } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { timelineOf } from '../../base/activity/public.ts'
import { changedKinds, releasedKinds } from './queries.ts'

const RELEASES: readonly string[] = ['product.publishVersion', 'product.publishAgain']
const Changes = z.array(
  z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
)
type Changes = z.infer<typeof Changes>

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
  const events = await timelineOf(db, { subjectIds, acts: WORK_ACTS, ownerAccountId })
  const submitted = new Map((await changedKinds(db, auditIds)).map((row) => [row.audit_id, row.version_kind]))
  // The log names no version, but each release after the first made one: both are read newest first.
  const versions = (productId ? await releasedKinds(db, productId) : []).values()
  return events.map((event) => {
    const version = RELEASES.includes(event.act) ? versions.next().value : undefined
    const kind = version ? version.kind : submitted.get(event.auditId ?? '')
    const changes = version ? Changes.parse(version.changes) : []
    return {
      ...event,
      versionKind: kind ? VersionKind.parse(kind) : null,
      changedFields: changes.map(({ field }) => field),
      price: priceIn(changes),
    }
  })
}

/** A version that names no price is free. */
function priceIn(changes: Changes): WorkEvent['price'] {
  const change = changes.find(({ field }) => field === 'priceCoins')
  if (!change) return null
  return { before: change.before === null ? null : Number(change.before), after: Number(change.after ?? 0) }
}
