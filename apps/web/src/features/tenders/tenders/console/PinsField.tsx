import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import { DELIVERY_PINS_MAX } from '@easel/domain/tenders/deliveries/fields.ts'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Button } from '../../../../ui/Button.tsx'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { clampPosition, type DraftPin, moveByArrow } from '../../../base/pins/public.ts'
import classes from '../delivery/Delivery.module.css'

interface PinsFieldProps {
  readonly pictures: readonly {
    readonly fileId: string
    readonly fileName: string
    readonly picture: Picture
  }[]
  readonly pins: readonly DraftPin[]
  /** What is missing from spots without words; null while nothing is. */
  readonly missing: string | null
  readonly onChange: (pins: DraftPin[]) => void
}

const TEXT_MAX = 300

/** Where the picture was pressed; by the keyboard, its middle. */
function spotOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
  if (detail === 0) return { x: 0.5, y: 0.5 }
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return clampPosition({ x: (clientX - left) / width, y: (clientY - top) / height })
}

/** The pins once an arrow key has moved the last one of a picture; the same ones where it moved none. */
function movedBy(
  { key, shiftKey }: KeyboardEvent,
  fileId: string,
  pins: readonly DraftPin[],
): readonly DraftPin[] {
  const last = pins.findLastIndex((pin) => pin.fileId === fileId)
  return last >= 0 && key.startsWith('Arrow')
    ? pins.map((pin, at) => (at === last ? { ...pin, ...moveByArrow(pin, key, shiftKey) } : pin))
    : pins
}

/**
 * Pictures on which spots are marked by pressing them, and what is said of each spot. With the keyboard Enter marks
 * the middle, and arrows move the last spot.
 */
export function PinsField({ pictures, pins, missing, onChange }: PinsFieldProps) {
  const t = useT('deliveries')
  const id = useId()
  if (pictures.length === 0) return null
  const isFull = pins.length >= DELIVERY_PINS_MAX
  return (
    <Field id={id} label={t('pins.label')} help={t('pins.help')} error={missing ?? undefined} optional group>
      {(control) => (
        <Stack id={control.id} gap={12}>
          {pictures.map(({ fileId, fileName, picture }) => (
            <button
              key={fileId}
              type="button"
              className={classes.pinnable}
              aria-label={t('pins.add', { name: fileName })}
              disabled={isFull}
              onClick={(event) => onChange([...pins, { fileId, ...spotOf(event), text: '' }])}
              onKeyDown={(event) => {
                const moved = movedBy(event, fileId, pins)
                if (moved === pins) return
                event.preventDefault()
                onChange([...moved])
              }}
            >
              <Artwork picture={picture} alt="" />
              {pins.map((pin, index) =>
                pin.fileId === fileId ? (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
                    key={index}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
                <li key={index}>
                  <Row gap={8}>
                    <input
                      className={controls.input}
                      maxLength={TEXT_MAX}
                      aria-label={t('pins.text', { number: index + 1 })}
                      aria-invalid={(missing !== null && pin.text.trim() === '') || undefined}
                      value={pin.text}
                      onChange={({ target }) =>
                        onChange(
                          pins.map((each, at) => (at === index ? { ...each, text: target.value } : each)),
                        )
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
      )}
    </Field>
  )
}
