import type { StaffTag, StaffTagRequest, TagRequest } from '@easel/contract/publishing/tags/endpoints.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { PRODUCT_TYPES, ProductType } from '@easel/domain/productTypes.ts'
import { TagRequestState } from '@easel/domain/publishing/tags/lifecycle.ts'
import { tagRequestPolicy } from '@easel/domain/publishing/tags/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { type TagRow, tagsById } from './queries.ts'
import { askersOfEach, type OwnRequestRow, type RequestRow } from './requestQueries.ts'

export const typesOf = (stored: readonly string[]): ProductType[] =>
  PRODUCT_TYPES.filter((type) => stored.includes(type))

/** Both labels at once, for a sentence that is read in either language. */
export const labelsOf = ({ en, zh }: Pick<TagRow, 'en' | 'zh'>): string => (en === zh ? en : `${en} / ${zh}`)

const namesOf = ({ id, en, zh }: Pick<TagRow, 'id' | 'en' | 'zh'>) => ({ id, en, zh })

export function presentTag(row: TagRow & { readonly uses: number }): StaffTag {
  return {
    ...namesOf(row),
    categories: typesOf(row.product_types),
    position: row.position,
    retiredAt: row.retired_at?.toISOString() ?? null,
    revision: row.revision,
    uses: row.uses,
  }
}

export function presentOwn(row: OwnRequestRow): TagRequest {
  const { tag_id: id, en, zh } = row
  return {
    requestId: row.request_id,
    text: row.text,
    category: ProductType.parse(row.product_type),
    state: TagRequestState.parse(row.state),
    requestedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    tag: id !== null && en !== null && zh !== null ? { id, en, zh } : null,
    note: row.note,
  }
}

/** Requests as staff see them: three statements, however many there are. */
export async function presentRequests(
  db: Db,
  actor: Actor,
  rows: readonly RequestRow[],
  now: Date,
): Promise<StaffTagRequest[]> {
  const askers = await askersOfEach(
    db,
    rows.map((row) => row.request_id),
    actor.designer?.designerId ?? null,
  )
  const [designerOf, tags] = await Promise.all([
    designersNamed(
      db,
      [...askers.values()].flatMap(({ first }) => first),
      now,
    ),
    tagsById(
      db,
      rows.flatMap((row) => row.tag_id ?? []),
    ),
  ])
  const tagById = new Map(tags.map((tag) => [tag.id, namesOf(tag)]))
  return rows.map((row) => {
    const { asked = 0, categories = [], first = [], own = false } = askers.get(row.request_id) ?? {}
    const state = TagRequestState.parse(row.state)
    const designerId = own ? (actor.designer?.designerId ?? '') : ''
    const relations = relationsTo(policyActor(actor, 'staff'), { designerId })
    const can = (move: 'add' | 'decline') => canOf(tagRequestPolicy.can(relations, move, { state }, now))
    return {
      requestId: row.request_id,
      text: row.text,
      state,
      categories: typesOf(categories),
      asked,
      askers: first.map((designerId) => {
        const { designerName, designerBanned } = designerOf(designerId)
        return { designerId, nickname: designerName, designerBanned }
      }),
      requestedAt: row.requested_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      tag: row.tag_id === null ? null : (tagById.get(row.tag_id) ?? null),
      note: row.note,
      own,
      can: { add: can('add'), decline: can('decline') },
    }
  })
}
