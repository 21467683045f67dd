import type { Locale } from '@easel/contract/messages/index.ts'
import { getProduct, type Product } from '@easel/contract/publishing/products/endpoints.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { knownDownloads } from '@easel/domain/publishing/products/downloads.ts'
import { textOrNull, textsByLocale } from '@easel/domain/publishing/products/stored.ts'
import { DivideType, ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { written } from '../../../platform/http/answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { mediumSummaries } from '../media/public.ts'
import { mockupOf } from '../packages/public.ts'
import { findProduct, lastDownloadsDay, tagLabels } from './queries.ts'

type PublicFields = Omit<Product, 'own' | 'can'>
export type Viewer = 'staff' | 'other'

/** A product's page in one language. All staff are shown one and the same object, and so is everybody else. */
export class ProductPage {
  readonly designerId: string
  readonly isPublished: boolean
  readonly state: ProductState
  readonly #product: PublicFields
  readonly #locale: Locale
  readonly #views = new Map<Viewer, Product>()

  constructor(designerId: string, locale: Locale, product: PublicFields) {
    this.designerId = designerId
    this.state = product.state
    this.isPublished = product.state === 'PUBLISHED'
    this.#product = product
    this.#locale = locale
  }

  /** @returns null where there is nothing to see for this viewer. */
  as(viewer: Viewer): Product | null {
    if (viewer === 'other' && !this.isPublished) return null
    const view = this.#views.get(viewer) ?? written(getProduct, this.#locale, this.#viewOf(viewer))
    this.#views.set(viewer, view)
    return view
  }

  /** What its owner may do changes without the product: it is no part of the page. */
  asOwner(can: Product['can']): Product {
    return { ...this.#product, own: true, can }
  }

  #viewOf(viewer: Viewer): Product {
    const product = { ...this.#product, own: false, can: null }
    // What staff wrote is for its owner and for staff.
    return viewer === 'other' ? { ...product, stateReason: null, stateNote: null } : product
  }
}

/** Reads the page anew; null where there is no such product. */
export async function readPage(
  platform: Platform,
  db: Db,
  productId: string,
  locale: Locale,
): Promise<ProductPage | null> {
  const row = await findProduct(db, productId)
  if (!row) return null
  const details = DetailsDraft.parse(row.details)
  const screenshotIds = details.screenshots ?? []
  const mediumId = row.medium_id ?? ''
  const [files, tags, mockup, media, downloadsUntil] = await Promise.all([
    filesById(db, row.cover_file_id ? [...screenshotIds, row.cover_file_id] : screenshotIds),
    tagLabels(db, details.tags ?? []),
    row.package_id ? mockupOf(platform, db, row.package_id) : null,
    mediumSummaries(platform, db, mediumId ? [mediumId] : []),
    lastDownloadsDay(db),
  ])
  const tagById = new Map(tags.map((tag) => [tag.id, tag]))
  // A wallpaper or a video is shown by its own picture.
  const shownIds = screenshotIds.length === 0 && row.cover_file_id ? [row.cover_file_id] : screenshotIds
  const pictures = shownIds.flatMap((id) => files.get(id) ?? [])
  return new ProductPage(row.designer_id, locale, {
    productId: row.product_id,
    productType: ProductType.parse(row.product_type),
    productDivideType: DivideType.parse(row.divide_type),
    state: ProductState.parse(row.state),
    name: row.name,
    names: textsByLocale(details, 'name'),
    version: row.version,
    designer: details.designer ?? '',
    contributor: textOrNull(details.contributor),
    description: details.description ?? '',
    descriptions: textsByLocale(details, 'description'),
    priceCoins: row.price_coins,
    // A tag that has left the catalogue still reads as what was picked.
    tags: (details.tags ?? []).map((id) => ({ id, label: tagById.get(id)?.[locale] ?? id })),
    updateLog: textOrNull(details.updateLog),
    regions: details.regions ?? [],
    systemVersions: details.systemVersions ?? [],
    screenshots: pictures.map((file) => pictureOf(platform, file)),
    mockup,
    medium: media.get(mediumId) ?? null,
    copyrightHolder: textOrNull(details.copyrightHolder),
    fontLanguages: details.fontLanguages ?? [],
    sizeBytes: row.size_bytes,
    downloads: knownDownloads({ downloads: row.downloads, publishedAt: row.published_at }, downloadsUntil),
    downloadsUntil,
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    stateReason: row.state_reason,
    stateNote: row.state_note,
  })
}
