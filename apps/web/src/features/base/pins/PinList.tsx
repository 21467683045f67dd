import { PINS_MAX } from '@easel/contract/publishing/audits/endpoints.ts'
import type { PhoneMoment } from '@easel/domain/phoneMoment.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import controls from '../../../ui/form/controls.module.css'
import { IconTrash } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PhonePinLabel } from './PhoneMarker.tsx'
import classes from './PinList.module.css'
import { type DraftPin, type MarkedPicture, pinFieldId } from './pins.ts'

interface PinListProps {
  readonly pins: readonly DraftPin[]
  readonly pictures: readonly MarkedPicture[]
  readonly pinning: boolean
  /** Pins without words are marked once a rejection was tried. */
  readonly missing: string | null
  readonly onPinning: () => void
  readonly onChange: (pins: DraftPin[]) => void
  /** Shows the phone as it was when a spot was set on it. */
  readonly onShow?: (moment: PhoneMoment) => void
}

/** What is said of each spot. */
export function PinList({ pins, pictures, pinning, missing, onPinning, onChange, onShow }: PinListProps) {
  const t = useT('pins')
  return (
    <Stack gap={8}>
      <Row justify="between" gap={8}>
        <h2 className={classes.title}>{t('list.title')}</h2>
        <Button
          small
          aria-pressed={pinning}
          disabledReason={pins.length >= PINS_MAX ? t('list.full', { max: PINS_MAX }) : null}
          onClick={onPinning}
        >
          {t('list.add')} <Kbd>P</Kbd>
        </Button>
      </Row>
      {pins.length === 0 && <p className={classes.none}>{t('list.none')}</p>}
      <ol className={classes.pins}>
        {pins.map((pin, index) => {
          const picture = pictures.find(({ fileId }) => fileId === pin.fileId)
          const number = index + 1
          const wrong = missing !== null && pin.text.trim() === ''
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
            <li key={index} className={classes.pin}>
              <span className={classes.number} aria-hidden="true">
                {number}
              </span>
              <div className={classes.text}>
                <textarea
                  id={pinFieldId(index)}
                  className={controls.input}
                  rows={1}
                  maxLength={300}
                  aria-label={t('list.text', { number })}
                  placeholder={t('list.text', { number })}
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? `${pinFieldId(index)}-error` : undefined}
                  value={pin.text}
                  onChange={(event) =>
                    onChange(
                      pins.map((each, at) => (at === index ? { ...each, text: event.target.value } : each)),
                    )
                  }
                />
                {wrong && (
                  <p id={`${pinFieldId(index)}-error`} className={classes.wrong}>
                    {missing}
                  </p>
                )}
                {pin.phone && (
                  <p className={classes.none}>
                    <PhonePinLabel moment={pin.phone} {...(onShow ? { onShow } : {})} />
                  </p>
                )}
                {picture && <p className={classes.none}>{t('list.onPicture', { picture: picture.name })}</p>}
              </div>
              <IconButton
                small
                label={t('list.remove', { number })}
                onClick={() => onChange(pins.filter((_, at) => at !== index))}
              >
                <IconTrash aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ol>
    </Stack>
  )
}
