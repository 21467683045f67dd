import { getAudit, type OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type ComponentType, lazy } from 'react'
import { useLocation, useParams } from 'react-router'
import { retried } from '../../../../app/chunk.ts'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { worksTypeIn } from '../../../../app/paths.ts'
import { useFreshQuery } from '../../../../app/useFreshQuery.ts'
import { HydrationSuspense } from '../../../../ui/HydrationSuspense.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { preloadPartsOf } from '../content/kindParts.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { earlierRejectionOf } from './EditFrame.tsx'
import type { EditorProps } from './editorProps.ts'
import { preloadFieldsOf } from './kindFields.ts'
import { rightsQuery } from './ProofField.tsx'
import { changeOfDraft, forecastQuery } from './ReleaseForecast.tsx'
import { ReviseEditor } from './ReviseEditor.tsx'
import { tagsQueries } from './TagsField.tsx'

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

const auditQuery = (auditId: string) => apiQuery(getAudit, { params: { id: auditId } })

const page = pageData(
  ({ pathname, param }) => {
    const productType = worksTypeIn(pathname)
    return [
      auditQuery(param('auditId')),
      ...tagsQueries(productType),
      apiQuery(listTagNames),
      rightsQuery(),
      forecastQuery(productType),
    ]
  },
  ({ param }, answer) => {
    const audit = answer(auditQuery(param('auditId')))
    const rejectedId = audit && earlierRejectionOf(audit)
    const changeOf = audit && changeOfDraft(audit)
    return [
      ...(rejectedId ? [auditQuery(rejectedId)] : []),
      ...(changeOf ? [forecastQuery(audit.productType, changeOf)] : []),
    ]
  },
)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/works/themes/:auditId/edit`: a draft, or a submission that waits. */
export default function EditScreen() {
  const { auditId = '' } = useParams()
  return <Opened key={auditId} auditId={auditId} />
}

function Opened({ auditId }: { auditId: string }) {
  const { pathname } = useLocation()
  preloadPartsOf(worksTypeIn(pathname))
  preloadFieldsOf(worksTypeIn(pathname))
  const { query, isFresh } = useFreshQuery<OwnAuditDetail>({
    ...auditQuery(auditId),
    refetchOnWindowFocus: false,
  })
  if (!isFresh) return <EditSkeleton />
  return (
    <Loaded query={query} skeleton={<EditSkeleton />}>
      {(audit) => {
        const Editor = EDITORS[audit.state]
        return (
          <HydrationSuspense fallback={<EditSkeleton />}>
            <Editor key={audit.auditId} audit={audit} />
          </HydrationSuspense>
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
