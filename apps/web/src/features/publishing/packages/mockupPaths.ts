import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'

/** As many as the phone's home screen has room for. */
export const MOCKUP_ICONS = 20

type Pictured = Pick<ThemeInspection, 'wallpapers' | 'icons' | 'previews' | 'productType' | 'aod'>

/** The always-on face: its own preview, else the first there is; as the server has it. */
export function aodPathOf({ previews, productType, aod }: Pictured): string | undefined {
  if (productType !== 'AOD' && !aod) return undefined
  const own = previews.find(({ kind }) => kind === 'aod')
  return (own ?? (productType === 'AOD' ? previews[0] : undefined))?.path
}

/** The files that the phone mock-up is drawn from. */
export function mockupPathsOf(inspection: Pictured): string[] {
  const { wallpapers, icons } = inspection
  const pictures = [wallpapers.home?.path, wallpapers.lock?.path, aodPathOf(inspection)]
  return [...pictures.flatMap((path) => path ?? []), ...icons.slice(0, MOCKUP_ICONS).map(({ path }) => path)]
}
