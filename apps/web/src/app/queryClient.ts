import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

const tries = 2
const freshMs = 10_000

/** Asks again only where that may help; the last good data stays on the screen meanwhile. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a query fails and says so, rather than waiting without a word.
      networkMode: 'always',
      staleTime: freshMs,
      retry: (failures, reason) => failures < tries && reason instanceof ApiError && reason.mayPass,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
