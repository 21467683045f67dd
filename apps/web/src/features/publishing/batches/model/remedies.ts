import { PRICE_MIN } from '@easel/domain/publishing/products/fields.ts'
import { counted } from './mixed.ts'
import type { Operation } from './operations.ts'
import type { Problem } from './problems.ts'

type RemedyName =
  | 'namesFromFiles'
  | 'fitNames'
  | 'suggestedTags'
  | 'fitTags'
  | 'dropTags'
  | 'useHolder'
  | 'makeFree'

/** What fixes a problem of several items at once. */
export interface Remedy {
  readonly what: RemedyName
  readonly params: Readonly<Record<string, string>>
  readonly operations: readonly Operation[]
}

interface Ground {
  /** That problem of each item. */
  readonly problems: readonly Problem[]
  /** Of the whole batch. */
  readonly holders: readonly string[]
}

const edit = (
  what: RemedyName,
  operations: readonly Operation[],
  params: Record<string, string> = {},
): Remedy => ({
  what,
  params,
  operations,
})

const notInCatalogue = ({ problems }: Ground): Remedy => {
  const tags = problems.flatMap(({ params }) => (typeof params.tag === 'string' ? [params.tag] : []))
  return edit('dropTags', [{ kind: 'removeTags', tags: [...new Set(tags)] }])
}

/** The holder that most of the batch names already. */
function commonHolder({ holders }: Ground): Remedy | null {
  const holder = counted(holders.filter((each) => each.trim() !== '').map((each) => [each]))[0]?.value
  if (holder === undefined) return null
  return edit('useHolder', [{ kind: 'set', patch: { copyrightHolder: holder } }], { holder })
}

const REMEDIES: Readonly<Record<string, (ground: Ground) => Remedy | null>> = {
  'productName.required': () => edit('namesFromFiles', [{ kind: 'namesFromFiles' }]),
  'productName.tooLong': () => edit('fitNames', [{ kind: 'fitNames' }]),
  'tags.required': () => edit('suggestedTags', [{ kind: 'suggestedTags', only: null }]),
  'tags.tooMany': () => edit('fitTags', [{ kind: 'fitTags' }]),
  'tags.duplicate': () => edit('fitTags', [{ kind: 'fitTags' }]),
  'tags.unknown': notInCatalogue,
  'copyrightHolder.required': commonHolder,
  'price.required': () => edit('makeFree', [{ kind: 'set', patch: { priceCoins: PRICE_MIN } }]),
}

/** The remedy of a problem, or null where only the designer can fix it. */
export const remedyFor = (code: string, ground: Ground): Remedy | null => REMEDIES[code]?.(ground) ?? null
