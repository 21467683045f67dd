import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { LinkContext } from '../../ui/Link.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { queryClient } from '../queryClient.ts'
import { RouterLink } from '../RouterLink.tsx'

interface ScreenProps {
  /** As in `routes.ts`. */
  readonly path?: string
  /** The address at which it is opened. */
  readonly at?: string
  readonly children: ReactNode
}

/** A screen of the application with its messages; `mockServer` is its server. An address that it leads to is shown as text. */
export function Screen({ path = '/', at = '/', children }: ScreenProps) {
  useT('app')
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path, element: <main>{children}</main> },
        { path: '*', element: <Elsewhere /> },
      ],
      {
        initialEntries: [at],
      },
    ),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <LinkContext value={RouterLink}>
        <RouterProvider router={router} />
      </LinkContext>
      <Toasts />
    </QueryClientProvider>
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}
