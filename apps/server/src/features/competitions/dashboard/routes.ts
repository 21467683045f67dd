import type { Board } from '@easel/contract/competitions/dashboard/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { phasesAt } from '@easel/domain/competitions/editions/timeline.ts'
import { isEligibleVersion } from '@easel/domain/competitions/editions/voting.ts'
import { feature } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { conflictRefusal, type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { roundsProgress } from '../judging/public.ts'
import { fraudFigures, freezeOf, publicFigures } from '../votes/public.ts'
import { confirmedVersions, entryCounts, leavesPerMinute, votesByCategory } from './queries.ts'

const MINUTE_MS = 60_000
const MINUTES = 60
/** The log has one root a second at most. */
const MAX_ROOTS = 60 * MINUTES + 1
const MAX_PHONES = 10_000

/** What goes on in an edition now. */
async function boardOf(platform: Platform, { editionId, definition }: ShownEdition): Promise<Board> {
  const { reads: db, clock } = platform
  const now = clock.now()
  const hourAgo = new Date(now.getTime() - MINUTES * MINUTE_MS)
  const [entries, votes, minutes, frozen, figures, phones, fraud, rounds] = await Promise.all([
    entryCounts(db, editionId),
    votesByCategory(db, editionId),
    leavesPerMinute(db, editionId, { since: hourAgo, most: MAX_ROOTS }),
    freezeOf(db, editionId),
    publicFigures(db, editionId),
    phonesOf(platform, definition, hourAgo),
    fraudFigures(db, editionId),
    roundsProgress(platform, editionId),
  ])
  return {
    at: now.toISOString(),
    phases: phasesAt(definition, now),
    voting: definition.timeline.voting,
    categories: definition.categories.map(({ key, name }) => ({
      key,
      name,
      entries: entries
        .filter(({ category }) => category === key)
        .map(({ state, count }) => ({ state, count })),
      votes: votes.get(key) ?? 0,
    })),
    votes: {
      counted: [...votes.values()].reduce((sum, each) => sum + each, 0),
      isFinal: frozen !== null,
      perMinute: lastMinutes(now).map((at) => ({
        at: new Date(at).toISOString(),
        votes: minutes.get(at) ?? 0,
      })),
      quarantined: figures.quarantined,
      voided: figures.voided.reduce((sum, each) => sum + each.votes, 0),
    },
    phones,
    fraud,
    rounds: rounds.map(({ key, ...round }) => ({
      ...round,
      name: definition.judging.rounds.find((each) => each.key === key)?.name ?? { en: key, zh: key },
    })),
  }
}

/** The starts of the last sixty minutes, the oldest first and the one that runs last. */
function lastMinutes(now: Date): number[] {
  const last = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return Array.from({ length: MINUTES }, (_, at) => last - (MINUTES - 1 - at) * MINUTE_MS)
}

async function phonesOf(
  { reads: db }: Platform,
  { voting }: EditionDraft,
  since: Date,
): Promise<Board['phones']> {
  if (voting.systemVersions === null) return null
  const versions = await confirmedVersions(db, { since, most: MAX_PHONES })
  const sum = (some: typeof versions) => some.reduce((total, { phones }) => total + phones, 0)
  return {
    asked: sum(versions),
    eligible: sum(versions.filter(({ version }) => isEligibleVersion(voting, version))),
  }
}

/** The organisers' board of an edition that runs (docs/design/competitions.md, Console). */
export const dashboard = feature(nouns.dashboard, (platform) => ({
  handlers: {
    staffGetBoard: async ({ actor, params }) => {
      const edition = await shownEditionsOf(platform).byId(params.id)
      if (!edition) return domainError('edition.notPublished')
      return (await conflictRefusal(platform.db, params.id, actor)) ?? boardOf(platform, edition)
    },
  },
}))
