import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { type Lightness, lightnessIn } from './lightness.ts'
import { Clock, Home, type PhoneIcon, StatusBar } from './PhoneFaces.tsx'
import classes from './PhoneMockup.module.css'
import { type PhonePin, PhonePins } from './PhonePins.tsx'
import { type Face, type PlayedPart, pictureOf, type Still, stillsOf } from './phoneStills.ts'
import type { SceneReport } from './SceneScreen.tsx'
import { Segmented } from './Segmented.tsx'
import type { SceneSource } from './sceneFiles.ts'
import { usePart } from './usePart.ts'
import { type PhoneScene, SCREEN_SHAPES, usePhoneScene } from './usePhoneScene.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const faces = ['home', 'lock', 'aod'] as const satisfies readonly Face[]

interface MockPicture {
  readonly url: string
}

export interface PhoneMockupProps {
  /** The theme's name, for the description of the picture. */
  readonly name: string
  readonly home: MockPicture | null
  readonly lock: MockPicture | null
  readonly aod: MockPicture | null
  /** Of a theme that draws its lock screen itself, with the package's own picture of it. */
  readonly ownLock?: { readonly preview: MockPicture | null } | null
  readonly icons: readonly PhoneIcon[]
  /** What the theme draws by scenes of its own (design/phone.md): they play, and can be touched. */
  readonly scenes?: Partial<Readonly<Record<PlayedPart | 'wallpaper', SceneSource | null>>> | null
  readonly scenesLeftOut?: readonly string[]
  /** Whether scenes are run on other screens too, and what was found is listed: for their maker and reviewer. */
  readonly isTried?: boolean
  readonly initial?: Face
  /** What the inspection found, where it lies. */
  readonly pins?: readonly PhonePin[]
  readonly onPin?: (pin: PhonePin) => void
}

const NO_PINS: readonly PhonePin[] = []
/** The engine comes with the first scene that is shown, and not with the page. */
const loadPlayer = () => import('./PhonePlayer.tsx')

type PlayedIconPart = typeof import('./PhonePlayer.tsx').PlayedIcon

/** A phone without a brand, drawn from the package's own wallpapers and icons. */
export function PhoneMockup(props: PhoneMockupProps) {
  const { name, initial = 'home', pins = NO_PINS, isTried = false, onPin } = props
  const t = useT('ui')
  const [face, setFace] = useState<Face>(initial)
  const [seen, setSeen] = useState<{ readonly url: string; readonly lightness: Lightness | null } | null>(
    null,
  )
  const picture = pictureOf(face, props)
  // A picture of the whole screen has its own clock.
  const complete =
    picture !== null && (face === 'aod' || (face === 'lock' && Boolean(props.ownLock?.preview)))
  const isOwn = face === 'lock' && Boolean(props.ownLock)
  // An always-on theme has that face alone: there is nothing to choose.
  const lightness = seen && seen.url === picture?.url ? seen.lightness : null
  const measure = (image: HTMLImageElement) =>
    picture && setSeen({ url: picture.url, lightness: lightnessIn(image) })
  const alone = initial === 'aod' && !props.home && !props.lock
  const scene = (face !== 'home' && props.scenes?.[face]) || null
  const [player, wantPlayer] = usePart(loadPlayer)
  const phone = usePhoneScene()
  const [report, setReport] = useState<SceneReport | null>(null)
  const { clock = null, icons: moving = null } = (face === 'home' && props.scenes) || {}
  const isPlayed = Boolean(scene || clock || moving)
  useEffect(() => {
    if (isPlayed) wantPlayer()
  }, [isPlayed, wantPlayer])
  const plays = scene !== null && player !== undefined
  const label = `${name}: ${t('phone.picture', { face: t(`phone.${face}`) })}`
  return (
    <div className={classes.mockup}>
      <div className={classes.stage}>
        <div
          className={classes.phone}
          {...(plays ? { role: 'group', 'aria-label': name } : { role: 'img', 'aria-label': label })}
        >
          <div
            className={classes.screen}
            data-face={face}
            data-top={lightness?.top}
            data-clock={lightness?.clock}
            data-bottom={lightness?.bottom}
            style={plays ? { aspectRatio: String(1 / SCREEN_SHAPES[phone.shape]) } : undefined}
          >
            {picture && !plays && (
              <Wallpaper url={picture.url} isMeasured={seen?.url === picture.url} onLoad={measure} />
            )}
            {plays && (
              <player.PlayedScene
                key={face}
                label={label}
                source={scene}
                phone={phone}
                wallpaperUrl={props.lock?.url ?? props.home?.url ?? null}
                isTried={isTried}
                onReport={setReport}
              />
            )}
            {!complete && !plays && <StatusBar />}
            {face === 'home' && player && clock && (
              <player.PlayedClock label={t('phone.app.deskclock')} source={clock} phone={phone} />
            )}
            {face === 'home' && (
              <Home
                icons={props.icons}
                lightness={lightness}
                hasClock={Boolean(clock)}
                {...(player && moving ? { drawIcon: movingIcons(player.PlayedIcon, moving, phone) } : {})}
              />
            )}
            {!complete && !scene && !isOwn && face !== 'home' && <Clock />}
            {!plays && <span className={classes.gesture} />}
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
      {isPlayed && player && (
        <player.SceneControls phone={phone} report={plays ? report : null} isTried={isTried} />
      )}
      {!picture && !scene && <p className={classes.none}>{t('phone.none')}</p>}
      <Stills stills={stillsOf(face, props)} />
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

/** What is not drawn as the theme draws it. */
function Stills({ stills }: { stills: readonly Still[] }) {
  const t = useT('ui')
  return stills.map((still) => (
    <p key={still} className={classes.none}>
      {t(`phone.still.${still}`)}
    </p>
  ))
}

/** Icons that move in the place of their pictures. */
const movingIcons =
  (Icon: PlayedIconPart, source: SceneSource, phone: PhoneScene) =>
  (icon: PhoneIcon, picture: ReactNode): ReactNode => (
    <Icon source={source} phone={phone} androidPackage={icon.androidPackage}>
      {picture}
    </Icon>
  )

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
