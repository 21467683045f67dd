import type { Picture } from '@easel/contract/files/endpoints.ts'
import { DELIVERY_PINS_MAX } from '@easel/domain/deliveries/fields.ts'
import type { MouseEvent } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { Button } from '../../../ui/Button.tsx'
import controls from '../../../ui/form/controls.module.css'
import { Row, Stack } from '../../../ui/layout.tsx'
import classes from '../delivery/Delivery.module.css'

/** A spot of a picture, in fractions of its width and height, with what is said of it. */
export interface DraftPin {
  readonly fileId: string
  readonly x: number
  readonly y: number
  readonly text: string
}

interface PinsFieldProps {
  readonly pictures: readonly {
    readonly fileId: string
    readonly fileName: string
    readonly picture: Picture
  }[]
  readonly pins: readonly DraftPin[]
  readonly onChange: (pins: readonly DraftPin[]) => void
}

const TEXT_MAX = 300

/** Where the picture was pressed; by the keyboard, its middle. */
function spotOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
  if (detail === 0) return { x: 0.5, y: 0.5 }
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
}

/** Pictures on which spots are marked by pressing them, and what is said of each spot. */
export function PinsField({ pictures, pins, onChange }: PinsFieldProps) {
  const t = useT('deliveries')
  if (pictures.length === 0) return null
  const isFull = pins.length >= DELIVERY_PINS_MAX
  return (
    <Stack gap={12}>
      <p className={classes.note}>{t('pins.help')}</p>
      {pictures.map(({ fileId, fileName, picture }) => (
        <button
          key={fileId}
          type="button"
          className={classes.pinnable}
          aria-label={t('pins.add', { name: fileName })}
          disabled={isFull}
          onClick={(event) => onChange([...pins, { fileId, ...spotOf(event), text: '' }])}
        >
          <Artwork picture={picture} alt="" />
          {pins.map((pin, index) =>
            pin.fileId === fileId ? (
              <span
                key={`${pin.x} ${pin.y}`}
                className={classes.pin}
                style={{ insetInlineStart: `${pin.x * 100}%`, insetBlockStart: `${pin.y * 100}%` }}
                aria-hidden="true"
              >
                {index + 1}
              </span>
            ) : null,
          )}
        </button>
      ))}
      {pins.length > 0 && (
        <ol className={classes.pins}>
          {pins.map((pin, index) => (
            <li key={`${pin.fileId} ${pin.x} ${pin.y}`}>
              <Row gap={8}>
                <input
                  className={controls.input}
                  maxLength={TEXT_MAX}
                  aria-label={t('pins.text', { number: index + 1 })}
                  value={pin.text}
                  onChange={({ target }) =>
                    onChange(pins.map((each, at) => (at === index ? { ...each, text: target.value } : each)))
                  }
                />
                <Button small look="quiet" onClick={() => onChange(pins.filter((_, at) => at !== index))}>
                  {t('pins.remove', { number: index + 1 })}
                </Button>
              </Row>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  )
}
