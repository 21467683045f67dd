import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { mediumOf } from '@easel/domain/productTypes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { FontLetters } from '../../../../ui/FontLetters.tsx'
import { VideoPreview } from '../../../../ui/VideoPreview.tsx'
import classes from './WorkRow.module.css'

interface WorkCoverProps {
  readonly work: Work
  readonly name: string
  /** On the first screen: its picture does not wait for scripts. */
  readonly eager: boolean
  /** How wide it is drawn. */
  readonly sizes: string
}

/** Its picture, its video under pointer or keyboard, or its letters. */
export function WorkCover({ work, name, eager, sizes }: WorkCoverProps) {
  const t = useT('audits')
  const medium = work.medium ?? work.audit?.medium ?? null
  const cover = work.cover ?? work.audit?.cover ?? null
  const kind = mediumOf(work.productType)
  if (kind === 'video' && medium)
    return <VideoPreview url={medium.url} poster={cover} label={t('works.play', { name })} />
  if (kind === 'font' && medium && !cover) return <FontLetters url={medium.url} />
  if (kind === 'sound') return null
  return cover ? (
    <Artwork picture={cover} alt="" eager={eager} sizes={sizes} transitionName={`work-${work.id}`} />
  ) : (
    <span className={classes.noCover} aria-hidden="true" />
  )
}
