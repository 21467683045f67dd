import { type ComponentProps, useRef, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { PhoneFaceChoice } from './PhoneFaceChoice.tsx'
import type { OtherApp } from './PhoneFaces.tsx'
import classes from './PhoneMockup.module.css'
import { isPlayedOn, type PhoneDrawing, PhoneNotes, PhoneStage, usePhonePlayer } from './PhoneStage.tsx'
import type { Face } from './phoneStills.ts'
import type { SceneReport } from './SceneScreen.tsx'
import { usePhoneKeys } from './usePhoneKeys.ts'
import { usePhoneScene } from './usePhoneScene.ts'

interface PhonePairProps {
  readonly before: PhoneDrawing
  readonly after: PhoneDrawing
  readonly labels: { readonly before: string; readonly after: string }
  readonly initial?: Face
  readonly hasKeys?: boolean
}

const nothing = () => undefined

/** Two versions side by side, in step: one clock, one face and the same settings for both. */
export function PhonePair({ before, after, labels, initial = 'lock', hasKeys = false }: PhonePairProps) {
  const t = useT('ui')
  const phone = usePhoneScene({ initial })
  const isPlayed = [before, after].some((drawing) => isPlayedOn(phone.face, drawing))
  const player = usePhonePlayer(isPlayed)
  const [report, setReport] = useState<SceneReport | null>(null)
  const box = useRef<HTMLElement>(null)
  usePhoneKeys({ phone, box, isPlayed, isEnabled: hasKeys })
  const sides = [
    { key: 'before', label: labels.before, drawing: before, onReport: nothing },
    { key: 'after', label: labels.after, drawing: after, onReport: setReport },
  ]
  return (
    <section ref={box} className={classes.mockup} aria-label={t('phone.inStep')}>
      <div className={classes.pair}>
        {sides.map(({ key, label, drawing, onReport }) => (
          <Side key={key} label={label} drawing={drawing} phone={phone} player={player} onReport={onReport} />
        ))}
      </div>
      <PhoneFaceChoice
        phone={phone}
        hasWallpaper={[before, after].some(({ scenes }) => Boolean(scenes?.wallpaper))}
        hasKeys={hasKeys}
      />
      {isPlayed && player && (
        <player.SceneControls phone={phone} report={phone.face === 'home' ? null : report} />
      )}
    </section>
  )
}

type StageProps = ComponentProps<typeof PhoneStage>

interface SideProps extends Pick<StageProps, 'drawing' | 'phone' | 'player' | 'onReport'> {
  readonly label: string
}

function Side({ label, drawing, phone, player, onReport }: SideProps) {
  const [others, setOthers] = useState<readonly OtherApp[]>([])
  return (
    <figure className={classes.side}>
      <figcaption>{label}</figcaption>
      <PhoneStage
        drawing={{ ...drawing, name: `${drawing.name} (${label})` }}
        phone={phone}
        player={player}
        others={others}
        onOthers={setOthers}
        onReport={onReport}
      />
      <PhoneNotes face={phone.face} drawing={drawing} others={others} />
    </figure>
  )
}
