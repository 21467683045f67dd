import { arranged, gridSpot } from '@easel/domain/phoneGrid.ts'
import type { PhoneMoment } from '@easel/domain/phoneMoment.ts'
import { type ReactNode, useRef, useState } from 'react'
import { PhoneFaceChoice } from './PhoneFaceChoice.tsx'
import type { OtherApp } from './PhoneFaces.tsx'
import classes from './PhoneMockup.module.css'
import { type PhonePin, PhonePins } from './PhonePins.tsx'
import {
  clockOf,
  isPlayedOn,
  type PhoneDrawing,
  PhoneNotes,
  PhoneStage,
  usePhonePlayer,
} from './PhoneStage.tsx'
import type { Face } from './phoneStills.ts'
import type { SceneReport } from './SceneScreen.tsx'
import { usePhoneKeys } from './usePhoneKeys.ts'
import { type PhoneScene, usePhoneScene } from './usePhoneScene.ts'

export interface PhoneMockupProps extends PhoneDrawing {
  /** Whether all scenes are run, and what is found is listed: for their maker and reviewer. */
  readonly isChecked?: boolean
  readonly initial?: Face
  /** Nothing plays until it is asked to: where many works are looked through. */
  readonly waits?: boolean
  /** What it shows, standing still, whenever another is given. */
  readonly moment?: PhoneMoment | null
  /** Names what is shown, where the phone is to be as it was left. */
  readonly keeps?: string
  /** Whether it has the keys of the page: L, O and Space, and H while the focus is in it. */
  readonly hasKeys?: boolean
  /** What the inspection found, where it lies. */
  readonly pins?: readonly PhonePin[]
  readonly onPin?: (pin: PhonePin) => void
  /** What lies over the screen, such as a reviewer's spots. */
  readonly overlay?: (phone: PhoneScene) => ReactNode
}

const FACES = ['home', 'lock', 'aod', 'wallpaper'] as const satisfies readonly Face[]
const NO_PINS: readonly PhonePin[] = []
/** Closer than any two places are, in shares of the screen. */
const SAME_PLACE = 0.05

/** A phone without a brand, drawn from the package's own wallpapers and icons. */
export function PhoneMockup(props: PhoneMockupProps) {
  const { initial = 'home', pins = NO_PINS, isChecked = false, hasKeys = false, onPin, overlay } = props
  const phone = usePhoneScene({
    initial,
    waits: props.waits ?? false,
    moment: props.moment ?? null,
    keeps: props.keeps ?? null,
  })
  const { face } = phone
  const isPlayed = isPlayedOn(face, props)
  const player = usePhonePlayer(isPlayed || (isChecked && FACES.some((each) => isPlayedOn(each, props))))
  const [latest, setLatest] = useState<{ readonly of: Face; readonly report: SceneReport } | null>(null)
  const report = latest?.of === face ? latest.report : null
  const [others, setOthers] = useState<readonly OtherApp[]>([])
  const clock = clockOf(props)
  const { samples } = arranged(props.icons, clock, others)
  // Icons that had to make room have no place here.
  const taken = samples.map(({ place }) => gridSpot(place))
  const isShown = ({ x, y }: PhonePin) =>
    face !== 'home' || !taken.some((spot) => Math.hypot(spot.x - x, spot.y - y) < SAME_PLACE)
  const box = useRef<HTMLDivElement>(null)
  usePhoneKeys({ phone, box, isPlayed, isEnabled: hasKeys })
  // An always-on display has that face alone: there is nothing to choose.
  const alone = initial === 'aod' && !props.home && !props.lock
  return (
    <div ref={box} className={classes.mockup}>
      <PhoneStage
        drawing={props}
        phone={phone}
        player={player}
        others={others}
        onOthers={setOthers}
        onReport={(report) => setLatest({ of: face, report })}
        overlay={overlay?.(phone)}
      >
        {onPin && <PhonePins pins={pins.filter((pin) => pin.face === face && isShown(pin))} onOpen={onPin} />}
      </PhoneStage>
      {!alone && (
        <PhoneFaceChoice
          phone={phone}
          pins={pins}
          hasWallpaper={Boolean(props.scenes?.wallpaper)}
          hasKeys={hasKeys}
        />
      )}
      {isPlayed && player && <player.SceneControls phone={phone} report={report} />}
      {isChecked && player && props.scenes && (
        <player.SceneFindings scenes={props.scenes} clockSize={clock} phone={phone} report={report} />
      )}
      <PhoneNotes face={face} drawing={props} others={others} />
    </div>
  )
}
