import { setTimeout as sleep } from 'node:timers/promises'
import { countActions, countDue, makeDue, somePlace, waitingIds } from '../growth/actQueries.ts'
import { approve, wanted } from '../growth/acts.ts'
import { type GrowthBench, type Reader, read } from '../growth/measure.ts'
import { call, reportDownloads, storeHeaders } from '../growth/storeActs.ts'

/** A kind of act as its cost is measured. */
export interface CostedAct {
  readonly key: string
  /** What has to be there first, and is no part of it. */
  readonly prepare?: (bench: GrowthBench) => Promise<void>
  /** @returns how many there were */
  readonly run: (bench: GrowthBench) => Promise<number>
}

const READINGS = 60
const FEED_READINGS = 200
/** By each reader; more a minute are refused. */
const TOLD = 200
/** They gather for a second before they are written. */
const WRITTEN_MILLISECONDS = 3_000
const REVIEWED = 60
const DUE_IN_SECONDS = 5
const LOOK_MILLISECONDS = 500

const inTurn = async (count: number, act: () => Promise<unknown>): Promise<number> => {
  for (let turn = 0; turn < count; turn += 1) await act()
  return count
}
const reading = (who: Reader, path: string) => (bench: GrowthBench) =>
  inTurn(READINGS, () => read(bench, who, path))

export const COSTED_ACTS: readonly CostedAct[] = [
  // Into a world that was just made: where the days were reported before, rows are only written over.
  { key: 'downloads', run: async (bench) => (await reportDownloads(bench)).count },
  {
    key: 'actions',
    run: async (bench) => {
      const before = await countActions(bench.database)
      const path = '/thm/user-actions?moduleId=/works/themes&action=view&content=bench'
      for (const who of ['large', 'small', 'reviewer', 'admin'] as const)
        await inTurn(TOLD, () => read(bench, who, path))
      await sleep(WRITTEN_MILLISECONDS)
      return (await countActions(bench.database)) - before
    },
  },
  { key: 'first', run: reading('small', '/v3/designers/audits-and-products') },
  {
    key: 'search',
    run: async (bench) => {
      for (const { who, path } of wanted) await read(bench, who, path)
      return wanted.length
    },
  },
  { key: 'queue', run: reading('reviewer', '/staff/v1/audits?filter=QUEUE') },
  {
    key: 'review',
    run: async (bench) => {
      const ids = await waitingIds(bench.database, REVIEWED)
      for (const auditId of ids) await approve(bench, auditId)
      return ids.length
    },
  },
  {
    key: 'publish',
    prepare: ({ database, scale }) => makeDue(database, scale.due, DUE_IN_SECONDS),
    run: async ({ database, scale }) => {
      await sleep(DUE_IN_SECONDS * 1000)
      while ((await countDue(database)) > 0) await sleep(LOOK_MILLISECONDS)
      return scale.due
    },
  },
  {
    key: 'feed',
    run: async ({ url, database }) => {
      const after = await somePlace(database)
      const path = `${url}/store/v1/catalogue?after=${after}&limit=100`
      return inTurn(FEED_READINGS, () => call(path, { headers: storeHeaders }))
    },
  },
]
