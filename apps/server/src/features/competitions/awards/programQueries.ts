import { WHOLE_RATIO } from '@easel/domain/base/amounts/fen.ts'
import { STANDING_AWARD_STATES } from '@easel/domain/competitions/awards/lifecycle.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'

/** Awards with a place in a creator program, of one edition or of one account; nobody's who declined. */
export function programAwards(db: Db, where: { editionId: string } | { accountId: string }) {
  return db
    .selectFrom('award')
    .innerJoin('edition', 'edition.edition_id', 'award.edition_id')
    .innerJoin('account', 'account.id', 'award.account_id')
    .innerJoin('competition_entry', 'competition_entry.entry_id', 'award.entry_id')
    .leftJoin('designer', 'designer.account_id', 'award.account_id')
    .select([
      'award.edition_id',
      'award.account_id',
      'award.state',
      'award.creator_fund_usd',
      'edition.announced_at',
      'designer.designer_id',
      'designer.nickname',
      'competition_entry.creator',
    ])
    .where('award.creator_fund_usd', 'is not', null)
    .where('award.state', 'in', STANDING_AWARD_STATES)
    .$if('editionId' in where, (query) =>
      query.where('award.edition_id', '=', 'editionId' in where ? where.editionId : ''),
    )
    .$if('accountId' in where, (query) =>
      query.where('award.account_id', '=', 'accountId' in where ? where.accountId : ''),
    )
    .orderBy('award.place')
    .orderBy('award.award_id')
    .execute()
}

export type ProgramAwardRow = Awaited<ReturnType<typeof programAwards>>[number]

const UiVersions = z.array(z.int()).catch([])

/** Works that have versions of the system at all and first came to the store in a time, the latest first. */
export async function worksBetween(
  db: Db,
  { designerIds, from, until }: { designerIds: readonly string[]; from: Date; until: Date },
) {
  const rows = await db
    .selectFrom('product')
    .select(['product_id', 'designer_id', 'name', 'state', 'price_coins', 'published_at'])
    .select(sql<unknown>`details -> 'systemVersions'`.as('versions'))
    .where('designer_id', '=', sql<string>`any(${[...designerIds]}::uuid[])`)
    .where('product_type', 'in', ['THEME', 'AOD', 'FONT'])
    .where('published_at', '>=', from)
    .where('published_at', '<', until)
    .orderBy('published_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map(({ versions, ...row }) => ({ ...row, uiVersions: UiVersions.parse(versions) }))
}

export type WorkRow = Awaited<ReturnType<typeof worksBetween>>[number]

/** The platform's part of what designers earn on a day where a term says another than the usual one, in percent. */
export async function platformPercents(
  db: Db,
  designerIds: readonly string[],
  day: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('share_term')
    .distinctOn('designer_id')
    .select(['designer_id', 'platform_ratio'])
    .where('designer_id', '=', sql<string>`any(${[...designerIds]}::uuid[])`)
    .where('product_id', 'is', null)
    .where('first_day', '<=', sql<Date>`${day}::date`)
    .where((where) =>
      where.or([where('last_day', 'is', null), where('last_day', '>=', sql<Date>`${day}::date`)]),
    )
    .orderBy('designer_id')
    .orderBy('first_day', 'desc')
    .orderBy('set_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.designer_id, (row.platform_ratio * 100) / WHOLE_RATIO]))
}
