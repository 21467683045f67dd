import type { AuditSummary } from '@easel/contract/publishing/audits/endpoints.ts'
import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import { type Translate, useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Badge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { AppealWait } from './content/AppealWait.tsx'
import { QueueLine } from './content/QueueLine.tsx'
import classes from './WorkState.module.css'

interface WorkStateProps {
  readonly productState: ProductState | null
  readonly audit: AuditSummary | null
  /** An application for its removal waits. */
  readonly isLeaving?: boolean
}

/** How a work stands: in the store, and what its submission waits for. */
export function WorkState({ productState, audit, isLeaving = false }: WorkStateProps) {
  const t = useT('audits')
  const under = audit && audit.state !== 'PUBLISHED' ? audit : null
  return (
    <>
      {productState && <StatusBadge status={productState} />}
      {isLeaving && <Badge tone="waiting">{t('works.leaving')}</Badge>}
      {!productState && !under && <StatusBadge status={audit?.state ?? 'UNKNOWN'} />}
      {under && (
        <>
          <div className={classes.line}>
            {productState && <span className={classes.kind}>{kindOf(t, under)}</span>}
            <StatusBadge status={under.state} />
          </div>
          <Teaser audit={under} />
        </>
      )}
    </>
  )
}

/** What is under way for a product in the store. */
export function kindOf(
  t: Translate<'audits'>,
  { auditType, versionKind }: Pick<AuditSummary, 'auditType' | 'versionKind'>,
): string {
  if (auditType === 'ADD') return t('versionKind.ADD')
  if (versionKind) return t(`versionKind.${versionKind}`)
  return t(auditType === 'UPDATE' ? 'versionKind.NEW_VERSION' : 'versionKind.PROFILE_UPDATED')
}

function Teaser({ audit }: { audit: AuditSummary }) {
  const t = useT('audits')
  const words = useErrorMessage()
  const [reason] = audit.decision?.reasons ?? []
  if (audit.askedAt) return <p className={classes.bad}>{t('works.asked')}</p>
  if (audit.state === 'REJECTED' && audit.appealed === 'WAITING')
    return (
      <p className={classes.detail}>
        <AppealWait lodgedAt={audit.appealedAt} />
      </p>
    )
  if (audit.state === 'REJECTED' && reason)
    return <p className={classes.bad}>{words({ code: `reason.${reason}`, params: {} })}</p>
  if (audit.state === 'APPROVED' && audit.releaseAt) {
    return (
      <div className={classes.detail}>
        {t('works.released')}
        <DateTime value={audit.releaseAt} ruleZone="Asia/Shanghai" />
      </div>
    )
  }
  if (audit.state === 'WAITING_SCREENSHOTS')
    return (
      <p className={classes.detail}>
        {t(audit.isBeingDrawn ? 'works.beingDrawn' : 'works.needsScreenshots')}
      </p>
    )
  if (!audit.queue) return null
  return (
    <p className={classes.detail}>
      <QueueLine queue={audit.queue} />
      {audit.nudge.at && (
        <>
          {FACT_SEPARATOR}
          {t('nudge.sent')}
        </>
      )}
    </p>
  )
}
