import { aodPathOf, lockPreviewPathOf } from '@easel/inspection/theme/facePictures.ts'
import { layersOf } from '@easel/inspection/theme/icons.ts'
import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'

/** As many as the phone's home screen has room for. */
export const MOCKUP_ICONS = 20

type Pictured = Pick<ThemeInspection, 'wallpapers' | 'icons' | 'previews' | 'productType' | 'aod'>

/** As many previews as the map of the package shows. */
const MAP_PREVIEWS = 12

/** The files that the phone mock-up and the map of the package are drawn from. */
export function mockupPathsOf(inspection: Pictured): string[] {
  const { wallpapers, icons } = inspection
  const faces = [aodPathOf(inspection), lockPreviewPathOf(inspection)]
  const pictures = [wallpapers.home?.path, wallpapers.lock?.path, ...faces]
  return [
    ...new Set([
      ...pictures.flatMap((path) => path ?? []),
      ...icons.slice(0, MOCKUP_ICONS).flatMap(({ path }) => layersOf(path)),
      ...inspection.previews.slice(0, MAP_PREVIEWS).map(({ path }) => path),
    ]),
  ]
}
