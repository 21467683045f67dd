import type {
  EditionLink,
  StaffEdition,
  StaffEditionSummary,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { linkState } from '@easel/domain/competitions/editions/links.ts'
import { editionPolicy, linkPolicy } from '@easel/domain/competitions/editions/policy.ts'
import { nextInstant, phasesAt } from '@easel/domain/competitions/editions/timeline.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { canOf } from '../../../platform/policy.ts'
import { factsOf, issuesNow } from './edit.ts'
import type { LinkRow } from './linkQueries.ts'
import { datesOf } from './links.ts'
import type { EditionRow } from './queries.ts'
import { draftOf, provenanceOf, publishedOf } from './store.ts'

/**
 * Who may not read the draft is shown what is published.
 * @param at the instant that phases are asked for
 */
export function presentInList(
  row: EditionRow,
  relations: readonly Relation[],
  at: Date,
): StaffEditionSummary {
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
export function presentToStaff(
  row: EditionRow,
  relations: readonly Relation[],
  now: Date,
  at: Date = now,
): StaffEdition {
  const facts = factsOf(row)
  const can = (move: 'read' | 'save' | 'publish' | 'issueLink') =>
    canOf(editionPolicy.can(relations, move, facts, now))
  return {
    ...presentInList(row, relations, at),
    draft: draftOf(row),
    published: publishedOf(row),
    issues: issuesNow(row, now),
    can: { read: can('read'), save: can('save'), publish: can('publish'), issueLink: can('issueLink') },
  }
}

export function presentLink(row: LinkRow, staff: ReadonlyMap<string, string>, now: Date): EditionLink {
  return {
    linkId: row.link_id,
    token: row.token,
    audience: row.audience,
    state: linkState(datesOf(row), now),
    endsAt: row.ends_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    issuedBy: staff.get(row.issued_by) ?? '',
    revokedAt: row.revoked_at?.toISOString() ?? null,
    can: { revoke: canOf(linkPolicy.can(['staff'], 'revoke', datesOf(row), now)) },
  }
}
