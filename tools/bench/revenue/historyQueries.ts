import type { Month } from '@easel/domain/base/calendar/month.ts'
import type pg from 'pg'
import type { Shape } from './shape.ts'

/** The tables into which the generator writes much. Their triggers but foreign keys and checks of journals stay on. */
const CHECKED = ['sales_row', 'sales_split', 'journal', 'entry']

/** Rows of a run are right by their making, and `verify-ledger` is run over all of them. */
export async function withoutForeignKeys(database: pg.Client, write: () => Promise<void>): Promise<void> {
  for (const table of CHECKED) await database.query(`alter table ${table} disable trigger all`)
  for (const table of ['sales_row', 'sales_split'])
    await database.query(`alter table ${table} enable trigger user`)
  await write()
  for (const table of CHECKED) await database.query(`alter table ${table} enable trigger all`)
}

/**
 * The rows of one month in one statement, so that the product's own triggers make the sums. The last month's last day
 * is left out. What is sold follows from the work's number and the day.
 */
export async function makeSales(database: pg.Client, { sellers, last }: Shape, month: Month): Promise<void> {
  const start = `date '${month}-01'`
  const end = `(${start} + interval '1 month'${month === last ? " - interval '1 day'" : ''})::date`
  await database.query(
    `insert into sales_row (designer_id, product_id, day, kind, price_coins, heat, users, paying_users, sales, refunds,
       turnover_fen, channel_cost_fen, platform_ratio, share_fen, posted_turnover_fen, posted_channel_cost_fen, batch_id)
     select designer_id, product_id, day, 'PAY', price, 20 * sales, 10 * sales, sales, sales, sales % 7 / 6, turnover, cost,
       3000, to_date * 7 / 10 - (to_date - turnover + cost) * 7 / 10, turnover, cost, 'day-' || day
     from (
       select *, sum(turnover - cost) over (partition by product_id order by day)::bigint as to_date
       from (
         select *, sales * price * 100 as turnover, sales * price * 3 as cost
         from (
           select world_product.*, day::date, 1 + (place * 7919 + (day::date - ${start}) * 104729 + ${monthNumber(month)} * 31) % 19 as sales
           from world_product cross join generate_series(${start}, ${end} - 1, interval '1 day') as day
           where place <= ${sellers} and first_day <= day) as sold) as priced) as summed
     order by designer_id, product_id, day`,
  )
}

const monthNumber = (month: Month) => Number(month.replace('-', ''))

/** Each day's batch, with which the store has closed it. */
export async function makeDays(database: pg.Client): Promise<void> {
  await database.query(
    `insert into sales_batch (batch_id, day, sha256, row_count, turnover_fen, channel_cost_fen, sales, answer, received_at)
     select batch_id, day, batch_id, count(*), sum(turnover_fen), sum(channel_cost_fen), sum(sales), '{}', day + 1
     from sales_row group by batch_id, day order by day`,
  )
  await database.query(
    `insert into sales_day (day, batch_id, closed_at, control_rows, control_turnover_fen, control_channel_cost_fen, control_sales)
     select day, batch_id, received_at, row_count, turnover_fen, channel_cost_fen, sales from sales_batch`,
  )
}

/** What sharers get of the shared days: half up of the month to date, which the largest remainder of two parts is. */
export async function makeSplits(database: pg.Client): Promise<void> {
  await database.query(
    `insert into sales_split (sharer_id, product_id, day, scheme_id, amount_fen)
     select sharer_id, product_id, day, scheme_id, (to_date * ratio + 5000) / 10000 - ((to_date - share_fen) * ratio + 5000) / 10000
     from (
       select sharer_id, product_id, day, scheme_id, ratio, share_fen,
         sum(share_fen) over (partition by scheme_id, date_trunc('month', day) order by day)::bigint as to_date
       from share_scheme join sales_row using (product_id)
       where from_at <= day::timestamp at time zone 'Asia/Shanghai') as shared`,
  )
}

/** Eight days of a work go into one journal: two years in some five million entries. */
const BLOCK = `least(date_trunc('month', day)::date + ((extract(day from day)::int - 1) / 8 + 1) * 8,
  (date_trunc('month', day) + interval '1 month')::date)`

/**
 * The ledger of these days: what was sold by work and eight days, what was split by work and day, and the settlement of
 * all months but the last.
 */
export async function makeLedger(database: pg.Client, { last }: Shape): Promise<void> {
  await database.query(
    `create temp table world_journal as
     select row_number() over (order by at, kind, key) + (select coalesce(max(journal_id), 0) from journal) as journal_id, *
     from (
       select 'SALES' as kind, 'sales:' || product_id || ':' || max(day) || ':generated' as key,
         ${BLOCK}::timestamp at time zone 'Asia/Shanghai' as at, product_id, max(day) as day,
         date_trunc('month', day)::date as month, account_id as giver, null::uuid as taker,
         sum(turnover_fen)::bigint as turnover, sum(channel_cost_fen)::bigint as cost, sum(share_fen)::bigint as fen
       from sales_row join designer using (designer_id) group by product_id, account_id, ${BLOCK}, date_trunc('month', day)
       union all
       select 'SPLIT', 'split:' || product_id || ':' || day || ':generated', ${BLOCK}::timestamp at time zone 'Asia/Shanghai',
         product_id, day, date_trunc('month', day)::date, owner_id, sales_split.sharer_id, null, null, amount_fen
       from sales_split join share_scheme using (scheme_id, product_id) where amount_fen <> 0) as moved`,
  )
  await database.query(
    `insert into world_journal
     select row_number() over (order by month, owner_id) + (select max(journal_id) from world_journal), 'SETTLE',
       'settle:' || to_char(month, 'YYYY-MM') || ':' || owner_id,
       (month + interval '1 month 10 minutes') at time zone 'Asia/Shanghai', null, null, month, owner_id, null, null, null, sum(fen)
     from (
       select month, giver as owner_id, case kind when 'SALES' then fen else -fen end as fen from world_journal
       union all select month, taker, fen from world_journal where kind = 'SPLIT') as pending
     where month < date '${last}-01' group by month, owner_id`,
  )
  await database.query(
    `update world_journal set journal_id = placed.place from (
       select journal_id as id, row_number() over (order by at, kind <> 'SETTLE', journal_id) as place from world_journal) as placed
     where journal_id = placed.id`,
  )
  await writeLedger(database)
  await database.query(
    `insert into settled_month (month, settled_at)
     select distinct month, at from world_journal where kind = 'SETTLE'`,
  )
}

/** Texts, because a hash join knows no nulls: an account of the platform has no owner, available money no month. */
const named = (table: string) => `concat(${table}.owner_id), concat(${table}.month)`

async function writeLedger(database: pg.Client): Promise<void> {
  await database.query(
    `insert into journal (journal_id, kind, business_key, at, causes) overriding system value
     select journal_id, kind, key, at, jsonb_strip_nulls(jsonb_build_object('productId', product_id, 'day', day))
     from world_journal order by journal_id`,
  )
  await database.query(
    `select setval(pg_get_serial_sequence('journal', 'journal_id'), max(journal_id)) from journal`,
  )
  await database.query(
    `create temp table world_line as
     select journal_id, line.*
     from world_journal cross join lateral (values
       (kind = 'SALES', 'store', null::uuid, null::date, -turnover),
       (kind = 'SALES', 'channel', null, null, cost),
       (kind = 'SALES', 'platform', null, null, turnover - cost - fen),
       (true, 'pending', giver, month, case kind when 'SALES' then fen else -fen end),
       (kind = 'SPLIT', 'pending', taker, month, fen),
       (kind = 'SETTLE', 'available', giver, null, fen)) as line (applies, account, owner_id, month, fen)
     where applies and line.fen <> 0`,
  )
  await database.query(
    `insert into ledger_account (kind, owner_id, month, balance_fen)
     select account, owner_id, month, sum(fen) from world_line group by account, owner_id, month
     on conflict (owner_id, kind, month) do update set balance_fen = excluded.balance_fen`,
  )
  await database.query(
    `insert into entry (ledger_account_id, journal_id, amount_fen, balance_after_fen)
     select ledger_account_id, journal_id, fen, sum(fen) over (partition by ledger_account_id order by journal_id)
     from world_line join ledger_account
       on (kind, ${named('ledger_account')}) = (account, ${named('world_line')})`,
  )
}
