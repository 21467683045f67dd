import { useT } from '../../../../i18n/texts.ts'
import type { MarkedPicture } from '../../../base/pins/public.ts'
import type { TablePicture } from './tablePictures.ts'

/** Pictures by their names: “Screenshot 2”, “Lock wallpaper”. */
export function useNamedPictures(pictures: readonly TablePicture[]): readonly MarkedPicture[] {
  const t = useT('reviews')
  return pictures.map((picture) => ({
    ...picture,
    name: t(`table.${picture.kind}`, { number: picture.number }),
  }))
}
