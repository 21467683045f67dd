import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { keepDraft, keptDraft } from '../../../../ui/form/useLocalDraft.ts'

/** Another file of a submission that waits: uploaded, and in force once its form is saved. */
export type Staged =
  | { readonly packageId: string; readonly mediumId?: never }
  | { readonly mediumId: string; readonly packageId?: never }

/** Under which the form of what waits for review keeps what is typed; with another file apart from without. */
export const reviseKey = (auditId: string, staged: Staged | null = null) =>
  staged === null ? `revise.${auditId}` : `revise.${auditId}.${staged.packageId ?? staged.mediumId}`

/**
 * Leaves for the form of what waits what its details are with another file. What was typed and is not saved stays.
 * @param detailsWith the details that go with the file, of those that the form would have without it
 */
export function stage(
  { auditId, details }: { readonly auditId: string; readonly details: DetailsDraft },
  staged: Staged,
  detailsWith: (details: DetailsDraft) => DetailsDraft,
): void {
  const { priceCoins, ...rest } = detailsWith({ ...details, ...keptDraft(reviseKey(auditId)) })
  keepDraft(reviseKey(auditId, staged), {
    ...rest,
    ...(typeof priceCoins === 'number' ? { priceCoins } : {}),
  })
}
