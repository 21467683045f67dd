import { hash } from 'node:crypto'
import { listFingerprint, roundFingerprint } from '@easel/domain/competitions/awards/fingerprints.ts'
import type { PollingTask } from '../../../../platform/jobs/jobs.ts'
import { forEachRow } from '../../../../platform/jobs/round.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { exportedRounds } from '../../judging/public.ts'
import { freezeOf, queueResult } from '../../votes/public.ts'
import { listsOf } from '../listQueries.ts'
import { exportedList } from './bundle.ts'
import { editionsToLog } from './resultQueries.ts'

type Deps = Pick<Platform, 'db' | 'secrets'>
const sha256 = (text: string) => hash('sha256', text)

/**
 * Queues the fingerprints of rounds and lists that two people have decided for the log of their edition, where it has
 * one. What does not give its fingerprint keeps no other edition waiting. @returns how many were queued
 */
export async function logResults(deps: Deps): Promise<number> {
  return forEachRow(
    await editionsToLog(deps.db),
    (editionId) => editionId,
    (editionId) => logEdition(deps, editionId),
  )
}

/** In the order in which they were decided: rounds before the lists that follow from them. */
async function logEdition(deps: Deps, editionId: string): Promise<number> {
  if (!(await freezeOf(deps.db, editionId))) return 0
  const rounds = (await exportedRounds(deps, editionId)).map((round) => ({
    kind: 'ROUND_CLOSED' as const,
    number: round.number,
    fingerprint: roundFingerprint(sha256, round),
    at: round.closedAt,
  }))
  const published = (await listsOf(deps.db, editionId)).filter(({ state }) => state === 'PUBLISHED')
  const lists = await Promise.all(
    published.toReversed().map(async (row) => {
      const exported = await exportedList(deps, row)
      return {
        kind: 'AWARDS_PUBLISHED' as const,
        number: row.number,
        fingerprint: listFingerprint(sha256, exported),
        at: exported.list.publishedAt,
      }
    }),
  )
  return deps.db.transaction().execute(async (tx) => {
    let queued = 0
    for (const each of [...rounds, ...lists]) if (await queueResult(tx, { editionId, ...each })) queued += 1
    return queued
  })
}

export const resultLogTask = (deps: Deps): PollingTask => ({
  name: 'result-log',
  everySeconds: 2,
  tick: () => logResults(deps),
})
