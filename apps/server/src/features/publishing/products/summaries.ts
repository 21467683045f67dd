import type { ProductSummary, ProductVersion } from '@easel/contract/publishing/products/endpoints.ts'
import { ProductVersion as VersionSchema } from '@easel/contract/publishing/products/endpoints.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { textOrNull } from '@easel/domain/publishing/products/stored.ts'
import { ProductState, VersionKind } from '@easel/domain/publishing/products/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { mediumSummaries } from '../media/public.ts'
import type { ProductRow, VersionRow } from './queries.ts'

const Changes = VersionSchema.shape.changes

const coversOf = (platform: Platform, rows: readonly { readonly cover_file_id: string | null }[]) =>
  filesById(
    platform.db,
    rows.flatMap(({ cover_file_id: id }) => id ?? []),
  )

/** Rows of a list; all their covers are read at once. */
export async function productSummaries(
  platform: Platform,
  rows: readonly ProductRow[],
): Promise<ProductSummary[]> {
  const covers = await coversOf(platform, rows)
  const media = await mediumSummaries(
    platform,
    platform.db,
    rows.flatMap((row) => row.medium_id ?? []),
  )
  return rows.map((row) => {
    const cover = covers.get(row.cover_file_id ?? '')
    return {
      productId: row.product_id,
      productType: ProductType.parse(row.product_type),
      state: ProductState.parse(row.state),
      name: row.name,
      version: row.version,
      priceCoins: row.price_coins,
      publishedAt: row.published_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      cover: cover ? pictureOf(platform, cover) : null,
      medium: media.get(row.medium_id ?? '') ?? null,
    }
  })
}

/** The version history, each with what changed beside the version before. */
export async function versionReplies(
  platform: Platform,
  rows: readonly VersionRow[],
): Promise<ProductVersion[]> {
  const covers = await coversOf(platform, rows)
  return rows.map((row) => {
    const details = DetailsDraft.parse(row.details)
    const cover = covers.get(row.cover_file_id ?? '')
    return {
      versionId: row.version_id,
      number: row.number,
      kind: VersionKind.parse(row.kind),
      version: details.version ?? '',
      updateLog: textOrNull(details.updateLog),
      releasedAt: row.released_at.toISOString(),
      sizeBytes: row.size_bytes,
      cover: cover ? pictureOf(platform, cover) : null,
      changes: Changes.parse(row.changes),
    }
  })
}
