import { nouns } from '@easel/contract/manifests.ts'
import { offsetOf } from '@easel/domain/paging.ts'
import { feature } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { openLink } from './links.ts'
import { findEdition } from './queries.ts'
import { inOrder, presentEdition, presentSummary, shownEditionsOf } from './shown.ts'
import { staffHandlers } from './staffHandlers.ts'
import { draftOf, provenanceOf } from './store.ts'

/** A cache may keep an edition, but asks before each use whether it is still so. */
const ASKED_EACH_TIME = 'public, no-cache'

/** Editions of the competition: data that organisers write, and everybody reads (docs/design/competitions.md). */
export const editions = feature(nouns.editions, (platform) => {
  const { db, clock } = platform
  const editions = shownEditionsOf(platform)
  return {
    handlers: {
      ...staffHandlers(platform),
      listEditions: async ({ query }) => {
        const now = clock.now()
        const all = inOrder(await editions.all(), now)
        const items = all.slice(offsetOf(query), offsetOf(query) + query.perPage)
        return { items: items.map((each) => presentSummary(each, now)), total: all.length, ...query }
      },
      getEdition: async ({ params, reply, locale }) => {
        const edition = await editions.find(params.slug)
        if (!edition) return domainError('not_found')
        const presented = presentEdition(edition, clock.now())
        // With the phases the page changes, though nobody has published anything.
        const tag = [edition.editionId, presented.version, ...presented.phases, locale].join('-')
        reply
          .header('etag', `"${tag}"`)
          .header('cache-control', ASKED_EACH_TIME)
          .header('vary', 'accept-language, cookie')
        return presented
      },
      getEditionLink: async ({ params }) => {
        const link = await openLink(db, params.token, 'PUBLISHED', clock.now())
        return link ? { slug: link.slug, endsAt: link.ends_at.toISOString() } : domainError('not_found')
      },
      viewSharedDraft: async ({ body }) => {
        const link = await openLink(db, body.token, 'DRAFT', clock.now())
        const row = link && (await findEdition(db, link.edition_id))
        if (!link || !row) return domainError('editionLink.ended')
        const { chosen: _organisers, ...draft } = draftOf(row)
        return {
          draft,
          version: row.version,
          provenance: provenanceOf(row),
          endsAt: link.ends_at.toISOString(),
        }
      },
    },
    addRoutes: (server) => {
      server.addHook('preClose', () => editions.close())
    },
  }
})
