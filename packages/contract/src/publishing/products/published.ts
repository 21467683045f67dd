import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { AuditDetail, WorkEvent } from '../audits/endpoints.ts'
import type { ThemePackage } from '../packages/endpoints.ts'
import type { Product } from './endpoints.ts'

export interface Published {
  readonly details: DetailsDraft
  /** What it was packed as; null where that is not on record. */
  readonly package: ThemePackage | null
  /** The proof that it was published with. */
  readonly proof: Pick<AuditDetail, 'copyrightProof' | 'rightsRecord'>
}

/** A change of price or profile has no content of its own: so far back one is looked for. */
const CONTENT_LOOKS = 5

/** The calls that it is read by, for whoever makes them. */
export interface PublishedReads {
  /** `getTimeline`, of a product. */
  readonly timeline: (productId: string) => Promise<{ readonly timeline: readonly WorkEvent[] }>
  /** `getAudit` */
  readonly audit: (auditId: string) => Promise<AuditDetail>
  /** `getProduct` */
  readonly product: (productId: string) => Promise<Product>
}

/**
 * What a product was last published with, whole, as a start for its next submission: from the submissions that
 * published it, or from the product itself where they are not on record.
 */
export async function publishedBy(reads: PublishedReads, productId: string): Promise<Published> {
  const { timeline } = await reads.timeline(productId)
  const newestFirst = [...timeline].sort((a, b) => b.at.localeCompare(a.at))
  const auditIds = newestFirst.flatMap(({ act, auditId }) => (act === 'audit.publish' && auditId) || [])
  let details: DetailsDraft | null = null
  let proof: Published['proof'] = { copyrightProof: null, rightsRecord: null }
  for (const auditId of auditIds.slice(0, CONTENT_LOOKS)) {
    const audit = await reads.audit(auditId)
    if (details === null) {
      // The day that was wished for has passed.
      const { releaseOn: _, ...kept } = audit.details
      details = kept
      proof = { copyrightProof: audit.copyrightProof, rightsRecord: audit.rightsRecord }
    }
    if (audit.package || audit.content) return { details, package: audit.package, proof }
  }
  details ??= detailsOfProduct(await reads.product(productId))
  return { details, package: null, proof }
}

function detailsOfProduct(product: Product): DetailsDraft {
  const locales = new Set([...Object.keys(product.names), ...Object.keys(product.descriptions)])
  return {
    name: product.name,
    ...(product.version ? { version: product.version } : {}),
    ...(product.designer ? { designer: product.designer } : {}),
    ...(product.copyrightHolder ? { copyrightHolder: product.copyrightHolder } : {}),
    ...(product.fontLanguages.length > 0 ? { fontLanguages: product.fontLanguages } : {}),
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
