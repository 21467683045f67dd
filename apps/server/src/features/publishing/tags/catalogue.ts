import type { BodyOf } from '@easel/contract/endpoint.ts'
import type { StaffTag, staffChangeTag } from '@easel/contract/publishing/tags/endpoints.ts'
import { type CatalogueTag, tagIdFor } from '@easel/domain/publishing/tags/catalogue.ts'
import { tagRequestPolicy } from '@easel/domain/publishing/tags/policy.ts'
import { tagKey } from '@easel/domain/publishing/tags/rules.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { decideTagRequest, type Editor } from './decideRequest.ts'
import { labelsOf, presentTag, typesOf } from './present.ts'
import {
  changeTagRow,
  everyTag,
  insertTag,
  lockCatalogue,
  moveTag,
  setLabelWords,
  staffTag,
  type TagRow,
  tagLabelled,
  tagsById,
} from './queries.ts'
import { askersOf, lockWaiting, relationsOf } from './requestQueries.ts'

const keysOf = ({ en, zh }: Pick<CatalogueTag, 'en' | 'zh'>): string[] => [tagKey(en), tagKey(zh)]

/** Both labels are the tag's own; which of them is not, and whose it is. */
async function labelIssues(tx: Db, labels: CatalogueTag, exceptId: string | null): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const path of ['en', 'zh'] as const) {
    const other = await tagLabelled(tx, tagKey(labels[path]), exceptId)
    if (other) issues.push({ path, code: 'tag.exists', params: { tag: labelsOf(other) } })
  }
  return issues
}

/** Makes a tag under the catalogue's lock, at the end of the list. */
export async function makeTag(
  tx: Db,
  clock: Clock,
  editor: Editor,
  labels: CatalogueTag,
): Promise<TagRow | DomainError> {
  const issues = await labelIssues(tx, labels, null)
  if (issues.length > 0) return invalidInput(issues)
  const usedIds = new Set((await everyTag(tx)).map(({ id }) => id))
  const tag = await insertTag(tx, {
    id: tagIdFor(labels.en, (id) => usedIds.has(id)),
    en: labels.en,
    zh: labels.zh,
    product_types: typesOf(labels.categories),
  })
  await setLabelWords(tx, tag.id, keysOf(tag))
  await recordActivity(tx, clock, logActorOf(editor), {
    act: 'tag.create',
    subjectKind: 'tag',
    subjectId: tag.id,
    to: described(tag),
  })
  return tag
}

/** For the activity log. */
const described = ({ en, zh, product_types, position }: TagRow): string =>
  `${position}. ${en} / ${zh}: ${typesOf(product_types).join(' ')}`

export function addTag(
  db: Db,
  clock: Clock,
  editor: Editor,
  labels: CatalogueTag,
): Promise<StaffTag | DomainError> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const tag = await makeTag(tx, clock, editor, labels)
    if (tag instanceof DomainError) return tag
    const own = await answerRequests(tx, clock, editor, tag)
    return own ?? tagReply(tx, tag.id)
  })
}

/** A request for just this word, and for types that the tag has, is answered by the tag's being there. */
async function answerRequests(
  tx: Db,
  clock: Clock,
  editor: Editor,
  tag: TagRow,
): Promise<DomainError | null> {
  for (const key of new Set(keysOf(tag))) {
    const request = await lockWaiting(tx, key)
    if (!request) continue
    const askers = await askersOf(tx, request.request_id)
    if (!askers.every(({ productType }) => tag.product_types.includes(productType))) continue
    const relations = await relationsOf(tx, policyActor(editor.actor, 'staff'), request.request_id)
    const refusal = tagRequestPolicy.who(relations, 'add')
    if (refusal) return asDomainError(refusal)
    await decideTagRequest(tx, clock, editor, request, { move: 'add', tag })
  }
  return null
}

async function tagReply(tx: Db, id: string): Promise<StaffTag> {
  return presentTag(await staffTag(tx, id))
}

/** Renames, moves, retires or brings back as it was read; works keep the tag whatever happens to it. */
export function changeTag(
  db: Db,
  clock: Clock,
  editor: Editor,
  id: string,
  wanted: BodyOf<typeof staffChangeTag>,
): Promise<StaffTag | DomainError> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const [before] = await tagsById(tx, [id])
    if (!before) return domainError('not_found')
    if (before.revision !== wanted.revision) return domainError('tag.changedMeanwhile')
    const issues = await labelIssues(tx, wanted, id)
    if (issues.length > 0) return invalidInput(issues)
    const wasRetired = before.retired_at !== null
    const changed = await changeTagRow(tx, id, {
      en: wanted.en,
      zh: wanted.zh,
      product_types: typesOf(wanted.categories),
      ...(wanted.retired === wasRetired ? {} : { retired_at: wanted.retired ? clock.now() : null }),
    })
    await setLabelWords(tx, id, keysOf(wanted))
    if (wanted.position !== before.position) await moveTag(tx, id, wanted.position)
    const after = await staffTag(tx, id)
    const [from, to] = [described(before), described(after)]
    const subject = { subjectKind: 'tag', subjectId: id }
    if (from !== to)
      await recordActivity(tx, clock, logActorOf(editor), { act: 'tag.change', ...subject, from, to })
    if (wanted.retired !== wasRetired) {
      const act = wanted.retired ? 'tag.retire' : 'tag.restore'
      await recordActivity(tx, clock, logActorOf(editor), { act, ...subject })
    }
    const own = wanted.retired ? null : await answerRequests(tx, clock, editor, changed)
    // Read again: answering requests raises the revision.
    return own ?? tagReply(tx, id)
  })
}
