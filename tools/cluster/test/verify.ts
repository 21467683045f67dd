import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pinnedNode, root } from '../../../e2e/portal.ts'
import type { Cluster } from '../cluster.ts'
import { until } from '../until.ts'
import { type Acknowledged, hasFile } from './acts.ts'
import { type World, withLeader } from './world.ts'
import { ballotsOf, decisionsIn, settledMonths, soldByDay } from './worldQueries.ts'

const DAY_FEN = 1_800
const FILE_SECONDS = 30

/** What is missing of that which was acknowledged, and what is there twice; each line names one. */
export interface Verdict {
  readonly lost: readonly string[]
  readonly twice: readonly string[]
}

export async function compare(cluster: Cluster, world: World, acknowledged: Acknowledged): Promise<Verdict> {
  const { ballots, decisions, sold } = await withLeader(cluster, async (database) => ({
    ballots: await ballotsOf(database, world.editionId),
    decisions: await decisionsIn(database),
    sold: await soldByDay(database),
  }))
  const lost = [
    ...[...acknowledged.votes.keys()].filter((key) => !ballots.has(key)).map((key) => `vote ${key}`),
    ...[...acknowledged.decided]
      .filter((id) => decisions.get(id)?.state !== 'PASSED')
      .map((id) => `decision ${id}`),
    ...[...acknowledged.days].filter((day) => !sold.has(day)).map((day) => `sales of ${day}`),
  ]
  // A portal that has just found its leader again may say 503 once more.
  for (const entryId of acknowledged.decided)
    await until(`the file of ${entryId}`, FILE_SECONDS, () => hasFile(cluster.url, entryId)).catch(() =>
      lost.push(`file of ${entryId}`),
    )
  const twice = [
    ...[...ballots].filter(([, count]) => count > 1).map(([key]) => `vote ${key}`),
    ...[...decisions].filter(([, { decisions: count }]) => count > 1).map(([id]) => `decision ${id}`),
    ...[...sold].filter(([, turnover]) => turnover !== DAY_FEN).map(([day]) => `sales of ${day}`),
  ]
  return { lost, twice }
}

/** Months whose settlement was acknowledged and was posted otherwise than once. */
export async function wronglySettled(cluster: Cluster, { settled }: Acknowledged): Promise<string[]> {
  const known = await withLeader(cluster, settledMonths)
  return [...settled]
    .filter((month) => known.get(month) !== 1)
    .map((month) => `${month}: ${known.get(month) ?? 'not settled'}`)
}

/** The portal's own checks of its ledger and of its activity log. */
export async function selfChecks({ environment, layout }: Cluster): Promise<string[]> {
  const run = promisify(execFile)
  const said: string[] = []
  for (const name of ['verify-ledger', 'verify-activity']) {
    const { stdout } = await run(pinnedNode, [`apps/server/src/commands/${name}.ts`], {
      cwd: root,
      env: { ...process.env, ...environment, DATA_DIR: `${layout.folder}/portal`, NODE_ENV: 'development' },
    })
    said.push(`${name}: ${stdout.trim().split('\n').at(-1)}`)
  }
  return said
}
