import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { meKey } from '../session.ts'

/** A part of a page in a story: what it asks of data is there, nobody is signed in, and nothing is fetched. */
export function InWorkspace({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
    made.setQueryData(meKey, null)
    return made
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
