import { getAudit } from '@easel/contract/audits.ts'
import { getProduct, getTimeline, type Product } from '@easel/contract/products.ts'
import type { ThemeDraft } from '@easel/domain/products/details.ts'
import { call } from '../api.ts'

/**
 * What a product was last published with, whole, as a start for its next submission: from the submission that
 * published it, or from the product itself where that is not on record.
 */
export async function publishedDetails(productId: string): Promise<ThemeDraft> {
  const { timeline } = await call(getTimeline, { params: { id: productId } })
  const newest = [...timeline].sort((a, b) => b.at.localeCompare(a.at))
  const auditId = newest.find(({ act }) => act === 'audit.publish')?.auditId
  if (auditId) return (await call(getAudit, { params: { id: auditId } })).details
  return detailsOfProduct(await call(getProduct, { params: { id: productId } }))
}

export function detailsOfProduct(product: Product): ThemeDraft {
  const locales = new Set([...Object.keys(product.names), ...Object.keys(product.descriptions)])
  return {
    name: product.name,
    version: product.version,
    designer: product.designer,
    contributor: product.contributor ?? '',
    description: product.description,
    priceCoins: product.priceCoins,
    productDivideType: product.productDivideType,
    tags: product.tags.map(({ id }) => id),
    regions: product.regions,
    systemVersions: product.systemVersions,
    screenshots: product.screenshots.map(({ fileId }) => fileId),
    translations: [...locales].map((locale) => ({
      locale,
      name: product.names[locale] ?? '',
      description: product.descriptions[locale] ?? '',
    })),
  }
}
