import type { BatchItem } from '@easel/contract/batches.ts'
import { useState } from 'react'
import { useMedia } from '../../../ui/useMedia.ts'
import classes from './Thumb.module.css'
import { Thumb } from './Thumb.tsx'

interface VideoThumbProps {
  readonly item: BatchItem
  readonly width: number
  readonly height: number
  /** The keyboard stands here, or it was pressed. */
  readonly focused: boolean
}

/** A video's poster; it plays without sound under the pointer or the keyboard, and ends when they go on. */
export function VideoThumb({ item, width, height, focused }: VideoThumbProps) {
  const [over, setOver] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const plays = focused || (over && !still)
  return (
    <span
      onPointerEnter={(event) => setOver(event.pointerType === 'mouse')}
      onPointerLeave={() => setOver(false)}
    >
      {plays ? (
        <span className={classes.thumb} style={{ inlineSize: width, blockSize: height }}>
          <video src={item.medium.url} poster={item.picture?.url} muted loop autoPlay playsInline />
        </span>
      ) : (
        item.picture && <Thumb picture={item.picture} width={width} height={height} />
      )}
    </span>
  )
}
