import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** The names and sealed numbers of these designers. */
export function designersById(db: Db, designerIds: readonly string[]) {
  return db
    .selectFrom('designer')
    .select(['designer_id', 'real_name', 'id_card_cipher', 'bank_card_cipher', 'business_license_cipher'])
    .where('designer_id', '=', sql<string>`any(${[...new Set(designerIds)]}::uuid[])`)
    .execute()
}
