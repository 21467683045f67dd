import type { PublicEdition, SharedDraft } from '@easel/contract/competitions/editions/endpoints.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { prizeTotals } from '@easel/domain/competitions/editions/prizes.ts'
import { nextInstant, phasesAt } from '@easel/domain/competitions/editions/timeline.ts'

/** A draft as everybody would read it at an instant, once it is published. */
export function asPublished(
  { chosen: _, ...edition }: SharedDraft['draft'] & Partial<Pick<EditionDraft, 'chosen'>>,
  { version, provenance }: Pick<SharedDraft, 'version' | 'provenance'>,
  at: Date,
): PublicEdition {
  return {
    ...edition,
    phases: phasesAt(edition, at),
    changesAt: nextInstant(edition, at)?.toISOString() ?? null,
    totals: prizeTotals(edition),
    provenance,
    version: version ?? 1,
    publishedAt: at.toISOString(),
  }
}
