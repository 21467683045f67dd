import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { Stack } from '../ui/layout.tsx'
import { Loading } from '../ui/Skeleton.tsx'

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** In the final geometry. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Skeleton, content or error; after a failed renewal the last good data stays, with a way to try again. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const failed = query.isError && (
    <ErrorPanel
      message={query.error.message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      stale={query.data !== undefined}
    />
  )
  if (query.data === undefined) return failed || <Loading>{skeleton}</Loading>
  if (!failed) return children(query.data)
  return (
    <Stack gap={24}>
      {failed}
      {children(query.data)}
    </Stack>
  )
}
