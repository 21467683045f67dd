import { EventData } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { EVENT_TYPES, eventsReadBy } from '@easel/domain/accounts/webhooks/events.ts'
import { z } from 'zod'
import { feature } from '../../../platform/feature.ts'
import { eventsClearingTask, eventsTask } from './derive.ts'
import { currentPosition, eventsAfterQuery } from './eventQueries.ts'

const EVENTS_AT_ONCE = 100
const Type = z.enum(EVENT_TYPES)

/** What happened to an account's things, for its scripts (docs/decisions/webhooks.md). */
export const webhooks = feature(
  nouns.webhooks,
  ({ db }) => ({
    handlers: {
      listEvents: async ({ actor, query }) => {
        // Read first: an event that is made meanwhile is behind it.
        const position = await currentPosition(db)
        if (query.after === undefined) return { events: [], next: String(position), more: false }
        const types = actor.token ? eventsReadBy(actor.token.scopes) : EVENT_TYPES
        const after = Number(query.after)
        const rows = await eventsAfterQuery(db, actor.accountId, {
          after,
          types,
          atMost: EVENTS_AT_ONCE,
        }).execute()
        const events = rows.map((row) => ({
          id: row.event_id,
          type: Type.parse(row.type),
          at: row.at.toISOString(),
          data: EventData.parse(row.data),
        }))
        const more = rows.length === EVENTS_AT_ONCE
        const last = rows.at(-1)?.sequence ?? after
        return { events, next: String(more ? last : Math.max(last, position)), more }
      },
    },
  }),
  (platform) => {
    platform.jobs.schedule(eventsTask(platform))
    platform.jobs.schedule(eventsClearingTask(platform))
  },
)
