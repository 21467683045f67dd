import { ENTRANT_DAYS } from '@easel/domain/competitions/votes/fraud.ts'
import type { PollingTask } from '../../../../platform/jobs/jobs.ts'
import { forEachRow } from '../../../../platform/jobs/round.ts'
import { networkOf } from '../../../../platform/limits/network.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addressesOf } from '../../../base/activity/public.ts'
import { devicesOf } from '../../attestations/public.ts'
import { passedEntriesOf } from '../../entries/public.ts'
import { voteKeysOf } from '../keys.ts'
import { type EntrantMark, editionsToScan, lockScan, scanBallots } from './scanQueries.ts'

const DAY_MS = 86_400_000

/** Looks at the ballots of every edition whose log has grown enough (`RESCAN`). @returns how many editions it looked at */
export async function scanEditions(platform: Platform): Promise<number> {
  const { db, clock } = platform
  return forEachRow(
    await editionsToScan(db, clock.now()),
    ({ editionId }) => editionId,
    async ({ editionId, size }) => {
      const entrants = await entrantMarks(platform, editionId)
      return db.transaction().execute(async (tx) => {
        if (!(await lockScan(tx, editionId))) return false
        await scanBallots(tx, editionId, entrants, { size, at: clock.now() })
        return true
      })
    },
  )
}

/** The networks that entrants acted from of late and the phones that they attested, as ballots would have them. */
async function entrantMarks(platform: Platform, editionId: string): Promise<EntrantMark[]> {
  const { db, clock, secrets } = platform
  const since = new Date(clock.now().getTime() - ENTRANT_DAYS * DAY_MS)
  const entries = await passedEntriesOf(db, editionId)
  const accountIds = [...new Set(entries.map(({ accountId }) => accountId))]
  const addresses = await addressesOf(db, accountIds, since)
  const devices = await devicesOf(db, accountIds, since)
  const keys = voteKeysOf(secrets)
  return entries.flatMap(({ entryId, accountId }) => [
    ...(addresses.get(accountId) ?? []).map(
      (address): EntrantMark => ({
        entryId,
        kind: 'network',
        mark: keys.markOf(editionId, 'network', networkOf(address)),
      }),
    ),
    ...(devices.get(accountId) ?? []).map(
      (device): EntrantMark => ({
        entryId,
        kind: 'device',
        mark: keys.markOf(editionId, 'device', device.toString('hex')),
      }),
    ),
  ])
}

export const scanTask = (platform: Platform): PollingTask => ({
  name: 'vote-signals',
  everySeconds: 60,
  // Once a minute, however fast the log grows: nothing is to be done again at once.
  tick: async () => {
    await scanEditions(platform)
    return 0
  },
})
