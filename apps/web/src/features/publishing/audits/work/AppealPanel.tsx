import type { OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { appealDeadline } from '@easel/domain/publishing/audits/appealPeriod.ts'
import { useState } from 'react'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Row, Sheet, Stack } from '../../../../ui/layout.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { AnswerBy } from '../../../accounts/designers/public.ts'
import classes from './AppealPanel.module.css'

const WithdrawAppealDialog = lazyPart(() => import('./WithdrawAppealDialog.tsx'))
const AppealDialog = lazyPart(() => import('./AppealDialog.tsx'))

const TONES = { WAITING: 'waiting', GRANTED: 'ok', UPHELD: 'bad', WITHDRAWN: 'off' } as const

/** The one appeal against a rejection: the way to it, how it stands, what was answered. */
export function AppealPanel({ audit }: { audit: OwnAuditDetail }) {
  if (audit.appeal) return <Lodged audit={audit} appeal={audit.appeal} />
  return audit.state === 'REJECTED' && audit.decision ? (
    <NotYet audit={audit} rejectedAt={audit.decision.decidedAt} />
  ) : null
}

function NotYet({ audit, rejectedAt }: { audit: OwnAuditDetail; rejectedAt: string }) {
  const t = useT('workPage')
  const words = useErrorMessage()
  const [writing, setWriting] = useState(false)
  const rejected = new Date(rejectedAt)
  const reason = audit.can.lodgeAppeal && words(audit.can.lodgeAppeal)
  return (
    <Sheet gap={12} aria-label={t('appeal.title')}>
      <Row justify="between" align="start" gap={16}>
        <Stack gap={4}>
          <h2>{t('appeal.title')}</h2>
          <p className={classes.text}>{reason ?? t('appeal.offer')}</p>
          {!reason && (
            <p className={classes.small}>
              {t('appeal.until')}
              <DateTime value={appealDeadline(rejected).toISOString()} />
            </p>
          )}
        </Stack>
        <Button disabledReason={reason} onClick={() => setWriting(true)}>
          {t('appeal.lodge')}
        </Button>
      </Row>
      {writing && <AppealDialog audit={audit} onClose={() => setWriting(false)} />}
    </Sheet>
  )
}

type Appeal = NonNullable<OwnAuditDetail['appeal']>

function Lodged({ audit, appeal }: { audit: OwnAuditDetail; appeal: Appeal }) {
  const t = useT('workPage')
  const [withdrawing, setWithdrawing] = useState(false)
  const { state, text, lodgedAt, decidedAt, note, place } = appeal
  return (
    <Sheet gap={16} aria-label={t('appeal.title')}>
      <Row justify="between" align="start" gap={16}>
        <Stack gap={4}>
          <Row gap={12}>
            <h2>{t('appeal.title')}</h2>
            <Badge tone={TONES[state]}>{t(`appeal.state.${state}`)}</Badge>
          </Row>
          <p className={classes.text}>{t(`appeal.stateText.${state}`)}</p>
          {state === 'WAITING' && (
            <p>
              <AnswerBy appliedAt={lodgedAt} />
            </p>
          )}
          {place !== null && <p className={classes.small}>{t('appeal.place', { place })}</p>}
        </Stack>
        {state === 'WAITING' && <Button onClick={() => setWithdrawing(true)}>{t('appeal.withdraw')}</Button>}
      </Row>
      {note && (
        <Stack gap={4}>
          <h3>{t('appeal.answer')}</h3>
          <p className={classes.quote}>{note}</p>
          {decidedAt && (
            <p className={classes.small}>
              <DateTime value={decidedAt} />
            </p>
          )}
        </Stack>
      )}
      <Stack gap={4}>
        <h3>{t('appeal.yours')}</h3>
        <p className={classes.quote}>{text}</p>
        <p className={classes.small}>
          <DateTime value={lodgedAt} />
        </p>
      </Stack>
      {withdrawing && <WithdrawAppealDialog audit={audit} onClose={() => setWithdrawing(false)} />}
    </Sheet>
  )
}
