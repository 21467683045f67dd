import { FILE_RULES, type FileRule, MEGABYTE } from '@easel/domain/base/files/limits.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { paths } from '../../../app/paths.ts'
import type { Chosen, TextKey } from '../../../i18n/texts.ts'

/** The limits are whole megabytes. */
const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`

export type RuleLine = Chosen<'media', Extract<TextKey<'media'>, `rules.${string}`>>

/** Spec §5 and §9: what a file of a kind must be, from the very figures that it is held to. */
export function rulesOf(rule: FileRule): RuleLine[] {
  const { formats, maxBytes, maxFiles, maxTotalBytes, minWidth, minHeight, maxSeconds } = rule
  const endings = formats.flatMap(({ extensions }) => extensions).join(', ')
  const lines: (RuleLine | false)[] = [
    { key: 'rules.formats', params: { endings } },
    minWidth !== undefined &&
      minHeight !== undefined && { key: 'rules.resolution', params: { width: minWidth, height: minHeight } },
    maxSeconds !== undefined && { key: 'rules.seconds', params: { seconds: maxSeconds } },
    // One file that may be as large as all together has but one limit.
    maxBytes < maxTotalBytes && { key: 'rules.each', params: { max: megabytes(maxBytes) } },
    maxFiles > 1
      ? { key: 'rules.files', params: { count: maxFiles } }
      : { key: 'rules.one', params: { max: megabytes(maxBytes) } },
    maxFiles > 1 &&
      maxTotalBytes < maxFiles * maxBytes && {
        key: 'rules.total',
        params: { max: megabytes(maxTotalBytes) },
      },
  ]
  return lines.filter((line) => line !== false)
}

export const rulesFor = (type: ProductType): RuleLine[] => rulesOf(FILE_RULES[type])

/** Of a single file that takes the place of another: how many go together says nothing there. */
export function rulesForOne(type: ProductType): RuleLine[] {
  const rule = FILE_RULES[type]
  return rulesOf({ ...rule, maxFiles: 1, maxTotalBytes: rule.maxBytes })
}

/** Which kind the address of an upload screen names. */
export function kindAt<Type extends ProductType>(pathname: string, types: readonly Type[]): Type | undefined {
  return types.find((type) => paths.uploadOf(type) === pathname)
}
