import { type ComponentProps, useSyncExternalStore } from 'react'
import { useT } from '../i18n/texts.ts'
import { IconButton } from './Button.tsx'
import { IconPlayerPause, IconPlayerPlay } from './icons.ts'
import { type Playback, sound } from './sound.ts'

/** How one sound plays now; null while another plays, or none. */
export function usePlayback(id: string): Playback | null {
  const nowPlaying = () => {
    const now = sound.store.get()
    return now?.id === id ? now : null
  }
  return useSyncExternalStore(sound.store.subscribe, nowPlaying, () => null)
}

interface SoundButtonProps extends Pick<ComponentProps<typeof IconButton>, 'look' | 'small' | 'tabIndex'> {
  readonly id: string
  /** Or what fetches it, once it is to play; null where it does not come. */
  readonly url: string | (() => Promise<string | null>)
  readonly name: string
}

/** Plays a sound or pauses it; whatever played before ends. */
export function SoundButton({ id, url, name, ...rest }: SoundButtonProps) {
  const t = useT('ui')
  const playing = usePlayback(id)?.playing === true
  return (
    <IconButton
      {...rest}
      label={t(playing ? 'sound.pause' : 'sound.play', { name })}
      onClick={(event) => {
        event.stopPropagation()
        if (typeof url === 'string') sound.toggle(id, url)
        else void url().then((found) => found !== null && sound.toggle(id, found))
      }}
    >
      {playing ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
    </IconButton>
  )
}
