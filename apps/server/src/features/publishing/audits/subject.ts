import type { PolicyActor } from '@easel/domain/policy.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import type { AuditType } from '@easel/domain/publishing/audits/lifecycle.ts'
import { mediumPolicy } from '@easel/domain/publishing/media/policy.ts'
import { packagePolicy } from '@easel/domain/publishing/packages/policy.ts'
import { type Compared, versionKindOf } from '@easel/domain/publishing/products/changes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import type { VersionKind } from '@easel/domain/publishing/products/types.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { rowFor } from '../../../platform/policy.ts'
import { filesById } from '../../base/files/public.ts'
import { findMedium, type MediumRow, mediaById, pictureFileId } from '../media/public.ts'
import { findPackage, type PackageRow } from '../packages/public.ts'
import { findProduct, type ProductRow } from '../products/public.ts'
import type { AuditChanges } from './queries.ts'

/** What a submission is about: a package or a medium, a product, or both. */
export interface Subject {
  readonly productType: ProductType
  readonly auditType: AuditType
  /** Null where the content stays as it is. */
  readonly package: PackageRow | null
  readonly medium: MediumRow | null
  readonly product: ProductRow | null
}

export interface SubjectIds {
  readonly packageId: string | null
  readonly mediumId: string | null
  readonly productId: string | null
}

/**
 * Finds all that is named, proves that it is the designer's own and of one type, and determines the kind (spec §3).
 * `fixedType` is the type that a submission has already: other content makes no other kind of product of it.
 */
export async function subjectOf(
  db: Db,
  owner: PolicyActor,
  { packageId, mediumId, productId }: SubjectIds,
  fixedType: string | null = null,
): Promise<Subject | DomainError> {
  const product = productId ? rowFor(productPolicy, 'update', owner, await findProduct(db, productId)) : null
  if (product instanceof DomainError) return product
  const named = packageId ? ((await findPackage(db, packageId)) ?? null) : null
  if (packageId && !named) return domainError('audit.packageMissing')
  const found = named && rowFor(packagePolicy, 'use', owner, named)
  if (found instanceof DomainError) return found
  const content = mediumId ? ((await findMedium(db, mediumId)) ?? null) : null
  if (mediumId && !content) return domainError('audit.mediumMissing')
  const medium = content && rowFor(mediumPolicy, 'use', owner, content)
  if (medium instanceof DomainError) return medium
  const productType = ProductType.safeParse(
    product?.product_type ?? fixedType ?? found?.product_type ?? medium?.product_type,
  )
  if (!productType.success) return domainError('audit.packageMissing')
  const differs = (other: { readonly product_type: string } | null) =>
    other !== null && other.product_type !== productType.data
  if (differs(found)) return domainError('package.wrongType', { productType: productType.data })
  // What was expected is for the caller to know, not for the sentence.
  if (differs(medium)) return new DomainError('medium.wrongType', { productType: productType.data })
  // A product's own content once more is no new version: only its details can differ.
  const newPackage = found && found.package_id !== product?.package_id ? found : null
  const newMedium = medium && medium.medium_id !== product?.medium_id ? medium : null
  const auditType = !product ? 'ADD' : newPackage || newMedium ? 'UPDATE' : 'INFO'
  return { productType: productType.data, auditType, package: newPackage, medium: newMedium, product }
}

/** What a submission is to say, and of what. */
export interface Described {
  readonly subject: Subject
  readonly details: DetailsDraft
}

/**
 * Reads the covers of all of these at once. @returns the columns that follow from the details of one; whatever was
 * typed is kept as it was typed.
 */
export async function columnsReader(db: Db, ownerAccountId: string, described: readonly Described[]) {
  const coverOf = await coverReader(db, ownerAccountId, described)
  return (each: Described) => {
    const { subject, details } = each
    return {
      audit_type: subject.auditType,
      version_kind: kindOf(subject, details),
      name: (details.name ?? subject.product?.name ?? '').trim().slice(0, 200),
      version: details.version?.trim().slice(0, 100) || null,
      details: JSON.stringify(details),
      package_id: subject.package?.package_id ?? null,
      medium_id: subject.medium?.medium_id ?? null,
      cover_file_id: coverOf(each),
    } satisfies AuditChanges
  }
}

/** Spec §4, version change kinds. */
function kindOf({ product, package: newPackage, medium }: Subject, details: DetailsDraft): VersionKind {
  const before = product ? compared(product.details, product.package_id ?? product.medium_id) : null
  const contentId =
    newPackage?.package_id ?? medium?.medium_id ?? product?.package_id ?? product?.medium_id ?? null
  return versionKindOf(before, compared(details, contentId))
}

function compared(details: unknown, contentId: string | null): Compared {
  return {
    details: DetailsDraft.parse(details),
    content: contentId === null ? null : { fileId: contentId, modules: [] },
  }
}

/** The medium's own picture, else the first screenshot, the package's first, the product's cover; never another's file. */
async function coverReader(db: Db, ownerAccountId: string, described: readonly Described[]) {
  const media = await mediaById(
    db,
    described.flatMap(({ subject }) => (subject.medium ? [] : (subject.product?.medium_id ?? []))),
  )
  const candidates = ({ subject: { package: newPackage, medium, product }, details }: Described) => {
    const currentMedium = medium ?? media.get(product?.medium_id ?? '')
    const pictureId = currentMedium ? pictureFileId(currentMedium) : null
    return [
      ...(pictureId ? [pictureId] : []),
      ...(details.screenshots ?? []).slice(0, 15),
      ...(newPackage?.screenshot_file_ids.slice(0, 1) ?? []),
      ...(product?.cover_file_id ? [product.cover_file_id] : []),
    ]
  }
  const files = await filesById(db, described.flatMap(candidates))
  return (each: Described): string | null => {
    const own = candidates(each).find((id) => {
      const file = files.get(id)
      return file?.owner_account_id === ownerAccountId && file.width !== null
    })
    return own ?? null
  }
}
