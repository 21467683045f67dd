import { DetailsDraft } from '@easel/domain/products/details.ts'
import type { Db } from '../../platform/db/connection.ts'
import { findMedium } from '../media/public.ts'
import { packageFileIds } from '../packages/public.ts'
import type { ProductRow } from './queries.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type Shown = Pick<ProductRow, 'details' | 'cover_file_id' | 'package_id' | 'medium_id'>

/** Every file that a product's page and the store show: content and its pictures, cover, screenshots. */
export async function shownFileIds(db: Db, shown: Shown): Promise<string[]> {
  const { screenshots = [] } = DetailsDraft.parse(shown.details)
  const ofPackage = shown.package_id ? await packageFileIds(db, shown.package_id) : []
  const medium = shown.medium_id ? await findMedium(db, shown.medium_id) : undefined
  const ofMedium = medium ? [medium.file_id, ...(medium.poster_file_id ? [medium.poster_file_id] : [])] : []
  const ids = [
    ...ofPackage,
    ...ofMedium,
    ...screenshots,
    ...(shown.cover_file_id ? [shown.cover_file_id] : []),
  ]
  return [...new Set(ids)].filter((id) => UUID.test(id))
}
