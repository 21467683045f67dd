import type { StaffEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { meantGames } from '@easel/domain/competitions/entries/excludedGames.ts'
import { passingMove } from '@easel/domain/competitions/entries/policy.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { refuse } from '@easel/domain/rule.ts'
import { handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { conflictRefusal, editionsEntered, isEntrant, shownEditionsOf } from '../editions/public.ts'
import { entryCopiesOf } from './copies.ts'
import { decideEntry } from './decide.ts'
import { decisionsOf } from './decisions.ts'
import { categoryOf } from './guard.ts'
import { entryFacts, entryRefusal, primaryBy } from './policy.ts'
import { editionOf, plainEntry, plainSummaries } from './present.ts'
import { type EntryRow, findEntry, repeatedFiles, reviewsOf } from './queries.ts'
import { countWaiting, staffPage } from './staffQueries.ts'
import { isThemeGone, type LoadedEntry, loadEntry } from './whole.ts'

/** An entry that a reviewer may look at: a draft is its entrant's alone. */
async function entryForReview(
  platform: Platform,
  actor: Actor,
  entryId: string,
): Promise<EntryRow | DomainError> {
  const row = await findEntry(platform.db, entryId)
  if (!row) return domainError('not_found')
  const { definition } = await editionOf(platform, row)
  const now = platform.clock.now()
  const asked = {
    row,
    edition: definition,
    actor: policyActor(actor, 'staff'),
    now,
    isEntrant: await isEntrant(platform.db, row.edition_id, actor.accountId),
  }
  const refusal = entryRefusal(asked, 'review')
  return refusal ? asDomainError(refusal) : row
}

/** An entry as a reviewer reads it. */
async function staffEntry(platform: Platform, actor: Actor, row: EntryRow): Promise<StaffEntry> {
  const { db, clock } = platform
  const { definition } = await editionOf(platform, row)
  const reviews = await reviewsOf(db, row.entry_id)
  const asked = {
    row,
    edition: definition,
    actor: policyActor(actor, 'staff'),
    now: clock.now(),
    primaryBy: primaryBy(row, reviews),
    isEntrant: await isEntrant(db, row.edition_id, actor.accountId),
  }
  const loaded = await loadEntry(db, row)
  const [designerOf, deciders, decisions, plain, repeated] = await Promise.all([
    designersNamed(db, [row.designer_id], asked.now),
    staffNames(
      db,
      reviews.map(({ decided_by: by }) => by),
    ),
    decisionsOf(platform, reviews),
    plainEntry(platform, loaded),
    repeatedFiles(db, row),
  ])
  const rule = categoryOf(definition, row.category)?.gameIp
  return {
    ...plain,
    meantGames: rule ? meantGames(plain, rule) : [],
    repeated: repeated.flatMap(({ state, ...file }) => (state === 'DRAFT' ? [] : [file])),
    designerId: row.designer_id,
    ...designerOf(row.designer_id),
    audit: decisions.map((decision, index) => ({
      ...decision,
      decidedBy: deciders.get(reviews[index]?.decided_by ?? '') ?? '',
    })),
    can: {
      pass: canOf(
        entryRefusal(asked, passingMove(entryFacts(row, definition))) ??
          goneRefusal(loaded) ??
          fewRefusal(plain.least),
      ),
      fail: canOf(entryRefusal(asked, 'fail')),
    },
  }
}

const goneRefusal = (loaded: LoadedEntry) => (isThemeGone(loaded) ? refuse('entry.themeGone') : null)

/** Spec §5: some categories take several entries of one designer, or none. */
const fewRefusal = ({ needed: least, submitted: count }: StaffEntry['least']) =>
  count < least ? refuse('entry.tooFew', { least, count }) : null

const placeOf = (state: string) => (row: EntryRow) => {
  const at = state === 'QUEUE' ? row.submitted_at : row.updated_at
  return `${at?.getTime() ?? 0}:${row.entry_id}`
}

function afterOf(place: string | undefined) {
  const [at = '', entryId = ''] = place?.split(':') ?? []
  return place === undefined ? null : { at: new Date(Number(at)), entryId }
}

/** What reviewers and organisers do. */
export function staffHandlers(platform: Platform) {
  return handlersOf(nouns.entries, {
    countWaitingEntries: async ({ actor }) => ({
      entries: await countWaiting(platform.reads, await editionsEntered(platform.db, actor.accountId)),
    }),
    staffListEntries: async ({ actor, query }) => {
      const { edition: slug, category = null, state, search, after, perPage } = query
      const edition = slug === undefined ? null : await shownEditionsOf(platform).find(slug)
      if (slug !== undefined && !edition) return { items: [], next: null }
      const inConflict = edition && (await conflictRefusal(platform.db, edition.editionId, actor))
      if (inConflict) return inConflict
      const found = await staffPage(platform.reads, {
        editionId: edition?.editionId ?? null,
        leftOut: await editionsEntered(platform.db, actor.accountId),
        category,
        state,
        search: search || null,
        after: afterOf(after),
        perPage,
      })
      const { rows, next } = cursorPage(found, perPage, placeOf(state))
      const [plain, designerOf] = await Promise.all([
        plainSummaries(platform, rows),
        designersNamed(
          platform.reads,
          rows.map(({ designer_id: designerId }) => designerId),
          platform.clock.now(),
        ),
      ])
      const items = plain.map((each, index) => {
        const designerId = rows[index]?.designer_id ?? ''
        return { ...each, designerId, ...designerOf(designerId) }
      })
      return { items, next }
    },
    staffGetEntry: async ({ params, actor }) => {
      const row = await entryForReview(platform, actor, params.id)
      return row instanceof DomainError ? row : staffEntry(platform, actor, row)
    },
    getEntryCopies: async ({ params, actor }) => {
      const entry = await entryForReview(platform, actor, params.id)
      return entry instanceof DomainError ? entry : entryCopiesOf(platform, entry, actor.accountId)
    },
    staffDecideEntry: async (call) => {
      const decided = await decideEntry(platform, call, call.params.id, call.body)
      return decided instanceof DomainError ? decided : staffEntry(platform, call.actor, decided)
    },
  })
}
