import { useEffect, useState } from 'react'
import { sound } from '../../../../ui/sound.ts'
import type { BulkItem } from './useBulk.ts'

/** Plays the work in focus: a sound or a video; moving on while it plays starts the next. */
export function usePlaying(item: BulkItem | undefined) {
  const [runs, setRuns] = useState(false)
  const medium = item?.medium
  const isSound = item?.productType === 'RINGTONE'
  const isVideo = item?.productType === 'VIDEO_WALLPAPER'
  useEffect(() => {
    if (!isSound || !medium) return
    const playback = sound.store.get()
    if (playback?.playing && playback.id !== medium.mediumId) sound.toggle(medium.mediumId, medium.url)
  }, [isSound, medium])
  useEffect(() => () => sound.stop(), [])
  return {
    /** Whether the video in focus runs. */
    runs: isVideo && runs,
    can: Boolean(medium) && (isSound || isVideo),
    toggle() {
      if (isVideo) setRuns(!runs)
      if (isSound && medium) sound.toggle(medium.mediumId, medium.url)
    },
  }
}
