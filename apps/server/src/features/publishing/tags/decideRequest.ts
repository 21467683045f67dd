import { weightOf } from '@easel/domain/base/text/weight.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import { tagRequestLifecycle } from '@easel/domain/publishing/tags/lifecycle.ts'
import { tagMaxOf } from '@easel/domain/publishing/tags/rules.ts'
import { refuse } from '@easel/domain/rule.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { labelsOf, typesOf } from './present.ts'
import { addOtherName, changeTagRow, type TagRow } from './queries.ts'
import { type Asker, askersOf, type RequestRow, updateRequest } from './requestQueries.ts'

/** A member of staff at work on the catalogue. */
export interface Editor {
  readonly actor: Actor
  readonly ip: string
}

export type Verdict =
  | { readonly move: 'add'; readonly tag: TagRow }
  | { readonly move: 'decline'; readonly note: string }

/**
 * Decides a waiting request and notifies everybody who made it. The tag can be chosen for every type that it
 * was requested for. @returns null where somebody else was first.
 */
export async function decideTagRequest(
  tx: Db,
  clock: Clock,
  editor: Editor,
  request: RequestRow,
  verdict: Verdict,
): Promise<RequestRow | null> {
  const { request_id: requestId, key } = request
  const to = verdict.move === 'add' ? 'ADDED' : 'DECLINED'
  const settled = await updateRequest(tx, requestId, statesFrom(tagRequestLifecycle, verdict.move), {
    state: to,
    decided_at: clock.now(),
    decided_by: editor.actor.accountId,
    tag_id: verdict.move === 'add' ? verdict.tag.id : null,
    note: verdict.move === 'decline' ? verdict.note : null,
  })
  if (!settled) return null
  const askers = await askersOf(tx, requestId)
  if (verdict.move === 'add') {
    await addOtherName(tx, verdict.tag.id, key)
    await changeTagRow(tx, verdict.tag.id, { product_types: widened(verdict.tag, askers) })
  }
  await recordActivity(tx, clock, logActorOf(editor), {
    act: `tagRequest.${verdict.move}`,
    subjectKind: 'tagRequest',
    subjectId: requestId,
    from: request.state,
    to,
    reason: verdict.move === 'add' ? verdict.tag.id : verdict.note,
  })
  for (const asker of askers) await notifyAsker(tx, clock, requestId, asker, verdict)
  return settled
}

const widened = (tag: TagRow, askers: readonly Asker[]) =>
  typesOf([...tag.product_types, ...askers.map(({ productType }) => productType)])

/** Spec §5: why a tag is too long for a type that it was requested for. */
export async function tooLongFor(tx: Db, requestId: string, tag: TagRow) {
  const max = tagMaxOf(widened(tag, await askersOf(tx, requestId)))
  const count = Math.max(weightOf(tag.en), weightOf(tag.zh))
  return count > max ? refuse('tag.tooLong', { max, count }) : null
}

/** The notice names the tag where that differs from the requested word. */
async function notifyAsker(
  tx: Db,
  clock: Clock,
  requestId: string,
  { designerId, accountId, text }: Asker,
  verdict: Verdict,
): Promise<void> {
  const otherName =
    verdict.move === 'add' && ![verdict.tag.en, verdict.tag.zh].includes(text) ? labelsOf(verdict.tag) : null
  await putNotice(tx, clock, {
    accountId,
    kind: verdict.move === 'add' ? 'TAG_ADDED' : 'TAG_DECLINED',
    subject: { kind: 'tagRequest', id: requestId, name: text },
    params: { word: text, ...(otherName === null ? {} : { tag: otherName }) },
    note: verdict.move === 'decline' ? verdict.note : null,
    key: `tagRequest.${verdict.move}:${requestId}:${designerId}`,
  })
}
