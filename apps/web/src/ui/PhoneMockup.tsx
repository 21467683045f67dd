import { useState } from 'react'
import { languageTag, useLocale } from '../i18n/locale.ts'
import { useT } from '../i18n/texts.ts'
import { type Lightness, lightnessIn } from './lightness.ts'
import classes from './PhoneMockup.module.css'
import { Segmented } from './Segmented.tsx'

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
  readonly icons: readonly { readonly androidPackage: string; readonly picture: MockPicture }[]
  readonly initial?: Face
}

const gridIcons = 16
const dockIcons = 4
const time = '10:08'
/** The apps in the dock of every phone. */
const dock = ['com.android.contacts', 'com.android.mms', 'com.android.browser', 'com.android.camera']

/** A phone without a brand, drawn from the package's own wallpapers and icons. */
export function PhoneMockup(props: PhoneMockupProps) {
  const { name, initial = 'home' } = props
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
  const alone = initial === 'aod' && !props.home && !props.lock
  return (
    <div className={classes.mockup}>
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
              onLoad={({ currentTarget }) =>
                setSeen({ url: picture.url, lightness: lightnessIn(currentTarget) })
              }
            />
          )}
          {!complete && <StatusBar />}
          {face === 'home' && <Home icons={props.icons} />}
          {!complete && face !== 'home' && <Clock />}
          <span className={classes.gesture} />
        </div>
        <span className={classes.camera} />
      </div>
      {!alone && (
        <Segmented
          label={t('phone.faces')}
          value={face}
          onChange={setFace}
          options={faces.map((value) => ({ value, label: t(`phone.${value}`) }))}
        />
      )}
      {!picture && <p className={classes.none}>{t('phone.none')}</p>}
    </div>
  )
}

function StatusBar() {
  return (
    <div className={classes.status}>
      <span>{time}</span>
      <svg viewBox="0 0 52 12" aria-hidden="true" fill="currentColor">
        <path d="M0 9h2v3H0zM4 6.5h2V12H4zM8 4h2v8H8zM12 1h2v11h-2z" />
        <rect x="24" y="1.5" width="24" height="10" rx="3" fill="none" stroke="currentColor" />
        <rect x="25.5" y="3" width="16" height="7" rx="1.5" />
        <path d="M49.5 5v3a1.6 1.6 0 0 0 0-3z" />
      </svg>
    </div>
  )
}

function Home({ icons }: Pick<PhoneMockupProps, 'icons'>) {
  const docked = icons.filter((icon) => dock.includes(icon.androidPackage)).slice(0, dockIcons)
  const others = icons.filter((icon) => !docked.includes(icon))
  const spare = others.splice(gridIcons)
  const full = [...docked, ...spare].slice(0, dockIcons)
  return (
    <div className={classes.home}>
      <div className={classes.grid}>
        {others.map((icon) => (
          <img key={icon.androidPackage} src={icon.picture.url} alt="" decoding="async" fetchPriority="low" />
        ))}
      </div>
      {full.length > 0 && (
        <div className={classes.dock}>
          {full.map((icon) => (
            <img
              key={icon.androidPackage}
              src={icon.picture.url}
              alt=""
              decoding="async"
              fetchPriority="low"
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Clock() {
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(languageTag[locale], { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <div className={classes.clock}>
      <span className={classes.time}>{time}</span>
      <span className={classes.day}>{day.format(new Date())}</span>
    </div>
  )
}
