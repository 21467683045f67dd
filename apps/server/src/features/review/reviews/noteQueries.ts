import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** The language in which each of these designers reads what the portal writes. */
export async function languagesOf(
  db: Db,
  designerIds: readonly string[],
): Promise<ReadonlyMap<string, Locale>> {
  if (designerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('designer')
    .innerJoin('account', 'account.id', 'designer.account_id')
    .select(['designer.designer_id', 'account.locale'])
    .where('designer.designer_id', '=', sql<string>`any(${[...new Set(designerIds)]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.designer_id, LOCALES.find((each) => each === row.locale) ?? DEFAULT_LOCALE]),
  )
}
