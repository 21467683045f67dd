import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFilters } from '../ui/ListFilters.tsx'
import { Stack } from '../ui/layout.tsx'
import type { ListFilter } from '../ui/listFilter.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pagination, ReadOn } from '../ui/Pagination.tsx'
import { Loaded } from './Loaded.tsx'
import { useAddress } from './useAddress.ts'

/** A numbered page of a list. */
interface NumberedPage<Item> {
  readonly items: readonly Item[]
  readonly currentPage: number
  readonly perPage: number
  readonly total: number
}

/** A page of a list that is read on from its last row; `next` names it, null at the end. */
interface CursorPage<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
  /** Where such a list is counted, too. */
  readonly total?: number
}

type Page<Item> = NumberedPage<Item> | CursorPage<Item>

const isNumbered = <Item,>(page: Page<Item>): page is NumberedPage<Item> => 'currentPage' in page

interface ListPartProps<Item> {
  readonly filters: readonly ListFilter[]
  readonly query: UseQueryResult<Page<Item>>
  /** In the final geometry. */
  readonly skeleton: ReactNode
  /** Where there is nothing: what comes here, and the first step. */
  readonly empty: ReactNode
  /** Shown in the row with the fields of the filters; at its other end where it is `apart`. */
  readonly aside?: ReactNode
  readonly apart?: boolean
  /** Shown in place of the list: what the address asks for is not a question. */
  readonly instead?: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list by pages (spec §9), numbered or read on: filters and page in the address; loading, failed, empty and shown. */
export function ListPart<Item>({ filters, query, aside, apart, instead, ...view }: ListPartProps<Item>) {
  const { get, hrefWith, change } = useAddress()
  const { data } = query
  return (
    <>
      <ListFilters
        filters={filters}
        valueIn={get}
        hrefWith={hrefWith}
        onChange={change}
        total={data?.total}
        aside={aside}
        apart={apart}
      />
      {instead ?? (
        <Loaded query={query} skeleton={view.skeleton}>
          {(page) =>
            page.items.length === 0 ? (
              view.empty
            ) : (
              <>
                {view.children(page.items)}
                {isNumbered(page) ? (
                  <Pagination {...page} hrefOf={(number) => hrefWith({ page: number })} />
                ) : (
                  <ReadOn
                    startHref={get('after') === '' ? null : hrefWith({ after: null })}
                    nextHref={page.next === null ? null : hrefWith({ after: page.next })}
                  />
                )}
              </>
            )
          }
        </Loaded>
      )}
    </>
  )
}

interface ListScreenProps<Item> extends ListPartProps<Item> {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

/** A screen that is a list. */
export function ListScreen<Item>({ title, lead, actions, ...list }: ListScreenProps<Item>) {
  return (
    <Stack gap={24}>
      <PageHeader title={title} lead={lead} actions={actions} />
      <ListPart {...list} />
    </Stack>
  )
}
