import type { ThemeInspection } from './inspection.ts'

type Pictured = Pick<ThemeInspection, 'previews' | 'productType' | 'aod'>

/** The picture of the always-on face: its own preview, else the first of an always-on package, else one of its scene's. */
export function aodPathOf({ previews, productType, aod }: Pictured): string | undefined {
  if (productType !== 'AOD' && !aod) return undefined
  const own = previews.find(({ kind }) => kind === 'aod')
  return (own ?? (productType === 'AOD' ? previews[0] : undefined))?.path ?? aod?.picturePath
}

/** The package's own picture of its lock screen. */
export const lockPreviewPathOf = ({ previews }: Pick<Pictured, 'previews'>): string | undefined =>
  previews.find(({ kind }) => kind === 'lockscreen')?.path
