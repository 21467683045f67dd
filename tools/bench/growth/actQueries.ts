import type pg from 'pg'

/** As many works as are wanted are approved and due in so many seconds; once none is left, rejected ones are taken. */
export async function makeDue(database: pg.Client, count: number, seconds = 0): Promise<void> {
  await database.query(
    `update audit set state = 'APPROVED', release_at = now() + make_interval(secs => $2), decided_at = now() where audit_id in (
       select audit_id from audit where state in ('APPROVED', 'REJECTED') and product_id is null
       order by state, audit_id limit $1)`,
    [count, seconds],
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

export async function countActions(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ actions: number }>(
    'select count(*)::int as actions from user_action',
  )
  return rows[0]?.actions ?? 0
}

/** More of the newest one, so that pages of table and indexes are as full as those of many. */
export async function fillActions(database: pg.Client, count: number): Promise<void> {
  await database.query(
    `insert into user_action (day, action_id, at, account_id, designer_id, mi_id, designer_level, module_id, action, content)
     select day, uuidv7(), at, account_id, designer_id, mi_id, designer_level, module_id, action, content
     from (select * from user_action order by at desc limit 1) as newest cross join generate_series(1, $1::int)`,
    [count],
  )
}
