import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import {
  detailsFromPackage,
  detailsWithPackage,
} from '@easel/contract/publishing/packages/detailsWithPackage.ts'
import { getPackage, type ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { hasErrors } from '@easel/inspection/findings.ts'
import type { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { FileBlocked } from '../../base/inspection/public.ts'
import { type UploadTarget, useSingleUpload } from '../../base/uploads/public.ts'
import { published, type Staged, stage, useMeantDraft } from '../products/public.ts'
import { inspectInBrowser } from './inspectInBrowser.ts'

/** What the package is for: a new work, a new version of a product, or a submission that is under way. */
export type PackageTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'version'; readonly productId: string }
  | { readonly kind: 'replace'; readonly auditId: string; readonly productId: string | null }

/** Checks in the browser, sends, and makes the draft that the form opens. */
export function useThemeUpload(
  productType: PackageProductType,
  target: PackageTarget,
  onDraft: (auditId: string, staged?: Staged) => void,
) {
  const { draftMeant, answerWith } = useMeantDraft()
  const task = useSingleUpload({
    target: queueTarget(productType, target),
    inspect: async (file, onFraction, signal) => {
      answerWith(null)
      const found = await inspectInBrowser({ file, productType }, onFraction, signal)
      if (hasErrors(found.inspection.findings)) throw new FileBlocked(found.inspection.findings)
      return found
    },
    open: async ({ packageId }) => {
      const themePackage = await call(getPackage, { params: { id: packageId ?? '' } })
      const draft = target.kind === 'new' ? await draftMeant({ packageId: themePackage.packageId }) : null
      const aim: PackageTarget = draft ? { kind: 'replace', ...draft } : target
      const audit = await waitingOf(aim)
      if (audit) {
        const staged = { packageId: themePackage.packageId }
        stage(audit, staged, (details) => detailsWithPackage(details, audit.package, themePackage))
        onDraft(audit.auditId, staged)
        return
      }
      const { auditId } = await call(saveProductInfo, { body: await draftOf(aim, themePackage) })
      await invalidate(getHome, listWorksOfType, getAudit)
      onDraft(auditId)
    },
  })
  return { ...task, answerWith }
}

/** The submission that is to have the package, where it is no draft any more: it changes once its form is saved. */
async function waitingOf(target: PackageTarget) {
  if (target.kind !== 'replace') return null
  const audit = await call(getAudit, { params: { id: target.auditId } })
  return audit.state === 'DRAFT' ? null : audit
}

function queueTarget(
  productType: PackageProductType,
  target: PackageTarget,
): UploadTarget & { readonly key: string } {
  if (target.kind === 'new') return { productType, key: `new:${productType}` }
  if (target.kind === 'replace') return { productType, key: `audit:${target.auditId}` }
  const { productId } = target
  return { productType, productId, key: `product:${productId}` }
}

async function draftOf(target: PackageTarget, themePackage: ThemePackage) {
  const { packageId } = themePackage
  if (target.kind === 'new') return { packageId, details: detailsFromPackage(themePackage) }
  if (target.kind === 'version') {
    const { productId } = target
    const before = await published(productId)
    // The note on what is new is written for each version.
    const { updateLog: _, ...written } = before.details
    return { packageId, productId, details: detailsWithPackage(written, before.package, themePackage) }
  }
  const audit = await call(getAudit, { params: { id: target.auditId } })
  const details = detailsWithPackage(audit.details, audit.package, themePackage)
  return { auditId: target.auditId, revision: audit.revision, packageId, details }
}
