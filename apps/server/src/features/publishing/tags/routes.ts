import { nouns } from '@easel/contract/manifests.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { feature } from '../../../platform/feature.ts'
import { memoizePer } from '../../../platform/memoizePer.ts'
import { StaleCache } from '../../../platform/staleCache.ts'
import { addTag, changeTag } from './catalogue.ts'
import { presentOwn, presentRequests, presentTag } from './present.ts'
import {
  countTags,
  everyTag,
  staffTagPageQuery,
  type TagRow,
  type TagUses,
  tagsFor,
  usesOf,
} from './queries.ts'
import { countRequests, ownRequestsQuery, requestPageQuery } from './requestQueries.ts'
import { askForTag, decideRequest } from './requests.ts'

/** Exact while few products carry tags; what many carry may have been counted some seconds ago. */
const readingsOf = memoizePer(
  (_db: Db) => new StaleCache<readonly TagUses[]>((tags) => tags.reduce((sum, { uses }) => sum + uses, 0)),
)

/** These tags with how many products carry each. */
async function withUses(db: Db, tags: readonly TagRow[]): Promise<(TagRow & { readonly uses: number })[]> {
  const ids = tags.map(({ id }) => id)
  const counted = await readingsOf(db).of(ids.join(' '), () => usesOf(db, ids))
  const uses = new Map(counted.map((tag) => [tag.id, tag.uses]))
  return tags.map((tag) => ({ ...tag, uses: uses.get(tag.id) ?? 0 }))
}

/** The tag catalogue (spec §7), requests for tags that it lacks (spec §5), and their console. */
export const tags = feature(nouns.tags, ({ db, clock }) => {
  return {
    handlers: {
      listTags: async ({ query, locale }) => ({
        tags: (await tagsFor(db, query.category)).map(({ id, en, zh }) => ({
          id,
          label: { en, zh }[locale],
          en,
          zh,
        })),
      }),
      listTagNames: async () => ({
        tags: (await everyTag(db)).map(({ id, en, zh, retired_at }) => ({
          id,
          en,
          zh,
          retired: retired_at !== null,
        })),
      }),
      requestTag: (call) => askForTag(db, clock, call, call.body),
      listTagRequests: async ({ actor }) => ({
        requests: (await ownRequestsQuery(db, actor.designer.designerId).execute()).map(presentOwn),
      }),
      staffListTags: async ({ query }) => {
        const { filter, category = null, search = '', currentPage, perPage } = query
        const which = { filter, category, search }
        const [rows, total] = await Promise.all([
          staffTagPageQuery(db, which, query).execute(),
          countTags(db, which),
        ])
        const items = await withUses(db, rows)
        return { items: items.map(presentTag), total, currentPage, perPage }
      },
      staffAddTag: (call) => addTag(db, clock, call, call.body),
      staffChangeTag: (call) => changeTag(db, clock, call, call.params.id, call.body),
      staffListTagRequests: async ({ query, actor }) => {
        const { state, currentPage, perPage } = query
        const [rows, total] = await Promise.all([
          requestPageQuery(db, state, query).execute(),
          countRequests(db, state),
        ])
        return { items: await presentRequests(db, actor, rows, clock.now()), total, currentPage, perPage }
      },
      staffDecideTagRequest: (call) => decideRequest(db, clock, call, call.params.id, call.body),
    },
  }
})
