import { type ClockSize, clockBox } from '@easel/domain/phoneGrid.ts'
import type { SceneEffect } from '@easel/scene/context.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { IconRefresh } from './icons.ts'
import classes from './PhonePlayer.module.css'
import { type SceneReport, SceneScreen, type SceneScreenProps } from './SceneScreen.tsx'
import { SceneClock, STILL_AT } from './sceneClock.ts'
import { folderOf, iconScenesIn, type SceneSource, useSceneFiles } from './sceneFiles.ts'
import { clockConditions, iconConditions, type PhoneScene } from './usePhoneScene.ts'

interface PlayedProps {
  readonly label: string
  readonly source: SceneSource
  /** That the theme sets for the whole phone. */
  readonly fonts: SceneFiles | null
  readonly phone: PhoneScene
  readonly wallpaperUrl: string | null
  readonly onReport: (report: SceneReport) => void
}

/** The scene on the phone's screen, and over it what the scene has the phone do. */
export function PlayedScene(props: PlayedProps) {
  const { label, source, fonts, phone, wallpaperUrl, onReport } = props
  const t = useT('scenes')
  const files = useSceneFiles(source, phone.clock)
  const [opened, setOpened] = useState<string | null>(null)
  const [diedIn, setDiedIn] = useState<number | null>(null)
  const [unreadable, setUnreadable] = useState<{ of: SceneFiles; line: number } | null>(null)
  const { conditions, run, restart, unlock } = phone
  const onEffect = useCallback(
    (effect: SceneEffect) => {
      if (effect.kind === 'unlock') unlock(source)
      if (effect.kind === 'openApp') setOpened(effect.androidPackage)
    },
    [unlock, source],
  )
  if (diedIn === run) {
    return (
      <div className={classes.said} role="alert">
        <p>{t('died')}</p>
        <Button small icon={<IconRefresh size={16} />} onClick={restart}>
          {t('replay')}
        </Button>
      </div>
    )
  }
  if (files === null) return <p className={classes.said}>{t('failed')}</p>
  if (!files || !conditions) return <p className={classes.said}>{t('loading')}</p>
  if (unreadable?.of === files) {
    return (
      <p className={classes.said} role="alert">
        {t('unreadable', { line: String(unreadable.line) })}
      </p>
    )
  }
  const said = phone.unlocked === source ? t('unlocked') : opened && t('opens', { name: opened })
  return (
    <>
      <SceneScreen
        key={run}
        label={label}
        files={files}
        fonts={fonts}
        wallpaperUrl={wallpaperUrl}
        conditions={conditions}
        clock={phone.clock}
        forgets={phone.isPinned}
        onEffect={onEffect}
        onReport={onReport}
        onUnreadable={(line) => setUnreadable({ of: files, line })}
        onDied={() => setDiedIn(run)}
      />
      <p className={classes.effect} role="status" data-shown={Boolean(said) || undefined}>
        {said}
      </p>
    </>
  )
}

interface WidgetProps {
  readonly label: string
  readonly source: SceneSource
  readonly fonts: SceneFiles | null
  readonly phone: PhoneScene
}

const nothing = () => undefined

/** The clock of the home screen, where the package has one. */
export function PlayedClock({
  label,
  source,
  fonts,
  phone,
  wallpaperUrl,
  size,
}: WidgetProps & Pick<SmallScene, 'wallpaperUrl'> & { readonly size: ClockSize }) {
  const files = useSceneFiles(source, phone.clock)
  const conditions = useMemo(
    () => phone.conditions && clockConditions(phone.conditions, size),
    [phone.conditions, size],
  )
  if (!files || !conditions) return null
  const { top, width, height } = clockBox(size)
  const box = { top: `${top}cqi`, width: `${width}cqi`, height: `${height}cqi` }
  const scene = { label, files, fonts, conditions, phone, wallpaperUrl }
  return <Widget className={classes.clock} style={box} {...scene} />
}

interface IconProps extends Omit<WidgetProps, 'label'> {
  readonly androidPackage: string
  /** What the phone calls the app; null where it does not know. */
  readonly name: string | null
  /** Whether it can be pressed: a phone on which nothing can be is one picture. */
  readonly onPressable: (isPressable: boolean) => void
  /** Its picture that stands still. */
  readonly children: ReactNode
}

/** One app's icon that moves, by itself or when it is pressed; else its still picture, also while that is on its way. */
export function PlayedIcon(props: IconProps) {
  const { source, fonts, phone, androidPackage, name, onPressable, children } = props
  const all = useSceneFiles(source, phone.clock)
  const { moving, pressed } = useMemo(() => iconFiles(all, androidPackage), [all, androidPackage])
  const conditions = useMemo(() => phone.conditions && iconConditions(phone.conditions), [phone.conditions])
  if (!conditions) return children
  const scene = { label: '', wallpaperUrl: null, fonts, conditions, phone }
  const still = moving ? (
    <Widget className={classes.icon} files={moving} {...scene}>
      {children}
    </Widget>
  ) : (
    children
  )
  if (!pressed || !phone.isTouchable) return still
  return (
    <PressedIcon files={pressed} {...scene} label={name ?? androidPackage} onPressable={onPressable}>
      {still}
    </PressedIcon>
  )
}

function iconFiles(all: SceneFiles | null | undefined, androidPackage: string) {
  const scenes = all ? iconScenesIn(all).filter(({ app }) => app === androidPackage) : []
  const filesOf = (isPressed: boolean) => {
    const found = scenes.find((scene) => scene.isPressed === isPressed)
    return all && found ? folderOf(all, found.folder) : null
  }
  return { moving: filesOf(false), pressed: filesOf(true) }
}

type PressedIconProps = Omit<SmallScene, 'className'> & Pick<IconProps, 'onPressable'>

/** Its scene plays once over the icon, as when the phone comes home from the app; also where the phone is paused. */
function PressedIcon({ label, phone, onPressable, children, ...scene }: PressedIconProps) {
  const t = useT('scenes')
  useEffect(() => {
    onPressable(true)
    return () => onPressable(false)
  }, [onPressable])
  const [clock, setClock] = useState<SceneClock | null>(null)
  const end = () => setClock(null)
  const press = () => {
    const next = new SceneClock()
    next.setRate(phone.rate || 1)
    setClock(next)
  }
  return (
    <button
      type="button"
      className={classes.press}
      aria-label={t('pressIcon', { app: label })}
      onClick={press}
    >
      {children}
      {clock && (
        <span className={classes.over}>
          <SceneScreen
            {...scene}
            label=""
            clock={clock}
            forgets={phone.isPinned}
            onEffect={nothing}
            onReport={() => clock.now >= STILL_AT && end()}
            onUnreadable={end}
            onDied={end}
          />
        </span>
      )}
    </button>
  )
}

interface SmallScene
  extends Pick<SceneScreenProps, 'label' | 'files' | 'fonts' | 'conditions' | 'wallpaperUrl'> {
  readonly className: string | undefined
  readonly style?: CSSProperties
  readonly phone: PhoneScene
  /** In its place where it cannot be played. */
  readonly children?: ReactNode
}

function Widget({ className, style, phone, children, ...scene }: SmallScene) {
  const [diedIn, setDiedIn] = useState<number | null>(null)
  if (diedIn === phone.run) return children
  return (
    <span className={className} style={style}>
      <SceneScreen
        {...scene}
        key={phone.run}
        clock={phone.clock}
        forgets={phone.isPinned}
        onEffect={nothing}
        onReport={nothing}
        onDied={() => setDiedIn(phone.run)}
      />
    </span>
  )
}

export { OtherIcons } from './OtherIcons.tsx'
export { PhoneFonts } from './PhoneFonts.tsx'
export { PlayControls, SceneControls } from './SceneControls.tsx'
export { SceneFindings } from './SceneFindings.tsx'
