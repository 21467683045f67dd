import type { BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import { usePlays } from '../../../../ui/usePlays.ts'
import { VideoFrame } from '../../../../ui/VideoFrame.tsx'
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
  const { plays, pointer } = usePlays(focused)
  return (
    <span {...pointer}>
      {plays ? (
        <span className={classes.thumb} style={{ inlineSize: width, blockSize: height }}>
          <VideoFrame url={item.medium.url} poster={item.picture} plays />
        </span>
      ) : (
        item.picture && <Thumb picture={item.picture} width={width} height={height} />
      )}
    </span>
  )
}
