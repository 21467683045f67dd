import {
  FIRST_PREVIOUS,
  hashOfLeaf,
  hexOf,
  isVoteLeaf,
  type LogLeaf,
  VOTE_EFFECT,
} from '@easel/domain/competitions/votes/log.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachRow } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rootHash, sha256, voteKeysOf } from './keys.ts'
import {
  addLeaves,
  addRoot,
  editionsWaiting,
  foldCounts,
  lockLog,
  newestRoot,
  takeWaiting,
} from './logQueries.ts'
import { keepNodes, rootOfFirst } from './tree.ts'

const MAX_AT_ONCE = 5_000

/** Writes what waits into the logs, one edition after the other. @returns how many leaves were written */
export async function writeLogs(platform: Platform): Promise<number> {
  return forEachRow(
    await editionsWaiting(platform.db),
    (editionId) => editionId,
    (editionId) => platform.db.transaction().execute((tx) => writeLog(platform, tx, editionId)),
  )
}

/** What waits becomes leaves, counts follow them, and a signed root covers them: all of it or nothing. */
async function writeLog({ clock, secrets }: Platform, tx: Db, editionId: string): Promise<number> {
  if (!(await lockLog(tx, editionId))) return 0
  const waiting = await takeWaiting(tx, editionId, MAX_AT_ONCE)
  if (waiting.length === 0) return 0
  const before = await newestRoot(tx, editionId)
  const first = before?.size ?? 0
  await addLeaves(
    tx,
    editionId,
    first,
    waiting.map((leaf) => ({ leaf, hash: Buffer.from(hashOfLeaf(sha256, leaf)) })),
  )
  await foldCounts(tx, editionId, differences(waiting))
  const size = first + waiting.length
  await keepNodes(tx, editionId, first, size)
  const root = {
    editionId,
    number: (before?.number ?? 0) + 1,
    size,
    root: hexOf(await rootOfFirst(tx, editionId, size)),
    previous: before ? rootHash(before) : FIRST_PREVIOUS,
    at: clock.now().toISOString(),
  }
  await addRoot(tx, { ...root, signature: voteKeysOf(secrets).signRoot(root) })
  return waiting.length
}

function differences(leaves: readonly LogLeaf[]): Map<string, number> {
  const by = new Map<string, number>()
  for (const { entryId, kind } of leaves.filter(isVoteLeaf))
    by.set(entryId, (by.get(entryId) ?? 0) + VOTE_EFFECT[kind])
  return by
}

export const voteTickers = (platform: Platform): PollingTask[] => [
  { name: 'votes', everySeconds: 1, tick: () => writeLogs(platform) },
]
