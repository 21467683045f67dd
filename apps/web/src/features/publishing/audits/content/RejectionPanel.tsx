import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { AuditDetail, Decision } from '@easel/contract/publishing/audits/endpoints.ts'
import type { RejectReasonCode } from '@easel/domain/publishing/audits/reasons.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Grid, Row, Sheet, Stack } from '../../../../ui/layout.tsx'
import { PinnedPicture } from '../../../../ui/PinnedPicture.tsx'
import { PinnedPhone } from '../../../base/pins/public.ts'
import classes from './RejectionPanel.module.css'

interface RejectionPanelProps {
  readonly audit: Pick<AuditDetail, 'name' | 'screenshots' | 'package' | 'content'>
  readonly decision: Decision
  readonly actions?: ReactNode
  /** Leads from a reason to what fixes it, where its owner fixes it. */
  readonly fixFor?: ((reason: RejectReasonCode) => ReactNode) | undefined
  /** Who decided it, where a colleague reads it. */
  readonly by?: string | null
}

/** Why it was rejected: each reason with its remedy, the reviewer's note, and the spots on the pictures. */
export default function RejectionPanel({ audit, decision, actions, fixFor, by }: RejectionPanelProps) {
  const t = useT('audits')
  const words = useErrorMessage()
  const spots = pinnedPictures(audit, decision)
  const onPhone = decision.pins.filter(({ phone }) => phone)
  const firstOnPhone = spots.reduce((count, { pins }) => count + pins.length, 1)
  const played = onPhone.every(({ fileId }) => fileId === audit.package?.fileId) ? audit.package : null
  return (
    <Sheet gap={24} className={classes.panel} aria-label={t('rejection.title')}>
      <Row justify="between" align="start">
        <Stack gap={4}>
          <h2>{t('rejection.title')}</h2>
          <p className={classes.when}>
            <DateTime value={decision.decidedAt} />
            {by && `${FACT_SEPARATOR}${by}`}
          </p>
        </Stack>
        {actions}
      </Row>
      <ol className={classes.reasons}>
        {decision.reasons.map((reason) => (
          <li key={reason}>
            <p className={classes.reason}>{words({ code: `reason.${reason}`, params: {} })}</p>
            <p>{words({ code: `remedy.${reason}`, params: {} })}</p>
            {fixFor?.(reason)}
          </li>
        ))}
      </ol>
      {decision.note && (
        <Stack gap={4}>
          <h3>{t('rejection.note')}</h3>
          <p className={classes.note}>{decision.note}</p>
        </Stack>
      )}
      {spots.length > 0 && (
        <Stack gap={12}>
          <h3>{t('rejection.spots')}</h3>
          <Grid min="20rem">
            {spots.map(({ picture, pins, from }) => (
              <PinnedPicture
                key={picture.fileId}
                picture={picture}
                alt={t('rejection.pinned')}
                pins={pins}
                from={from}
              />
            ))}
          </Grid>
        </Stack>
      )}
      {onPhone.length > 0 && (
        <Stack gap={12}>
          <h3>{t('rejection.onPhone')}</h3>
          {played ? (
            <PinnedPhone
              drawing={{ name: audit.name, ...played.mockup }}
              pins={onPhone}
              numberOf={(pin) => firstOnPhone + onPhone.indexOf(pin)}
            />
          ) : (
            onPhone.map(({ x, y, text }) => <p key={`${x} ${y} ${text}`}>{text}</p>)
          )}
        </Stack>
      )}
    </Sheet>
  )
}

/** The pictures that the reviewer pointed at, the pins numbered over all of them. */
function pinnedPictures(audit: RejectionPanelProps['audit'], { pins }: Decision) {
  const mockup = audit.package?.mockup
  const known: readonly (Picture | null | undefined)[] = [
    audit.content?.picture,
    ...audit.screenshots,
    ...(audit.package?.screenshots ?? []),
    mockup?.home,
    mockup?.lock,
    mockup?.aod,
  ]
  let from = 1
  const onPictures = pins.filter(({ phone }) => !phone)
  return [...new Set(onPictures.map(({ fileId }) => fileId))].flatMap((fileId) => {
    const picture = known.find((each) => each?.fileId === fileId)
    const own = onPictures.filter((pin) => pin.fileId === fileId)
    const first = from
    from += own.length
    return picture ? [{ picture, pins: own, from: first }] : []
  })
}
