import type { EditionSummary, PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { prizeTotals } from '@easel/domain/competitions/editions/prizes.ts'
import type { Provenance } from '@easel/domain/competitions/editions/provenance.ts'
import {
  isAnnouncedAt,
  nextInstant,
  type Phase,
  phasesAt,
} from '@easel/domain/competitions/editions/timeline.ts'
import { fromLeaderOrReplica } from '../../../platform/db/leaderOrReplica.ts'
import { listenerOf } from '../../../platform/db/listen.ts'
import type { Platform } from '../../../platform/platform.ts'
import { EDITION_CHANNEL } from './channel.ts'
import { type EditionRow, publishedEditions } from './queries.ts'
import { provenanceOf, publishedOf } from './store.ts'

/** A published edition as everybody reads it, whatever the time. */
export interface ShownEdition {
  readonly editionId: string
  readonly definition: EditionDraft
  readonly version: number
  readonly publishedAt: Date
  readonly provenance: Provenance
}

export interface ShownEditions {
  /** Every published edition, the latest submission first. */
  all(): Promise<readonly ShownEdition[]>
  find(slug: string): Promise<ShownEdition | null>
  /** Found as soon as it is published, whatever is kept. */
  byId(editionId: string): Promise<ShownEdition | null>
  /** Reads anew: this process has published something, and need not wait for its own notification. */
  forget(): void
  close(): Promise<void>
}

function shownOf(row: EditionRow): ShownEdition[] {
  const definition = publishedOf(row)
  if (!definition || row.version === null || row.published_at === null) return []
  return [
    {
      editionId: row.edition_id,
      definition,
      version: row.version,
      publishedAt: row.published_at,
      provenance: provenanceOf(row),
    },
  ]
}

/**
 * The published editions, kept in memory: every publication notifies all processes with its commit, and nothing is
 * kept while the listening connection is away (docs/decisions/releases-and-feed.md and
 * docs/decisions/editions-and-entries.md).
 */
function createShownEditions(platform: Platform): ShownEditions {
  let cached: readonly ShownEdition[] | null = null
  let listening = false
  let generation = 0
  let unsubscribe: (() => Promise<void>) | null = null
  const forget = () => {
    generation += 1
    cached = null
  }
  const listen = () =>
    listenerOf(platform).subscribe({
      channel: EDITION_CHANNEL,
      onPayload: forget,
      onReset: () => {
        forget()
        listening = true
      },
      onLost: () => {
        listening = false
        forget()
      },
    })

  async function all(): Promise<readonly ShownEdition[]> {
    unsubscribe ??= listen()
    if (cached) return cached
    const before = generation
    const { value, isFromReplica } = await fromLeaderOrReplica(platform, publishedEditions)
    const editions = value.flatMap(shownOf)
    // A change that is notified while they are read may be newer than what was read.
    if (listening && !isFromReplica && before === generation) cached = editions
    return editions
  }

  return {
    all,
    find: async (slug) => (await all()).find(({ definition }) => definition.slug === slug) ?? null,
    async byId(editionId) {
      const among = (editions: readonly ShownEdition[]) =>
        editions.find((edition) => edition.editionId === editionId) ?? null
      // Something names it already, though its publication has not been notified here yet.
      const known = among(await all())
      if (known) return known
      const { value } = await fromLeaderOrReplica(platform, publishedEditions)
      return among(value.flatMap(shownOf))
    },
    forget,
    async close() {
      await unsubscribe?.()
      unsubscribe = null
      listening = false
      cached = null
    },
  }
}

const ofPlatform = new WeakMap<Platform, ShownEditions>()

/** One per platform: this feature and those above it read the same. */
export function shownEditionsOf(platform: Platform): ShownEditions {
  const known = ofPlatform.get(platform) ?? createShownEditions(platform)
  ofPlatform.set(platform, known)
  return known
}

const isOpen = ({ timeline }: EditionDraft, now: Date): boolean =>
  new Date(timeline.submission.from) <= now && now < new Date(timeline.announcedAt)

/** The edition that a call names; the open one where it names none, else the latest that is announced. */
export async function editionAsked(
  platform: Platform,
  slug: string | undefined,
): Promise<ShownEdition | null> {
  const editions = shownEditionsOf(platform)
  if (slug !== undefined) return editions.find(slug)
  const [all, now] = [await editions.all(), platform.clock.now()]
  const announcedAt = ({ definition }: ShownEdition) => Date.parse(definition.timeline.announcedAt)
  const latest = all
    .filter(({ definition }) => isAnnouncedAt(definition, now))
    .toSorted((a, b) => announcedAt(b) - announcedAt(a))
  return all.find(({ definition }) => isOpen(definition, now)) ?? latest[0] ?? null
}

/** The key of the category that a call names by its key or by its place from 1; null where it names none. */
export function categoryAsked({ definition }: ShownEdition, contentType: string | undefined): string | null {
  if (contentType === undefined) return null
  return definition.categories[Number(contentType) - 1]?.key ?? contentType
}

const nowOf = (definition: EditionDraft, now: Date) => ({
  phases: phasesAt(definition, now),
  changesAt: nextInstant(definition, now)?.toISOString() ?? null,
})

export function presentSummary({ definition, provenance }: ShownEdition, now: Date): EditionSummary {
  const { slug, name, mark, lead, look, timeline, payment } = definition
  const totals = prizeTotals(definition)
  return { slug, name, mark, lead, look, timeline, payment, totals, provenance, ...nowOf(definition, now) }
}

export function presentEdition(
  { definition, version, publishedAt, provenance }: ShownEdition,
  now: Date,
): PublicEdition {
  const { chosen: _organisers, ...open } = definition
  return {
    ...open,
    ...nowOf(definition, now),
    totals: prizeTotals(definition),
    provenance,
    version,
    publishedAt: publishedAt.toISOString(),
  }
}

const UNDER_WAY: readonly Phase[] = ['SUBMISSION', 'VOTING', 'JUDGING', 'WARM_UP']

/** Those under way first, then the rest; within both the latest submission first. */
export function inOrder(editions: readonly ShownEdition[], now: Date): ShownEdition[] {
  const isOver = ({ definition }: ShownEdition) =>
    phasesAt(definition, now).some((phase) => UNDER_WAY.includes(phase)) ? 0 : 1
  return editions.toSorted((a, b) => isOver(a) - isOver(b))
}
