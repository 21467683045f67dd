import type { BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { VideoThumb } from '../gallery/VideoThumb.tsx'
import classes from './Inspector.module.css'
import { WallpaperView } from './WallpaperView.tsx'

const pictureHeight = 200
const mostWidth = 280

/** The picture of an item, and what its file is. */
export function OneFacts({ item }: { item: BatchItem }) {
  const t = useT('batches')
  const words = useErrorMessage()
  const { medium, picture } = item
  const width = picture ? Math.min(mostWidth, (picture.width / picture.height) * pictureHeight) : 0
  const height = picture ? (width / picture.width) * picture.height : 0
  return (
    <div className={classes.facts} data-tall={picture !== null && medium.seconds === null ? true : undefined}>
      {picture &&
        (medium.seconds === null ? (
          <WallpaperView name={item.details.name || medium.fileName} picture={picture} />
        ) : (
          <VideoThumb item={item} width={width} height={height} focused={false} />
        ))}
      <ul aria-label={t('inspector.file')}>
        <li>{medium.fileName}</li>
        <li>
          {medium.width !== null && medium.height !== null
            ? `${t('inspector.dimensions', { width: medium.width, height: medium.height })} · `
            : ''}
          {medium.seconds === null
            ? ''
            : `${t('inspector.seconds', { seconds: Math.round(medium.seconds * 10) / 10 })} · `}
          {formatBytes(medium.sizeBytes)}
        </li>
        {item.warnings.map(({ code, params }) => (
          <li key={code}>{words({ code, params })}</li>
        ))}
      </ul>
    </div>
  )
}
