import type { PhoneMoment } from '@easel/domain/phoneMoment.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { preloadTexts, useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import type { PhoneScene } from '../../../ui/usePhoneScene.ts'
import classes from './PhoneMarker.module.css'
import type { DraftPin } from './pins.ts'
import { clampPosition, moveByArrow, type PinPosition } from './position.ts'

preloadTexts('pins')

interface PhoneMarkerProps {
  readonly phone: PhoneScene
  /** All pins of a decision, those on pictures too. */
  readonly pins: readonly DraftPin[]
  readonly numberOf?: (pin: DraftPin) => number
  /** The next click or Enter sets a pin. */
  readonly marking?: boolean
  readonly onMarking?: (on: boolean) => void
  readonly onPin?: (spot: PinPosition, moment: PhoneMoment) => void
}

/** Over the phone's screen: the spots of this face while it stands still, and a new one. */
export function PhoneMarker(props: PhoneMarkerProps) {
  const { phone, pins, marking = false, onMarking, onPin } = props
  const { numberOf = (pin) => pins.indexOf(pin) + 1 } = props
  return (
    <div className={classes.marker}>
      {!phone.plays &&
        pins
          .filter((pin) => pin.phone?.face === phone.face)
          .map((pin) => (
            <span key={numberOf(pin)} className={classes.pin} style={placeOf(pin)} aria-hidden="true">
              {numberOf(pin)}
            </span>
          ))}
      {marking && onMarking && onPin && <Marking phone={phone} onMarking={onMarking} onPin={onPin} />}
    </div>
  )
}

type MarkingProps = Required<Pick<PhoneMarkerProps, 'phone' | 'onMarking' | 'onPin'>>

function Marking({ phone, onMarking, onPin }: MarkingProps) {
  const t = useT('pins')
  const ui = useT('ui')
  const [cursor, setCursor] = useState<PinPosition>({ x: 0.5, y: 0.5 })
  const field = useRef<HTMLButtonElement>(null)
  const { setPlaying } = phone
  // A spot belongs to one instant.
  useEffect(() => {
    setPlaying(false)
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [setPlaying])
  const place = (spot: PinPosition) => onPin(clampPosition(spot), phone.momentNow())
  // Before the keys of the screen, where arrows leaf through the pictures.
  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') onMarking(false)
    else if (event.key.startsWith('Arrow')) setCursor((spot) => moveByArrow(spot, event.key, event.shiftKey))
    else return
    event.preventDefault()
  }
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Pressed without a pointer it is where the crosshair is.
    if (event.detail === 0) return place(cursor)
    const box = event.currentTarget.getBoundingClientRect()
    place({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  return (
    <>
      <button
        ref={field}
        type="button"
        className={classes.field}
        aria-label={t('phone.screen', { face: ui(`phone.${phone.face}`) })}
        onClick={press}
        onKeyDown={steer}
      />
      <span className={classes.crosshair} style={placeOf(cursor)} aria-hidden="true" />
    </>
  )
}

const placeOf = ({ x, y }: PinPosition) => ({
  insetInlineStart: `${x * 100}%`,
  insetBlockStart: `${y * 100}%`,
})

interface PhonePinLabelProps {
  readonly moment: PhoneMoment
  readonly onShow?: (moment: PhoneMoment) => void
}

/** “On the phone: Lock, 1.2 s”, and the way to see it. */
export function PhonePinLabel({ moment, onShow }: PhonePinLabelProps) {
  const t = useT('pins')
  const ui = useT('ui')
  const tag = languageTag[useLocale()]
  const seconds = formatNumber(Math.round(moment.instant / 100) / 10, tag)
  return (
    <>
      {t('phone.on', { face: ui(`phone.${moment.face}`), seconds })}{' '}
      {onShow && (
        <Button small look="quiet" onClick={() => onShow({ ...moment })}>
          {t('phone.show')}
        </Button>
      )}
    </>
  )
}
