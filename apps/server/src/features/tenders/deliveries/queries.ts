import { FileFacts } from '@easel/domain/base/files/facts.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { storableJson } from '../../../platform/db/literalQueries.ts'
import type { Delivery, DeliveryRound } from '../../../platform/db/schema.generated.ts'

export type DeliveryRow = Selectable<Delivery>
export type RoundRow = Selectable<DeliveryRound>

export function findDelivery(db: Db, deliveryId: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('delivery').selectAll().where('delivery_id', '=', deliveryId).executeTakeFirst()
}

/** Moves of one delivery follow each other. */
export function lockDelivery(tx: Db, deliveryId: string): Promise<DeliveryRow | undefined> {
  return tx
    .selectFrom('delivery')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What is there already stays as it is. */
export async function insertDeliveries(tx: Db, rows: readonly Insertable<Delivery>[]): Promise<void> {
  await tx
    .insertInto('delivery')
    .values([...rows])
    .onConflict((conflict) => conflict.constraint('delivery_once').doNothing())
    .execute()
}

/** Of a row that the transaction has locked; its revision counts up. */
export function changeDelivery(
  tx: Db,
  deliveryId: string,
  changes: Omit<Updateable<Delivery>, 'revision' | 'delivery_id'>,
): Promise<DeliveryRow> {
  return tx
    .updateTable('delivery')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('delivery_id', '=', deliveryId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of one winner. */
export function deliveriesOf(db: Db, tenderId: string, designerId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('designer_id', '=', designerId)
    .orderBy('place')
    .execute()
}

/** Of every winner, by their names. */
export function deliveriesOfTender(db: Db, tenderId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('delivery')
    .innerJoin('designer', 'designer.designer_id', 'delivery.designer_id')
    .selectAll('delivery')
    .where('tender_id', '=', tenderId)
    .orderBy('designer.nickname')
    .orderBy('delivery.bid_id')
    .orderBy('delivery.place')
    .execute()
}

/** What all milestones of each bid pay together, in fen. */
export async function pricesOf(db: Db, bidIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('delivery')
    .select(['bid_id', (select) => select.fn.sum<string>('amount_fen').as('fen')])
    .where('bid_id', '=', sql<string>`any(${[...bidIds]}::uuid[])`)
    .groupBy('bid_id')
    .execute()
  return new Map(rows.map((row) => [row.bid_id, Number(row.fen)]))
}

/** A file in its slot, as it is now or as it was delivered. */
export interface HeldFile {
  readonly deliveryId: string
  /** Null of the files as they are now. */
  readonly round: number | null
  readonly slot: string
  readonly fileId: string
  readonly posterFileId: string | null
  readonly facts: FileFacts
}

/** The files of these deliveries as they are now, and as they were each time. */
export async function heldFiles(db: Db, deliveryIds: readonly string[]): Promise<HeldFile[]> {
  if (deliveryIds.length === 0) return []
  const { rows } = await sql<Omit<HeldFile, 'facts'> & { facts: unknown }>`
    select delivery_id as "deliveryId", null::int as round, slot, file_id as "fileId",
      poster_file_id as "posterFileId", facts, position
    from delivery_file where delivery_id = any(${[...deliveryIds]}::uuid[])
    union all
    select delivery_id, round, slot, file_id, poster_file_id, facts, position
    from delivery_round_file where delivery_id = any(${[...deliveryIds]}::uuid[])
    order by 1, 2, position`.execute(db)
  return rows.map((row) => ({ ...row, facts: FileFacts.parse(row.facts) }))
}

/** The latest round first. */
export async function roundsOf(db: Db, deliveryIds: readonly string[]): Promise<RoundRow[]> {
  if (deliveryIds.length === 0) return []
  return db
    .selectFrom('delivery_round')
    .selectAll()
    .where('delivery_id', '=', sql<string>`any(${[...deliveryIds]}::uuid[])`)
    .orderBy('delivery_id')
    .orderBy('round', 'desc')
    .execute()
}

/** Puts a file into a slot; one that is there already stays. */
export async function attachFile(
  tx: Db,
  file: Omit<HeldFile, 'round'> & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('delivery_file')
    .values({
      delivery_id: file.deliveryId,
      file_id: file.fileId,
      slot: file.slot,
      facts: storableJson(file.facts),
      poster_file_id: file.posterFileId,
      attached_at: file.at,
    })
    .onConflict((conflict) => conflict.columns(['delivery_id', 'slot', 'file_id']).doNothing())
    .execute()
}

export async function detachFile(
  tx: Db,
  { deliveryId, slot, fileId }: Pick<HeldFile, 'deliveryId' | 'slot' | 'fileId'>,
): Promise<void> {
  await tx
    .deleteFrom('delivery_file')
    .where('delivery_id', '=', deliveryId)
    .where('slot', '=', slot)
    .where('file_id', '=', fileId)
    .execute()
}

/** Writes down what is delivered, file by file, as it is at this moment. */
export async function insertRound(
  tx: Db,
  row: {
    readonly deliveryId: string
    readonly round: number
    readonly note: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('delivery_round')
    .values({ delivery_id: row.deliveryId, round: row.round, note: row.note, delivered_at: row.at })
    .execute()
  await sql`
    insert into delivery_round_file (delivery_id, round, position, slot, file_id, poster_file_id, facts)
    select delivery_id, ${row.round}, row_number() over (order by position), slot, file_id, poster_file_id, facts
    from delivery_file where delivery_id = ${row.deliveryId}`.execute(tx)
}

export async function decideRound(
  tx: Db,
  { deliveryId, round }: { readonly deliveryId: string; readonly round: number },
  decided: Pick<Insertable<DeliveryRound>, 'decision' | 'reasons' | 'decision_note' | 'pins'> & {
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  const { by, at, ...columns } = decided
  await tx
    .updateTable('delivery_round')
    .set({ ...columns, decided_by: by, decided_at: at })
    .where('delivery_id', '=', deliveryId)
    .where('round', '=', round)
    .execute()
}

/** The name under which a designer publishes. */
export async function nicknameOf(db: Db, designerId: string): Promise<string> {
  const row = await db
    .selectFrom('designer')
    .select('nickname')
    .where('designer_id', '=', designerId)
    .executeTakeFirst()
  return row?.nickname ?? ''
}

interface Wanted {
  /** Null: accepted and paid ones. */
  readonly state: 'ACCEPTED' | 'PAID' | null
  /** The place of the last row. */
  readonly after?: string | undefined
  readonly limit: number
}

/** A row's place in the list: milliseconds and id. */
export const placeOfPayment = (row: DeliveryRow): string =>
  `${row.accepted_at?.getTime() ?? 0}:${row.delivery_id}`

/** The last accepted first. */
export function paymentRows(db: Db, { state, after, limit }: Wanted): Promise<DeliveryRow[]> {
  const [at = '', id = ''] = after?.split(':') ?? []
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('accepted_at', 'is not', null)
    .$if(state !== null, (query) => query.where('state', '=', state ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(accepted_at, delivery_id) < (${new Date(Number(at))}, ${id}::uuid)`),
    )
    .orderBy('accepted_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(limit)
    .execute()
}

/** Whose ledger account a designer is paid to. */
export async function accountOfDesigner(db: Db, designerId: string): Promise<string> {
  const row = await db
    .selectFrom('designer')
    .select('account_id')
    .where('designer_id', '=', designerId)
    .executeTakeFirstOrThrow()
  return row.account_id
}

export async function wonWithoutDeliveries(
  db: Db,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ bid_id: string }>`
    select bid_id from bid
    where state = 'WON' and not exists (select from delivery where delivery.bid_id = bid.bid_id)
      and bid_id <> all(${[...except]}::uuid[])
    order by bid_id limit ${limit}`.execute(db)
  return rows.map((row) => row.bid_id)
}
