import { addMonths, type Month } from '@easel/domain/base/calendar/month.ts'
import type { Actor } from '../../../platform/http/actor.ts'

/** Whose revenue is read. */
export interface Reader {
  readonly accountId: string
  /** Null for a sharer who never applied to be a designer. */
  readonly designerId: string | null
}

export const readerOf = ({ accountId, designer }: Actor): Reader => ({
  accountId,
  designerId: designer?.designerId ?? null,
})

/** Days `[start, end)` as `yyyy-MM-dd`. */
export interface Days {
  readonly start: string
  readonly end: string
}

/** The days of the months from one to another, both included. */
export const daysOfMonths = ({ from, to }: { readonly from: Month; readonly to: Month }): Days => ({
  start: `${from}-01`,
  end: `${addMonths(to, 1)}-01`,
})
