import type { AdjustmentInput } from '@easel/domain/money/adjustments/rules.ts'
import type { ProposalState } from '@easel/domain/money/proposals.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Adjustment as AdjustmentTable } from '../../../platform/db/schema.generated.ts'

export type AdjustmentRow = Omit<Selectable<AdjustmentTable>, 'day'> & {
  readonly day: string | null
  readonly product_name: string | null
}

const adjustments = (db: Db) =>
  db
    .selectFrom('adjustment')
    .leftJoin('product', 'product.product_id', 'adjustment.product_id')
    .selectAll('adjustment')
    .select([
      sql<string | null>`to_char(adjustment.day, 'YYYY-MM-DD')`.as('day'),
      'product.name as product_name',
    ])

export function findAdjustment(db: Db, adjustmentId: string): Promise<AdjustmentRow | undefined> {
  return adjustments(db).where('adjustment_id', '=', adjustmentId).executeTakeFirst()
}

/** Waits for others who move it. */
export async function lockAdjustment(tx: Db, adjustmentId: string): Promise<AdjustmentRow | undefined> {
  await sql`select from adjustment where adjustment_id = ${adjustmentId} for update`.execute(tx)
  return findAdjustment(tx, adjustmentId)
}

interface Wanted {
  /** Null: in every state. */
  readonly state: ProposalState | null
  /** The last row. */
  readonly after?: string | undefined
  readonly limit: number
}

/** The last proposed first: ids ascend with time. */
export function adjustmentRows(db: Db, { state, after, limit }: Wanted): Promise<AdjustmentRow[]> {
  let query = adjustments(db).orderBy('adjustment_id', 'desc').limit(limit)
  if (state) query = query.where('adjustment.state', '=', state)
  if (after) query = query.where('adjustment_id', '<', after)
  return query.execute()
}

export async function productExists(db: Db, productId: string): Promise<boolean> {
  const found = await db
    .selectFrom('product')
    .select('product_id')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return found !== undefined
}

export interface NewAdjustment extends Omit<AdjustmentInput, 'account'> {
  readonly adjustmentId: string
  readonly accountId: string
  readonly proposedBy: string
  readonly proposedAt: Date
}

export async function insertAdjustment(tx: Db, adjustment: NewAdjustment): Promise<void> {
  const { adjustmentId, accountId, amountFen, counter, reason, productId, day, proposedBy, proposedAt } =
    adjustment
  await tx
    .insertInto('adjustment')
    .values({
      adjustment_id: adjustmentId,
      account_id: accountId,
      amount_fen: amountFen,
      counter,
      reason,
      product_id: productId ?? null,
      day: sql<Date | null>`${day ?? null}::date`,
      state: 'PROPOSED',
      proposed_by: proposedBy,
      proposed_at: proposedAt,
    })
    .execute()
}

interface Decided {
  readonly state: ProposalState
  readonly decidedBy: string
  readonly decidedAt: Date
  readonly note: string | null
}

/** The row is locked by the caller. */
export async function setDecided(
  tx: Db,
  adjustmentId: string,
  { state, decidedBy, decidedAt, note }: Decided,
): Promise<void> {
  await tx
    .updateTable('adjustment')
    .set({ state, decided_by: decidedBy, decided_at: decidedAt, note })
    .where('adjustment_id', '=', adjustmentId)
    .where('state', '=', 'PROPOSED')
    .execute()
}
