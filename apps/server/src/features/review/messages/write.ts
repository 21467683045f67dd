import { ProductType } from '@easel/domain/productTypes.ts'
import { MAX_MESSAGES, type ThreadFacts, writeFault } from '@easel/domain/review/messages/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { accountOf } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { type AuditRow, dueNow, stateNow } from '../../publishing/audits/public.ts'
import { endQuestion, insertMessage, type MessageRow, messagesOf, type Side } from './queries.ts'

interface Writer {
  readonly actor: Actor
  readonly ip: string
}

/** What a designer's next message is judged by. */
export function factsOf(row: AuditRow, messages: readonly MessageRow[], now: Date): ThreadFacts {
  const lastOfStaff = messages.findLastIndex(({ side }) => side === 'STAFF')
  return {
    state: stateNow(row, now),
    messages: messages.length,
    unanswered: messages.length - lastOfStaff - 1,
    asked: lastOfStaff >= 0,
  }
}

/** The designer's message on their own submission, whose row is locked; an answer ends the question that waits for it. */
export async function writeAsDesigner(
  tx: Db,
  clock: Clock,
  writer: Writer,
  row: AuditRow,
  text: string,
): Promise<DomainError | null> {
  const fault = writeFault(factsOf(row, await messagesOf(tx, row.audit_id), clock.now()))
  if (fault) return asDomainError(fault)
  await write(tx, clock, writer, row, 'DESIGNER', text)
  await endQuestion(tx, row.audit_id, dueNow(row, clock.now()))
  return null
}

/** A message of staff's on a submission whose row is locked; its designer is notified. */
export async function writeAsStaff(
  tx: Db,
  clock: Clock,
  writer: Writer,
  row: AuditRow,
  text: string,
): Promise<DomainError | null> {
  if ((await messagesOf(tx, row.audit_id)).length >= MAX_MESSAGES)
    return domainError('thread.full', { max: MAX_MESSAGES })
  const messageId = await write(tx, clock, writer, row, 'STAFF', text)
  await putNotice(tx, clock, {
    accountId: await accountOf(tx, row.designer_id),
    kind: 'REVIEWER_WROTE',
    subject: {
      kind: 'audit',
      id: row.audit_id,
      name: row.name,
      productType: ProductType.parse(row.product_type),
      productId: row.product_id,
    },
    note: text,
    key: `thread.write:${messageId}`,
  })
  return null
}

async function write(
  tx: Db,
  clock: Clock,
  writer: Writer,
  row: AuditRow,
  side: Side,
  text: string,
): Promise<string> {
  const messageId = newId()
  await insertMessage(tx, {
    messageId,
    auditId: row.audit_id,
    designerId: row.designer_id,
    authorId: writer.actor.accountId,
    side,
    text,
    at: clock.now(),
  })
  await recordActivity(tx, clock, logActorOf(writer), {
    act: 'thread.write',
    subjectKind: 'audit',
    subjectId: row.audit_id,
  })
  return messageId
}
