import { type ReactNode, useEffect, useState } from 'react'
import { PhoneFaceChoice } from './PhoneFaceChoice.tsx'
import type { OtherApp } from './PhoneFaces.tsx'
import classes from './PhoneMockup.module.css'
import { isPlayedOn, type PhoneDrawing, PhoneNotes, PhoneStage, usePhonePlayer } from './PhoneStage.tsx'
import type { Face } from './phoneStills.ts'
import { SceneClock } from './sceneClock.ts'
import { useInView } from './useInView.ts'
import { usePhoneScene } from './usePhoneScene.ts'

interface PhoneGridProps {
  readonly drawings: readonly PhoneDrawing[]
  readonly initial: Face
  /** What stands around the phones. @param phoneOf the phone of a drawing */
  readonly children: (phoneOf: (drawing: PhoneDrawing) => ReactNode) => ReactNode
}

/** Phones side by side: one face and one control for all; those in view play, and share a frame's budget. */
export function PhoneGrid({ drawings, initial, children }: PhoneGridProps) {
  const phone = usePhoneScene({ initial })
  const isPlayed = drawings.some((drawing) => isPlayedOn(phone.face, drawing))
  const player = usePhonePlayer(isPlayed)
  const isAodAlone = initial === 'aod' && !drawings.some(({ home, lock }) => home ?? lock)
  return (
    <>
      <div className={classes.gridControls}>
        {!isAodAlone && (
          <PhoneFaceChoice
            phone={phone}
            hasWallpaper={drawings.some(({ scenes }) => Boolean(scenes?.wallpaper))}
          />
        )}
        {isPlayed && player && <player.PlayControls phone={phone} />}
      </div>
      {children((drawing) => (
        <GridPhone drawing={drawing} phone={phone} player={player} />
      ))}
    </>
  )
}

const nothing = () => undefined

interface GridPhoneProps {
  readonly drawing: PhoneDrawing
  readonly phone: ReturnType<typeof usePhoneScene>
  readonly player: ReturnType<typeof usePhonePlayer>
}

/** It begins whenever it comes into view. Hovered, or focused within its tile, it is in every frame. */
function GridPhone({ drawing, phone, player }: GridPhoneProps) {
  const [box, isInView] = useInView<HTMLDivElement>()
  const [clock] = useState(
    () => new SceneClock(() => box.current?.closest('li')?.matches(':hover, :focus-within') ?? false),
  )
  const [others, setOthers] = useState<readonly OtherApp[]>([])
  const { rate, run } = phone
  useEffect(() => clock.setRate(rate), [clock, rate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with these
  useEffect(() => clock.restart(), [clock, run, isInView])
  return (
    <div ref={box} className={classes.gridPhone}>
      <PhoneStage
        drawing={drawing}
        phone={{ ...phone, clock, isTouchable: false, unlocked: null, unlock: nothing }}
        player={isInView ? player : undefined}
        others={others}
        onOthers={setOthers}
        onReport={nothing}
      />
      <PhoneNotes face={phone.face} drawing={drawing} others={others} />
    </div>
  )
}
