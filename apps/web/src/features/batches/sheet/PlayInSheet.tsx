import { useT } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { IconPlayerPause, IconPlayerPlay } from '../../../ui/icons.ts'
import { useBatch, useStore } from '../context.ts'

interface PlayInSheetProps {
  readonly id: string
  readonly url: string
  readonly name: string
}

/** A ringtone has no picture: it is heard instead. */
export function PlayInSheet({ id, url, name }: PlayInSheetProps) {
  const t = useT('batches')
  const { sound } = useBatch()
  const playing = useStore(sound.store, (heard) => heard?.id === id && heard.playing)
  return (
    <IconButton
      small
      tabIndex={-1}
      label={t(playing ? 'gallery.pause' : 'gallery.play', { name })}
      onClick={() => sound.toggle(id, url)}
    >
      {playing ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
    </IconButton>
  )
}
