import { mayVoteAt } from '@easel/domain/competitions/editions/timeline.ts'
import { shownEditionsOf } from '../../apps/server/src/features/competitions/editions/public.ts'
import { giveBallots } from '../../apps/server/src/features/competitions/votes/ballotQueries.ts'
import type { PollingTask } from '../../apps/server/src/platform/jobs/jobs.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { readCatalogue } from './catalogue.ts'
import { randomFrom } from './random.ts'
import { ballotsOf } from './seed/crowd.ts'
import { anyVoters, votedEntries } from './seed/crowdQueries.ts'

const EVERY_SECONDS = 6
/** Of a process: after some hours a demo that nobody looks at is quiet. */
const MOST_VOTES = 2_000
const MAX_AT_ONCE = 3
const FALL = 1.6

/** Votes of the demo's crowd that go on arriving while the portal runs, a few at a time, so that its board moves. */
export function crowdTask(platform: Platform): PollingTask {
  const random = randomFrom(`votes ${platform.clock.now().getTime()}`)
  const catalogue = readCatalogue()
  catalogue.catch(() => undefined)
  let given = 0
  return {
    name: 'demo.votes',
    everySeconds: EVERY_SECONDS,
    tick: async () => {
      const at = platform.clock.now()
      const { slug } = (await catalogue).editions.open
      const edition = await shownEditionsOf(platform).find(slug)
      if (given >= MOST_VOTES || !edition || !mayVoteAt(edition.definition, at)) return 0
      const { entryIds } = await votedEntries(platform.db, slug)
      const voters = await anyVoters(platform.db, 'voter', random.integer(1, MAX_AT_ONCE))
      const votes = voters.flatMap((voterId) => {
        const entryId = entryIds[Math.floor(random.next() ** FALL * entryIds.length)]
        const network = `203.0.113.${voterId.slice(-3)}`
        return entryId === undefined ? [] : [{ voterId, entryId, at, network, device: null }]
      })
      await giveBallots(platform.pool, ballotsOf({ platform }, edition.editionId, votes))
      given += votes.length
      // Nothing is left to be done at once.
      return 0
    },
  }
}
