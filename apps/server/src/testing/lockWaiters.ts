import { expect } from 'vitest'
import type { TestApp } from './harness.ts'

/** Waits until so many sessions of the test's database wait for a lock. */
export const lockWaiters = ({ platform }: TestApp, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await platform.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(count)
