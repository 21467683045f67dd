import { z } from 'zod'

/** Spec §9: page size 30, first page 1. */
export const PAGE_SIZE = 30
export const FIRST_PAGE = 1
export const MAX_PAGE_SIZE = 100
/** A page by number reads everything before it: numbers reach what totals count (10,000 rows of 30 a page). */
export const MAX_PAGE = 334

/** Query strings hold digits only: "1e2", "0x1" and " 1" are refused, not read. */
const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value

/** An integer that may come from a query string. */
export const wholeNumber = (min: number, max: number) => z.preprocess(digits, z.int().min(min).max(max))

export const PageQuery = z.object({
  currentPage: wholeNumber(1, MAX_PAGE).default(FIRST_PAGE),
  perPage: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
})
export type PageQuery = z.infer<typeof PageQuery>

export const offsetOf = ({ currentPage, perPage }: PageQuery): number => (currentPage - 1) * perPage

/** What a list that is read on from its last row takes besides that row: its place is the list's own. */
export const CursorQuery = z.object({ perPage: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE) })

/**
 * A page of a list that is read on from its last row, and where it goes on; null at its end.
 * @param rows one more than the page has, where there are so many
 */
export function cursorPage<Row>(
  rows: readonly Row[],
  perPage: number,
  placeOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, perPage)
  const last = page.at(-1)
  return { rows: page, next: last !== undefined && rows.length > perPage ? placeOf(last) : null }
}
