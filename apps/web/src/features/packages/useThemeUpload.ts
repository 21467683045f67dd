import { addMtz, getAudit, listWorksOfType, saveProductInfo, updateMtz } from '@easel/contract/audits.ts'
import type { ThemePackage } from '@easel/contract/packages.ts'
import { hasErrors } from '@easel/inspection/findings.ts'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { renew } from '../../shell/data.ts'
import { FileBlocked } from '../../shell/package/blocked.ts'
import { type UploadOptions, upload } from '../../shell/upload.ts'
import { useUpload } from '../../shell/useUpload.ts'
import { published } from '../../shell/works/published.ts'
import { detailsFromPackage, detailsWithPackage } from './detailsWithPackage.ts'
import { inspectInBrowser, type LocalInspection } from './inspectInBrowser.ts'

/** What the package is for: a new theme, a new version of a product, or a submission that is under way. */
export type UploadTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'version'; readonly productId: string }
  | { readonly kind: 'replace'; readonly auditId: string; readonly productId: string | null }

/** Checks in the browser, sends, and makes the draft that the form opens. */
export function useThemeUpload(target: UploadTarget, onDraft: (auditId: string) => void) {
  const [local, setLocal] = useState<LocalInspection | null>(null)
  const [opening, setOpening] = useState<ThemePackage | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  async function open(themePackage: ThemePackage) {
    setOpening(themePackage)
    setFailure(null)
    try {
      const body = await draftOf(target, themePackage)
      const { auditId } = await call(saveProductInfo, { body })
      await renew(listWorksOfType, getAudit)
      onDraft(auditId)
    } catch (reason) {
      setFailure(reason instanceof Error ? reason : new Error(String(reason)))
    }
  }

  const sending = useUpload<ThemePackage>({
    read: async (file, onFraction, signal) => {
      setLocal(null)
      setOpening(null)
      const found = await inspectInBrowser({ file, productType: 'THEME' }, onFraction, signal)
      setLocal(found)
      if (hasErrors(found.inspection.findings)) throw new FileBlocked(found.inspection.findings)
    },
    send: (options) => send(target, options),
    onDone: (themePackage) => void open(themePackage),
  })

  return {
    ...sending,
    local,
    /** The package is there and its form is being opened. */
    opening: opening !== null && failure === null,
    failure,
    openAgain: () => opening && void open(opening),
  }
}

function send(target: UploadTarget, options: UploadOptions): Promise<ThemePackage> {
  const productId = target.kind === 'new' ? null : target.productId
  return productId && target.kind === 'version'
    ? upload(updateMtz, { ...options, query: { productId } })
    : upload(addMtz, { ...options, query: { productType: 'THEME' } })
}

async function draftOf(target: UploadTarget, themePackage: ThemePackage) {
  const { packageId } = themePackage
  if (target.kind === 'new') return { packageId, details: detailsFromPackage(themePackage) }
  if (target.kind === 'version') {
    const { productId } = target
    const before = await published(productId)
    // What is new is told of every version anew.
    const { updateLog: _, ...written } = before.details
    return { packageId, productId, details: detailsWithPackage(written, before.package, themePackage) }
  }
  const audit = await call(getAudit, { params: { id: target.auditId } })
  const details = detailsWithPackage(audit.details, audit.package, themePackage)
  return { auditId: target.auditId, packageId, details }
}
