import { MAX_ASKERS_NAMED } from '@easel/contract/publishing/tags/endpoints.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type PolicyActor, type Relation, relationsTo } from '@easel/domain/policy.ts'
import type { TagRequestState } from '@easel/domain/publishing/tags/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import type {
  TagRequestAsker as AskerTable,
  TagRequest as RequestTable,
} from '../../../platform/db/schema.generated.ts'

export type RequestRow = Selectable<RequestTable>

/** Own requests are read up to here, the newest first. */
const MAX_OWN = 100

/** The waiting request for a word, locked until the transaction ends. */
export function lockWaiting(tx: Db, key: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('tag_request')
    .selectAll()
    .where('key', '=', key)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst()
}

export function lockRequest(tx: Db, requestId: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('tag_request')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertRequest(tx: Db, request: Insertable<RequestTable>): Promise<RequestRow> {
  return tx.insertInto('tag_request').values(request).returningAll().executeTakeFirstOrThrow()
}

export async function insertAsker(tx: Db, asker: Insertable<AskerTable>): Promise<void> {
  await tx.insertInto('tag_request_asker').values(asker).execute()
}

export async function isAsker(db: Db, requestId: string, designerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tag_request_asker')
    .select('request_id')
    .where('request_id', '=', requestId)
    .where('designer_id', '=', designerId)
    .executeTakeFirst()
  return row !== undefined
}

/** The relations of the actor to a request: each who made it owns it, and there may be many. */
export async function relationsOf(
  db: Db,
  actor: PolicyActor,
  requestId: string,
): Promise<readonly Relation[]> {
  const { designerId } = actor
  const asked = designerId !== null && (await isAsker(db, requestId, designerId))
  return relationsTo(actor, { designerId: asked ? designerId : '' })
}

export async function countWaitingOf(tx: Db, designerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('tag_request_asker')
    .innerJoin('tag_request', 'tag_request.request_id', 'tag_request_asker.request_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('designer_id', '=', designerId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return count
}

/** Of two decisions at once the second finds nothing that waits. */
export function updateRequest(
  tx: Db,
  requestId: string,
  from: readonly TagRequestState[],
  changes: Updateable<RequestTable>,
): Promise<RequestRow | undefined> {
  return tx
    .updateTable('tag_request')
    .set(changes)
    .where('request_id', '=', requestId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

export function ownRequestsQuery(db: Db, designerId: string) {
  return db
    .selectFrom('tag_request_asker as asker')
    .innerJoin('tag_request as request', 'request.request_id', 'asker.request_id')
    .leftJoin('tag', 'tag.id', 'request.tag_id')
    .select([
      'asker.request_id',
      'asker.text',
      'asker.product_type',
      'asker.asked_at',
      'request.state',
      'request.decided_at',
      'request.note',
      'request.tag_id',
      'tag.en',
      'tag.zh',
    ])
    .where('asker.designer_id', '=', designerId)
    .orderBy('asker.asked_at', 'desc')
    .orderBy('asker.request_id')
    .limit(MAX_OWN)
}
export type OwnRequestRow = Awaited<ReturnType<ReturnType<typeof ownRequestsQuery>['execute']>>[number]

export interface Asker {
  readonly designerId: string
  readonly accountId: string
  readonly productType: string
  readonly text: string
}

export async function askersOf(tx: Db, requestId: string): Promise<Asker[]> {
  const rows = await tx
    .selectFrom('tag_request_asker')
    .innerJoin('designer', 'designer.designer_id', 'tag_request_asker.designer_id')
    .select(['designer.designer_id', 'designer.account_id', 'product_type', 'text'])
    .where('request_id', '=', requestId)
    .orderBy('asked_at')
    .execute()
  return rows.map((row) => ({
    designerId: row.designer_id,
    accountId: row.account_id,
    productType: row.product_type,
    text: row.text,
  }))
}

export type RequestFilter = TagRequestState | 'ALL'

const matching = (db: Db, state: RequestFilter) =>
  db.selectFrom('tag_request').$if(state !== 'ALL', (query) => query.where('state', '=', state))

/** What waits comes oldest first, what has been decided newest first. Each is served by an index (migration 0017). */
const ORDERS = {
  WAITING: { by: 'requested_at', direction: 'asc' },
  ADDED: { by: 'decided_at', direction: 'desc' },
  DECLINED: { by: 'decided_at', direction: 'desc' },
  ALL: { by: 'requested_at', direction: 'desc' },
} as const

export function requestPageQuery(db: Db, state: RequestFilter, page: PageQuery) {
  const { by, direction } = ORDERS[state]
  return matching(db, state)
    .selectAll()
    .orderBy(by, direction)
    .orderBy('request_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export function countRequests(db: Db, state: RequestFilter): Promise<number> {
  return countFound(db, matching(db, state).select('request_id'))
}

export interface Askers {
  readonly asked: number
  readonly categories: readonly string[]
  readonly first: readonly string[]
  readonly own: boolean
}

/** Who made each of the requests on a page; `viewer` is the designer who looks, if any. */
export async function askersOfEach(
  db: Db,
  requestIds: readonly string[],
  viewer: string | null,
): Promise<Map<string, Askers>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tag_request_asker')
    .select([
      'request_id',
      sql<number>`count(*)::int`.as('asked'),
      sql<string[]>`array_agg(distinct product_type)`.as('categories'),
      sql<string[]>`(array_agg(designer_id::text order by asked_at))[1:${sql.lit(MAX_ASKERS_NAMED)}]`.as(
        'first',
      ),
      sql<boolean>`coalesce(bool_or(designer_id = ${viewer}), false)`.as('own'),
    ])
    .where('request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(({ request_id, ...askers }) => [request_id, askers]))
}
