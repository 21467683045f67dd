import { useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { type Lightness, lightnessIn } from './lightness.ts'
import { Clock, Home, type PhoneIcon, StatusBar } from './PhoneFaces.tsx'
import classes from './PhoneMockup.module.css'
import { type PhonePin, PhonePins } from './PhonePins.tsx'
import { Segmented } from './Segmented.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const faces = ['home', 'lock', 'aod'] as const
type Face = (typeof faces)[number]

interface MockPicture {
  readonly url: string
}

export interface PhoneMockupProps {
  /** The theme's name, for the description of the picture. */
  readonly name: string
  readonly home: MockPicture | null
  readonly lock: MockPicture | null
  readonly aod: MockPicture | null
  readonly icons: readonly PhoneIcon[]
  readonly initial?: Face
  /** What the inspection found, where it lies. */
  readonly pins?: readonly PhonePin[]
  readonly onPin?: (pin: PhonePin) => void
}

const NO_PINS: readonly PhonePin[] = []

/** A phone without a brand, drawn from the package's own wallpapers and icons. */
export function PhoneMockup(props: PhoneMockupProps) {
  const { name, initial = 'home', pins = NO_PINS, onPin } = props
  const t = useT('ui')
  const [face, setFace] = useState<Face>(initial)
  const [seen, setSeen] = useState<{ readonly url: string; readonly lightness: Lightness | null } | null>(
    null,
  )
  const picture = props[face]
  // Of the always-on screen there is only a picture of the whole, with its own clock.
  const complete = face === 'aod' && picture !== null
  // An always-on theme has that face alone: there is nothing to choose.
  const lightness = seen && seen.url === picture?.url ? seen.lightness : null
  const measure = (image: HTMLImageElement) =>
    picture && setSeen({ url: picture.url, lightness: lightnessIn(image) })
  const alone = initial === 'aod' && !props.home && !props.lock
  return (
    <div className={classes.mockup}>
      <div className={classes.stage}>
        <div
          className={classes.phone}
          role="img"
          aria-label={`${name}: ${t('phone.picture', { face: t(`phone.${face}`) })}`}
        >
          <div
            className={classes.screen}
            data-face={face}
            data-top={lightness?.top}
            data-clock={lightness?.clock}
            data-bottom={lightness?.bottom}
          >
            {picture && (
              <img
                className={classes.wallpaper}
                src={picture.url}
                alt=""
                decoding="async"
                ref={(image) => {
                  // On a page from the server the picture may have loaded before React listens.
                  if (image?.complete && image.naturalWidth > 0 && seen?.url !== picture.url) measure(image)
                }}
                onLoad={({ currentTarget }) => measure(currentTarget)}
              />
            )}
            {!complete && <StatusBar />}
            {face === 'home' && <Home icons={props.icons} lightness={lightness} />}
            {!complete && face !== 'home' && <Clock />}
            <span className={classes.gesture} />
          </div>
          <span className={classes.camera} />
        </div>
        {onPin && <PhonePins pins={pins.filter((pin) => pin.face === face)} onOpen={onPin} />}
      </div>
      {!alone && (
        <Segmented
          label={t('phone.faces')}
          value={face}
          onChange={setFace}
          options={faces.map((value) => ({
            value,
            label: (
              <>
                {t(`phone.${value}`)} <Found count={pins.filter((pin) => pin.face === value).length} />
              </>
            ),
          }))}
        />
      )}
      {!picture && <p className={classes.none}>{t('phone.none')}</p>}
    </div>
  )
}

/** How many findings a screen has, beside its name. */
function Found({ count }: { count: number }) {
  const t = useT('ui')
  if (count === 0) return null
  return (
    <span className={classes.found}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('phone.found', { count })}</VisuallyHidden>
    </span>
  )
}
