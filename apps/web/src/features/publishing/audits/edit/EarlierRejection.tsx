import { type AuditDetail, getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'

const RejectionPanel = lazyPart(() => import('../content/RejectionPanel.tsx'))

/** What the reviewer wrote of a rejected work, shown while its owner fixes it. */
export function EarlierRejection({ audit }: { audit: AuditDetail }) {
  const rejected = audit.timeline.find(({ act }) => act === 'audit.reject' || act === 'audit.publish')
  const id = rejected?.act === 'audit.reject' ? rejected.auditId : null
  const earlier = useQuery({
    ...apiQuery(getAudit, { params: { id: id ?? '' } }),
    enabled: id !== null && id !== audit.auditId,
  })
  const { data } = earlier
  if (!data?.decision || data.state !== 'REJECTED') return null
  return <RejectionPanel audit={data} decision={data.decision} />
}
