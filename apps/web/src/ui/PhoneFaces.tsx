import { launcherApp } from '@easel/domain/phoneApps.ts'
import { arranged, type ClockSize, clockBox } from '@easel/domain/phoneGrid.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { languageTag, useLocale } from '../i18n/locale.ts'
import { useT } from '../i18n/texts.ts'
import type { Lightness } from './lightness.ts'
import classes from './PhoneMockup.module.css'

const time = '10:08'

export interface PhoneIcon {
  readonly androidPackage: string
  readonly picture: { readonly url: string }
}

/** The clock and the signs at the top of every screen. */
export function StatusBar() {
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

/** An app that the theme has no icon for, as the theme dresses it. */
export interface OtherApp {
  readonly name: string
  readonly picture: { readonly url: string }
}

interface HomeProps {
  readonly icons: readonly PhoneIcon[]
  readonly others?: readonly OtherApp[]
  /** Of the wallpaper; null until it is measured. */
  readonly lightness: Lightness | null
  /** Of the theme's own, which lies in the upper left corner; null where there is none. */
  readonly clock: ClockSize | null
  /** What is drawn for an app in the place of its picture, such as an icon that moves. */
  readonly drawIcon?: (icon: PhoneIcon, picture: ReactNode, name: string | null) => ReactNode
}

/** The apps with their names, and the dock. */
export function Home(props: HomeProps) {
  const { icons, others = [], lightness, clock, drawIcon = (_icon, picture) => picture } = props
  const nameOf = useAppNames()
  const { grid, samples, dock } = arranged(icons, clock, others)
  const room = clock && clockBox(clock)
  return (
    <div className={classes.home}>
      <div className={classes.grid}>
        {room && <div style={{ gridArea: `span ${room.rows} / span ${room.columns}` }} />}
        {grid.map(({ item: icon, place }) => (
          <div key={icon.androidPackage} className={classes.app} data-app={icon.androidPackage}>
            {drawIcon(icon, <IconPicture icon={icon} />, nameOf(icon.androidPackage))}
            <span className={classes.appName} data-under={lightness?.labels[place]}>
              {nameOf(icon.androidPackage)}
            </span>
          </div>
        ))}
        {samples.map(({ item: app, place }) => (
          <div key={app.name} className={classes.app}>
            <IconPicture icon={app} />
            <span className={classes.appName} data-under={lightness?.labels[place]}>
              {app.name}
            </span>
          </div>
        ))}
      </div>
      {dock.length > 0 && (
        <div className={classes.dock}>
          {dock.map((icon) => (
            <div key={icon.androidPackage} data-app={icon.androidPackage}>
              {drawIcon(icon, <IconPicture icon={icon} />, nameOf(icon.androidPackage))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function IconPicture({ icon }: { icon: Pick<PhoneIcon, 'picture'> }) {
  return <img src={icon.picture.url} alt="" decoding="async" fetchPriority="low" />
}

/** What the phone calls an app of its own; a package does not say how others are called. */
function useAppNames(): (androidPackage: string) => string | null {
  const t = useT('ui')
  return (androidPackage) => {
    const known = launcherApp(androidPackage)?.known
    return known ? t(`phone.app.${known}`) : null
  }
}

const never = () => () => undefined
const dayIn = (tag: string) =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date())

/** The large clock of the lock screen and of the always-on screen. */
export function Clock() {
  const locale = useLocale()
  // The day is that of the device: the server's page leaves its place free.
  const day = useSyncExternalStore(
    never,
    () => dayIn(languageTag[locale]),
    () => '\u00a0',
  )
  return (
    <div className={classes.clock}>
      <span className={classes.time}>{time}</span>
      <span className={classes.day}>{day}</span>
    </div>
  )
}
