import type { BatchItem, BatchType } from '@easel/contract/publishing/batches/endpoints.ts'
import { detailsSchema } from '@easel/domain/publishing/products/details.ts'
import { type ReleaseDays, releaseDayFault } from '@easel/domain/publishing/products/releaseWish.ts'
import { type Issue, issuesOf } from '@easel/domain/rule.ts'
import { detailsOf, FIELDS, type Field, type Row } from './row.ts'
import type { TagLookup } from './tagLookup.ts'

/** Why an item cannot be submitted; `field` is null where no field fixes it. */
export interface Problem {
  readonly code: string
  readonly params: Issue['params']
  readonly field: Field | null
}

type Facts = Pick<BatchItem, 'details'>

/** A batch before and after some changes of all of it. */
const MAX_KNOWN = 4000

const fieldOf = (path: string): Field | null => FIELDS.find((field) => path.split('.')[0] === field) ?? null

/**
 * The faults of each item by the one rule of its type, the catalogue of tags and the days that can be wished for now. A row never changes, a new
 * one replaces it: what was found is kept with it, and with what it says, which a preview or an undo says again.
 */
export function problemFinder(
  type: BatchType,
  book: TagLookup,
  days: ReleaseDays,
): (item: Facts, row: Row) => readonly Problem[] {
  const schema = detailsSchema(type, 'ADD')
  const found = new WeakMap<Row, readonly Problem[]>()
  const byWords = new Map<string, readonly Problem[]>()
  return (item, row) => {
    const known = found.get(row)
    if (known) return known
    const details = detailsOf(item, row)
    const words = JSON.stringify(details)
    const same = byWords.get(words)
    if (same) {
      found.set(row, same)
      return same
    }
    const parsed = schema.safeParse(details)
    const broken = parsed.success ? [] : issuesOf(parsed.error).map(problemOf)
    const unknown = row.tags
      .filter((tag) => !book.knows(tag))
      .map((tag): Problem => ({ code: 'tags.unknown', params: { tag }, field: 'tags' }))
    const problems = onePerCode([...broken, ...unknown, ...wishProblems(row.releaseOn, broken, days)])
    found.set(row, problems)
    if (byWords.size >= MAX_KNOWN) byWords.clear()
    byWords.set(words, problems)
    return problems
  }
}

/** What is no day at all is named as such, and no second time. */
function wishProblems(day: string, broken: readonly Problem[], days: ReleaseDays): readonly Problem[] {
  if (broken.some(({ field }) => field === 'releaseOn')) return []
  const fault = releaseDayFault(day, days)
  return fault ? [{ code: fault.code, params: fault.params ?? {}, field: 'releaseOn' }] : []
}

export const problemOf = ({ path, code, params }: Issue): Problem => ({ code, params, field: fieldOf(path) })

/** Three tags that are too long are one problem of the item. */
function onePerCode(problems: readonly Problem[]): readonly Problem[] {
  return [
    ...new Map(problems.map((problem) => [problem.code, problem] as const).reverse()).values(),
  ].reverse()
}
