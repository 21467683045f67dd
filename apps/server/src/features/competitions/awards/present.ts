import type { OwnAward, PublicAward } from '@easel/contract/competitions/awards/shapes.ts'
import { AwardState } from '@easel/domain/competitions/awards/lifecycle.ts'
import { awardPolicy, awardRelations } from '@easel/domain/competitions/awards/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { namedEntries, shownRows } from '../entries/public.ts'
import { freezeOf } from '../votes/public.ts'
import { juryStatementsOf } from './decisionQueries.ts'
import { prizeNamed } from './prizes.ts'
import { type AwardRow, awardsIn } from './queries.ts'

const prizeOf = (row: AwardRow) => ({
  category: row.scope,
  prizeKey: row.prize_key,
  usd: row.usd,
  creatorFundUsd: row.creator_fund_usd,
  couponUsd: row.coupon_usd,
})

/** Winners as everybody reads them: whoever won and has not declined; one that is disqualified since until the next list. */
export async function publicAwards(
  platform: Platform,
  { editionId }: ShownEdition,
  category: string | null,
): Promise<PublicAward[]> {
  const rows = (await awardsIn(platform.reads, editionId)).filter(
    ({ state, scope }) =>
      (state === 'WON' || state === 'CONFIRMED') && (category === null || scope === category),
  )
  const entryIds = rows.map((row) => row.entry_id)
  const entries = await namedEntries(platform, entryIds)
  const shownIds = new Set((await shownRows(platform.reads, entryIds)).map((row) => row.entry_id))
  const frozen = await freezeOf(platform.reads, editionId)
  const statements = await juryStatementsOf(platform.reads, editionId)
  return rows.flatMap((row) => {
    const entry = entries.get(row.entry_id)
    if (!entry) return []
    const { title, creator } = entry
    const isShown = shownIds.has(row.entry_id)
    const cover = isShown ? entry.cover : null
    const votes = frozen ? (frozen.counts.get(row.entry_id) ?? 0) : null
    const juryStatement = statements.get(row.entry_id) ?? null
    const shown = { title, creator, cover, isShown, votes, juryStatement }
    return [{ ...prizeOf(row), place: row.place, productId: row.entry_id, ...shown }]
  })
}

/** Awards as their winner reads them. */
export async function presentOwn(
  platform: Platform,
  actor: Actor,
  rows: readonly AwardRow[],
): Promise<OwnAward[]> {
  const editions = shownEditionsOf(platform)
  const entries = await namedEntries(
    platform,
    rows.map((row) => row.entry_id),
  )
  const presented = rows.map(async (row): Promise<OwnAward[]> => {
    const [edition, entry] = [await editions.byId(row.edition_id), entries.get(row.entry_id)]
    if (!edition || !entry) return []
    const { definition } = edition
    const { name, coupon, category } = prizeNamed(definition, row.scope, row.prize_key)
    const state = AwardState.parse(row.state)
    const relations = awardRelations(policyActor(actor, 'owner'), row.account_id)
    const can = (move: 'confirm' | 'decline') =>
      canOf(awardPolicy.can(relations, move, state, platform.clock.now()))
    return [
      {
        ...prizeOf(row),
        awardId: row.award_id,
        edition: definition.slug,
        editionName: definition.name,
        categoryName: category,
        prizeName: name,
        couponName: coupon,
        entryId: row.entry_id,
        title: entry.title,
        creator: entry.creator,
        cover: entry.cover,
        state,
        movedUp: row.moved_up,
        wonAt: row.won_at.toISOString(),
        answeredAt: row.answered_at?.toISOString() ?? null,
        note: row.note,
        letter: definition.texts.winnersLetter,
        can: { confirm: can('confirm'), decline: can('decline') },
      },
    ]
  })
  return (await Promise.all(presented)).flat()
}
