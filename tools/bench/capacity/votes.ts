import { setTimeout as sleep } from 'node:timers/promises'
import { postgresPid } from '../../../e2e/database.ts'
import { type CompetitionBench, OPEN, withCompetition } from '../competitions/bench.ts'
import { countWaiting, logCrowd } from '../competitions/crowdQueries.ts'
import { requestsOf } from '../competitions/votes.ts'
import { Meter } from '../growth/meter.ts'
import { type Stored, storedNow } from '../growth/meterQueries.ts'
import { type Costed, costBeyondIdle } from './beyondIdle.ts'

/** The first ones make the processes warm. */
const [WARM, VOTES] = [500, 2_000]
/** So that pages of tables and indexes are as full as those of many. */
const BALLOTS = 500_000
const OF_VOTES = ['ballot', 'vote_leaf']
const LOOK_MILLISECONDS = 500

export interface VoteCosts {
  readonly vote: Costed
  readonly stored: readonly Stored[]
}

/** Votes over HTTP, one after another, until they are in the log; and what a ballot and its line of the log take on the disk. */
export async function voteCosts(): Promise<VoteCosts> {
  const [costs] = await withCompetition(
    async (bench) => [await measured(bench)],
    async () => [],
    {
      countsStatements: true,
    },
  )
  if (!costs) throw new Error('nothing was measured')
  return costs
}

async function measured(bench: CompetitionBench): Promise<VoteCosts> {
  const { database, dataDir, webs, worker, editionId } = bench
  const pids = [...webs, worker].map(({ pid }) => pid)
  const meter = new Meter(pids, await postgresPid(dataDir), database)
  const next = requestsOf(bench)
  const give = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      const answer = await fetch(`${webs[turn % 2]?.url}/design/cpt/vote`, { method: 'POST', ...next() })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`vote: ${answer.status}`)
    }
    while ((await countWaiting(database)) > 0) await sleep(LOOK_MILLISECONDS)
    return count
  }
  await give(WARM)
  const vote = await costBeyondIdle(meter, () => give(VOTES))
  await logCrowd(database, { editionId, ballots: BALLOTS, from: new Date(OPEN), name: 'stored' })
  const stored = await storedNow(database)
  return { vote, stored: stored.filter(({ table }) => OF_VOTES.includes(table)) }
}
