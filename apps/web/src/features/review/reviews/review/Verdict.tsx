import type { Decision } from '@easel/contract/publishing/audits/endpoints.ts'
import type { PhoneMoment } from '@easel/domain/phoneMoment.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { type MarkedPicture, PhonePinLabel } from '../../../base/pins/public.ts'
import { ReasonList } from './ReasonPicker.tsx'
import classes from './Verdict.module.css'

interface VerdictProps {
  readonly decision: Decision
  /** Who decided, as it is said. */
  readonly decider: string | null
  readonly pictures: readonly MarkedPicture[]
  readonly onShow: (moment: PhoneMoment) => void
}

/** What was decided on a submission that is open to nobody any more, and what its designer was sent. */
export function Verdict({ decision, decider, pictures, onShow }: VerdictProps) {
  const t = useT('reviews')
  const spots = useT('pins')
  const { reasons, note, pins, decidedAt } = decision
  return (
    <>
      <p className={classes.small}>
        {t('decide.decidedAt')} <DateTime value={decidedAt} />
        {decider && (
          <>
            {FACT_SEPARATOR}
            {decider}
          </>
        )}
      </p>
      <ReasonList codes={reasons} />
      {note && (
        <div>
          <h2 className={classes.title}>{t('decide.note')}</h2>
          <p className={classes.note}>{note}</p>
        </div>
      )}
      {pins.length > 0 && (
        <div>
          <h2 className={classes.title}>{spots('list.title')}</h2>
          <ol className={classes.pins}>
            {pins.map((pin, index) => {
              const picture = pictures.find(({ fileId }) => fileId === pin.fileId)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
                <li key={index}>
                  {pin.text}
                  {pin.phone && (
                    <p className={classes.small}>
                      <PhonePinLabel moment={pin.phone} onShow={onShow} />
                    </p>
                  )}
                  {picture && (
                    <p className={classes.small}>{spots('list.onPicture', { picture: picture.name })}</p>
                  )}
                </li>
              )
            })}
          </ol>
        </div>
      )}
    </>
  )
}
