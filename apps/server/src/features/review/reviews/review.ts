import { DEFAULT_LOCALE } from '@easel/contract/messages/index.ts'
import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { finding } from '@easel/inspection/findings.ts'
import { changedFiles } from '@easel/inspection/theme/changes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { auditDetail, auditSummaries, findAudit, relatedAudits } from '../../publishing/audits/public.ts'
import { mediumOf } from '../../publishing/media/public.ts'
import { drawingsOf, themePackageOf } from '../../publishing/packages/public.ts'
import {
  changesBetween,
  comparedOf,
  versionBefore,
  versionReplies,
} from '../../publishing/products/public.ts'
import { reviewItem } from './items.ts'
import { languagesOf, packageFiles, reviewRows } from './queries.ts'

type VersionRow = Parameters<typeof versionReplies>[1][number]
type Rejected = NonNullable<Review['rejected']>
type Compared = Omit<Rejected, 'decidedAt' | 'changes'>

/** More than anybody reads through. */
const MAX_FILES = 300

type Content = Pick<VersionRow, 'details' | 'package_id' | 'medium_id'>

/** What a submission is compared with, pictures and files too. @param packageId of the submission */
async function contentOf(platform: Platform, before: Content, packageId: string | null): Promise<Compared> {
  const { db } = platform
  const details = DetailsDraft.parse(before.details)
  const [screenshots, themePackage, content, files] = await Promise.all([
    picturesOf(platform, details.screenshots ?? []),
    before.package_id ? themePackageOf(platform, db, before.package_id) : null,
    before.medium_id ? mediumOf(platform, db, before.medium_id) : null,
    filesBetween(platform, before.package_id, packageId),
  ])
  return { details, screenshots, package: themePackage, content, files }
}

async function picturesOf(platform: Platform, fileIds: readonly string[]): Promise<Compared['screenshots']> {
  const files = await filesById(platform.db, fileIds)
  return fileIds.flatMap((id) => {
    const file = files.get(id)
    return file && file.width !== null ? [pictureOf(platform, file)] : []
  })
}

/** Null where there are no two packages, or one of them has not been read. */
async function filesBetween(
  { db }: Platform,
  oldId: string | null,
  newId: string | null,
): Promise<Compared['files']> {
  if (oldId === null || newId === null || oldId === newId) return null
  const files = await packageFiles(db, [oldId, newId])
  const [was, now] = [files.get(oldId), files.get(newId)]
  if (!was || !now) return null
  const changed = changedFiles(was, now)
  return { changed: changed.slice(0, MAX_FILES), total: changed.length }
}

const MAX_HISTORY = 20

/** One audit with all that a decision needs; null for what is no reviewer's business: nothing there, or a draft. */
export async function readReview(platform: Platform, actor: Actor, auditId: string): Promise<Review | null> {
  const { db } = platform
  const row = await findAudit(db, auditId)
  if (!row || row.state === 'DRAFT') return null
  const [item, audit, difference, rejected, history, languages] = await Promise.all([
    reviewItem(platform, db, actor, auditId),
    auditDetail(platform, db, auditId).then((found) => found && withDifferences(db, found)),
    differenceOf(platform, row),
    rejectedOf(platform, row),
    historyOf(platform, row),
    languagesOf(db, [row.designer_id]),
  ])
  const designerLanguage = languages.get(row.designer_id) ?? DEFAULT_LOCALE
  return item && audit ? { ...item, audit, ...difference, rejected, history, designerLanguage } : null
}

/** Previews that show something else than the package: for reviewers, beside what its inspection found. */
async function withDifferences(db: Db, audit: AuditDetail): Promise<AuditDetail> {
  const { package: found } = audit
  if (!found) return audit
  const differences = (await drawingsOf(db, [found.packageId])).get(found.packageId)?.differences ?? []
  const more = differences.map(({ path, kind }) => finding('package.preview.differs', path, { kind }))
  return { ...audit, package: { ...found, findings: [...found.findings, ...more] } }
}

type AuditRow = NonNullable<Awaited<ReturnType<typeof findAudit>>>

/** Against the version that this audit replaces, or replaced. */
async function differenceOf(
  platform: Platform,
  row: AuditRow,
): Promise<Pick<Review, 'previous' | 'changes'>> {
  const { db } = platform
  const before = row.product_id ? await versionBefore(db, row.product_id, row.audit_id) : undefined
  if (!before) return { previous: null, changes: [] }
  // A change of price or profile names no content of its own: the version's stays.
  const after = {
    details: row.details,
    package_id: row.package_id ?? before.package_id,
    medium_id: row.medium_id ?? before.medium_id,
  }
  const [old, now, [version], content] = await Promise.all([
    comparedOf(db, before),
    comparedOf(db, after),
    versionReplies(platform, [before]),
    contentOf(platform, before, row.package_id),
  ])
  return {
    previous: version ? { ...content, version } : null,
    changes: changesBetween(old, now),
  }
}

/** Against the rejected submission that this one follows: what became of what was found there. */
async function rejectedOf(platform: Platform, row: AuditRow): Promise<Rejected | null> {
  const { db } = platform
  const before = row.resubmit_of ? await findAudit(db, row.resubmit_of) : undefined
  if (before?.state !== 'REJECTED' || !before.decided_at) return null
  const [old, now, content] = await Promise.all([
    comparedOf(db, before),
    comparedOf(db, row),
    contentOf(platform, before, row.package_id),
  ])
  return { ...content, decidedAt: before.decided_at.toISOString(), changes: changesBetween(old, now) }
}

/** Earlier decisions on the same work, newest first. */
async function historyOf(platform: Platform, row: AuditRow): Promise<Review['history']> {
  const { db } = platform
  const related = await relatedAudits(db, { auditId: row.audit_id, productId: row.product_id })
  const rows = await reviewRows(
    db,
    related.filter((id) => id !== row.audit_id),
  )
  const decided = rows
    .filter((each) => each.decided_at !== null)
    .sort((a, b) => (b.decided_at?.getTime() ?? 0) - (a.decided_at?.getTime() ?? 0))
  const shown = decided.slice(0, MAX_HISTORY)
  const [summaries, staff] = await Promise.all([
    auditSummaries(platform, db, shown),
    staffNames(
      db,
      shown.flatMap((each) => each.decided_by ?? []),
    ),
  ])
  return summaries.map((each, index) => ({
    ...each,
    decidedBy: staff.get(shown[index]?.decided_by ?? '') ?? null,
  }))
}
