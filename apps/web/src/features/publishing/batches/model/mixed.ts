import type { ListField, Row } from './row.ts'

/** What a field holds over several rows: one value, or so many different ones. */
export type Shared<Value> =
  | { readonly kind: 'same'; readonly value: Value }
  | { readonly kind: 'mixed'; readonly distinct: number }

/** Lists are the same in any order. */
const keyOf = (value: Row[keyof Row]): unknown =>
  Array.isArray(value) ? JSON.stringify([...value].sort()) : value

/** docs/design/experience.md: a mixed field says how many values it has, "Mixed (7)". */
export function sharedIn<F extends keyof Row>(rows: readonly Row[], field: F): Shared<Row[F]> | null {
  const [first] = rows
  if (!first) return null
  const distinct = new Set(rows.map((row) => keyOf(row[field]))).size
  return distinct === 1 ? { kind: 'same', value: first[field] } : { kind: 'mixed', distinct }
}

export interface Counted {
  readonly value: string
  /** How many of the rows hold it. */
  readonly count: number
}

/** Every value of a list field over several rows, the most common first. */
export function countsIn(rows: readonly Row[], field: ListField): Counted[] {
  return counted(rows.map((row) => row[field]))
}

/** Lists together, each value once per list, the most common first; as they come where that is equal. */
export function counted(lists: readonly (readonly string[])[]): Counted[] {
  const counts = new Map<string, number>()
  for (const list of lists) for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}
