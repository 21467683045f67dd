import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { useT } from '../i18n/texts.ts'
import { IconButton } from './Button.tsx'
import { IconPlayerPause, IconPlayerPlay } from './icons.ts'
import classes from './SoundLine.module.css'
import { sound } from './sound.ts'
import { Waveform } from './Waveform.tsx'

interface SoundLineProps {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly peaks: readonly number[]
  readonly seconds: number
}

/** A sound as its waveform, with a button that plays it; a click on the waveform goes there. */
export function SoundLine({ id, url, name, peaks, seconds }: SoundLineProps) {
  const t = useT('ui')
  const heard = useSyncExternalStore(sound.store.subscribe, () => {
    const now = sound.store.get()
    return now?.id === id ? now : null
  })
  useEffect(
    () => () => {
      // Nothing sounds on that can no longer be stopped.
      if (sound.store.get()?.id === id) sound.stop()
    },
    [id],
  )
  const seek = (event: MouseEvent<HTMLElement>) => {
    if (!heard) return
    const box = event.currentTarget.getBoundingClientRect()
    sound.seek((event.clientX - box.left) / box.width)
  }
  return (
    <span className={classes.line}>
      <IconButton
        look="secondary"
        label={t(heard?.playing ? 'sound.pause' : 'sound.play', { name })}
        onClick={() => sound.toggle(id, url)}
      >
        {heard?.playing ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
      </IconButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button plays and pauses; going to a place is an extra */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <span className={classes.wave} onClick={seek}>
        <Waveform peaks={peaks} played={heard?.fraction ?? 0} />
      </span>
      <span className={classes.seconds}>{t('sound.seconds', { seconds: Math.round(seconds) })}</span>
    </span>
  )
}
