import type { BodyOf } from '@easel/contract/endpoint.ts'
import type { addAudits } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { batchRefusals } from '@easel/domain/base/files/files.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { DivideType, divideTypeFor } from '@easel/domain/publishing/products/types.ts'
import { MAX_ISSUES } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  asDomainError,
  DomainError,
  domainError,
  invalidInput,
  issuesIn,
} from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { filesById } from '../../base/files/public.ts'
import { mediaOfFiles } from '../media/public.ts'
import type { NewDraft } from './drafts.ts'
import type { Owner } from './policy.ts'
import type { AuditRow } from './queries.ts'
import { startDrafts } from './save.ts'
import { submitAll } from './submit.ts'
import { auditSummaries } from './summary.ts'

type Files = BodyOf<typeof addAudits>['files']

/** Spec §7, `add`: uploaded files of one type with their details, submitted for review all together or not at all. */
export function addAll(
  platform: Platform,
  owner: Owner,
  productType: ProductType,
  files: Files,
): Promise<AuditRow[] | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const denied = await uploadRefusal(tx, owner.designerId, productType, platform.clock.now())
    if (denied) return denied
    const drafts = await draftsOf(tx, owner, productType, files)
    if (drafts instanceof DomainError) return drafts
    const rows = await startDrafts(platform, tx, owner, drafts)
    if (rows instanceof DomainError) return rows
    const locked = drafts.flatMap(({ subject }, index) => {
      const row = rows[index]
      return row ? [{ row, subject }] : []
    })
    const submitted = await submitAll(platform, tx, owner, productType, locked)
    if (submitted instanceof DomainError) return submitted
    return allOrNone(rows.map((row) => submitted.get(row.audit_id) ?? domainError('not_found')))
  })
}

async function draftsOf(
  tx: Db,
  owner: Owner,
  productType: ProductType,
  files: Files,
): Promise<NewDraft[] | DomainError> {
  const fileIds = files.map(({ fileId }) => fileId)
  const twice = fileIds.findIndex((id, index) => fileIds.indexOf(id) < index)
  if (twice >= 0) return domainError('audit.duplicate', {}, { index: twice })
  const media = await mediaOfFiles(tx, { designerId: owner.designerId, productType, fileIds })
  const missing = fileIds.findIndex((id) => !media.has(id))
  if (missing >= 0) return domainError('audit.mediumMissing', {}, { index: missing })
  const sizes = [...(await filesById(tx, fileIds)).values()].map((file) => ({ sizeBytes: file.size_bytes }))
  const [tooMuch] = batchRefusals(FILE_RULES[productType], sizes)
  if (tooMuch) return asDomainError(tooMuch)
  return files.map(({ fileId, details }) => {
    const medium = media.get(fileId) ?? null
    const subject = { productType, auditType: 'ADD', package: null, medium, product: null } as const
    return { subject, details: { ...details, ...salesTermsOf(details) } }
  })
}

/** Spec §5 asks for name, tags and holder: without a price it is free, and a price says how it divides. */
function salesTermsOf({ priceCoins, productDivideType }: DetailsDraft) {
  const price = priceCoins ?? 0
  return { priceCoins: price, productDivideType: productDivideType || divideTypeFor(price) }
}

function termsOf({ details }: AuditRow) {
  const { priceCoins, productDivideType } = salesTermsOf(DetailsDraft.parse(details))
  return { priceCoins, productDivideType: DivideType.parse(productDivideType) }
}

/** Added submissions with the terms that they have been saved with. */
export async function presentAdded(platform: Platform, rows: readonly AuditRow[]) {
  const summaries = await auditSummaries(platform, platform.db, rows)
  const byId = new Map(summaries.map((summary) => [summary.auditId, summary]))
  return rows.flatMap((row) => {
    const summary = byId.get(row.audit_id)
    return summary ? [{ ...summary, ...termsOf(row) }] : []
  })
}

/** The rows, or everything that is wrong with any of them, each by its place. */
function allOrNone(outcomes: readonly (AuditRow | DomainError)[]): AuditRow[] | DomainError {
  const other = outcomes.find((each) => each instanceof DomainError && each.code !== 'invalid_input')
  if (other instanceof DomainError) return other
  const issues = outcomes.flatMap((each, index) => {
    const own = each instanceof DomainError ? issuesIn(each) : []
    return own.map((issue) => ({ ...issue, path: `files.${index}.${issue.path}` }))
  })
  if (issues.length > 0) return invalidInput(issues.slice(0, MAX_ISSUES))
  return outcomes.filter((each): each is AuditRow => !(each instanceof DomainError))
}
