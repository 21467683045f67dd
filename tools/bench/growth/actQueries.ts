import type pg from 'pg'

/** As many works as are wanted are approved and due now; once none is left, rejected ones are taken. */
export async function makeDue(database: pg.Client, count: number): Promise<void> {
  await database.query(
    `update audit set state = 'APPROVED', release_at = now(), decided_at = now() where audit_id in (
       select audit_id from audit where state in ('APPROVED', 'REJECTED') and product_id is null
       order by state, audit_id limit $1)`,
    [count],
  )
}

export async function countDue(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ due: number }>(
    `select count(*)::int as due from audit where state = 'APPROVED' and release_at <= now()`,
  )
  return rows[0]?.due ?? 0
}

export async function waitingIds(database: pg.Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ audit_id: string }>(
    `select audit_id from audit where state = 'WAITING_REVIEW' order by queued_at limit $1`,
    [count],
  )
  return rows.map((row) => row.audit_id)
}

/** A position in the middle of the feed. */
export async function somePlace(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ place: string }>(
    'select coalesce(max(position) / 2, 0) as place from catalogue_event',
  )
  return Number(rows[0]?.place)
}

export async function someProducts(database: pg.Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ product_id: string }>(
    'select product_id from product order by product_id limit $1',
    [count],
  )
  return rows.map((row) => row.product_id)
}

/** As if the notices that were made had not been read: they are of the first generation. */
export async function unreadAgain(database: pg.Client, accountId: string): Promise<void> {
  await database.query('delete from notice_reading where account_id = $1', [accountId])
}
