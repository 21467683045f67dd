import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { ApiError } from './apiError.ts'
import { addressAfter, entryOf } from './navigation.ts'
import { clientOfPage, queryClient } from './queryClient.ts'
import { getSession } from './session.ts'
import { type Address, readAddress } from './useAddress.ts'

/** A query of `apiQuery`, whatever it reads. */
interface PageQuery {
  readonly queryKey: QueryKey
  readonly queryFn: () => unknown
}

interface PageAddress extends Address {
  readonly pathname: string
  /** A parameter of the path: `param('id')` of `:id`. */
  param(name: string): string
}

/** A query whose answer has its type with its key. */
type Answered<Data> = { readonly queryKey: DataTag<QueryKey, Data, Error> }

/** What can only be asked once the others are answered; each such query makes its page slower by a round. */
type MoreQueries = (
  address: PageAddress,
  answer: <Data>(query: Answered<Data>) => Data | undefined,
) => readonly PageQuery[]

interface LoaderArguments {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
}

/** Longer than this nobody waits for a page: it is shown without what is still missing, which the browser asks for. */
const WAIT_MILLISECONDS = { server: 2_000, browser: 500 }

const addressOf = ({ request, params }: LoaderArguments): PageAddress => {
  const { pathname, searchParams } = new URL(request.url)
  return { ...readAddress(searchParams), pathname, param: (name) => params[name] ?? '' }
}

/**
 * What a page reads, as its route's `loader` and `clientLoader`: the same queries that its components use. The server
 * answers them all at once while it renders the page, the browser as soon as somebody goes there
 * (docs/decisions/pages.md). The first is what the page is about: if that does not exist, neither does the page.
 * @param more what depends on the answers; only the server waits for it
 */
export function pageData(queries: (address: PageAddress) => readonly PageQuery[], more?: MoreQueries) {
  return {
    loader: async (given: LoaderArguments) => {
      const client = clientOfPage()
      const address = addressOf(given)
      const all = queries(address)
      await within(WAIT_MILLISECONDS.server, all, client)
      const further = more?.(address, (query) => client.getQueryData(query.queryKey)) ?? []
      await within(WAIT_MILLISECONDS.server, further, client)
      const error = all[0] && client.getQueryState(all[0].queryKey)?.error
      if (!(error instanceof ApiError)) return null
      const elsewhere = addressAfter(error, pathOf(given.request))
      if (elsewhere !== null) throw redirect(elsewhere)
      return error.status === 404 || error.status === 403 ? data(null, { status: error.status }) : null
    },
    clientLoader: async (given: LoaderArguments) => {
      const missing = queries(addressOf(given)).filter(
        ({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
      )
      const asked = within(WAIT_MILLISECONDS.browser, missing, queryClient)
      // Another filter of the page that is open is shown at once, with the rows of before.
      if (new URL(given.request.url).pathname !== location.pathname) await asked
      return null
    },
  }
}

/** Asks all at once. @returns when they are answered, or after `milliseconds` */
async function within(milliseconds: number, queries: readonly PageQuery[], client: QueryClient) {
  const answers = queries.map(({ queryKey, queryFn }) =>
    client.prefetchQuery({ queryKey, queryFn: async () => queryFn() }),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds)
  })
  await Promise.race([Promise.all(answers), late])
  clearTimeout(timer)
}

/** For the loader of a layout that needs a session: who has none is led on. @throws a redirect */
export function requireSession(request: Request): null {
  const { pathname, search } = new URL(request.url)
  const elsewhere = entryOf(getSession(), pathname, search)
  if (elsewhere !== null) throw redirect(elsewhere)
  return null
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
