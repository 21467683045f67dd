import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { HydrationSuspense } from '../ui/HydrationSuspense.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Loading } from '../ui/Skeleton.tsx'
import { ApiError } from './apiError.ts'
import { paths } from './paths.ts'

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** In the final geometry. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
  /** What to say where it cannot be read, in place of the call's own message. */
  readonly failure?: string | undefined
}

/**
 * Skeleton, content or error; after a failed renewal the last good data stays, with a way to try again. What does not
 * exist leads to the start; neither that nor what is not allowed can be tried again. What comes late may need texts that
 * have not come: the skeleton waits for them, where React would hide the whole page.
 */
export function Loaded<Data>({ query, skeleton, children, failure }: LoadedProps<Data>) {
  const [isLate] = useState(query.data === undefined)
  if (query.data === undefined && query.error instanceof ApiError && query.error.status === 404)
    return <Nothing message={query.error.message} />
  const isRefused = query.error instanceof ApiError && query.error.status === 403
  const failed = query.isError && (
    <ErrorPanel
      message={failure ?? query.error.message}
      onRetry={isRefused ? undefined : () => void query.refetch()}
      retrying={query.isFetching}
      stale={query.data !== undefined}
    />
  )
  const loading = <Loading>{skeleton}</Loading>
  if (query.data === undefined) return failed || loading
  const content = children(query.data)
  return (
    <>
      {failed && <div style={{ marginBlockEnd: 'var(--space-24)' }}>{failed}</div>}
      {/* In the same place with and without the message: what is typed in it stays. */}
      {isLate ? <HydrationSuspense fallback={loading}>{content}</HydrationSuspense> : content}
    </>
  )
}

function Nothing({ message }: { message: string }) {
  const t = useT('app')
  return (
    <PageHeader
      title={t('notFound.title')}
      lead={message}
      actions={<ButtonLink href={paths.home()}>{t('notFound.home')}</ButtonLink>}
    />
  )
}
