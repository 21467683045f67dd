import { randomUUID } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { UploadResult } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { getAudit, saveProductInfo } from '@easel/contract/publishing/audits/endpoints.ts'
import { getMedium } from '@easel/contract/publishing/media/endpoints.ts'
import { getPackage } from '@easel/contract/publishing/packages/endpoints.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { EVERYWHERE } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import { ApiError, type Portal } from '../portal/portal.ts'

/** What a save is refused with where the content is a work already: a submission of it, or the product itself. */
const Duplicate = z.object({ auditId: z.string().optional(), state: z.string().optional() })

export interface PushedWork {
  /** Null where it is in the store as it is. */
  readonly auditId: string | null
  readonly state: string
}

interface WorkToSave {
  readonly file: string
  readonly content: UploadResult
  readonly details: DetailsDraft
  /** A new version of this product. */
  readonly productId?: string | undefined
}

/**
 * Makes the draft of a file that was sent, or finds the one of a run before: of one content the portal makes one work,
 * and says which.
 */
export async function saveWork(portal: Portal, work: WorkToSave): Promise<PushedWork> {
  const { file, content, productId } = work
  const details = { regions: [EVERYWHERE], ...(await suggestedFor(portal, file, content)), ...work.details }
  const ids = {
    ...(content.packageId ? { packageId: content.packageId } : {}),
    ...(content.mediumId ? { mediumId: content.mediumId } : {}),
    ...(productId ? { productId } : {}),
  }
  const body = { ...ids, auditType: productId ? 'UPDATE' : 'ADD', details }
  try {
    const { auditId, state } = await portal.call(saveProductInfo, { body, key: randomUUID() })
    return { auditId, state }
  } catch (error) {
    const known =
      error instanceof ApiError && error.code === 'audit.duplicate' ? Duplicate.parse(error.data) : null
    if (!known) throw error
    // What is there may be another work, or another content of the same: an update of this one it is not.
    if (productId && !(known.auditId && (await isUpdateWith(portal, known.auditId, content, productId))))
      throw error
    if (!known.auditId) return { auditId: null, state: 'PUBLISHED' }
    if (known.state !== 'DRAFT') return { auditId: known.auditId, state: known.state ?? '' }
    return saveAgain(portal, known.auditId, work.details)
  }
}

async function isUpdateWith(
  portal: Portal,
  auditId: string,
  { packageId, mediumId }: UploadResult,
  productId: string,
): Promise<boolean> {
  const before = await portal.call(getAudit, { params: { id: auditId } })
  const isSame = packageId
    ? before.package?.packageId === packageId
    : mediumId !== null && before.content?.mediumId === mediumId
  return isSame && before.productId === productId
}

/** Over the draft that is there: what it says besides, which somebody may have written in the browser, stays. */
async function saveAgain(portal: Portal, auditId: string, details: DetailsDraft): Promise<PushedWork> {
  const before = await portal.call(getAudit, { params: { id: auditId } })
  const body = { auditId, revision: before.revision, details: { ...before.details, ...details } }
  const { state } = await portal.call(saveProductInfo, { body, key: randomUUID() })
  return { auditId, state }
}

/** What the file says of itself, as the form of the browser begins with it. */
async function suggestedFor(portal: Portal, file: string, content: UploadResult): Promise<DetailsDraft> {
  if (content.packageId) return (await portal.call(getPackage, { params: { id: content.packageId } })).details
  const fallback = { name: basename(file, extname(file)) }
  if (!content.mediumId) return fallback
  const { suggested } = await portal.call(getMedium, { params: { id: content.mediumId } })
  return { ...fallback, ...suggested }
}
