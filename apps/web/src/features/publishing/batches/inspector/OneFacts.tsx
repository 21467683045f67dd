import type { BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { formatBytes, joinFacts, tenths } from '../../../../ui/format.ts'
import { useMedia } from '../../../../ui/useMedia.ts'
import { useSlice } from '../context.ts'
import { Thumb } from '../gallery/Thumb.tsx'
import { VideoThumb } from '../gallery/VideoThumb.tsx'
import classes from './Inspector.module.css'
import { WallpaperView } from './WallpaperView.tsx'

const videoHeight = 200
const mostWidth = 280
const thumbHeight = 96

/** What a picture of these proportions takes at a height. */
function sizeAt(height: number, picture: { readonly width: number; readonly height: number }) {
  const width = Math.min(mostWidth, (picture.width / picture.height) * height)
  return { width, height: (width / picture.width) * picture.height }
}

interface OneFactsProps {
  readonly item: BatchItem
  /** The picture stands beside the editor already. */
  readonly fileOnly: boolean
}

/** The picture of an item, and what its file is. On a narrow screen the picture is small until it is asked for. */
export function OneFacts({ item, fileOnly }: OneFactsProps) {
  const t = useT('batches')
  const words = useErrorMessage()
  const isNarrow = useMedia('(max-width: 63.99em)')
  const [isOpen, setOpen] = useState(false)
  const { medium, picture } = item
  const isWallpaper = picture !== null && medium.seconds === null
  const isSmall = isNarrow && !isOpen
  return (
    <div className={classes.facts} data-tall={(isWallpaper && !isSmall && !fileOnly) || undefined}>
      {picture && !fileOnly && isWallpaper && isSmall && (
        <button
          type="button"
          className={classes.thumb}
          aria-label={t('inspector.enlarge')}
          onClick={() => setOpen(true)}
        >
          <Thumb picture={picture} {...sizeAt(thumbHeight, picture)} />
        </button>
      )}
      {picture && !fileOnly && isWallpaper && !isSmall && (
        <WallpaperView name={item.details.name || medium.fileName} picture={picture} />
      )}
      {picture && !fileOnly && !isWallpaper && (
        <VideoThumb item={item} {...sizeAt(isNarrow ? thumbHeight : videoHeight, picture)} focused={false} />
      )}
      <ul aria-label={t('inspector.file')}>
        <li>{medium.fileName}</li>
        <li>
          {joinFacts([
            medium.width !== null &&
              medium.height !== null &&
              t('inspector.dimensions', { width: medium.width, height: medium.height }),
            medium.seconds !== null && t('inspector.seconds', { seconds: tenths(medium.seconds) }),
            formatBytes(medium.sizeBytes),
          ])}
        </li>
        {item.warnings.map(({ code, params }) => (
          <li key={code}>{words({ code, params })}</li>
        ))}
      </ul>
    </div>
  )
}

const soloHeight = 520

/** The picture of the only work of a batch, beside its editor. */
export function SoloPicture({ id }: { id: string }) {
  const item = useSlice((state) => state.items.get(id))
  if (!item?.picture) return null
  const { medium, picture } = item
  const name = item.details.name || medium.fileName
  return (
    <div className={classes.solo}>
      {medium.seconds === null ? (
        <WallpaperView name={name} picture={picture} height={soloHeight} />
      ) : (
        <VideoThumb
          item={item}
          width={(picture.width / picture.height) * soloHeight}
          height={soloHeight}
          focused={false}
        />
      )}
    </div>
  )
}
