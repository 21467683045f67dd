import type { AuditType } from '@easel/domain/audits/lifecycle.ts'
import { type DetailsDraft, detailsSchema } from '@easel/domain/products/details.ts'
import { isPackageType, type ProductType } from '@easel/domain/products/types.ts'
import { type Issue, issuesOf } from '@easel/domain/rule.ts'
import type { Db } from '../../platform/db/connection.ts'
import { filesById } from '../files/public.ts'
import { rightsIssues } from '../rights/public.ts'
import { unknownTags } from '../tags/public.ts'

export interface SubmissionFacts {
  readonly productType: ProductType
  readonly auditType: AuditType
  readonly ownerAccountId: string
  /** The product's version in force; null for a new product. */
  readonly publishedVersion: string | null
  /** Details that stand already: what they name may have been archived since. */
  readonly standing: readonly unknown[]
}

export type Checked =
  | { readonly ok: true; readonly details: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** A submission's details under every rule at once: the fields', the catalogue's, and whose files they name. */
export async function checkSubmission(
  db: Db,
  facts: SubmissionFacts,
  details: DetailsDraft,
): Promise<Checked> {
  const parsed = detailsSchema(facts.productType, facts.auditType).safeParse(details)
  const issues = parsed.success ? [] : issuesOf(parsed.error)
  const taken = new Set(issues.map(({ path }) => path))
  const more = [
    ...(await fileIssues(db, facts.ownerAccountId, details)),
    ...(await rightsIssues(db, facts.ownerAccountId, details, facts.standing)),
    ...(await tagIssues(db, facts.productType, details)),
    ...versionIssues(facts, details),
  ].filter(({ path }) => !taken.has(path))
  const all = [...issues, ...more]
  return parsed.success && all.length === 0 ? { ok: true, details: parsed.data } : { ok: false, issues: all }
}

interface FileRef {
  readonly path: string
  readonly fileId: string
  readonly purposes: readonly string[]
}

async function fileIssues(db: Db, ownerAccountId: string, details: DetailsDraft): Promise<Issue[]> {
  const proof = details.copyrightProofFileId
  const refs: FileRef[] = [
    ...(details.screenshots ?? []).map((fileId, index) => ({
      path: `screenshots.${index}`,
      fileId,
      purposes: ['SCREENSHOT', 'PACKAGE_IMAGE'],
    })),
    ...(proof ? [{ path: 'copyrightProofFileId', fileId: proof, purposes: ['COPYRIGHT'] }] : []),
  ]
  const files = await filesById(
    db,
    refs.map(({ fileId }) => fileId),
  )
  return refs.flatMap(({ path, fileId, purposes }) => {
    const file = files.get(fileId)
    const wrong = (code: string) => [{ path, code, params: {} }]
    if (!file) return wrong('file.notFound')
    if (file.owner_account_id !== ownerAccountId) return wrong('file.notYours')
    return purposes.includes(file.purpose) ? [] : wrong('file.wrongPurpose')
  })
}

async function tagIssues(db: Db, productType: ProductType, { tags = [] }: DetailsDraft): Promise<Issue[]> {
  const unknown = await unknownTags(db, productType, tags)
  return unknown.map(({ index, tag }) => ({
    path: `tags.${index}`,
    code: 'tags.unknown',
    params: { tag: tag.slice(0, 60) },
  }))
}

/** A new version carries a new version number. */
function versionIssues(
  { auditType, productType, publishedVersion }: SubmissionFacts,
  { version }: DetailsDraft,
): Issue[] {
  const same = version !== undefined && version.trim() === publishedVersion
  if (auditType !== 'UPDATE' || !isPackageType(productType) || !same) return []
  return [{ path: 'version', code: 'version.notNew', params: { version: publishedVersion } }]
}
