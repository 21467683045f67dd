import { isDeepStrictEqual } from 'node:util'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import { stateNow } from './policy.ts'
import type { AuditRow } from './queries.ts'
import type { Subject } from './subject.ts'

/** New details of a submission that the caller has locked. */
export interface Save {
  readonly row: AuditRow
  readonly subject: Subject
  readonly details: DetailsDraft
  /** The one that these details go on from; null writes over whichever is in force. */
  readonly revision: number | null
}

/**
 * Null where a save goes on from the revision in force. Otherwise the row, where it holds these very details (a save
 * whose reply was lost, sent again), or the refusal to write over what was never read.
 */
export function passedOver(
  { row, subject, details, revision }: Save,
  now: Date,
): AuditRow | DomainError | null {
  if (revision === null || revision === row.revision) return null
  const sameContent =
    (subject.package?.package_id ?? null) === row.package_id &&
    (subject.medium?.medium_id ?? null) === row.medium_id
  if (sameContent && isDeepStrictEqual(DetailsDraft.parse(row.details), DetailsDraft.parse(details)))
    return row
  // The figures are for the caller to go on from, not for the sentence.
  return new DomainError('audit.changedMeanwhile', { revision: row.revision, state: stateNow(row, now) })
}

/** What a change of details sets beside them. */
export const nextRevision = ({ row }: { readonly row: AuditRow }) => ({ revision: row.revision + 1 })
