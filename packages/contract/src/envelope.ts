import { z } from 'zod'

/** A field's refusal inside `data.issues` of a 400; the caller words it with `messageOf`. */
export const IssueReply = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type IssueReply = z.infer<typeof IssueReply>

/** A reply that carries nothing but its success. */
export const Nothing = z.null()

export const Id = z.uuid()
export const IdParams = z.object({ id: Id })
/** ISO-8601 in UTC, as `Date.toISOString` writes it. */
export const Instant = z.iso.datetime()

/** Spec §9: pages of 30, the first is 1. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    currentPage: z.number().int(),
    perPage: z.number().int(),
  })
}

/** Of a list that may grow without bounds: `next` is what the next page is asked for with, null at the end. */
export function cursorPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}

/** Where such a list goes on: what places its last row, joined by colons. */
export function listPlace(...parts: readonly z.ZodType<string>[]) {
  return z.string().refine(
    (text) => {
      const given = text.split(':')
      return given.length === parts.length && parts.every((part, at) => part.safeParse(given[at]).success)
    },
    { error: 'field.invalidFormat' },
  )
}
