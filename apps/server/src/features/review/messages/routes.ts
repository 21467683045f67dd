import { nouns } from '@easel/contract/manifests.ts'
import { type StaffThread, type Thread, ThreadMessage } from '@easel/contract/review/messages/endpoints.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { writeFault } from '@easel/domain/review/messages/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  type AuditRow,
  auditRefusal,
  findAudit,
  lockAudit,
  stateNow,
} from '../../publishing/audits/public.ts'
import {
  countThreads,
  findThread,
  type MessageRow,
  markThreadSettled,
  messagesOf,
  threadPageQuery,
} from './queries.ts'
import { factsOf, writeAsDesigner, writeAsStaff } from './write.ts'

const Side = ThreadMessage.shape.side

/** Messages between a designer and the reviewers about one submission (docs/decisions/reviews.md). */
export const messages = feature(nouns.messages, ({ db, clock }) => {
  const own = (row: AuditRow | undefined, actor: Actor): AuditRow | DomainError =>
    row
      ? (auditRefusal(row, 'read', policyActor(actor, 'owner'), clock.now()) ?? row)
      : domainError('not_found')
  /** Nobody reads or writes as staff about their own work. */
  const ofStaff = (row: AuditRow | undefined, actor: Actor): AuditRow | DomainError => {
    if (!row) return domainError('not_found')
    const as = policyActor(actor, 'staff')
    return auditRefusal(row, 'review', as, clock.now()) ?? auditRefusal(row, 'decide', as, clock.now()) ?? row
  }
  async function threadOf(tx: Db, row: AuditRow): Promise<Thread> {
    const messages = await messagesOf(tx, row.audit_id)
    const fault = writeFault(factsOf(row, messages, clock.now()))
    return { messages: messages.map(present), can: { write: canOf(fault) } }
  }
  return {
    handlers: {
      getThread: async ({ actor, params }) => {
        const row = own(await findAudit(db, params.id), actor)
        return row instanceof DomainError ? row : threadOf(db, row)
      },
      writeInThread: (call) =>
        inTransaction(db, async (tx) => {
          const row = own(await lockAudit(tx, call.params.id), call.actor)
          if (row instanceof DomainError) return row
          return (await writeAsDesigner(tx, clock, call, row, call.body.text)) ?? threadOf(tx, row)
        }),
      staffGetThread: async ({ actor, params }) => {
        const row = ofStaff(await findAudit(db, params.id), actor)
        return row instanceof DomainError ? row : staffThreadOf(db, row.audit_id)
      },
      staffWriteInThread: (call) =>
        inTransaction(db, async (tx) => {
          const row = ofStaff(await lockAudit(tx, call.params.id), call.actor)
          if (row instanceof DomainError) return row
          return (await writeAsStaff(tx, clock, call, row, call.body.text)) ?? staffThreadOf(tx, row.audit_id)
        }),
      closeThread: (call) =>
        inTransaction(db, async (tx) => {
          const row = ofStaff(await lockAudit(tx, call.params.id), call.actor)
          if (row instanceof DomainError) return row
          if (await markThreadSettled(tx, row.audit_id)) {
            const line = { act: 'thread.settle', subjectKind: 'audit', subjectId: row.audit_id }
            await recordActivity(tx, clock, logActorOf(call), line)
          }
          return staffThreadOf(tx, row.audit_id)
        }),
      listThreads: async ({ query }) => {
        const { filter, currentPage, perPage } = query
        const [rows, total] = await Promise.all([
          threadPageQuery(db, filter, query).execute(),
          countThreads(db, filter),
        ])
        const designerOf = await designersNamed(
          db,
          rows.map((row) => row.designer_id),
          clock.now(),
        )
        const items = rows.map((row) => ({
          auditId: row.audit_id,
          name: row.name,
          productType: ProductType.parse(row.product_type),
          state: stateNow(row, clock.now()),
          designerId: row.designer_id,
          ...designerOf(row.designer_id),
          waitingSince: row.waiting_since?.toISOString() ?? null,
          last: { text: row.text, at: row.at.toISOString(), side: Side.parse(row.side) },
        }))
        return { items, total, currentPage, perPage }
      },
    },
  }
})

const present = (row: MessageRow): ThreadMessage => ({
  messageId: row.message_id,
  side: Side.parse(row.side),
  text: row.text,
  at: row.at.toISOString(),
})

async function staffThreadOf(db: Db, auditId: string): Promise<StaffThread> {
  const [rows, thread] = await Promise.all([messagesOf(db, auditId), findThread(db, auditId)])
  const names = await staffNames(
    db,
    rows.map(({ author_id }) => author_id),
  )
  return {
    messages: rows.map((row) => ({ ...present(row), author: names.get(row.author_id) ?? '' })),
    waitingSince: thread?.waiting_since?.toISOString() ?? null,
  }
}
