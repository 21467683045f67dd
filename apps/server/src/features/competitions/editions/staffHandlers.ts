import { nouns } from '@easel/contract/manifests.ts'
import { editionPolicy, staffRelations } from '@easel/domain/competitions/editions/policy.ts'
import { handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { conflictRefusal, staffRelationsIn } from './conflict.ts'
import { copyEdition, publishEdition, saveEdition } from './edit.ts'
import { editionsEntered } from './entrantQueries.ts'
import { countLinks, type LinkRow, linkPage } from './linkQueries.ts'
import { endLink, issueLink } from './links.ts'
import { presentInList, presentLink, presentToStaff } from './presentStaff.ts'
import {
  countEditions,
  countVersions,
  type EditionRow,
  editionPage,
  findEdition,
  versionPage,
} from './queries.ts'
import { shownEditionsOf } from './shown.ts'

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
  const showLink = async (row: LinkRow | DomainError) =>
    row instanceof DomainError ? row : presentLink(row, await namesOf([row]), clock.now())

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
    staffIssueEditionLink: async (call) =>
      showLink(await issueLink(platform, call, call.params.id, call.body)),
    staffRevokeEditionLink: async (call) => showLink(await endLink(platform, call, call.params.id)),
  })
}
