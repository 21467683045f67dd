import type { MediumType } from '@easel/inspection/media/inspection.ts'
import { useT } from '../../../i18n/texts.ts'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import classes from './LocalPreview.module.css'

/** The file as the browser itself shows it, while its bytes are on their way. */
export function LocalPreview({ productType, file }: { productType: MediumType; file: File }) {
  const t = useT('media')
  const url = useObjectUrl(file)
  if (url === null) return null
  if (productType === 'WALLPAPER') return <img className={classes.picture} src={url} alt={file.name} />
  if (productType === 'VIDEO_WALLPAPER') {
    return (
      <video className={classes.picture} src={url} muted loop controls aria-label={t('single.video')}>
        <track kind="captions" />
      </video>
    )
  }
  return (
    <audio className={classes.sound} src={url} controls aria-label={t('single.sound')}>
      <track kind="captions" />
    </audio>
  )
}
