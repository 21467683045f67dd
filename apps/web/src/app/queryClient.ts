import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

const tries = 2
const freshMs = 10_000

/** Asks again only where that may help; the last good data stays on the screen meanwhile. */
const options: QueryClientConfig = {
  defaultOptions: {
    queries: {
      // Offline, a query fails and says so, rather than waiting without a word.
      networkMode: 'always',
      staleTime: freshMs,
      // What failed once says so, with a way to try again, on the server and in the browser alike.
      retryOnMount: false,
      retry: (failures, reason) => failures < tries && reason instanceof ApiError && reason.mayPass,
    },
    mutations: { networkMode: 'always', retry: false },
  },
}

/** The browser's; code that runs on the server while a page is rendered asks `clientOfPage`. */
export const queryClient = new QueryClient(options)

/** For one document: nobody waits for a second try. */
export const newPageClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { ...options.defaultOptions?.queries, retry: false } } })

/** On the server, what the page that is being rendered has read. */
let ofPage: () => QueryClient | undefined = () => undefined
export function readClientFrom(page: () => QueryClient | undefined) {
  ofPage = page
}

export const clientOfPage = (): QueryClient => ofPage() ?? queryClient
