import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'

/** As many as the phone's home screen has room for. */
export const MOCKUP_ICONS = 20

/** The files that the phone mock-up is drawn from. */
export function mockupPathsOf({
  wallpapers,
  icons,
}: Pick<ThemeInspection, 'wallpapers' | 'icons'>): string[] {
  const pictures = [wallpapers.home, wallpapers.lock].flatMap((each) => each?.path ?? [])
  return [...pictures, ...icons.slice(0, MOCKUP_ICONS).map(({ path }) => path)]
}
