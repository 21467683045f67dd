import { nouns } from '@easel/contract/manifests.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { UserAction } from '@easel/domain/base/user-actions/rules.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { createBuffer } from './buffer.ts'
import { actionDaysTask } from './jobs.ts'
import { type ActionRow, insertActions } from './queries.ts'

const BATCH_ROWS = 200
const EVERY_MILLISECONDS = 1_000
const MAX_ROWS = 20_000

/**
 * The actor is the account that is signed in; ids that a call claims are not stored (docs/decisions/activity-log.md).
 */
function rowOf(
  { moduleId, action, content, designerLevel }: UserAction,
  actor: Actor | null,
  now: Date,
): ActionRow {
  return {
    day: shanghaiDay(now),
    action_id: newId(),
    at: now,
    account_id: actor?.accountId ?? null,
    designer_id: actor?.designer?.designerId ?? null,
    mi_id: actor?.miId ?? null,
    designer_level: actor?.designer ? designerLevel || null : null,
    module_id: moduleId,
    action,
    content,
  }
}

/** Spec §7, GET /thm/user-actions. */
export const userActions = feature(
  nouns.userActions,
  ({ db, clock, metrics, log }) => {
    const buffer = createBuffer<ActionRow>({
      write: (rows) => insertActions(db, rows),
      batchRows: BATCH_ROWS,
      everyMilliseconds: EVERY_MILLISECONDS,
      mostRows: MAX_ROWS,
      metrics,
      log,
    })
    return {
      handlers: {
        recordUserAction: async ({ query, actor, reply }) => {
          reply.header('cache-control', 'no-store')
          const given = UserAction.safeParse(query)
          if (given.success) buffer.add(rowOf(given.data, actor, clock.now()))
          else metrics.userActions.inc({ outcome: 'malformed' })
          return null
        },
      },
      // Requests have ended by then, and the database is still open.
      addRoutes: (server) => {
        server.addHook('onClose', () => buffer.drain())
      },
    }
  },
  (platform) => platform.jobs.schedule(actionDaysTask(platform)),
)
