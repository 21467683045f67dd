import { Activity } from '@easel/contract/activity/endpoints.ts'
import { nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../platform/feature.ts'
import { sealTicker } from './jobs.ts'
import { activityPageQuery, countActivity } from './queries.ts'

const ActorKind = Activity.shape.actorKind

/** The log as the console reads it (design/product.md, Activity log). */
export const activity = feature(
  nouns.activity,
  ({ reads: db }) => {
    return {
      handlers: {
        listActivity: async ({ query }) => {
          const { currentPage, perPage, ...filter } = query
          const [rows, total] = await Promise.all([
            activityPageQuery(db, filter, query).execute(),
            countActivity(db, filter),
          ])
          const items = rows.map((row) => ({
            id: row.id,
            sequence: row.sequence,
            at: row.at.toISOString(),
            actorKind: ActorKind.parse(row.actor_kind),
            actorId: row.actor_id,
            actorName: row.actor_name,
            act: row.act,
            subjectKind: row.subject_kind,
            subjectId: row.subject_id,
            from: row.from_state,
            to: row.to_state,
            reason: row.reason,
            ip: row.ip_address,
          }))
          return { items, total, currentPage, perPage }
        },
      },
    }
  },
  (platform) => platform.jobs.every(sealTicker(platform)),
)
