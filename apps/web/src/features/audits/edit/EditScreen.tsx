import { type AuditDetail, getAudit } from '@easel/contract/audits.ts'
import { type AuditState, auditLifecycle } from '@easel/domain/audits/lifecycle.ts'
import { refusalOf } from '@easel/domain/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { withTimeout } from '../../../shell/chunk.ts'
import { queryOf } from '../../../shell/data.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { paths } from '../../../shell/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FixButton } from '../FixButton.tsx'

export interface EditorProps {
  readonly audit: AuditDetail
}

// Which form is needed is known only once the submission is.
const DraftEditor = lazy(() => withTimeout(import('./DraftEditor.tsx')))
const ReviseEditor = lazy(() => withTimeout(import('./ReviseEditor.tsx')))

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
  const asked = useQuery({
    ...queryOf(getAudit, { params: { id: auditId } }),
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

function Closed({ audit }: EditorProps) {
  const t = useT('audits')
  const words = useWords()
  const refusal = refusalOf(auditLifecycle, audit.state, 'revise', 'owner')
  return (
    <EmptyState
      title={t('edit.closed', { name: audit.name })}
      action={<ButtonLink href={paths.work(audit.auditId, audit.productType)}>{t('edit.toWork')}</ButtonLink>}
    >
      {refusal && words({ code: refusal.code, params: refusal.params ?? {} })}
    </EmptyState>
  )
}

function Again({ audit }: EditorProps) {
  const t = useT('audits')
  return (
    <EmptyState title={t('edit.again', { name: audit.name })} action={<FixButton audit={audit} />}>
      {t('edit.againText')}
    </EmptyState>
  )
}
