import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { retried } from '../../../../app/chunk.ts'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { worksTypeIn } from '../../../../app/paths.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { preloadPartsOf } from '../content/kindParts.ts'
import { DraftEditor } from './DraftEditor.tsx'
import type { EditorProps } from './editorProps.ts'
import { preloadFieldsOf } from './kindFields.ts'
import { ReviseEditor } from './ReviseEditor.tsx'

const Closed = lazy(() =>
  retried(async () => ({ default: (await import('./ClosedSubmission.tsx')).ClosedSubmission })),
)
const Again = lazy(() =>
  retried(async () => ({ default: (await import('./ClosedSubmission.tsx')).RejectedSubmission })),
)

/** What the page is for a submission in each state. */
const EDITORS: Readonly<Record<AuditState, ComponentType<EditorProps>>> = {
  DRAFT: DraftEditor,
  WAITING_SCREENSHOTS: ReviseEditor,
  WAITING_REVIEW: ReviseEditor,
  UNDER_REVIEW: Closed,
  APPROVED: Closed,
  REJECTED: Again,
  REVOKED: Again,
  PUBLISHED: Closed,
}

/** `/works/themes/:auditId/edit`: a draft, or a submission that waits. */
export default function EditScreen() {
  const { auditId = '' } = useParams()
  const { pathname } = useLocation()
  preloadPartsOf(worksTypeIn(pathname))
  preloadFieldsOf(worksTypeIn(pathname))
  const asked = useQuery({
    ...apiQuery(getAudit, { params: { id: auditId } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  // What was kept from an earlier visit may be older than what was saved since.
  if (!asked.isFetchedAfterMount && !asked.isError) return <EditSkeleton />
  return (
    <Loaded query={asked} skeleton={<EditSkeleton />}>
      {(audit) => {
        const Editor = EDITORS[audit.state]
        return (
          <Suspense fallback={<EditSkeleton />}>
            <Editor key={audit.auditId} audit={audit} />
          </Suspense>
        )
      }}
    </Loaded>
  )
}

function EditSkeleton() {
  return (
    <Stack gap={32}>
      <Skeleton width="20rem" height="2.5rem" />
      <Skeleton height="24rem" />
      <Skeleton height="16rem" />
    </Stack>
  )
}
