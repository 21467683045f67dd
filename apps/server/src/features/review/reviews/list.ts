import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import type { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { memoizePer } from '../../../platform/memoizePer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { StaleCache } from '../../../platform/staleCache.ts'
import { reviewItems } from './items.ts'
import {
  countReviews,
  type DuePlace,
  dueIds,
  placeOf,
  type ReviewFilter,
  type ReviewPlace,
  reviewPage,
} from './listQueries.ts'
import { similarWaiting } from './narrowQueries.ts'
import { type ReviewRow, reviewRows } from './queries.ts'

type Asked = QueryOf<typeof listReviews>

/**
 * Looked up for all that waits at once; of a long queue it may be some seconds old
 * (docs/decisions/lists-and-searches.md).
 */
const similarOf = memoizePer(
  (_db: Db) => new StaleCache<Awaited<ReturnType<typeof similarWaiting>>>(({ among }) => among),
)

/** A list of submissions for a reviewer, read on after its last row. */
export async function listed(
  platform: Platform,
  actor: Actor,
  query: Asked,
): Promise<ReplyOf<typeof listReviews>> {
  const { db } = platform
  const filter = await filterOf(platform, actor, query)
  const [{ rows, next }, total] = await Promise.all([
    pageOf(platform, filter, query),
    countReviews(db, filter),
  ])
  return { items: await reviewItems(platform, db, actor, rows), next, total }
}

async function filterOf({ db, clock }: Platform, actor: Actor, query: Asked): Promise<ReviewFilter> {
  const { level, findings, language, similar, decidedBy, ...shared } = query
  const waits = query.filter === 'QUEUE' || query.filter === 'MINE'
  const similarIds = waits && similar ? (await similarOf(db).of('', () => similarWaiting(db))).ids : undefined
  return {
    ...shared,
    decidedBy: query.filter === 'APPROVED' || query.filter === 'REJECTED' ? decidedBy : undefined,
    accountId: actor.accountId,
    now: clock.now(),
    ...(waits && { waiting: { level, findings, language, similarIds } }),
  }
}

async function pageOf(
  platform: Platform,
  filter: ReviewFilter,
  { sort, after, perPage }: Asked,
): Promise<{ rows: readonly ReviewRow[]; next: string | null }> {
  const { db } = platform
  const most = perPage + 1
  if (filter.filter !== 'QUEUE' || sort === 'turn') {
    const rows = await reviewPage(db, filter, { after: parsed(after), most })
    return cursorPage(rows, perPage, (row) => written(placeOf(filter, row)))
  }
  const ids = await dueIds(db, filter, dueParsed(after), most)
  const byId = new Map((await reviewRows(db, ids)).map((row) => [row.audit_id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return cursorPage(rows, perPage, writtenDue)
}

/** A place as it travels: three parts, the first of which may be missing. */
const written = ({ nudgedAt, at, auditId }: ReviewPlace): string =>
  `${nudgedAt?.getTime() ?? '-'}:${at.getTime()}:${auditId}`

function parsed(place: string | undefined): ReviewPlace | null {
  if (place === undefined) return null
  const [first = '-', at = '', auditId = ''] = place.split(':')
  return { nudgedAt: first === '-' ? null : new Date(Number(first)), at: new Date(Number(at)), auditId }
}

/** The same by due days: the first part is when the row is late. */
const writtenDue = ({ due_at: dueAt, queued_at: queuedAt, audit_id }: ReviewRow): string =>
  written({ nudgedAt: dueAt, at: queuedAt ?? new Date(0), auditId: audit_id })

function dueParsed(place: string | undefined): DuePlace | null {
  const found = parsed(place)
  if (!found?.nudgedAt) return null
  return { dueAt: found.nudgedAt, queuedAt: found.at, auditId: found.auditId }
}
