import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PLATFORM_SHARE_PERCENT } from '@easel/domain/money/revenue/terms.ts'
import type { SalesRow } from '@easel/domain/money/sales/row.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  keepDiscrepancies,
  openStaging,
  restateDay,
} from '../../../apps/server/src/features/money/sales/stagingQueries.ts'
import type { DB } from '../../../apps/server/src/platform/db/schema.generated.ts'

export interface Batch {
  readonly batchId: string
  readonly day: string
  readonly rows: readonly SalesRow[]
}

/** What every work sold on a day, and one that is not known: its break keeps the month open until finance settles it. */
export async function batchRows(database: pg.Client, day: string): Promise<SalesRow[]> {
  const { rows } = await database.query<{ id: string; price: number }>(
    'select product_id as id, price_coins as price from product order by product_id',
  )
  const unknown = { id: '00000000-0000-7000-8000-000000000000', price: 3 }
  return [...rows, unknown].map(({ id, price }, place) => {
    const sales = 1 + ((place * 7919) % 19)
    const figures = { heat: 20 * sales, users: 10 * sales, payingUsers: sales, sales, refunds: 0 }
    return {
      productId: id,
      day,
      kind: 'PAY',
      priceCoins: price,
      ...figures,
      turnoverFen: sales * price * 100,
      channelCostFen: sales * price * 3,
    }
  })
}

/**
 * The limit of a batch: what is written for it, each table by one statement on one connection, from COPY, and taken
 * back. @returns seconds, to the point at which it could have been committed
 */
export async function byHand(database: pg.Client, batch: Batch): Promise<number> {
  const tx = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => Object.assign(database, { release: () => undefined }),
        end: async () => undefined,
      },
    }),
  })
  const { batchId, day } = batch
  const started = performance.now()
  await database.query('begin')
  await openStaging(tx)
  await stage(database, batch)
  await database.query(
    `insert into sales_batch (batch_id, day, sha256, row_count, turnover_fen, channel_cost_fen, sales, answer, received_at)
     select $1, $2::date, '', count(*), sum(turnover_fen), sum(channel_cost_fen), sum(sales), '{}', now() from staged_sales`,
    [batchId, day],
  )
  await database.query('insert into sales_day (day, batch_id) values ($2, $1) on conflict (day) do nothing', [
    batchId,
    day,
  ])
  await keepDiscrepancies(tx, day, batchId, new Date())
  await restateDay(tx, day, batchId, PLATFORM_SHARE_PERCENT * 100)
  await post(database, batch)
  await database.query('set constraints all immediate')
  const seconds = (performance.now() - started) / 1000
  await database.query('rollback')
  return seconds
}

async function stage(database: pg.Client, { rows }: Batch): Promise<void> {
  const lines = rows.map((row, place) =>
    [
      row.productId,
      place + 1,
      row.kind,
      row.priceCoins,
      row.heat,
      row.users,
      row.payingUsers,
      row.sales,
      row.refunds,
      row.turnoverFen,
      row.channelCostFen,
    ].join(','),
  )
  const stream = database.query(copyFrom('copy staged_sales from stdin (format csv)'))
  await pipeline(Readable.from([lines.join('\n')]), stream)
}

/** The day's shares, as differences of the month to date, and what they move in the ledger. */
async function post(database: pg.Client, { batchId, day }: Batch): Promise<void> {
  await database.query(
    `update sales_row set share_fen = (before + turnover_fen - channel_cost_fen) * 7 / 10 - before * 7 / 10,
       posted_turnover_fen = turnover_fen, posted_channel_cost_fen = channel_cost_fen
     from (
       select product_id, coalesce(sum(turnover_fen - channel_cost_fen) filter (where day < $1::date), 0)::bigint as before
       from sales_row where day >= date_trunc('month', $1::date) and day <= $1::date group by product_id) as sold
     where sales_row.product_id = sold.product_id and day = $1::date`,
    [day],
  )
  await database.query(
    `insert into ledger_account (kind, owner_id, month)
     select distinct opened.kind, account_id, date_trunc('month', $1::date)::date
     from sales_row join designer using (designer_id) cross join (values ('pending'), ('clawback')) as opened (kind)
     where day = $1::date
     on conflict (owner_id, kind, month) do nothing`,
    [day],
  )
  const newest = await database.query<{ id: number }>('select max(journal_id) as id from journal')
  await database.query(
    `insert into journal (kind, business_key, at, causes)
     select 'SALES', 'sales:' || product_id || ':' || day || ':' || batch_id, now(),
       jsonb_build_object('productId', product_id, 'day', day, 'batchId', batch_id)
     from sales_row where day = $1::date and batch_id = $2`,
    [day, batchId],
  )
  await database.query(
    `insert into entry (ledger_account_id, journal_id, amount_fen, balance_after_fen)
     select ledger_account_id, journal_id, fen, balance_fen + sum(fen) over (partition by ledger_account_id order by journal_id)
     from (
       select journal_id, line.*
       from sales_row join designer using (designer_id)
       join journal on business_key = 'sales:' || product_id || ':' || day || ':' || batch_id
       join ledger_account as pending on pending.owner_id = account_id and pending.kind = 'pending'
         and pending.month = date_trunc('month', day)::date
       cross join lateral (values
         ((select ledger_account_id from ledger_account where owner_id is null and kind = 'store' and month is null), -turnover_fen),
         ((select ledger_account_id from ledger_account where owner_id is null and kind = 'channel' and month is null), channel_cost_fen),
         ((select ledger_account_id from ledger_account where owner_id is null and kind = 'platform' and month is null),
           turnover_fen - channel_cost_fen - share_fen),
         (pending.ledger_account_id, share_fen)) as line (ledger_account_id, fen)
       where day = $1::date and batch_id = $2) as lines
     join ledger_account using (ledger_account_id)
     where fen <> 0`,
    [day, batchId],
  )
  await database.query(
    `update ledger_account set balance_fen = balance_fen + moved.fen
     from (
       select ledger_account_id, sum(amount_fen)::bigint as fen from entry where journal_id > $1 group by 1) as moved
     where ledger_account.ledger_account_id = moved.ledger_account_id`,
    [newest.rows[0]?.id ?? 0],
  )
}
