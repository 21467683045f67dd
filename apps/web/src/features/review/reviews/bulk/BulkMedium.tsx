import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { FontLetters } from '../../../../ui/FontLetters.tsx'
import { SoundLine } from '../../../../ui/SoundLine.tsx'
import { VideoFrame } from '../../../../ui/VideoFrame.tsx'
import type { BulkItem } from './useBulk.ts'

interface BulkMediumProps {
  readonly item: BulkItem
  /** Of a video. */
  readonly plays: boolean
}

/** A work of a bulk: its picture, or its player. */
export function BulkMedium({ item, plays }: BulkMediumProps) {
  const t = useT('reviews')
  const { picture, medium, productType } = item
  if (productType === 'VIDEO_WALLPAPER' && medium)
    return <VideoFrame url={medium.url} poster={picture} plays={plays} />
  if (productType === 'RINGTONE' && medium)
    return (
      <SoundLine
        id={medium.mediumId}
        url={medium.url}
        name={item.name || t('untitled')}
        peaks={medium.peaks ?? []}
        seconds={medium.seconds ?? 0}
      />
    )
  if (productType === 'FONT' && medium) return <FontLetters url={medium.url} />
  return picture && <Artwork picture={picture} alt="" />
}
