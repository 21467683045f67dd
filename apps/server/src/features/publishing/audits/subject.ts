import { isDeepStrictEqual } from 'node:util'
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
import type { Platform } from '../../../platform/platform.ts'
import { rowFor } from '../../../platform/policy.ts'
import { type FileRow, filesById } from '../../base/files/public.ts'
import { findMedium, type MediumRow, mediaById, pictureFileId } from '../media/public.ts'
import { findPackage, type PackageRow } from '../packages/public.ts'
import { findProduct, type ProductRow } from '../products/public.ts'
import { auditRefusal, type Owner, stateNow } from './policy.ts'
import { type AuditChanges, type AuditRow, lockAudit } from './queries.ts'

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

/** What a notice about a submission names and leads to. */
export const noticeSubjectOf = ({ audit_id: id, name, product_type, product_id: productId }: AuditRow) =>
  ({ kind: 'audit', id, name, productType: ProductType.parse(product_type), productId }) as const

/** What a submission is to say, and of what. */
export interface Described {
  readonly subject: Subject
  readonly details: DetailsDraft
}

/** New details of a submission that the caller has locked. */
export interface Save extends Described {
  readonly row: AuditRow
  /** The one that these details go on from; null writes over whichever is in force. */
  readonly revision: number | null
}

interface Wanted {
  readonly auditId: string
  readonly move: 'submit' | 'save'
  /** Other content than it has. */
  readonly content?: Partial<Pick<SubjectIds, 'packageId' | 'mediumId'>>
}

/** Locks a submission whose owner may make the move, and finds what it is about. */
export async function lockSubmission(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  owner: Owner,
  { auditId, move, content }: Wanted,
): Promise<Pick<Save, 'row' | 'subject'> | DomainError> {
  const row = await lockAudit(tx, auditId)
  if (!row) return domainError('not_found')
  const refusal = auditRefusal(row, move, owner, clock.now())
  if (refusal) return refusal
  const ids = {
    packageId: content?.packageId ?? row.package_id,
    mediumId: content?.mediumId ?? row.medium_id,
    productId: row.product_id,
  }
  const subject = await subjectOf(tx, owner, ids, row.product_type)
  return subject instanceof DomainError ? subject : { row, subject }
}

/**
 * Null where a save goes on from the revision in force. Otherwise the row, where it holds these very details (a save
 * whose reply was lost, sent again), or the refusal to write over what was never read.
 */
export function passedOver(
  { row, subject, details, revision }: Save,
  now: Date,
): AuditRow | DomainError | null {
  if (revision === null || revision === row.revision) return null
  const sameContent =
    (subject.package?.package_id ?? null) === row.package_id &&
    (subject.medium?.medium_id ?? null) === row.medium_id
  if (sameContent && isDeepStrictEqual(DetailsDraft.parse(row.details), DetailsDraft.parse(details)))
    return row
  // The figures are for the caller to go on from, not for the sentence.
  return new DomainError('audit.changedMeanwhile', { revision: row.revision, state: stateNow(row, now) })
}

/** What a change of details sets beside them. */
export const nextRevision = ({ row }: Pick<Save, 'row'>) => ({ revision: row.revision + 1 })

/** The columns that follow from details; whatever was typed is kept as it was typed. */
export function columnsOf(covers: Covers, ownerAccountId: string, described: Described) {
  const { subject, details } = described
  return {
    audit_type: subject.auditType,
    version_kind: kindOf(subject, details),
    name: (details.name ?? subject.product?.name ?? '').trim().slice(0, 200),
    version: details.version?.trim().slice(0, 100) || null,
    details: JSON.stringify(details),
    package_id: subject.package?.package_id ?? null,
    medium_id: subject.medium?.medium_id ?? null,
    cover_file_id: coverOf(covers, ownerAccountId, described),
  } satisfies AuditChanges
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

/** The media of products and the pictures among which covers are found. */
interface Covers {
  readonly media: ReadonlyMap<string, MediumRow>
  readonly files: ReadonlyMap<string, FileRow>
}

/** Read once for all of these. */
export async function loadCovers(db: Db, described: readonly Described[]): Promise<Covers> {
  const media = await mediaById(
    db,
    described.flatMap(({ subject }) => (subject.medium ? [] : (subject.product?.medium_id ?? []))),
  )
  const fileIds = described.flatMap((each) => coverCandidates(media, each))
  return { media, files: await filesById(db, fileIds) }
}

/** The medium's own picture, else the first screenshot, the package's first, the product's cover. */
function coverCandidates(
  media: Covers['media'],
  { subject: { package: newPackage, medium, product }, details }: Described,
): string[] {
  const currentMedium = medium ?? media.get(product?.medium_id ?? '')
  const pictureId = currentMedium ? pictureFileId(currentMedium) : null
  return [
    ...(pictureId ? [pictureId] : []),
    ...(details.screenshots ?? []).slice(0, 15),
    ...(newPackage?.screenshot_file_ids.slice(0, 1) ?? []),
    ...(product?.cover_file_id ? [product.cover_file_id] : []),
  ]
}

/** Never another's file. */
function coverOf({ media, files }: Covers, ownerAccountId: string, described: Described): string | null {
  const own = coverCandidates(media, described).find((id) => {
    const file = files.get(id)
    return file?.owner_account_id === ownerAccountId && file.width !== null
  })
  return own ?? null
}
