import type { AuditType } from '@easel/domain/audits/lifecycle.ts'
import { DetailsDraft, detailsSchema } from '@easel/domain/products/details.ts'
import { DivideType, EVERYWHERE, REGIONS } from '@easel/domain/products/types.ts'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export const schemaOf = (auditType: AuditType) => detailsSchema('THEME', auditType)
type Schema = ReturnType<typeof schemaOf>
export type DetailsIn = z.input<Schema>
export type DetailsOut = z.output<Schema>
export type DetailsFormState = UseFormReturn<DetailsIn, unknown, DetailsOut>

/** A draft as the form shows it: what is missing is empty, and a new work is for everywhere. */
export function formOf(draft: DetailsDraft): DefaultValues<DetailsIn> {
  const regions = REGIONS.filter((region) => draft.regions?.includes(region))
  const divide = DivideType.safeParse(draft.productDivideType)
  return {
    name: draft.name ?? '',
    version: draft.version ?? '',
    designer: draft.designer ?? '',
    contributor: draft.contributor ?? '',
    description: draft.description ?? '',
    updateLog: draft.updateLog ?? '',
    remark: draft.remark ?? '',
    ...(typeof draft.priceCoins === 'number' ? { priceCoins: draft.priceCoins } : {}),
    productDivideType: divide.data,
    tags: draft.tags ?? [],
    regions: draft.regions === undefined ? [EVERYWHERE] : regions,
    systemVersions: draft.systemVersions ?? [],
    screenshots: draft.screenshots ?? [],
    copyrightProofFileId: draft.copyrightProofFileId ?? null,
    rightsRecordId: draft.rightsRecordId ?? null,
    translations: (draft.translations ?? []).map(({ locale = '', name = '', description = '' }) => ({
      locale,
      name,
      description,
    })),
  }
}

/** What stands in the form, also where a submission would refuse it; throws for what cannot be kept at all. */
export function draftOf(values: DetailsIn): DetailsDraft {
  const { priceCoins, ...rest } = values
  return DetailsDraft.parse({ ...rest, priceCoins: typeof priceCoins === 'number' ? priceCoins : null })
}
