import type { ProductType } from '@easel/domain/productTypes.ts'
import type { AuditType } from '@easel/domain/publishing/audits/lifecycle.ts'
import { DetailsDraft, detailsSchema } from '@easel/domain/publishing/products/details.ts'
import { isPriceWithin, type PriceRange } from '@easel/domain/publishing/products/priceCheck.ts'
import { DivideType, EVERYWHERE, REGIONS } from '@easel/domain/publishing/products/types.ts'
import { addIssue, issuesOf } from '@easel/domain/rule.ts'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/**
 * The rule of the type as one form of every type uses it: its issues are those of `detailsSchema`, its values stay
 * as they were typed, and the server puts them in order.
 */
export const schemaOf = (productType: ProductType, auditType: AuditType) =>
  z
    .custom<DetailsDraft>((values) => typeof values === 'object' && values !== null)
    .superRefine((values, ctx) => {
      const result = detailsSchema(productType, auditType).safeParse(withoutEmptyLists(values))
      if (result.success) return
      for (const { path, code, params } of issuesOf(result.error))
        addIssue(ctx, code, params, path.split('.'))
    })
export type DetailsSchema = ReturnType<typeof schemaOf>
export type DetailsFormState = UseFormReturn<DetailsDraft, unknown, DetailsDraft>

/** A draft as the form shows it: what is missing is empty, and a new work is for everywhere. */
export function formOf(draft: DetailsDraft): DefaultValues<DetailsDraft> {
  const regions = REGIONS.filter((region) => draft.regions?.includes(region))
  const divide = DivideType.safeParse(draft.productDivideType)
  return {
    name: draft.name ?? '',
    version: draft.version ?? '',
    designer: draft.designer ?? '',
    contributor: draft.contributor ?? '',
    copyrightHolder: draft.copyrightHolder ?? '',
    description: draft.description ?? '',
    updateLog: draft.updateLog ?? '',
    remark: draft.remark ?? '',
    releaseOn: draft.releaseOn ?? null,
    ...(typeof draft.priceCoins === 'number' ? { priceCoins: draft.priceCoins } : {}),
    productDivideType: divide.data,
    tags: draft.tags ?? [],
    fontLanguages: draft.fontLanguages ?? [],
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
  } satisfies DefaultValues<DetailsDraft> &
    Readonly<Record<Exclude<keyof DetailsDraft, 'priceCoins'>, unknown>>
}

/** Lists that not every type has, or that may be left out: an empty one means none. */
const LISTS = ['systemVersions', 'fontLanguages'] as const

function withoutEmptyLists(details: DetailsDraft): DetailsDraft {
  const rest = { ...details }
  for (const list of LISTS) if (rest[list]?.length === 0) delete rest[list]
  return rest
}

/** The values of the form, also where a submission would refuse it; throws for what cannot be kept at all. */
export function draftOf(values: DetailsDraft): DetailsDraft {
  const { priceCoins, ...rest } = values
  const typed = { ...rest, priceCoins: typeof priceCoins === 'number' ? priceCoins : null }
  return withoutEmptyLists(DetailsDraft.parse(typed))
}

interface PricedForm {
  readonly productType: ProductType
  /** What is published. */
  readonly before: DetailsDraft
  readonly range: PriceRange | null
}

/** Whether the form, submitted now, would be approved automatically: valid, and only the price differs, within the range. */
export function isPriceTyped({ productType, before, range }: PricedForm, values: DetailsDraft): boolean {
  const checked = detailsSchema(productType, 'INFO').safeParse(values)
  return checked.success && isPriceWithin(range, before, DetailsDraft.parse(checked.data))
}
