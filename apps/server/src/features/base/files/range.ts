/** What a Range header asks of a file: all of it, one stretch, or something that cannot be given. */
export type Wanted =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * One range of bytes, `end` inclusive. Several at once are refused rather than joined: overlapping ones are
 * only used to make a server send a file many times over.
 */
export function rangeOf(header: string | undefined, sizeBytes: number): Wanted {
  if (header === undefined) return { kind: 'whole' }
  const match = SINGLE.exec(header.replace(/\s/g, ''))
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return { kind: 'unsatisfiable' }
  const last = sizeBytes - 1
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? last : Math.min(Number(to), last)
  const backwards = from !== '' && to !== '' && Number(to) < Number(from)
  if (backwards || start > last || start > end) return { kind: 'unsatisfiable' }
  return { kind: 'part', start, end }
}
