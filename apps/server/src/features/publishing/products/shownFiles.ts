import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { findMedium } from '../media/public.ts'
import { packageFileIds } from '../packages/public.ts'
import type { ProductRow } from './queries.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type ContentFields = Pick<ProductRow, 'details' | 'cover_file_id' | 'package_id' | 'medium_id'>

/** Every file that a product's page and the store show: content and its pictures, cover, screenshots. */
export async function shownFileIds(db: Db, content: ContentFields): Promise<string[]> {
  const { screenshots = [] } = DetailsDraft.parse(content.details)
  const ofPackage = content.package_id ? await packageFileIds(db, content.package_id) : []
  const medium = content.medium_id ? await findMedium(db, content.medium_id) : undefined
  const ofMedium = medium ? [medium.file_id, ...(medium.poster_file_id ? [medium.poster_file_id] : [])] : []
  const ids = [
    ...ofPackage,
    ...ofMedium,
    ...screenshots,
    ...(content.cover_file_id ? [content.cover_file_id] : []),
  ]
  return [...new Set(ids)].filter((id) => UUID.test(id))
}
