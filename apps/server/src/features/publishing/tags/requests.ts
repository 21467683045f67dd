import type {
  StaffTagRequest,
  TagRequest,
  TagRequestDecision,
} from '@easel/contract/publishing/tags/endpoints.ts'
import type { TagRequest as Asked } from '@easel/domain/publishing/tags/catalogue.ts'
import { MAX_TAG_REQUESTS, TagRequestState } from '@easel/domain/publishing/tags/lifecycle.ts'
import { tagRequestPolicy } from '@easel/domain/publishing/tags/policy.ts'
import { tagKey } from '@easel/domain/publishing/tags/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { makeTag } from './catalogue.ts'
import { decideTagRequest, type Editor, tooLongFor, type Verdict } from './decideRequest.ts'
import { labelsOf, presentRequests } from './present.ts'
import { lockCatalogue, type TagRow, tagOfWord, tagsById } from './queries.ts'
import {
  countWaitingOf,
  insertAsker,
  insertRequest,
  isAsker,
  lockRequest,
  lockWaiting,
  type RequestRow,
  relationsOf,
} from './requestQueries.ts'

interface Asking {
  readonly actor: DesignerActor
  readonly ip: string
}

/** Spec §5, a new tag request: joins the one that waits for the same word, or is the first. */
export function askForTag(
  db: Db,
  clock: Clock,
  asking: Asking,
  { category, text }: Asked,
): Promise<TagRequest | DomainError> {
  const { designerId } = asking.actor.designer
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const key = tagKey(text)
    const known = await tagOfWord(tx, key)
    if (known?.retired_at) return domainError('tag.retired', { tag: labelsOf(known) })
    if (known?.product_types.includes(category)) {
      const { id, en, zh } = known
      return domainError('tag.exists', { tag: labelsOf(known) }, { tag: { id, en, zh } })
    }
    const waiting = await lockWaiting(tx, key)
    if (waiting && (await isAsker(tx, waiting.request_id, designerId))) return domainError('tag.requested')
    if ((await countWaitingOf(tx, designerId)) >= MAX_TAG_REQUESTS)
      return domainError('tag.tooManyRequests', { max: MAX_TAG_REQUESTS })
    const now = clock.now()
    const request = waiting ?? (await insertRequest(tx, firstOf(key, text, now)))
    await insertAsker(tx, {
      request_id: request.request_id,
      designer_id: designerId,
      product_type: category,
      text,
      asked_at: now,
    })
    await recordActivity(tx, clock, logActorOf(asking), {
      act: waiting ? 'tagRequest.join' : 'tagRequest.create',
      subjectKind: 'tagRequest',
      subjectId: request.request_id,
      from: waiting ? waiting.state : null,
      to: request.state,
    })
    return {
      requestId: request.request_id,
      text,
      category,
      state: 'WAITING',
      requestedAt: now.toISOString(),
      decidedAt: null,
      tag: null,
      note: null,
    }
  })
}

const firstOf = (key: string, text: string, now: Date) => ({
  request_id: newId(),
  key,
  text,
  state: 'WAITING',
  requested_at: now,
})

/** One decision for everybody who requested the word; who requested it does not decide. */
export function decideRequest(
  db: Db,
  clock: Clock,
  editor: Editor,
  requestId: string,
  decision: TagRequestDecision,
): Promise<StaffTagRequest | DomainError> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const request = await lockRequest(tx, requestId)
    if (!request) return domainError('not_found')
    const relations = await relationsOf(tx, policyActor(editor.actor, 'staff'), requestId)
    const move = decision.decision === 'DECLINE' ? 'decline' : 'add'
    const state = TagRequestState.parse(request.state)
    const refusal = tagRequestPolicy.can(relations, move, { state }, clock.now())
    if (refusal) return asDomainError(refusal)
    const verdict = await verdictOf(tx, clock, editor, request, decision)
    if (verdict instanceof DomainError) return verdict
    const settled = await decideTagRequest(tx, clock, editor, request, verdict)
    if (!settled) return domainError('tag.notWaiting')
    const [presented] = await presentRequests(tx, editor.actor, [settled], clock.now())
    return presented ?? domainError('not_found')
  })
}

async function verdictOf(
  tx: Db,
  clock: Clock,
  editor: Editor,
  { request_id: requestId }: RequestRow,
  decision: TagRequestDecision,
): Promise<Verdict | DomainError> {
  if (decision.decision === 'DECLINE') return { move: 'decline', note: decision.note }
  const tag =
    decision.decision === 'ADD'
      ? await makeTag(tx, clock, editor, decision)
      : await currentTag(tx, decision.tagId)
  if (tag instanceof DomainError) return tag
  const tooLong = await tooLongFor(tx, requestId, tag)
  return tooLong ? asDomainError(tooLong) : { move: 'add', tag }
}

async function currentTag(tx: Db, id: string): Promise<TagRow | DomainError> {
  const [tag] = await tagsById(tx, [id])
  if (!tag) return domainError('not_found')
  return tag.retired_at === null ? tag : domainError('tag.retired', { tag: labelsOf(tag) })
}
