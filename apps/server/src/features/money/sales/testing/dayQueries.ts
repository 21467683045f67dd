import { addMonths, type Month } from '@easel/domain/base/calendar/month.ts'
import { sql } from 'kysely'
import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'

/** Every day of a month as the store sends and closes one on which nothing was sold. */
export async function closedDays({ platform: { db, clock } }: TestApp, month: Month): Promise<void> {
  const batch = `closed-${month}-${newId()}`
  await sql`
    with days as (
      select day::date as day, ${batch} || '-' || to_char(day, 'DD') as batch_id
      from generate_series(${`${month}-01`}::date, ${`${addMonths(month, 1)}-01`}::date - 1, '1 day') as day),
    batches as (
      insert into sales_batch (batch_id, day, sha256, row_count, turnover_fen, channel_cost_fen, sales, answer, received_at)
      select batch_id, day, '', 0, 0, 0, 0, '{}', ${clock.now()} from days)
    insert into sales_day (day, batch_id, closed_at, control_rows, control_turnover_fen, control_channel_cost_fen,
      control_sales)
    select day, batch_id, ${clock.now()}, 0, 0, 0, 0 from days`.execute(db)
}
