import type {
  EditionLink,
  StaffEdition,
  StaffEditionSummary,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { LINK_SHOWS, linkState } from '@easel/domain/competitions/editions/links.ts'
import { editionPolicy, linkPolicy, staffRelations } from '@easel/domain/competitions/editions/policy.ts'
import { nextInstant, phasesAt } from '@easel/domain/competitions/editions/timeline.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { z } from 'zod'
import { handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { conflictRefusal, staffRelationsIn } from './conflict.ts'
import { copyEdition, factsOf, issuesNow, publishEdition, saveEdition } from './edit.ts'
import { countLinks, type LinkRow, linkPage } from './linkQueries.ts'
import { datesOf, endLink, issueLink } from './links.ts'
import {
  countEditions,
  countVersions,
  type EditionRow,
  editionPage,
  editionsEntered,
  findEdition,
  versionPage,
} from './queries.ts'
import { shownEditionsOf } from './shown.ts'
import { draftOf, provenanceOf, publishedOf } from './store.ts'

/** What organisers do: editions by copy, draft and publication, and links. */
export function staffHandlers(platform: Platform) {
  const { db, clock } = platform
  const show = async (by: { readonly actor: Actor }, row: EditionRow | DomainError) =>
    row instanceof DomainError
      ? row
      : presentToStaff(row, await staffRelationsIn(db, row.edition_id, by.actor), clock.now())
  const namesOf = (rows: readonly LinkRow[]) =>
    staffNames(
      db,
      rows.map((row) => row.issued_by),
    )
  const showLink = async (row: LinkRow, token: string | null = null) =>
    presentLink(row, await namesOf([row]), clock.now(), token)

  return handlersOf(nouns.editions, {
    staffListEditions: async ({ actor, query }) => {
      const [rows, total, entered] = await Promise.all([
        editionPage(db, query),
        countEditions(db),
        editionsEntered(db, actor.accountId),
      ])
      const items = rows.map((row) =>
        presentInList(row, staffRelations(entered.has(row.edition_id)), clock.now()),
      )
      return { items, total, ...query }
    },
    staffGetEdition: async ({ actor, params, query }) => {
      const row = await findEdition(db, params.id)
      if (!row) return domainError('not_found')
      const now = clock.now()
      const relations = await staffRelationsIn(db, row.edition_id, actor)
      const inConflict = editionPolicy.who(relations, 'read')
      if (inConflict) return asDomainError(inConflict)
      return presentToStaff(row, relations, now, query.at === undefined ? now : new Date(query.at))
    },
    staffCopyEdition: async (call) =>
      show(call, await copyEdition(platform, call, call.params.id, call.body.slug)),
    staffSaveEdition: async (call) =>
      show(call, await saveEdition(platform, call, { ...call.params, ...call.body }, call.body.draft)),
    staffPublishEdition: async (call) => {
      const published = await publishEdition(platform, call, { ...call.params, ...call.body })
      shownEditionsOf(platform).forget()
      return show(call, published)
    },
    staffListEditionVersions: async ({ actor, params, query }) => {
      if (!(await findEdition(db, params.id))) return domainError('not_found')
      const inConflict = await conflictRefusal(db, params.id, actor)
      if (inConflict) return inConflict
      const [rows, total] = await Promise.all([
        versionPage(db, params.id, query),
        countVersions(db, params.id),
      ])
      const names = await staffNames(
        db,
        rows.flatMap((row) => row.published_by ?? []),
      )
      const items = rows.map((row) => ({
        version: row.version,
        publishedAt: row.published_at.toISOString(),
        publishedBy: row.published_by === null ? null : (names.get(row.published_by) ?? ''),
      }))
      return { items, total, ...query }
    },
    staffListEditionLinks: async ({ actor, params, query }) => {
      if (!(await findEdition(db, params.id))) return domainError('not_found')
      const inConflict = await conflictRefusal(db, params.id, actor)
      if (inConflict) return inConflict
      const [rows, total] = await Promise.all([linkPage(db, params.id, query), countLinks(db, params.id)])
      const names = await namesOf(rows)
      return { items: rows.map((row) => presentLink(row, names, clock.now())), total, ...query }
    },
    staffIssueEditionLink: async (call) => {
      const issued = await issueLink(platform, call, call.params.id, call.body)
      return issued instanceof DomainError ? issued : showLink(issued.row, issued.token)
    },
    staffRevokeEditionLink: async (call) => {
      const ended = await endLink(platform, call, call.params.id)
      return ended instanceof DomainError ? ended : showLink(ended)
    },
  })
}

const Shows = z.enum(LINK_SHOWS)

/**
 * To staff in conflict the published edition, to others the draft.
 * @param at the instant that phases are asked for
 */
function presentInList(row: EditionRow, relations: readonly Relation[], at: Date): StaffEditionSummary {
  const refusal = editionPolicy.who(relations, 'read')
  const draft = (refusal && publishedOf(row)) ?? draftOf(row)
  return {
    editionId: row.edition_id,
    slug: row.slug,
    name: draft.name,
    timeline: draft.timeline,
    phases: phasesAt(draft, at),
    changesAt: nextInstant(draft, at)?.toISOString() ?? null,
    version: row.version,
    provenance: provenanceOf(row),
    hasChanges: refusal === null && factsOf(row).hasChanges,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    can: { read: canOf(refusal) },
  }
}

/** @param at the instant that phases are asked for; `now` decides what may be done */
function presentToStaff(
  row: EditionRow,
  relations: readonly Relation[],
  now: Date,
  at: Date = now,
): StaffEdition {
  const facts = factsOf(row)
  const can = (move: 'read' | 'save' | 'publish' | 'issueLink' | 'shareDraft') =>
    canOf(editionPolicy.can(relations, move, facts, now))
  return {
    ...presentInList(row, relations, at),
    draft: draftOf(row),
    published: publishedOf(row),
    issues: issuesNow(row, now),
    can: {
      read: can('read'),
      save: can('save'),
      publish: can('publish'),
      issueLink: can('issueLink'),
      shareDraft: can('shareDraft'),
    },
  }
}

function presentLink(
  row: LinkRow,
  staff: ReadonlyMap<string, string>,
  now: Date,
  token: string | null = null,
): EditionLink {
  return {
    linkId: row.link_id,
    token,
    shows: Shows.parse(row.shows),
    audience: row.audience,
    state: linkState(datesOf(row), now),
    endsAt: row.ends_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    issuedBy: staff.get(row.issued_by) ?? '',
    revokedAt: row.revoked_at?.toISOString() ?? null,
    can: { revoke: canOf(linkPolicy.can(['staff'], 'revoke', datesOf(row), now)) },
  }
}
