import { EventData } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { EVENT_TYPES, eventsReadBy } from '@easel/domain/accounts/webhooks/events.ts'
import { webhookDeliveryPolicy, webhookPolicy } from '@easel/domain/accounts/webhooks/policy.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { z } from 'zod'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { againOf, askFor, testOf } from './ask.ts'
import { deliveriesQuery, findDelivery } from './deliveryQueries.ts'
import { eventsClearingTask, eventsTask } from './derive.ts'
import { currentPosition, eventsAfterQuery } from './eventQueries.ts'
import { addFor, changeFor, deleteFor, pauseFor, resumeFor, rotateFor } from './make.ts'
import { presentDelivery, presentDetail, presentWebhook } from './present.ts'
import { countBehind, findWebhook, webhooksOf } from './queries.ts'
import { sendingTasks } from './send.ts'

const EVENTS_AT_ONCE = 100
const Type = z.enum(EVENT_TYPES)

/** What happened to an account's things, and where it is told of it (docs/decisions/webhooks.md). */
export const webhooks = feature(
  nouns.webhooks,
  (platform) => {
    const { db, clock } = platform
    const found = async (actor: Actor, id: string, move: Parameters<typeof webhookPolicy.who>[1]) => {
      const row = await findWebhook(db, id)
      if (!row) return domainError('not_found')
      const relations = relationsTo(policyActor(actor, 'owner'), { accountId: row.account_id })
      const refusal = webhookPolicy.who(relations, move)
      return refusal ? asDomainError(refusal) : row
    }
    const foundDelivery = async (
      actor: Actor,
      id: string,
      move: Parameters<typeof webhookDeliveryPolicy.who>[1],
    ) => {
      const row = await findDelivery(db, id)
      if (!row) return domainError('not_found')
      const relations = relationsTo(policyActor(actor, 'owner'), { accountId: row.account_id })
      const refusal = webhookDeliveryPolicy.who(relations, move)
      return refusal ? asDomainError(refusal) : row
    }
    const asking = (call: { readonly actor: Actor; readonly ip: string }) => ({
      accountId: call.actor.accountId,
      logActor: logActorOf(call),
    })
    return {
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
        listWebhooks: async ({ actor }) => {
          const now = clock.now()
          return { webhooks: (await webhooksOf(db, actor.accountId)).map((row) => presentWebhook(row, now)) }
        },
        addWebhook: (call) => addFor(platform, { ...asking(call), proof: call.body.proof }, call.body),
        changeWebhook: async (call) => {
          const row = await found(call.actor, call.params.id, 'change')
          if (row instanceof DomainError) return row
          return changeFor(platform, { ...asking(call), proof: call.body.proof }, row, call.body)
        },
        rotateWebhookSecret: async (call) => {
          const row = await found(call.actor, call.params.id, 'rotate')
          if (row instanceof DomainError) return row
          return rotateFor(platform, { ...asking(call), proof: call.body.proof }, row)
        },
        pauseWebhook: async (call) => {
          const row = await found(call.actor, call.params.id, 'pause')
          return row instanceof DomainError ? row : pauseFor(platform, asking(call), row)
        },
        resumeWebhook: async (call) => {
          const row = await found(call.actor, call.params.id, 'resume')
          return row instanceof DomainError ? row : resumeFor(platform, asking(call), row)
        },
        deleteWebhook: async (call) => {
          const row = await found(call.actor, call.params.id, 'delete')
          return row instanceof DomainError ? row : deleteFor(platform, asking(call), row)
        },
        testWebhook: async ({ actor, params }) => {
          const row = await found(actor, params.id, 'test')
          return row instanceof DomainError ? row : askFor(platform, row.webhook_id, testOf(clock.now()))
        },
        listDeliveries: async ({ actor, params, query: { after, perPage } }) => {
          const row = await found(actor, params.id, 'read')
          if (row instanceof DomainError) return row
          const rows = await deliveriesQuery(db, row.webhook_id, { after, atMost: perPage + 1 }).execute()
          const page = cursorPage(rows, perPage, (delivery) => delivery.delivery_id)
          return { items: page.rows.map(presentDelivery), next: page.next }
        },
        viewDelivery: async ({ actor, params }) => {
          const row = await foundDelivery(actor, params.id, 'read')
          return row instanceof DomainError ? row : presentDetail(row)
        },
        sendDeliveryAgain: async ({ actor, params }) => {
          const row = await foundDelivery(actor, params.id, 'sendAgain')
          return row instanceof DomainError ? row : askFor(platform, row.webhook_id, againOf(row))
        },
      },
    }
  },
  (platform) => {
    for (const task of [eventsTask(platform), eventsClearingTask(platform), ...sendingTasks(platform)])
      platform.jobs.schedule(task)
    measure(platform)
  },
)

const GAUGES = {
  easel_webhooks_overdue_seconds: 'For how long the webhook that is most behind has been due',
  easel_webhooks_failing: 'Webhooks whose last delivery failed, and that are tried again',
  easel_webhooks_paused: 'Webhooks that are paused because they failed',
}

function measure({ metrics, db, clock }: Platform): void {
  metrics.gauges(GAUGES, [], async () => {
    const now = clock.now()
    const { oldest, failing, paused } = await countBehind(db, now)
    const reading = (value: number) => [{ labels: {}, value }]
    return {
      easel_webhooks_overdue_seconds: reading(oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0),
      easel_webhooks_failing: reading(failing),
      easel_webhooks_paused: reading(paused),
    }
  })
}
