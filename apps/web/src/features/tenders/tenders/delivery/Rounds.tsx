import type { DeliveryRound } from '@easel/contract/tenders/deliveries/shapes.ts'
import type { DeliveryState } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { PinnedPicture } from '../../../../ui/PinnedPicture.tsx'
import classes from './Delivery.module.css'

interface RoundsProps {
  readonly rounds: readonly DeliveryRound[]
  readonly state: DeliveryState
}

/** Every time that it was delivered, the latest first, with what organisers said and where in the pictures. */
export function Rounds({ rounds, state }: RoundsProps) {
  const t = useT('deliveries')
  const words = useErrorMessage()
  if (rounds.length === 0) return null
  return (
    <ol className={classes.rounds}>
      {rounds.map(({ round, decision, reasons, decisionNote, note, pins, files, deliveredAt }, at) => (
        <li key={round}>
          <Banner
            tone={decision === 'ACCEPT' ? 'ok' : at === 0 && state === 'CHANGES_WANTED' ? 'bad' : 'info'}
            title={t(`round.${decision ?? 'WAITING'}`, { round })}
          >
            <p className={classes.note}>
              {t('round.deliveredAt')}
              <DateTime value={deliveredAt} />
            </p>
            {note && <p className={classes.text}>{note}</p>}
            {reasons.length > 0 && (
              <ul className={classes.reasons}>
                {reasons.map((reason) => (
                  <li key={reason}>
                    <strong>{words({ code: `reason.${reason}`, params: {} })}</strong>
                    <p>{words({ code: `remedy.${reason}`, params: {} })}</p>
                  </li>
                ))}
              </ul>
            )}
            {decisionNote && <p className={classes.text}>{decisionNote}</p>}
            {files.flatMap(({ fileId, picture, fileName }) => {
              const own = pins.filter((pin) => pin.fileId === fileId || pin.fileId === picture?.fileId)
              return picture && own.length > 0
                ? [<PinnedPicture key={fileId} picture={picture} alt={fileName} pins={own} />]
                : []
            })}
          </Banner>
        </li>
      ))}
    </ol>
  )
}
