import { fileUsePolicy } from '@easel/domain/base/files/policy.ts'
import { type PolicyActor, relationsTo } from '@easel/domain/policy.ts'
import { isPackageType, type ProductType } from '@easel/domain/productTypes.ts'
import type { AuditType } from '@easel/domain/publishing/audits/lifecycle.ts'
import { DetailsDraft, detailsSchema } from '@easel/domain/publishing/products/details.ts'
import { type Issue, issuesOf } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type FileRow, filesById } from '../../base/files/public.ts'
import { rightsIssues } from '../rights/public.ts'
import { type TagCheck, tagCheck } from '../tags/public.ts'

interface SubmissionFacts {
  readonly productType: ProductType
  readonly auditType: AuditType
  readonly owner: PolicyActor
  /** The product's version in force; null for a new product. */
  readonly publishedVersion: string | null
  /** Details that are in force: a record that they name may have been archived since. */
  readonly inForce: readonly unknown[]
}

export type Checked =
  | { readonly ok: true; readonly details: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly issues: readonly Issue[] }

interface Submission {
  readonly facts: SubmissionFacts
  readonly details: DetailsDraft
}

/** The files, tags and records that submissions name. */
interface Named {
  readonly files: ReadonlyMap<string, FileRow>
  readonly tagIssues: TagCheck
  readonly rights: ReadonlyMap<string, readonly Issue[]>
}

/** Read once for all of these. */
export async function loadNamed(db: Db, submissions: readonly Submission[]): Promise<Named> {
  const files = await filesById(
    db,
    submissions.flatMap(({ details }) => fileRefs(details).map(({ fileId }) => fileId)),
  )
  const tagIssues = await tagCheck(
    db,
    submissions.flatMap(({ details }) => details.tags ?? []),
  )
  return { files, tagIssues, rights: await rightsByName(db, submissions) }
}

/** Details under every rule at once: the fields', the catalogue's, and whose files and records they name. */
export function checkDetails({ files, tagIssues, rights }: Named, submission: Submission): Checked {
  const { facts, details } = submission
  const before = detailsInForce(facts)
  const parsed = detailsSchema(facts.productType, facts.auditType).safeParse(details)
  const issues = parsed.success ? [] : issuesOf(parsed.error)
  const invalidPaths = new Set(issues.map(({ path }) => path))
  const more = [
    ...fileIssues(files, facts.owner, details),
    ...(rights.get(rightsKey(submission)) ?? []),
    ...tagIssues(
      facts.productType,
      details.tags ?? [],
      before.flatMap(({ tags = [] }) => tags),
    ),
    ...versionIssues(facts, details),
  ].filter(({ path }) => !invalidPaths.has(path))
  const all = [...issues, ...more]
  return parsed.success && all.length === 0 ? { ok: true, details: parsed.data } : { ok: false, issues: all }
}

interface FileRef {
  readonly path: string
  readonly fileId: string
  readonly purposes: readonly string[]
}

function fileRefs({ screenshots = [], copyrightProofFileId: proof }: DetailsDraft): FileRef[] {
  return [
    ...screenshots.map((fileId, index) => ({
      path: `screenshots.${index}`,
      fileId,
      purposes: ['SCREENSHOT', 'PACKAGE_IMAGE'],
    })),
    ...(proof ? [{ path: 'copyrightProofFileId', fileId: proof, purposes: ['COPYRIGHT'] }] : []),
  ]
}

function fileIssues(files: ReadonlyMap<string, FileRow>, owner: PolicyActor, details: DetailsDraft): Issue[] {
  return fileRefs(details).flatMap(({ path, fileId, purposes }) => {
    const file = files.get(fileId)
    const wrong = (code: string) => [{ path, code, params: {} }]
    if (!file) return wrong('file.notFound')
    const refusal = fileUsePolicy.who(relationsTo(owner, { accountId: file.owner_account_id }), 'use')
    if (refusal) return wrong(refusal.code)
    return purposes.includes(file.purpose) ? [] : wrong('file.wrongPurpose')
  })
}

const detailsInForce = ({ inForce }: SubmissionFacts): DetailsDraft[] =>
  inForce.flatMap((details) => DetailsDraft.safeParse(details).data ?? [])

/** The same record that was or was not named before is looked up once. */
function rightsKey({ facts, details: { rightsRecordId } }: Submission): string {
  if (!rightsRecordId) return ''
  const isInForce = detailsInForce(facts).some((before) => before.rightsRecordId === rightsRecordId)
  return `${facts.owner.accountId} ${rightsRecordId} ${isInForce}`
}

async function rightsByName(db: Db, submissions: readonly Submission[]): Promise<Map<string, Issue[]>> {
  const issues = new Map<string, Issue[]>()
  for (const submission of submissions) {
    const key = rightsKey(submission)
    if (key === '' || issues.has(key)) continue
    const { owner, inForce } = submission.facts
    issues.set(key, await rightsIssues(db, owner, submission.details, inForce))
  }
  return issues
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
