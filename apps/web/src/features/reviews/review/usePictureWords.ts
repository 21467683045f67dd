import { useT } from '../../../i18n/texts.ts'
import type { TablePicture } from './tablePictures.ts'

/** “Screenshot 2”, “Lock wallpaper”. */
export function usePictureName() {
  const t = useT('reviews')
  return ({ kind, number }: Pick<TablePicture, 'kind' | 'number'>) => t(`table.${kind}`, { number })
}
