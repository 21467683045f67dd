import type { Spot } from '@easel/domain/phoneGrid.ts'
import { useT } from '../i18n/texts.ts'
import classes from './PhonePins.module.css'

export interface PhonePin extends Spot {
  readonly key: string
  readonly face: 'home' | 'lock' | 'aod'
  readonly severity: 'error' | 'warning'
  /** The same as that of the finding in the list beside. */
  readonly number: number
  readonly message: string
}

interface PhonePinsProps {
  readonly pins: readonly PhonePin[]
  readonly onOpen: (pin: PhonePin) => void
}

/** Where on this screen something was found; a press opens the finding. */
export function PhonePins({ pins, onOpen }: PhonePinsProps) {
  const t = useT('ui')
  if (pins.length === 0) return null
  return (
    <ul className={classes.pins} aria-label={t('phone.pins')}>
      {pins.map((pin) => (
        <li key={pin.key} style={{ insetInlineStart: `${pin.x * 100}%`, insetBlockStart: `${pin.y * 100}%` }}>
          <button
            type="button"
            className={classes.pin}
            data-severity={pin.severity}
            title={pin.message}
            aria-label={t('phone.pin', { number: pin.number, message: pin.message })}
            onClick={() => onOpen(pin)}
          >
            {pin.number}
          </button>
        </li>
      ))}
    </ul>
  )
}
