import type pg from 'pg'

/** A work of a designer that earns from the first day on, as if it had been reviewed. @returns its id */
export async function insertSeller(database: pg.Client, email: string, first: string): Promise<string> {
  const details = JSON.stringify({ name: 'Tide', productDivideType: 'PAY_DIVIDE', priceCoins: 3 })
  const { rows } = await database.query<{ product_id: string }>(
    `insert into product (product_id, designer_id, product_type, divide_type, state, name, version, price_coins, details,
       version_number, published_at, updated_at)
     select gen_random_uuid(), designer_id, 'THEME', 'PAY_DIVIDE', 'PUBLISHED', 'Tide', '1.0', 3, $2::jsonb, 1, $3::date, $3::date
     from designer join account on account.id = account_id where email = $1 returning product_id`,
    [email, details, first],
  )
  const productId = rows[0]?.product_id ?? ''
  await database.query(
    `insert into audit (audit_id, designer_id, product_id, product_type, audit_type, state, name, details, created_at,
       updated_at, decided_at, published_at)
     select product_id, designer_id, product_id, 'THEME', 'ADD', 'PUBLISHED', name, '{}', $2::date, $2::date, $2::date, $2::date
     from product where product_id = $1`,
    [productId, first],
  )
  await database.query(
    `insert into product_version (version_id, product_id, number, kind, audit_id, details, changes, size_bytes, released_at)
     select product_id, product_id, 1, 'NEW_VERSION', product_id, details, '{}', 0, $2::date - 2 from product where product_id = $1`,
    [productId, first],
  )
  return productId
}

/** The ballots of an edition: voter's address, entry, and how many there are of the two. */
export async function ballotsOf(database: pg.Client, editionId: string): Promise<Map<string, number>> {
  const { rows } = await database.query<{ key: string; count: number }>(
    `select email || ' ' || entry_id as key, count(*)::int as count
     from ballot join account on account.id = voter_id where edition_id = $1 and taken_back_at is null group by 1`,
    [editionId],
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Entries with their state and how often each was decided. */
export async function decisionsIn(
  database: pg.Client,
): Promise<Map<string, { state: string; decisions: number }>> {
  const { rows } = await database.query<{ entry_id: string; state: string; decisions: number }>(
    `select entry_id, state, (select count(*)::int from competition_entry_review as review
       where review.entry_id = entry.entry_id) as decisions
     from competition_entry as entry`,
  )
  return new Map(rows.map(({ entry_id: id, state, decisions }) => [id, { state, decisions }]))
}

/** What was sold by day, as it counts. */
export async function soldByDay(database: pg.Client): Promise<Map<string, number>> {
  const { rows } = await database.query<{ day: string; turnover: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(turnover_fen)::text as turnover from sales_row group by 1`,
  )
  return new Map(rows.map(({ day, turnover }) => [day, Number(turnover)]))
}

/** The months that are settled, with how many journals of one designer did it. */
export async function settledMonths(database: pg.Client): Promise<Map<string, number>> {
  const { rows } = await database.query<{ month: string; journals: number }>(
    `select to_char(month, 'YYYY-MM') as month,
       (select count(*)::int from journal
        where kind = 'SETTLE' and business_key like 'settle:' || to_char(month, 'YYYY-MM') || ':%') as journals
     from settled_month`,
  )
  return new Map(rows.map(({ month, journals }) => [month, journals]))
}
