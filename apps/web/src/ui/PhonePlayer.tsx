import { SCREEN, WIDGET } from '@easel/domain/phoneGrid.ts'
import type { SceneEffect } from '@easel/scene/context.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import classes from './PhonePlayer.module.css'
import { type SceneReport, SceneScreen, type SceneScreenProps } from './SceneScreen.tsx'
import { folderOf, type SceneSource, useSceneFiles } from './sceneFiles.ts'
import type { PhoneScene } from './usePhoneScene.ts'

interface PlayedProps {
  readonly label: string
  readonly source: SceneSource
  readonly phone: PhoneScene
  readonly wallpaperUrl: string | null
  readonly isChecked: boolean
  readonly onReport: (report: SceneReport) => void
}

/** The scene on the phone's screen, and over it what the scene has the phone do. */
export function PlayedScene({ label, source, phone, wallpaperUrl, isChecked, onReport }: PlayedProps) {
  const t = useT('scenes')
  const files = useSceneFiles(source, phone.clock)
  const [opened, setOpened] = useState<string | null>(null)
  const { conditions, run, unlock } = phone
  const onEffect = useCallback(
    (effect: SceneEffect) => {
      if (effect.kind === 'unlock') unlock(source)
      if (effect.kind === 'openApp') setOpened(effect.androidPackage)
    },
    [unlock, source],
  )
  if (files === null) return <p className={classes.said}>{t('failed')}</p>
  if (!files || !conditions) return <p className={classes.said}>{t('loading')}</p>
  const said = phone.unlocked === source ? t('unlocked') : opened && t('opens', { name: opened })
  return (
    <>
      <SceneScreen
        key={run}
        label={label}
        files={files}
        wallpaperUrl={wallpaperUrl}
        isChecked={isChecked}
        conditions={conditions}
        clock={phone.clock}
        onEffect={onEffect}
        onReport={onReport}
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
  readonly phone: PhoneScene
}

const ICON_SIZE = 168
const nothing = () => undefined

/** The clock of the home screen, where the package has one. */
export function PlayedClock({ label, source, phone }: WidgetProps) {
  const files = useSceneFiles(source, phone.clock)
  const conditions = useMemo(
    () =>
      phone.conditions && {
        ...phone.conditions,
        height: Math.round((phone.conditions.width * WIDGET.height) / SCREEN.width),
      },
    [phone.conditions],
  )
  if (!files || !conditions) return null
  return (
    <Widget className={classes.clock} label={label} files={files} conditions={conditions} phone={phone} />
  )
}

interface IconProps extends Omit<WidgetProps, 'label'> {
  readonly androidPackage: string
  /** Its picture that stands still. */
  readonly children: ReactNode
}

/** One app's icon that moves; its still picture while that is on its way, and where the app has none. */
export function PlayedIcon({ source, phone, androidPackage, children }: IconProps) {
  const all = useSceneFiles(source, phone.clock)
  const files = useMemo(() => (all ? iconFiles(all, androidPackage) : null), [all, androidPackage])
  const conditions = useMemo(
    () => phone.conditions && { ...phone.conditions, width: ICON_SIZE, height: ICON_SIZE },
    [phone.conditions],
  )
  if (!files || !conditions) return children
  return <Widget className={classes.icon} label="" files={files} conditions={conditions} phone={phone} />
}

/** Icons of the other folders stand still until they are opened. */
function iconFiles(all: SceneFiles, androidPackage: string): SceneFiles | null {
  const folder = `fancy_icons/${androidPackage}/`
  return all.paths.has(`${folder}manifest.xml`) ? folderOf(all, folder) : null
}

interface SmallScene extends Pick<SceneScreenProps, 'label' | 'files' | 'conditions'> {
  readonly className: string | undefined
  readonly phone: PhoneScene
}

function Widget({ className, phone, ...scene }: SmallScene) {
  return (
    <span className={className}>
      <SceneScreen
        {...scene}
        key={phone.run}
        wallpaperUrl={null}
        clock={phone.clock}
        onEffect={nothing}
        onReport={nothing}
      />
    </span>
  )
}

export { OtherIcons } from './OtherIcons.tsx'
export { SceneControls } from './SceneControls.tsx'
