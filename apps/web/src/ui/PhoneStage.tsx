import { type ClockSize, DEFAULT_CLOCK_SIZE } from '@easel/domain/phoneGrid.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { getLocale } from '../i18n/locale.ts'
import { loadTexts, useT } from '../i18n/texts.ts'
import { type Lightness, lightnessIn } from './lightness.ts'
import { Clock, Home, type OtherApp, type PhoneIcon, StatusBar } from './PhoneFaces.tsx'
import type { PhoneFonts } from './PhoneFonts.tsx'
import classes from './PhoneMockup.module.css'
import { type Face, pictureOf, type Still, stillsOf } from './phoneStills.ts'
import type { SceneReport } from './SceneScreen.tsx'
import type { PhoneScenes } from './sceneFiles.ts'
import { usePart } from './usePart.ts'
import { type PhoneScene, SCREEN_SHAPES } from './usePhoneScene.ts'

interface MockPicture {
  readonly url: string
}

/** What a phone is drawn from. */
export interface PhoneDrawing {
  /** The theme's name, for the description of the picture. */
  readonly name: string
  readonly home: MockPicture | null
  readonly lock: MockPicture | null
  readonly aod: MockPicture | null
  /** Of a theme that draws its lock screen itself, with the package's own picture of it. */
  readonly ownLock?: { readonly preview: MockPicture | null } | null
  readonly icons: readonly PhoneIcon[]
  /** What the theme draws by scenes of its own (design/phone.md): they play, and can be touched. */
  readonly scenes?: PhoneScenes | null
  readonly scenesLeftOut?: readonly string[]
  /** Null where it has no clock. */
  readonly clockSize?: ClockSize | null
}

/** What the clock takes of the home screen; null where there is none that plays. */
export const clockOf = ({ scenes, clockSize }: Pick<PhoneDrawing, 'scenes' | 'clockSize'>) =>
  scenes?.clock ? (clockSize ?? DEFAULT_CLOCK_SIZE) : null

const FALLBACK = 'var(--font)'

/** The engine comes with the first scene that is shown, and not with the page: with its texts, or the page would wait for them. */
const loadPlayer = async () => {
  const player = import('./PhonePlayer.tsx')
  await loadTexts(getLocale(), 'scenes')
  return player
}
type PhonePlayer = typeof import('./PhonePlayer.tsx')

/** Whether a face has anything that plays. */
export function isPlayedOn(face: Face, { scenes }: Pick<PhoneDrawing, 'scenes'>): boolean {
  return Boolean(face === 'home' ? (scenes?.clock ?? scenes?.icons) : scenes?.[face])
}

/** The part that plays scenes, from when one of them is seen. */
export function usePhonePlayer(isPlayed: boolean): PhonePlayer | undefined {
  const [player, wantPlayer] = usePart(loadPlayer)
  useEffect(() => {
    if (isPlayed) wantPlayer()
  }, [isPlayed, wantPlayer])
  return player
}

interface PhoneStageProps {
  readonly drawing: PhoneDrawing
  readonly phone: PhoneScene
  readonly player: PhonePlayer | undefined
  /** Apps that the theme has no icon for, once they are drawn. */
  readonly others: readonly OtherApp[]
  readonly onOthers: (others: readonly OtherApp[]) => void
  readonly onReport: (report: SceneReport) => void
  /** Over the screen, as large as it. */
  readonly overlay?: ReactNode
  /** Over the whole phone. */
  readonly children?: ReactNode
}

/** The phone itself, with one of its faces. */
export function PhoneStage(props: PhoneStageProps) {
  const { drawing, phone, player, others, onOthers, onReport, overlay, children } = props
  const t = useT('ui')
  const { face } = phone
  const { name, scenes, ownLock } = drawing
  const [seen, setSeen] = useState<{ readonly url: string; readonly lightness: Lightness | null } | null>(
    null,
  )
  const picture = pictureOf(face, drawing)
  // A picture of the whole screen has its own clock.
  const complete = picture !== null && (face === 'aod' || (face === 'lock' && Boolean(ownLock?.preview)))
  const isOwn = face === 'lock' && Boolean(ownLock)
  const lightness = seen && seen.url === picture?.url ? seen.lightness : null
  const measure = (image: HTMLImageElement) =>
    picture && setSeen({ url: picture.url, lightness: lightnessIn(image) })
  const [fonts, setFonts] = useState<PhoneFonts | null>(null)
  const [pressable, setPressable] = useState(0)
  const countPressable = useCallback(
    (isPressable: boolean) => setPressable((count) => count + (isPressable ? 1 : -1)),
    [],
  )
  const scene = (face !== 'home' && scenes?.[face]) || null
  const { clock = null, icons: moving = null } = (face === 'home' && scenes) || {}
  const clockSize = clockOf(drawing)
  const plays = scene !== null && player !== undefined
  // An always-on display has no wallpaper behind it; what a lock screen leaves free shows it.
  const wallpaper = face === 'aod' ? null : (drawing.lock ?? drawing.home)
  const ground = plays && face === 'lock' ? wallpaper : null
  const label = `${name}: ${t('phone.picture', { face: t(`phone.${face}`) })}`
  const iconProps = { fonts: fonts?.files ?? null, phone, onPressable: countPressable }
  // What is within a picture is not read out.
  const isGroup = plays || Boolean(overlay) || pressable > 0
  return (
    <div className={classes.stage}>
      <div
        className={classes.phone}
        {...(isGroup
          ? { role: 'group', 'aria-label': plays ? name : label }
          : { role: 'img', 'aria-label': label })}
      >
        <div
          className={classes.screen}
          data-face={face}
          data-top={lightness?.top}
          data-clock={lightness?.clock}
          data-bottom={lightness?.bottom}
          style={{
            ...(plays ? { aspectRatio: String(1 / SCREEN_SHAPES[phone.shape]) } : {}),
            ...(fonts?.family ? { fontFamily: `'${fonts.family}', ${FALLBACK}` } : {}),
          }}
        >
          {ground && <img className={classes.ground} src={ground.url} alt="" decoding="async" />}
          {picture && <Wallpaper url={picture.url} isMeasured={seen?.url === picture.url} onLoad={measure} />}
          {plays && (
            <player.PlayedScene
              key={face}
              label={label}
              source={scene}
              fonts={fonts?.files ?? null}
              phone={phone}
              wallpaperUrl={wallpaper?.url ?? null}
              onReport={onReport}
            />
          )}
          {!complete && !plays && <StatusBar />}
          {player && clock && clockSize && (
            <player.PlayedClock
              size={clockSize}
              label={t('phone.app.deskclock')}
              source={clock}
              fonts={fonts?.files ?? null}
              phone={phone}
              wallpaperUrl={drawing.home?.url ?? null}
            />
          )}
          {player && scenes?.fonts && <player.PhoneFonts source={scenes.fonts} onLoaded={setFonts} />}
          {player && moving && <player.OtherIcons source={moving} phone={phone} onDrawn={onOthers} />}
          {face === 'home' && (
            <Home
              icons={drawing.icons}
              others={others}
              lightness={lightness}
              clock={clockSize}
              {...(player && moving
                ? { drawIcon: movingIcons(player.PlayedIcon, { source: moving, ...iconProps }) }
                : {})}
            />
          )}
          {!complete && !scene && !isOwn && (face === 'lock' || face === 'aod') && <Clock />}
          {!plays && <span className={classes.gesture} />}
          {overlay}
        </div>
        <span className={classes.camera} />
      </div>
      {children}
    </div>
  )
}

interface WallpaperProps {
  readonly url: string
  readonly isMeasured: boolean
  readonly onLoad: (image: HTMLImageElement) => void
}

function Wallpaper({ url, isMeasured, onLoad }: WallpaperProps) {
  return (
    <img
      className={classes.wallpaper}
      src={url}
      alt=""
      decoding="async"
      ref={(image) => {
        // On a page from the server the picture may have loaded before React listens.
        if (image?.complete && image.naturalWidth > 0 && !isMeasured) onLoad(image)
      }}
      onLoad={({ currentTarget }) => onLoad(currentTarget)}
    />
  )
}

/** Icons that move, by themselves or when they are pressed, in the place of their pictures. */
const movingIcons =
  (
    Icon: PhonePlayer['PlayedIcon'],
    moving: Pick<Parameters<PhonePlayer['PlayedIcon']>[0], 'source' | 'fonts' | 'phone' | 'onPressable'>,
  ) =>
  ({ androidPackage }: PhoneIcon, picture: ReactNode, name: string | null): ReactNode => (
    <Icon {...moving} androidPackage={androidPackage} name={name}>
      {picture}
    </Icon>
  )

interface PhoneNotesProps {
  readonly face: Face
  readonly drawing: PhoneDrawing
  readonly others: readonly OtherApp[]
}

/** What is not there, and what is not drawn as the theme draws it. */
export function PhoneNotes({ face, drawing, others }: PhoneNotesProps) {
  const t = useT('ui')
  const isEmpty = !pictureOf(face, drawing) && !(face !== 'home' && drawing.scenes?.[face])
  return (
    <>
      {isEmpty && <p className={classes.none}>{t('phone.none')}</p>}
      {face === 'home' && others.length > 0 && <p className={classes.none}>{t('phone.others')}</p>}
      {stillsOf(face, drawing).map((still: Still) => (
        <p key={still} className={classes.none}>
          {t(`phone.still.${still}`)}
        </p>
      ))}
    </>
  )
}
