import type {
  SharedWork,
  ShareParty,
  SharerCandidate,
  ShareScheme,
  ShareSide,
} from '@easel/contract/money/sharing/endpoints.ts'
import {
  type SchemeFacts,
  schemePolicy,
  schemeRelations,
  schemeStateAt,
} from '@easel/domain/money/sharing/policy.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import { refuse } from '@easel/domain/rule.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import type { PartyRow, SchemeRow } from './queries.ts'
import { factsOf, nameOf, ownerNameOf, reasonOf, sharerNameOf } from './scheme.ts'
import { broughtBy } from './workQueries.ts'

interface Pictured {
  readonly product_id: string
  readonly product_type: string
  readonly state: string
  readonly name: string
  readonly cover_file_id: string | null
}

/** Works with their covers, which are read at once, in the order in which they were given. */
export async function sharedWorks(platform: Platform, rows: readonly Pictured[]): Promise<SharedWork[]> {
  const covers = await filesById(
    platform.db,
    rows.flatMap((row) => row.cover_file_id ?? []),
  )
  return rows.map((row) => {
    const cover = covers.get(row.cover_file_id ?? '')
    return {
      productId: row.product_id,
      productType: ProductType.parse(row.product_type),
      state: ProductState.parse(row.state),
      name: row.name,
      cover: cover ? pictureOf(platform, cover) : null,
    }
  })
}

/** @param unagreed what the reader lacks of agreements; null where nothing */
export interface Reader {
  readonly actor: Actor
  readonly unagreed: DomainError | null
}

/** Schemes as one of their sides reads them. */
export async function presentSchemes(
  platform: Platform,
  reader: Reader,
  rows: readonly SchemeRow[],
): Promise<ShareScheme[]> {
  const brought = await broughtBy(
    platform.db,
    rows.map((row) => row.scheme_id),
  )
  const works = await sharedWorks(
    platform,
    rows.map(({ product_name: name, product_state: state, ...row }) => ({ ...row, name, state })),
  )
  return rows.flatMap((row, place) => {
    const work = works[place]
    if (!work) return []
    return {
      ...figuresOf(row, platform.clock.now()),
      side: sideOf(row, reader.actor),
      work,
      owner: partyOf(row.owner_mi_id, ownerNameOf(row), row.owner_nickname),
      sharer: partyOf(row.sharer_mi_id, sharerNameOf(row), row.sharer_nickname),
      broughtFen: brought.get(row.scheme_id) ?? 0,
      can: canDo(reader, row, platform.clock.now()),
    }
  })
}

const sideOf = (row: SchemeRow, { accountId }: Actor): ShareSide =>
  row.owner_id === accountId ? 'GIVEN' : 'RECEIVED'

const partyOf = (miId: number, name: string, nickname: string | null): ShareParty => ({
  miId: String(miId),
  name,
  isDesigner: nickname !== null,
})

function figuresOf(row: SchemeRow, now: Date) {
  const facts: SchemeFacts = factsOf(row)
  return {
    schemeId: row.scheme_id,
    ratio: row.ratio,
    period: facts.period,
    days: row.days,
    state: schemeStateAt(facts, now),
    reason: reasonOf(row),
    offeredAt: row.offered_at.toISOString(),
    answerUntil: row.answer_until.toISOString(),
    from: row.from_at?.toISOString() ?? null,
    until: row.until_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

function canDo({ actor, unagreed }: Reader, row: SchemeRow, now: Date): ShareScheme['can'] {
  const relations = schemeRelations(policyActor(actor, 'owner'), {
    ownerId: row.owner_id,
    sharerId: row.sharer_id,
  })
  const can = (move: 'accept' | 'decline' | 'extend') => schemePolicy.can(relations, move, factsOf(row), now)
  return {
    accept: canOf(can('accept') ?? unagreed),
    decline: canOf(can('decline')),
    extend: canOf(can('extend')),
  }
}

/** Accounts that can be named; oneself cannot. */
export const presentCandidates = (actor: Actor, rows: readonly PartyRow[]): SharerCandidate[] =>
  rows.map((row) => ({
    ...partyOf(row.mi_id, nameOf(row), row.nickname),
    can: { share: canOf(row.account_id === actor.accountId ? refuse('share.self') : null) },
  }))
