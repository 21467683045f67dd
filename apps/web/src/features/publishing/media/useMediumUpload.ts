import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { getMedium, type Medium } from '@easel/contract/publishing/media/endpoints.ts'
import { versionIn } from '@easel/domain/publishing/media/versionIn.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { MediumType } from '@easel/inspection/media/inspection.ts'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { type UploadTarget, useSingleUpload } from '../../base/uploads/public.ts'
import { published, type Staged, stage, useMeantDraft } from '../products/public.ts'
import { inspectFile } from './inspectFile.ts'

/** What the file is for: a new work, a new version of a product, or a submission that is under way. */
export type MediumTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'version'; readonly productId: string }
  | { readonly kind: 'replace'; readonly auditId: string }

/** The browser's own check found something: nothing was sent. */
export class RefusedHere extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super('file.refused')
    this.name = 'RefusedHere'
    this.refusals = refusals
  }
}

interface MediumUpload {
  readonly productType: MediumType
  readonly target: MediumTarget
  /** Of a font, as chosen when its form is opened; null where the details say it already. */
  readonly fontLanguages: () => readonly string[] | null
  readonly onDraft: (auditId: string, staged?: Staged) => void
}

/** One picture, video, sound or font: checked here, sent by the queue, and opened as a draft. */
export function useMediumUpload({ productType, target, fontLanguages, onDraft }: MediumUpload) {
  const { draftMeant, answerWith } = useMeantDraft()
  const task = useSingleUpload({
    target: queueTarget(productType, target),
    waits: productType === 'FONT',
    inspect: async (file, onFraction, signal) => {
      answerWith(null)
      const found = await inspectFile(file, productType, onFraction, signal)
      if (found.refusals.length > 0) throw new RefusedHere(found.refusals)
      return found
    },
    open: async ({ mediumId }) => {
      const medium = await call(getMedium, { params: { id: mediumId ?? '' } })
      const draft = target.kind === 'new' ? await draftMeant({ mediumId: medium.mediumId }) : null
      const aim: MediumTarget = draft ? { kind: 'replace', auditId: draft.auditId } : target
      const { waiting, own, ...changed } = await draftOf(aim, medium, fontLanguages())
      if (waiting) {
        // What is no draft any more changes once its form is saved.
        const staged = { mediumId: medium.mediumId }
        stage(waiting, staged, (details) => ({ ...details, ...own }))
        onDraft(waiting.auditId, staged)
        return
      }
      const body = { mediumId: medium.mediumId, ...changed }
      const { auditId } = await call(saveProductInfo, { body })
      await invalidate(getHome, listWorksOfType, getAudit)
      onDraft(auditId)
    },
  })
  return { ...task, answerWith }
}

function queueTarget(productType: MediumType, target: MediumTarget): UploadTarget & { readonly key: string } {
  if (target.kind === 'new') return { productType, key: `new:${productType}` }
  if (target.kind === 'replace') return { productType, key: `audit:${target.auditId}` }
  return { productType, productId: target.productId, key: `product:${target.productId}` }
}

async function draftOf(target: MediumTarget, medium: Medium, fontLanguages: readonly string[] | null) {
  const languages = fontLanguages ? { fontLanguages: [...fontLanguages] } : {}
  const own = { ...versionOf(medium), ...languages }
  const waiting = null
  if (target.kind === 'new') {
    // Guessed tags stay suggestions.
    const details: DetailsDraft = { name: medium.suggested.name, ...own }
    return { waiting, own, details }
  }
  if (target.kind === 'version') {
    const { productId } = target
    // The note on what is new is written for each version.
    const { updateLog: _, ...written } = (await published(productId)).details
    return { waiting, own, productId, details: { ...written, ...own } }
  }
  const audit = await call(getAudit, { params: { id: target.auditId } })
  const { auditId, revision, details, state } = audit
  return {
    waiting: state === 'DRAFT' ? null : audit,
    ...{ own, auditId, revision },
    details: { ...details, ...own },
  }
}

/** What a font says of its version is where the form starts. */
function versionOf({ inspection }: Medium): { version?: string } {
  const version = inspection.productType === 'FONT' ? versionIn(inspection.version) : null
  return version === null ? {} : { version }
}
