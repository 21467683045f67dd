import type { BodyOf } from '@easel/contract/endpoint.ts'
import type { saveBatchItems } from '@easel/contract/publishing/batches/endpoints.ts'
import { BatchType } from '@easel/contract/publishing/batches/endpoints.ts'
import { deletionRefusal } from '@easel/domain/base/files/files.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivities } from '../../base/activity/public.ts'
import {
  type AuditRow,
  deleteDrafts,
  type Owner,
  type Subject,
  saveAll,
  submitAll,
} from '../audits/public.ts'
import { mediaById } from '../media/public.ts'
import { type LockedItems, lockItems, lockOwnBatch } from './owned.ts'
import { deleteIfEmpty, holdingOf, itemsOf, touchBatch } from './queries.ts'

export interface Outcomes {
  readonly items: readonly AuditRow[]
  readonly outcomes: ReadonlyMap<string, AuditRow | DomainError>
}

type Changes = BodyOf<typeof saveBatchItems>['changes']

/** Drafts keep whatever is typed; what waits must stay valid. One that is refused leaves the others saved. */
export function saveItems(
  platform: Platform,
  owner: Owner,
  batchId: string,
  changes: Changes,
): Promise<Outcomes | DomainError> {
  // Where an item is changed twice the later change counts.
  const wanted = new Map(changes.map(({ auditId, ...change }) => [auditId, change]))
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockItems(tx, owner, batchId, [...wanted.keys()])
    if (locked instanceof DomainError) return locked
    const withSubjects = await subjectsOf(tx, locked)
    const saves = withSubjects.flatMap((item) => {
      const change = wanted.get(item.row.audit_id)
      return change ? [{ ...item, ...change }] : []
    })
    const outcomes = await saveAll(platform, tx, owner, typeOf(locked), saves)
    if (outcomes instanceof DomainError) return outcomes
    await touchBatch(tx, batchId, platform.clock.now())
    return { items: locked.items, outcomes }
  })
}

/** What is valid is submitted; the rest stays as it is, with the reason why. */
export function submitItems(
  platform: Platform,
  owner: Owner,
  batchId: string,
  auditIds: readonly string[],
): Promise<Outcomes | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockItems(tx, owner, batchId, auditIds)
    if (locked instanceof DomainError) return locked
    const outcomes = await submitAll(platform, tx, owner, typeOf(locked), await subjectsOf(tx, locked))
    if (outcomes instanceof DomainError) return outcomes
    await touchBatch(tx, batchId, platform.clock.now())
    return { items: locked.items, outcomes }
  })
}

/** Spec §5: at least one remains, also of two deletions at once. @returns what is gone. */
export function removeItems(
  platform: Platform,
  owner: Owner,
  batchId: string,
  auditIds: readonly string[],
): Promise<string[] | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockItems(tx, owner, batchId, auditIds)
    if (locked instanceof DomainError) return locked
    const { items } = locked
    if (items.some((row) => row.state !== 'DRAFT')) return domainError('audit.notDraft')
    const { count } = await holdingOf(tx, batchId)
    const refusal = items.length === 0 ? null : deletionRefusal(count, items.length)
    if (refusal) return asDomainError(refusal)
    const removed = await discardDrafts(platform, tx, owner, items)
    await touchBatch(tx, batchId, platform.clock.now())
    return removed
  })
}

/** The drafts of a batch go; what was submitted stays, and the batch with it. */
export function discardItems(platform: Platform, owner: Owner, batchId: string): Promise<null | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const batch = await lockOwnBatch(tx, owner, batchId)
    if (batch instanceof DomainError) return batch
    await discardDrafts(platform, tx, owner, await itemsOf(tx, batchId))
    await deleteIfEmpty(tx, batchId)
    return null
  })
}

/** A draft leaves nothing but its line in the log. */
async function discardDrafts(
  platform: Platform,
  tx: Db,
  owner: Owner,
  items: readonly AuditRow[],
): Promise<string[]> {
  const gone = await deleteDrafts(
    tx,
    items.map((row) => row.audit_id),
  )
  await recordActivities(
    tx,
    platform.clock,
    gone.map((subjectId) => ({
      logActor: owner.logActor,
      act: 'audit.discard',
      subjectKind: 'audit',
      subjectId,
      from: 'DRAFT',
    })),
  )
  return gone
}

const typeOf = ({ batch }: LockedItems) => BatchType.parse(batch.product_type)

/** The items of a batch are new works, each of one medium. */
async function subjectsOf(
  tx: Db,
  locked: LockedItems,
): Promise<{ readonly row: AuditRow; readonly subject: Subject }[]> {
  const productType = typeOf(locked)
  const media = await mediaById(
    tx,
    locked.items.flatMap((row) => row.medium_id ?? []),
  )
  return locked.items.map((row) => ({
    row,
    subject: {
      productType,
      auditType: 'ADD',
      package: null,
      medium: media.get(row.medium_id ?? '') ?? null,
      product: null,
    },
  }))
}
