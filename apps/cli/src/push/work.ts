import { randomUUID } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { UploadResult } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit, resubmitAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getMedium } from '@easel/contract/publishing/media/endpoints.ts'
import {
  detailsFromPackage,
  detailsWithPackage,
} from '@easel/contract/publishing/packages/detailsWithPackage.ts'
import { getPackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { getProduct, getTimeline } from '@easel/contract/publishing/products/endpoints.ts'
import { publishedBy } from '@easel/contract/publishing/products/published.ts'
import { versionIn } from '@easel/domain/publishing/media/versionIn.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { divideTypeFor, EVERYWHERE } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import { ApiError, type Portal } from '../portal/portal.ts'

/** What a save is refused with where the content is a work already: a submission of it, or the product itself. */
const Duplicate = z.object({ auditId: z.string().optional(), state: z.string().optional() })

/** What a save is refused with where the content is not new: what became of its latest submission. */
const Before = z.object({ auditId: z.string(), state: z.string(), productId: z.string().nullable() })

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
  readonly product?: { readonly productId: string; readonly state: string } | undefined
  /** Also what was rejected, withdrawn or removed before. */
  readonly isAgain?: boolean
}

/**
 * Makes the draft of a file that was sent, or finds the one of a run before: of one content the portal makes one work,
 * and says which.
 */
export async function saveWork(portal: Portal, work: WorkToSave): Promise<PushedWork> {
  const { file, content, product, isAgain = false } = work
  const productId = product?.productId
  const start = productId
    ? await publishedFor(portal, content, productId)
    : await suggestedFor(portal, file, content)
  const details = saidOver(start, work.details)
  const ids = {
    ...(content.packageId ? { packageId: content.packageId } : {}),
    ...(content.mediumId ? { mediumId: content.mediumId } : {}),
    ...(productId ? { productId } : {}),
  }
  const body = { ...ids, auditType: productId ? 'UPDATE' : 'ADD', details }
  const save = async (again: boolean): Promise<PushedWork> => {
    const { auditId, state } = await portal.call(saveProductInfo, {
      body: { ...body, again },
      key: randomUUID(),
    })
    return { auditId, state }
  }
  try {
    return await save(false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // With any other content than the product has it would be an update.
    if (product && error.code === 'audit.unsupportedType') return { auditId: null, state: product.state }
    if (error.code === 'audit.submittedBefore') {
      const before = Before.parse(error.data)
      if (!isAgain) return { auditId: before.auditId, state: before.state }
      const isSameWork = before.state !== 'REMOVED' && before.productId === (productId ?? null)
      return isSameWork ? resubmitted(portal, before.auditId, work.details) : save(true)
    }
    if (error.code !== 'audit.duplicate') throw error
    const known = Duplicate.parse(error.data)
    // What is there may be another work, or another content of the same: an update of this one it is not.
    if (productId && !(known.auditId && (await isUpdateWith(portal, known.auditId, content, productId))))
      throw error
    if (!known.auditId) return { auditId: null, state: 'PUBLISHED' }
    if (known.state !== 'DRAFT') return { auditId: known.auditId, state: known.state ?? '' }
    return saveAgain(portal, known.auditId, work.details)
  }
}

/** A submission that names the one before, so that its reviewer sees what was wrong with that. */
async function resubmitted(portal: Portal, before: string, details: DetailsDraft): Promise<PushedWork> {
  const { auditId } = await portal.call(resubmitAudit, { params: { id: before }, key: randomUUID() })
  return saveAgain(portal, auditId, details)
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
  const body = { auditId, revision: before.revision, details: saidOver(before.details, details) }
  const { state } = await portal.call(saveProductInfo, { body, key: randomUUID() })
  return { auditId, state }
}

/** What was said over what there is; a price that is another one brings the way it is shared. */
function saidOver(start: DetailsDraft, said: DetailsDraft): DetailsDraft {
  const { priceCoins, productDivideType } = said
  const isOther =
    typeof priceCoins === 'number' && (priceCoins !== start.priceCoins || !start.productDivideType)
  const divide = isOther && !productDivideType ? { productDivideType: divideTypeFor(priceCoins) } : {}
  return { ...start, ...said, ...divide }
}

/** What the file says of itself, as the form of the browser begins with it. */
async function suggestedFor(portal: Portal, file: string, content: UploadResult): Promise<DetailsDraft> {
  const everywhere = { regions: [EVERYWHERE] }
  if (content.packageId) {
    const found = await portal.call(getPackage, { params: { id: content.packageId } })
    return { ...everywhere, ...detailsFromPackage(found) }
  }
  const fallback = { ...everywhere, name: basename(file, extname(file)) }
  if (!content.mediumId) return fallback
  const { suggested } = await portal.call(getMedium, { params: { id: content.mediumId } })
  return { ...fallback, ...suggested }
}

/** What the product is published with, as the browser begins a new version: only the note on it is written anew. */
async function publishedFor(
  portal: Portal,
  { packageId, mediumId }: UploadResult,
  productId: string,
): Promise<DetailsDraft> {
  const before = await publishedBy(
    {
      timeline: (id) => portal.call(getTimeline, { params: { id } }),
      audit: (id) => portal.call(getAudit, { params: { id } }),
      product: (id) => portal.call(getProduct, { params: { id } }),
    },
    productId,
  )
  const { updateLog: _, ...written } = before.details
  if (packageId)
    return detailsWithPackage(
      written,
      before.package,
      await portal.call(getPackage, { params: { id: packageId } }),
    )
  if (!mediumId) return written
  const { inspection } = await portal.call(getMedium, { params: { id: mediumId } })
  const version = inspection.productType === 'FONT' ? versionIn(inspection.version) : null
  return version === null ? written : { ...written, version }
}
