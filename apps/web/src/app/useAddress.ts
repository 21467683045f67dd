import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changeSession } from './session.ts'

/** Spec §9. */
const pageSize = 30

/** Where a list is: its page, or the row after which it goes on. */
const PLACES = ['page', 'after'] as const

type Changes = Readonly<Record<string, string | number | null | undefined>>

/** The address with some of its query changed; any change but that of the page itself goes back to its start. */
export function addressWith(pathname: string, search: string, changes: Changes): string {
  const next = new URLSearchParams(search)
  if (!PLACES.some((place) => place in changes)) for (const place of PLACES) next.delete(place)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  const tail = next.toString()
  return tail ? `${pathname}?${tail}` : pathname
}

/** What a list's query says, for its screen and for the list of what its page reads. */
export const readAddress = (search: URLSearchParams) => ({
  page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
  get: (name: string) => search.get(name) ?? '',
  /** The value where it is one of the known ones, else the first of them. */
  oneOf: <Value extends string>(name: string, known: readonly [Value, ...Value[]]): Value =>
    known.find((each) => each === search.get(name)) ?? known[0],
})
export type Address = ReturnType<typeof readAddress>

/** Filters, tab and page of a screen live in the address, so that Back restores them. */
export function useAddress() {
  const [search] = useSearchParams()
  const { pathname, search: text } = useLocation()
  const navigate = useNavigate()
  const hrefWith = useCallback((changes: Changes) => addressWith(pathname, text, changes), [pathname, text])
  /** For what changes while typing: the address is replaced, not added to the history. */
  const change = useCallback(
    (changes: Changes) => void navigate(hrefWith(changes), { replace: true, preventScrollReset: true }),
    [navigate, hrefWith],
  )
  const read = readAddress(search)
  const { page } = read
  // Spec §3: the current page belongs to the client's state.
  useEffect(() => changeSession({ page: { perPage: pageSize, currentPage: page } }), [page])
  return { ...read, hrefWith, change }
}
