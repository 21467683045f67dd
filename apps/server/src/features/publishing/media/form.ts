import { UploadForm } from '@easel/contract/publishing/media/endpoints.ts'
import { FILE_RULES } from '@easel/domain/publishing/media/limits.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { type DomainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { FormFields } from '../../../platform/http/receive.ts'

/** What a form holds that names nothing (spec §7: `productType` WALLPAPER). */
export const UNNAMED: MediumType = 'WALLPAPER'

/** While a form may still name its type after the file, the file may be as large as any type allows. */
export const LARGEST = MediumType.options
  .map((type) => FILE_RULES[type])
  .reduce((largest, rule) => (rule.maxBytes > largest.maxBytes ? rule : largest))

/** The product type that the address or a part of the form names, null for none; both must say the same. */
export function namedType(
  inAddress: MediumType | undefined,
  fields: FormFields,
): MediumType | null | DomainError {
  const form = UploadForm.safeParse(Object.fromEntries(fields))
  if (!form.success) return invalidInput(issuesOf(form.error))
  const { productType } = form.data
  if (inAddress && productType && inAddress !== productType)
    return invalidInput([{ path: 'productType', code: 'productType.twice', params: {} }])
  return inAddress ?? productType ?? null
}
