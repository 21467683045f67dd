import { type CatalogueFile, CatalogueItem } from '@easel/contract/publishing/store-feed/endpoints.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { textOrNull, textsByLocale } from '@easel/domain/publishing/products/stored.ts'
import { DivideType } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { type FileRow, filesById } from '../../base/files/public.ts'
import { type ProductForStore, productsForStore, tagsForStore } from './queries.ts'

/** An item as it lies in the feed: without URLs, which name a host that may change. */
const withoutUrl = { url: true } as const
export const StoredItem = CatalogueItem.extend({
  package: CatalogueItem.shape.package.unwrap().omit(withoutUrl).nullable(),
  // Items that were written before there were media have none.
  content: CatalogueItem.shape.content.unwrap().omit(withoutUrl).nullable().default(null),
  screenshots: CatalogueItem.shape.screenshots.element.omit(withoutUrl).array(),
  film: CatalogueItem.shape.film.unwrap().omit(withoutUrl).nullable().default(null),
})
export type StoredItem = z.infer<typeof StoredItem>

/** Whole products as they are in this transaction, by their ids. */
export async function itemsOf(
  tx: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, StoredItem>> {
  if (productIds.length === 0) return new Map()
  const products = (await productsForStore(tx, productIds)).map((product) => ({
    product,
    details: DetailsDraft.parse(product.details),
  }))
  const fileById = await filesById(
    tx,
    products.flatMap(({ product, details }) => [
      ...(details.screenshots ?? []),
      ...[product.package_file_id, product.medium_file_id, product.film_file_id].filter((id) => id !== null),
    ]),
  )
  const tags = await tagsForStore(tx, [...new Set(products.flatMap(({ details }) => details.tags ?? []))])
  const context = { fileById, tagById: new Map(tags.map((tag) => [tag.id, tag])) }
  return new Map(
    products.map(({ product, details }) => [product.product_id, itemOf(product, details, context)]),
  )
}

interface Around {
  readonly fileById: ReadonlyMap<string, FileRow>
  readonly tagById: ReadonlyMap<string, Awaited<ReturnType<typeof tagsForStore>>[number]>
}

function itemOf(product: ProductForStore, details: DetailsDraft, { fileById, tagById }: Around): StoredItem {
  const screenshotIds = details.screenshots ?? []
  const packageFile = product.package_file_id ? fileById.get(product.package_file_id) : undefined
  const contentFile = product.medium_file_id ? fileById.get(product.medium_file_id) : undefined
  const film = product.film_file_id ? fileById.get(product.film_file_id) : undefined
  return {
    productId: product.product_id,
    productType: ProductType.parse(product.product_type),
    productDivideType: DivideType.parse(product.divide_type),
    designerId: product.designer_id,
    designer: details.designer ?? '',
    contributor: textOrNull(details.contributor),
    copyrightHolder: textOrNull(details.copyrightHolder),
    name: product.name,
    names: textsByLocale(details, 'name'),
    description: details.description ?? '',
    descriptions: textsByLocale(details, 'description'),
    version: product.version,
    versionNumber: product.version_number,
    updateLog: textOrNull(details.updateLog),
    priceCoins: product.price_coins,
    regions: details.regions ?? [],
    systemVersions: details.systemVersions ?? [],
    fontLanguages: details.fontLanguages ?? [],
    tags: (details.tags ?? []).flatMap((id) => tagById.get(id) ?? []),
    package: packageFile ? { ...storedFile(packageFile), fileName: packageFile.file_name } : null,
    content: contentFile
      ? {
          ...storedFile(contentFile),
          fileName: contentFile.file_name,
          width: contentFile.width,
          height: contentFile.height,
          seconds: Measured.parse(product.medium_inspection).seconds ?? null,
        }
      : null,
    screenshots: screenshotIds.flatMap((id) => fileById.get(id) ?? []).map(storedPicture),
    film: film ? storedPicture(film) : null,
    publishedAt: product.published_at.toISOString(),
    updatedAt: product.updated_at.toISOString(),
  }
}

const Measured = z.object({ seconds: z.number().optional() })

const storedFile = (file: FileRow): Omit<CatalogueFile, 'url'> => ({
  fileId: file.file_id,
  sha256: file.sha256,
  sizeBytes: file.size_bytes,
  mediaType: file.media_type,
})

const storedPicture = (file: FileRow) => ({
  ...storedFile(file),
  width: file.width ?? 0,
  height: file.height ?? 0,
})

/** @param urlOf the public address of a file. */
export function withUrls(item: StoredItem, urlOf: (fileId: string) => string): CatalogueItem {
  const located = <File extends { readonly fileId: string }>(file: File) => ({
    ...file,
    url: urlOf(file.fileId),
  })
  return {
    ...item,
    package: item.package && located(item.package),
    content: item.content && located(item.content),
    screenshots: item.screenshots.map(located),
    film: item.film && located(item.film),
  }
}
