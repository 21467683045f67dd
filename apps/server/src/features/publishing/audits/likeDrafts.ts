import type { LikeDraft } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import { isLikeDraft, MAX_LIKE_DRAFTS } from '@easel/domain/publishing/audits/likeDraft.ts'
import { mediumPolicy } from '@easel/domain/publishing/media/policy.ts'
import { packagePolicy } from '@easel/domain/publishing/packages/policy.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowFor } from '../../../platform/policy.ts'
import { findMedium, mediumOf } from '../media/public.ts'
import { findPackage, themePackageOf } from '../packages/public.ts'
import { draftFiles } from './draftFileQueries.ts'

interface Upload {
  readonly packageId?: string | undefined
  readonly mediumId?: string | undefined
}

/** The designer's drafts that a file of theirs may be meant for; those that have this very file already are not. */
export async function likeDraftsOf(
  platform: Platform,
  actor: PolicyActor,
  { packageId, mediumId }: Upload,
): Promise<LikeDraft[] | DomainError> {
  const found = packageId
    ? await packageFile(platform, actor, packageId)
    : mediumId
      ? await mediumFile(platform, actor, mediumId)
      : null
  if (found === null || found instanceof DomainError) return found ?? []
  const drafts = await draftFiles(platform.db, found)
  return drafts
    .filter((draft) => draft.contentId !== (packageId ?? mediumId) && isLikeDraft(found, draft))
    .slice(0, MAX_LIKE_DRAFTS)
    .map(({ auditId, productId, name, fileName, updatedAt }) => ({
      auditId,
      productId,
      name,
      fileName,
      updatedAt: updatedAt.toISOString(),
    }))
}

async function packageFile(platform: Platform, actor: PolicyActor, packageId: string) {
  const row = rowFor(packagePolicy, 'read', actor, await findPackage(platform.db, packageId))
  if (row instanceof DomainError) return row
  const found = await themePackageOf(platform, platform.db, packageId)
  if (!found) return null
  const { designer_id: designerId, product_type: productType } = row
  return { designerId, productType, title: found.details.name ?? '', fileName: found.fileName }
}

async function mediumFile(platform: Platform, actor: PolicyActor, mediumId: string) {
  const row = rowFor(mediumPolicy, 'read', actor, await findMedium(platform.db, mediumId))
  if (row instanceof DomainError) return row
  const found = await mediumOf(platform, platform.db, row.medium_id)
  if (!found) return null
  const { designer_id: designerId, product_type: productType } = row
  return { designerId, productType, title: found.suggested.name, fileName: found.fileName }
}
