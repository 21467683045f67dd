import { type MouseEvent, useEffect } from 'react'
import { useT } from '../i18n/texts.ts'
import { SoundButton, usePlayback } from './SoundButton.tsx'
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
  const playback = usePlayback(id)
  useEffect(
    () => () => {
      // Nothing sounds on that can no longer be stopped.
      if (sound.store.get()?.id === id) sound.stop()
    },
    [id],
  )
  const seek = (event: MouseEvent<HTMLElement>) => {
    if (!playback) return
    const box = event.currentTarget.getBoundingClientRect()
    sound.seek((event.clientX - box.left) / box.width)
  }
  return (
    <span className={classes.line}>
      <SoundButton look="secondary" id={id} url={url} name={name} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button plays and pauses; going to a place is an extra */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <span className={classes.wave} onClick={seek}>
        <Waveform peaks={peaks} played={playback?.fraction ?? 0} />
      </span>
      <span className={classes.seconds}>{t('sound.seconds', { seconds: Math.round(seconds) })}</span>
    </span>
  )
}
