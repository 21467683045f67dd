import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pagination } from '../ui/Pagination.tsx'
import { Loaded } from './Loaded.tsx'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly currentPage: number
  readonly perPage: number
  readonly total: number
}

interface LoadedPageProps<Item> {
  readonly query: UseQueryResult<Page<Item>>
  /** In the final geometry. */
  readonly skeleton: ReactNode
  /** Where there is nothing: what comes here, and the first step. */
  readonly empty: ReactNode
  readonly hrefWith: (change: { readonly page: number }) => string
  readonly children: (items: readonly Item[]) => ReactNode
}

/** One page of a list: its items with the other pages below, or what is said where there are none. */
export function LoadedPage<Item>({ query, skeleton, empty, hrefWith, children }: LoadedPageProps<Item>) {
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ items, ...paging }) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {children(items)}
            <Pagination {...paging} hrefOf={(page) => hrefWith({ page })} />
          </>
        )
      }
    </Loaded>
  )
}
