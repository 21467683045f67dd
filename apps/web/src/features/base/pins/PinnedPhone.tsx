import type { AuditPin } from '@easel/contract/publishing/audits/endpoints.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { PhoneMockup } from '../../../ui/PhoneMockup.tsx'
import type { PhoneDrawing } from '../../../ui/PhoneStage.tsx'
import classes from './PhoneMarker.module.css'
import { PhoneMarker, PhonePinLabel } from './PhoneMarker.tsx'

interface PinnedPhoneProps {
  readonly drawing: PhoneDrawing
  /** Those on the phone. */
  readonly pins: readonly AuditPin[]
  /** By which each pin goes, where those on pictures come first. */
  readonly numberOf: (pin: AuditPin) => number
}

/** The phone at the instants that a reviewer pointed at, each with its spot and what is said of it. */
export function PinnedPhone({ drawing, pins, numberOf }: PinnedPhoneProps) {
  const t = useT('ui')
  const [shown, setShown] = useState(pins.find(({ phone }) => phone)?.phone ?? null)
  if (shown === null) return null
  return (
    <div className={classes.pinned}>
      <PhoneMockup
        {...drawing}
        initial={shown.face}
        moment={shown}
        overlay={(phone) => <PhoneMarker phone={phone} pins={pins} numberOf={numberOf} />}
      />
      <ol className={classes.texts}>
        {pins.map((pin) => (
          <li key={`${pin.x} ${pin.y} ${pin.text}`}>
            <span className={classes.number} role="img" aria-label={t('pin', { number: numberOf(pin) })}>
              {numberOf(pin)}
            </span>
            <div>
              <p>{pin.text}</p>
              <p className={classes.where}>
                {pin.phone && <PhonePinLabel moment={pin.phone} onShow={setShown} />}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
