import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockReady } from './fileQueries.ts'
import { movePayout } from './move.ts'
import { lockDue, lockPayout, updatePayout } from './queries.ts'
import { asked } from './testing/payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-16T01:00:00Z' })
})
afterAll(() => app.close())

/** A first attempt that failed, and a second one that is ready. */
async function refusedAndRetried() {
  const { db, clock } = app.platform
  const { withdrawalId, key } = await asked(app)
  const first = await db.transaction().execute(async (tx) => {
    const row = await lockPayout(tx, key)
    if (!row) throw new Error(`${key} was not asked for`)
    const change = { reason: 'AC01', answered_at: clock.now(), next_at: null }
    return movePayout(tx, app.platform, row, 'refuse', change)
  })
  return { first: first.payout_id, second: (await asked(app, { withdrawalId, attempt: 2 })).key }
}

/** Does something once the first statement has read and locked what it found, and before the next one. */
function afterFirst(act: () => Promise<unknown>): KyselyPlugin {
  let isFirst = true
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false
        await act()
      }
      return result
    },
  }
}

const LEAVE = {
  'by a call': async (tx: Db) => {
    const row = await lockDue(tx, app.platform.clock.now(), [])
    return row ? [row.key] : []
  },
  'in a file': async (tx: Db) => (await lockReady(tx, 10)).map(({ key }) => key),
}

test.each(['by a call', 'in a file'] as const)(
  'a payment does not leave %s where another attempt is disputed just before it is locked',
  async (way) => {
    const { db } = app.platform
    const { first, second } = await refusedAndRetried()
    const dispute = afterFirst(() => updatePayout(db, first, { attention: 'contradiction' }))
    const leaves = (tx: Db) => LEAVE[way](tx)
    expect(await db.transaction().execute((tx) => leaves(tx.withPlugin(dispute)))).toEqual([])
    await updatePayout(db, first, { attention: null })
    expect(await db.transaction().execute(leaves)).toEqual([second])
    // The next case begins without it.
    await updatePayout(db, first, { attention: 'contradiction' })
  },
)
