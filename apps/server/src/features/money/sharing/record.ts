import type { NoticeKind } from '@easel/contract/base/notices/kinds.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { type NewNotice, putNotices } from '../../base/notices/public.ts'
import type { SchemeRow } from './queries.ts'

/** One move of a scheme for the activity log. */
export interface Moved {
  readonly act: string
  readonly logActor: LogActor
  readonly to: string
  readonly reason?: string
}

export function recordMove(
  tx: Db,
  clock: Clock,
  row: SchemeRow,
  { logActor, ...moved }: Moved,
): Promise<void> {
  return recordActivity(tx, clock, logActor, {
    subjectKind: 'shareScheme',
    subjectId: row.scheme_id,
    from: row.state,
    ...moved,
  })
}

type ShareKind = Extract<NoticeKind, `SHARE_${string}`>
type ShareNotice = Extract<NewNotice, { readonly kind: ShareKind }>
/** A notice of a scheme without what all of them have in common. */
type Words = {
  [Kind in ShareKind]: Pick<Extract<ShareNotice, { readonly kind: Kind }>, 'kind' | 'params'>
}[ShareKind]

/** Notifies these accounts about a scheme; `event` distinguishes events of one kind. */
export async function notifyOf(
  tx: Db,
  clock: Clock,
  row: Pick<SchemeRow, 'scheme_id' | 'product_name'>,
  accountIds: readonly string[],
  words: Words,
  event = '',
): Promise<void> {
  const subject = { kind: 'shareScheme', id: row.scheme_id, name: row.product_name } as const
  const key = `${words.kind}:${row.scheme_id}:${event}`
  const notices = accountIds.map((accountId) => ({ ...words, accountId, subject, key }))
  await putNotices(tx, clock, notices)
}

export const bothSides = ({ owner_id, sharer_id }: SchemeRow): readonly string[] => [owner_id, sharer_id]
